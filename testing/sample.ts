import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** Whether files differ from those of the upstream branch; undefined where git cannot tell. */
export function differsFromUpstream(paths: readonly string[]): boolean | undefined {
  const compare = ['diff', '--quiet', 'origin/HEAD', '--', ...paths];
  const { status } = spawnSync('git', compare, { cwd: root, stdio: 'ignore' });
  return status === 0 ? false : status === 1 ? true : undefined;
}

/**
 * Whether a content folder is still the sample, word for word: tests of its
 * literal words run then, and only then. An owner's first edit ends it, before « sample: non » as well;
 * with CI set « sample » alone decides, so that no change of the sample itself escapes its tests.
 */
export function isSample(folder: string): boolean {
  const owner = resolve(folder, 'owner.yaml');
  if (!existsSync(owner) || !/^sample: *oui/m.test(readFileSync(owner, 'utf8'))) return false;
  return Boolean(process.env.CI) || differsFromUpstream([relative(root, folder)]) !== true;
}
