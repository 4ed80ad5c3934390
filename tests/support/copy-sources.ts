import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#shared/root.ts';

/**
 * Copies the files of this folder that git does not ignore, as they are now: a clone without its history,
 * with what an owner has not committed yet.
 */
export function copySources(to: string): void {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' });
  for (const file of files.split('\0').filter(Boolean)) {
    if (existsSync(join(root, file))) cpSync(join(root, file), join(to, file));
  }
}
