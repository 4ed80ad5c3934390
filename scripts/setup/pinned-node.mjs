import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { install, isInstalled } from './packages.mjs';

/** Where the pinned Node is installed; a package and a lock file of its own (docs/decisions/0171). */
const folder = fileURLToPath(new URL('../node', import.meta.url));

/** Packages that bring a Node have its platform in their name. */
function binary() {
  const { platform, arch } = process;
  const system = platform === 'win32' ? 'win' : platform;
  const prefix = system === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return join(
    folder,
    'node_modules',
    `${prefix}-${system}-${arch}`,
    'bin',
    system === 'win' ? 'node.exe' : 'node',
  );
}

/**
 * Path of the Node that the tests run with, installed when it is missing: for whoever starts with
 * an older one.
 * @returns the path, or what went wrong
 */
export function pinnedNode() {
  const path = binary();
  const works = () => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
  if (!isInstalled(folder, { all: false }) || !works()) {
    const fault = install(folder, { all: false });
    if (fault) return { fault };
    // Headers for compiling add-ons, and manuals: a third of the package.
    for (const name of ['include', 'share', 'lib'])
      rmSync(join(path, '../..', name), { recursive: true, force: true });
  }
  if (existsSync(path) && works()) return { path };
  return {
    fault: `Node ${process.version} is too old here, and no newer one comes as a package for this machine: install Node 24 or newer.`,
  };
}
