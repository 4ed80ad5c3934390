import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { reuseIn } from './reuse.ts';

const place = mkdtempSync(join(tmpdir(), 'reuse-'));
afterAll(() => rmSync(place, { recursive: true }));

/** Makes two things in a build of this name, the second from another input. */
async function build(name: string, earlier: string, input: string) {
  const reuse = reuseIn(join(place, name), [join(place, earlier)]);
  const make = vi.fn(async () => ({ file: Buffer.from('bytes'), text: 'text' }));
  const made = await reuse(['same', Buffer.from('picture')], make);
  await reuse(['other', input], make);
  return { made, times: make.mock.calls.length };
}

it('rebuilds only what has other inputs than in the previous build', async () => {
  const first = await build('one', 'none', 'a');
  expect(first.times).toBe(2);
  const second = await build('two', 'one', 'a');
  expect(second.times).toBe(0);
  expect(Buffer.from(second.made.file)).toEqual(first.made.file);
  expect((await build('three', 'two', 'b')).times).toBe(1);
  // What the build before did not use is not carried on.
  expect((await build('four', 'three', 'a')).times).toBe(1);
});

it('rebuilds everything for a program with other variables', async () => {
  await build('before', 'none', 'a');
  vi.stubEnv('VITE_SUPABASE_URL', 'https://other.example');
  expect((await build('after', 'before', 'a')).times).toBe(2);
  vi.unstubAllEnvs();
});

it('does not confuse inputs that are the same side by side', async () => {
  const reuse = reuseIn(join(place, 'sides'), []);
  expect(await reuse(['ab', 'c'], async () => 1)).toBe(1);
  expect(await reuse(['a', 'bc'], async () => 2)).toBe(2);
});
