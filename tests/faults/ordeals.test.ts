import { expect, it, type TestContext } from 'vitest';
import { templateFolder } from '#tests/support/databases.ts';
import { runClockLeaps } from './clock-leaps.ts';
import { runFullDisk } from './full-disk.ts';
import { createRandom } from './random.ts';
import { runThreadDeaths } from './thread-deaths.ts';

// `npm run chaos` does the same more often, and beside other faults.

it('ends with a line when the thread of its database dies, and has lost nothing', async () => {
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

it('loses nothing on a full disk, and goes on when there is room', async ({
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
