import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeEditorFiles } from '#content/json-schemas.ts';
import { root } from '#shared/root.ts';
import { hashProgram } from './build-stamp.ts';
import { buildBeside } from './replace-folder.ts';

let base: string;
let folder: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'replace-'));
  folder = join(base, 'build');
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const fillWith = (text: string) => async (beside: string) => {
  mkdirSync(beside);
  writeFileSync(join(beside, 'page'), text);
  return text.length;
};
const page = () => readFileSync(join(folder, 'page'), 'utf8');

it('replaces the folder with the complete new one', async () => {
  expect(await buildBeside(folder, fillWith('one'))).toBe(3);
  writeFileSync(join(folder, 'of the first'), '');
  await buildBeside(folder, fillWith('two'));
  expect([page(), existsSync(join(folder, 'of the first'))]).toEqual(['two', false]);
  expect(readdirSync(base)).toEqual(['build']);
});

it('keeps the folder as it was, and no leftovers, when a build fails', async () => {
  await buildBeside(folder, fillWith('one'));
  const failing = buildBeside(folder, async (beside) => {
    await fillWith('half')(beside);
    throw new Error('no portrait');
  });
  await expect(failing).rejects.toThrow('no portrait');
  expect([page(), readdirSync(base)]).toEqual(['one', ['build']]);
});

it('removes the leftovers of a killed build', async () => {
  // No process has this number: it is above the kernel's highest.
  mkdirSync(`${folder}.next-99999999`);
  await buildBeside(folder, fillWith('one'));
  expect(readdirSync(base)).toEqual(['build']);
});

it('a file that a build writes among its sources does not make it out of date', () => {
  writeEditorFiles();
  const file = join(root, 'src/content/defaults/types.ts');
  const written = readFileSync(file, 'utf8');
  const before = hashProgram({});
  try {
    writeFileSync(file, `${written}\n`);
    expect(hashProgram({})).toBe(before);
  } finally {
    writeFileSync(file, written);
  }
});
