import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { finishReplacement, holdsDatabase, lockFolder, tryLockFolder } from './data-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Another process that holds the lock until it is killed. */
async function otherProcess() {
  const module = JSON.stringify(new URL('./data-folder.ts', import.meta.url));
  const child = spawn(process.execPath, [
    '--input-type=module-typescript',
    '--eval',
    `const { lockFolder } = await import(${module});
     globalThis.lock = lockFolder({ folder: ${JSON.stringify(folder)} });
     console.log('locked');
     setInterval(() => undefined, 1000);`,
  ]);
  await once(child.stdout, 'data');
  return child;
}

it('refuses a folder in use by another process, and names that process', async () => {
  const child = await otherProcess();
  expect(() => lockFolder({ folder })).toThrow(
    `The data folder ${folder} is in use by process ${child.pid}: stop that one first, or use another folder.`,
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
  lockFolder({ folder }).release();
});

it('allows the next process to take a released folder', () => {
  lockFolder({ folder }).release();
  const lock = tryLockFolder({ folder });
  expect(lock).not.toBeNull();
  lock?.release();
});

it.each(['/dev/null/data', '/dev/null', '/proc/data'])(
  'explains how to fix a folder that cannot be written: %s',
  (path) => {
    expect(() => lockFolder({ folder: path, setting: 'DATA_DIR' })).toThrow(
      /^The data folder \/\S+ cannot be written \(.*\): give its owner write access, or set DATA_DIR to another folder\.$/,
    );
  },
);

it('does not change the mode of a path that is not a folder', () => {
  const { mode } = statSync('/dev/null');
  expect(() => lockFolder({ folder: '/dev/null' })).toThrow();
  expect(statSync('/dev/null').mode).toBe(mode);
});

/** Creates files by path below the folder; a path that ends in / is an empty folder. */
function lay(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, `${path}.`)), { recursive: true });
    if (!path.endsWith('/')) writeFileSync(join(folder, path), text);
  }
}

const DATABASE = 'pglite/PG_VERSION';
const ASIDE = 'pglite.before-2026-11-22T10-00-00Z/PG_VERSION';

// Every state in which a process may die while it moves the replacement into place.
it.each([
  ['nothing yet', { [DATABASE]: 'old', 'jwt-secret': 'old', 'restored/jwt-secret': 'new' }],
  [
    'the database moved aside',
    { [ASIDE]: 'old', 'jwt-secret': 'old', 'restored/jwt-secret': 'new' },
  ],
])('completes an interrupted restore: %s', (_done, files) => {
  lay({ ...files, [`restored/${DATABASE}`]: 'new' });
  expect(holdsDatabase(folder)).toBe(true);
  finishReplacement(folder);
  expectReplaced();
});

it.each([
  ['the database', { 'jwt-secret': 'old', 'restored/jwt-secret': 'new' }],
  ['both', { 'jwt-secret': 'new', 'jwt-secret.before-x': 'old', 'restored/': '' }],
])('completes an interrupted restore: %s in place', (_done, files) => {
  lay({ ...files, [DATABASE]: 'new', [ASIDE]: 'old' });
  finishReplacement(folder);
  expectReplaced();
});

function expectReplaced(): void {
  expect(readFileSync(join(folder, DATABASE), 'utf8')).toBe('new');
  expect(readFileSync(join(folder, 'jwt-secret'), 'utf8')).toBe('new');
  const kept = readdirSync(folder).filter((name) => name.includes('.before-'));
  expect(kept.map((name) => name.replace(/\.before-.*/, '')).sort()).toEqual([
    'jwt-secret',
    'pglite',
  ]);
  expect(existsSync(join(folder, 'restored'))).toBe(false);
}

it('leaves a folder alone if no replacement is waiting in it', () => {
  lay({ [DATABASE]: 'old' });
  expect(finishReplacement(folder)).toEqual([]);
  expect(readFileSync(join(folder, DATABASE), 'utf8')).toBe('old');
});
