import { expect, it } from 'vitest';
import { templateFolder } from '#tests/support/databases.ts';
import { runUpdates } from './run-updates.ts';

/** `npm run updates` does the same with 20 updates. */
it.each(['pglite', 'postgres'] as const)(
  'replaces the server on %s without losing a request',
  { timeout: 180_000 },
  async (engine) => {
    const report = await runUpdates({
      ...{ engine, updates: 2, clients: 8 },
      template: await templateFolder(),
    });
    expect(report.errors).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(0);
    expect(report.rows).toBe(report.acknowledged);
    expect(report.code).toBe(0);
    expect(report.restarts).toHaveLength(2);
    expect(report.restarts.every(Number.isFinite), 'the next one answers').toBe(true);
  },
);
