import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const windows = process.platform === 'win32';

/** Packages of a lock file by their path in node_modules. */
function packagesOf(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : {};
}

/**
 * Whether a folder's node_modules holds what its package-lock.json asks for, without the packages of
 * tests and measurements unless `all`. npm writes its own list there once an installation is
 * complete; packages for other platforms are left out of it.
 */
export function isInstalled(folder, { all }) {
  const present = packagesOf(join(folder, 'node_modules/.package-lock.json'));
  return Object.entries(packagesOf(join(folder, 'package-lock.json'))).every(
    ([path, { version, optional, dev, devOptional }]) => {
      if (path === '' || (dev && !all)) return true;
      if (!(path in present)) return Boolean(optional || devOptional);
      return present[path].version === version && existsSync(join(folder, path, 'package.json'));
    },
  );
}

/** Runs `npm ci`, with the npm that started this program where there is one, and waits for it. */
function ci(folder, options) {
  const npmScript = process.env.npm_execpath;
  const [command, before] = npmScript?.endsWith('.js')
    ? [process.execPath, [npmScript]]
    : ['npm', []];
  return spawnSync(
    command,
    // Some packages name a newer Node than the one that installs them: they run with the pinned one.
    [
      ...before,
      'ci',
      ...options,
      '--no-audit',
      '--no-fund',
      '--no-update-notifier',
      '--loglevel=error',
      '--engine-strict=false',
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], shell: windows && !npmScript },
  );
}

/**
 * Installs what package-lock.json names, each package checked against its checksum, in a folder
 * beside, and then puts it in the place of node_modules: an installation that fails changes
 * nothing, and a server that runs meanwhile keeps its files.
 * @returns what went wrong, or null
 */
export function install(folder, { all }) {
  const stage = join(folder, 'node_modules.new');
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage);
  const { scripts: _, ...description } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  writeFileSync(join(stage, 'package.json'), JSON.stringify(description));
  for (const file of ['package-lock.json', '.npmrc']) {
    if (existsSync(join(folder, file))) copyFileSync(join(folder, file), join(stage, file));
  }
  const { error, signal, status } = ci(stage, [all ? '--include=dev' : '--omit=dev']);
  if (error) return `npm does not start (${error.message}): install npm beside Node.`;
  if (signal)
    return `npm was ended by ${signal}: it needs 512 MB of free memory. Free some, or add swap.`;
  if (status !== 0)
    return 'npm ci failed (its message is above): check the network or the registry, and try again.';
  const modules = join(folder, 'node_modules');
  const old = join(stage, 'old');
  if (existsSync(modules)) renameSync(modules, old);
  renameSync(join(stage, 'node_modules'), modules);
  rmSync(stage, { recursive: true, force: true });
  return null;
}
