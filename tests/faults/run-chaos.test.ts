import { expect, it } from 'vitest';
import { templateFolder } from '#tests/support/databases.ts';
import { runChaos } from './run-chaos.ts';

/** `npm run chaos` does the same with 1000 messages and 10 kills. */
it.each(['pglite', 'postgres'] as const)(
  'loses nothing and stores nothing twice on %s, whatever the network does and who is killed',
  { timeout: 180_000 },
  async (engine) => {
    const report = await runChaos({
      ...{ engine, messages: 40, kills: 1, seed: 7 },
      template: await templateFolder(),
    });
    expect(report).toMatchObject({
      acknowledged: 40,
      kills: 1,
      crashes: 0,
      rows: 40,
      lost: 0,
      storedTwice: 0,
      emails: 40,
    });
    // The run is worth something: every kind of fault has happened.
    for (const [fault, count] of Object.entries(report.faults)) {
      expect(count, fault).toBeGreaterThan(0);
    }
    expect(report.mailRefusals).toBeGreaterThan(0);
  },
);
