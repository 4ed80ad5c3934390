import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { solveProofOfWork } from './proof-of-work.ts';

test('finds a nonce whose hash begins with the asked number of zero bits', async () => {
  const nonce = await solveProofOfWork('12;00c0ffee00c0ffee');
  const digest = createHash('sha256').update(`00c0ffee00c0ffee:${nonce}`).digest('hex');
  expect(digest).toMatch(/^000/);
});

test.each([
  ['nothing', ''],
  ['no salt', '12;'],
  ['a salt that is not hexadecimal', '12;zzzzzzzz'],
  ['more work than a phone can do', '40;00c0ffee00c0ffee'],
])('refuses %s', async (_, challenge) => {
  expect(await solveProofOfWork(challenge)).toBeNull();
});

test('gives up when aborted', async () => {
  expect(await solveProofOfWork('22;00c0ffee00c0ffee', AbortSignal.abort())).toBeNull();
});
