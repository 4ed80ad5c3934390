import { expect, it, type TestContext } from 'vitest';
import { templateFolder } from '#tests/support/databases.ts';
import { runPowerCuts } from './power-cuts.ts';
import { createRandom } from './random.ts';

/** `npm run chaos` does the same with more cuts; tests/faults/power-cut.test.ts needs no device of its own. */
it.for(['pglite', 'postgres'] as const)(
  'keeps what was acknowledged on %s when the disk loses what was not synced',
  { timeout: 240_000 },
  async (engine, { skip }: TestContext) => {
    const report = await runPowerCuts({
      ...{ engine, cuts: 2, clients: 8, random: createRandom(7) },
      template: await templateFolder(),
    });
    if (report === null) return skip('only root may make such a disk');
    expect(report).toMatchObject({ cuts: 2, lost: 0, storedTwice: 0 });
    expect(report.acknowledged).toBeGreaterThan(10);
  },
);
