import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { install, isInstalled } from './packages.mjs';

/** Folder of the pinned Node, with its own package.json and lock file (docs/decisions/0171). */
const folder = fileURLToPath(new URL('../node', import.meta.url));

/** Returns the path of the binary: the package name contains the platform. */
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
 * Returns the path of the pinned Node, which is installed if it is missing: for users of an older one.
 * @returns the path, or what went wrong
 */
export function pinnedNode() {
  const path = binary();
  const works = () => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
  if (!isInstalled(folder, { all: false }) || !works()) {
    const error = install(folder, { all: false });
    if (error) return { error };
    // Headers and manuals are a third of the package.
    for (const name of ['include', 'share', 'lib'])
      rmSync(join(path, '../..', name), { recursive: true, force: true });
  }
  if (existsSync(path) && works()) return { path };
  return {
    error: `Node ${process.version} is too old, and there is no package with a newer one for this machine: install Node 24 or newer.`,
  };
}
