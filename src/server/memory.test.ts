import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { MEMORY_VARIABLES } from './memory.ts';

/**
 * Takes 60 MB in blocks as large as what one read of a request's body gives, keeps one block of a hundred,
 * and says how many megabytes it has more than before. What is kept holds the heap of glibc up.
 */
const PROGRAM = `
  const { setTimeout: sleep } = await import('node:timers/promises');
  const before = process.memoryUsage.rss();
  let blocks = Array.from({ length: 1000 }, () => Buffer.allocUnsafeSlow(60_000).fill(1));
  blocks = blocks.filter((_, index) => index % 100 === 0);
  // Buffers are given back beside the program, some time after their collection.
  for (let turn = 0; turn < 5; turn += 1) {
    globalThis.gc();
    await sleep(10);
  }
  console.log((process.memoryUsage.rss() - before) / 1024 ** 2, blocks.length);`;

function megabytesLeft(variables: Readonly<Record<string, string>>): number {
  const parameters = ['--expose-gc', '--input-type=module', '--eval', PROGRAM];
  const said = execFileSync(process.execPath, parameters, { env: variables, encoding: 'utf8' });
  return Number.parseFloat(said);
}

it.runIf(process.platform === 'linux')('gives back what bodies have taken', () => {
  expect(megabytesLeft(MEMORY_VARIABLES)).toBeLessThan(20);
  expect(megabytesLeft({}), 'without the variables').toBeGreaterThan(40);
});
