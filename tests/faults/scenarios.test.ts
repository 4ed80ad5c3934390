import { expect, it, type TestContext } from 'vitest';
import { templateFolder } from '#tests/support/databases.ts';
import { runFullDisk } from './full-disk.ts';
import { createRandom } from './random.ts';
import { runChaos } from './run-chaos.ts';
import { runUpdates } from './run-updates.ts';
import { runClockLeaps, runThreadDeaths } from './sabotage.ts';

// `npm run chaos` and `npm run updates` do the same longer, and cut the power of a real disk.

it.each(['pglite', 'postgres'] as const)(
  'loses nothing and stores nothing twice on %s, whatever the network does and whichever server is killed',
  { timeout: 180_000 },
  async (engine) => {
    const report = await runChaos({
      engine,
      messages: 40,
      kills: 1,
      seed: 7,
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
    // Every kind of fault has happened.
    for (const [fault, count] of Object.entries(report.faults)) {
      expect(count, fault).toBeGreaterThan(0);
    }
    expect(report.mailRefusals).toBeGreaterThan(0);
  },
);

it.each(['pglite', 'postgres'] as const)(
  'replaces the server on %s without losing a request',
  { timeout: 180_000 },
  async (engine) => {
    const report = await runUpdates({
      engine,
      updates: 2,
      clients: 8,
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

it('exits with an explanation when its database thread dies, without losing anything', async () => {
  const report = await runThreadDeaths({
    deaths: 1,
    clients: 8,
    random: createRandom(7),
    template: await templateFolder(),
  });
  expect(report).toMatchObject({ explained: 1, lost: 0, storedTwice: 0 });
});

it('erases nothing at a start with a clock that is years ahead', async () => {
  const report = await runClockLeaps({
    leaps: 1,
    random: createRandom(7),
    template: await templateFolder(),
  });
  expect(report).toMatchObject({ noticed: 1, lost: 0, storedTwice: 0 });
});

it('stores messages with a clock that is an hour back, and loses none when it is right again', async () => {
  const report = await runClockLeaps({
    leaps: 1,
    random: createRandom(7),
    direction: 'back',
    template: await templateFolder(),
  });
  expect(report).toMatchObject({ noticed: 0, lost: 0, storedTwice: 0 });
});

it('loses nothing on a full disk, and continues when there is space', async ({
  skip,
}: TestContext) => {
  const report = await runFullDisk({
    engine: 'pglite',
    clients: 8,
    template: await templateFolder(),
  });
  if (report === null) return skip('only root may make such a disk');
  expect(report).toMatchObject({ explained: true, lost: 0, storedTwice: 0 });
  expect(report.ready, 'ready').not.toBe(200);
  expect(report.acknowledged).toBeGreaterThan(100);
});
