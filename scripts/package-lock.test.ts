import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#shared/root.ts';

interface Package {
  version?: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}

function readPackages(file: string): Record<string, Package> {
  return JSON.parse(readFileSync(resolve(root, file), 'utf8')).packages;
}

const packages = readPackages('package-lock.json');

/** Tells whether a package finds another one, in its own node_modules or in one further out. */
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

test('no package that the site runs with has a script of its own at installation', () => {
  const scripted = Object.entries(packages).filter(
    ([, { hasInstallScript, dev }]) => hasInstallScript && !dev,
  );
  expect(scripted.map(([path]) => path)).toEqual([]);
});

test('the lock file names no registry', () => {
  const resolved = Object.values(packages).flatMap((entry) => entry.resolved ?? []);
  expect(resolved).toEqual([]);
});

test.each(['package-lock.json', 'scripts/node/package-lock.json'])(
  'each package of %s is held against a checksum, the Node that runs included',
  // But tools of development on other platforms: the registry that this file was made with has none.
  (file) => {
    const unchecked = Object.entries(readPackages(file)).filter(
      ([path, { integrity, dev, optional }]) =>
        path !== '' && !(dev && optional) && !integrity?.startsWith('sha512-'),
    );
    expect(unchecked).toEqual([]);
  },
);
