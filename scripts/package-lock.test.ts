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

/** Returns whether a package finds another one, in its own node_modules or in one further up. */
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

test('no package that the site needs runs a script when it is installed', () => {
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
  'each package of %s has a checksum, the pinned Node included',
  // Except other platforms' development tools, for which this file's registry had none.
  (file) => {
    const unchecked = Object.entries(readPackages(file)).filter(
      ([path, { integrity, dev, optional }]) =>
        path !== '' && !(dev && optional) && !integrity?.startsWith('sha512-'),
    );
    expect(unchecked).toEqual([]);
  },
);
