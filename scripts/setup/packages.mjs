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
import { fileURLToPath } from 'node:url';

const windows = process.platform === 'win32';

/** Returns the packages of a lock file by their path in node_modules. */
function packagesOf(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : {};
}

/**
 * Whether a folder's node_modules matches its package-lock.json; development packages count only if `all`
 * is set. npm writes its own list there when an installation is complete; the list excludes packages for
 * other platforms.
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

/** Runs `npm ci` and waits for it, if possible with the npm that started this program. */
function ci(folder, options) {
  const npmScript = process.env.npm_execpath;
  const [command, ...before] = npmScript?.endsWith('.js') ? [process.execPath, npmScript] : ['npm'];
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  // Some packages require a newer Node than this one: they run with the pinned one.
  return spawnSync(command, [...before, 'ci', ...options, ...quiet, '--engine-strict=false'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: windows && !npmScript,
  });
}

/**
 * Installs the packages of package-lock.json, with verified checksums, in a staging folder, and then
 * replaces node_modules: a failed installation changes nothing, and a running server keeps its files.
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
  if (error) return `npm does not start (${error.message}): install npm next to Node.`;
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

/** Folder of the pinned Node, with its own package.json and lock file (docs/decisions/0171). */
const folder = fileURLToPath(new URL('../node', import.meta.url));

/**
 * Returns the path of the pinned Node, which is installed if it is missing: for users of an older one.
 * @returns the path, or what went wrong
 */
export function pinnedNode() {
  const { platform, arch } = process;
  const system = windows ? 'win' : platform;
  const prefix = system === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  const name = windows ? 'node.exe' : 'node';
  const path = join(folder, 'node_modules', `${prefix}-${system}-${arch}`, 'bin', name);
  const works = () => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
  if (!isInstalled(folder, { all: false }) || !works()) {
    const error = install(folder, { all: false });
    if (error) return { error };
    // Headers and manuals are a third of the package.
    for (const part of ['include', 'share', 'lib'])
      rmSync(join(path, '../..', part), { recursive: true, force: true });
  }
  if (existsSync(path) && works()) return { path };
  return {
    error: `Node ${process.version} is too old, and there is no package with a newer one for this machine: install Node 24 or newer.`,
  };
}
