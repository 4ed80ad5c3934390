import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder, tryLockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folder-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Another process that holds the lock until it is killed. */
async function otherProcess() {
  const module = JSON.stringify(new URL('./folder-lock.ts', import.meta.url));
  const child = spawn(process.execPath, [
    '--input-type=module-typescript',
    '--eval',
    `const { lockFolder } = await import(${module});
     globalThis.lock = lockFolder(${JSON.stringify(folder)});
     console.log('locked');
     setInterval(() => undefined, 1000);`,
  ]);
  await once(child.stdout, 'data');
  return child;
}

it('refuses a folder that another process has, and names that process', async () => {
  const child = await otherProcess();
  expect(() => lockFolder(folder)).toThrow(
    `The data folder ${folder} is in use by process ${child.pid}: stop that one first, or set DATA_DIR to another folder.`,
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
  lockFolder(folder).release();
});

it('gives a released folder to the next', () => {
  lockFolder(folder).release();
  const lock = tryLockFolder(folder);
  expect(lock).not.toBeNull();
  lock?.release();
});

it.each(['/dev/null/data', '/dev/null', '/proc/data'])(
  'says what to do about a folder that cannot be written: %s',
  (path) => {
    expect(() => lockFolder(path)).toThrow(
      /^The data folder \/\S+ cannot be written \(.*\): give its owner write access, or set DATA_DIR to another folder\.$/,
    );
  },
);

it('leaves the mode of what is no folder alone', () => {
  const { mode } = statSync('/dev/null');
  expect(() => lockFolder('/dev/null')).toThrow();
  expect(statSync('/dev/null').mode).toBe(mode);
});
