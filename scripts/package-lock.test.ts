import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#site/build/paths.ts';

interface Package {
  version?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>;
};

/** Whether a package finds another one, in its own node_modules or in one further out. */
function finds(path: string, name: string): boolean {
  const place = path === '' ? '' : `${path}/`;
  if (packages[`${place}node_modules/${name}`]) return true;
  if (path === '') return false;
  return finds(path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1)), name);
}

test('every platform’s own packages are locked, so that npm ci works on any machine', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !finds(path, name)),
  );
  expect(missing).toEqual([]);
});

test('the lock file names no registry', () => {
  const resolved = Object.values(packages).flatMap((entry) => entry.resolved ?? []);
  expect(resolved).toEqual([]);
});
