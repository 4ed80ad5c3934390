import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { MEMORY_VARIABLES } from './supervision.ts';

/**
 * Allocates 60 MB in blocks as large as one read of a request's body, keeps one block in a hundred,
 * and prints by how many megabytes the process has grown. The blocks that are kept prevent glibc from
 * shrinking its heap.
 */
const PROGRAM = `
  const { setTimeout: sleep } = await import('node:timers/promises');
  const before = process.memoryUsage.rss();
  let blocks = Array.from({ length: 1000 }, () => Buffer.allocUnsafeSlow(60_000).fill(1));
  blocks = blocks.filter((_, index) => index % 100 === 0);
  // Buffers are freed on another thread, some time after they are collected.
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

it.runIf(process.platform === 'linux')('returns the memory of request bodies to the system', () => {
  expect(megabytesLeft(MEMORY_VARIABLES)).toBeLessThan(20);
  expect(megabytesLeft({}), 'without the variables').toBeGreaterThan(40);
});
