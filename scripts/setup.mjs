// Behind `npm start`, `npm test` and `npm run dev`: installs the dependencies when they are missing
// or have changed, then runs the task with the Node of node_modules. It is the only program here that
// an older Node runs, and it runs before anything is installed: plain JavaScript, no dependency.
//
//   node scripts/setup.mjs start|test|dev [arguments of the task]
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
const root = resolve(fileURLToPath(import.meta.url), '../..');
const modules = join(root, 'node_modules');
const windows = process.platform === 'win32';
const bundledNode = join(modules, 'node', 'bin', windows ? 'node.exe' : 'node');
const [task = 'start', ...taskArguments] = process.argv.slice(2);

/** Ends with one line that says what is wrong and what to do about it. */
function stop(line) {
  console.error(line);
  process.exit(1);
}

/** Packages of a lock file by their path in node_modules. */
function packagesOf(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : {};
}

/**
 * Whether node_modules is what package-lock.json asks for. npm writes its own list there once an
 * installation is complete; packages for other platforms are left out of it.
 */
function installed() {
  const present = packagesOf(join(modules, '.package-lock.json'));
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, { version, optional }]) =>
      path === '' || (path in present ? present[path].version === version : optional),
  );
}

/** Runs npm, the one that started this script where there is one, and waits for it. */
function npm(args, cwd = root) {
  const npmScript = process.env.npm_execpath;
  const [command, before] = npmScript ? [process.execPath, [npmScript]] : ['npm', []];
  return spawnSync(command, [...before, ...args], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows && !npmScript,
  });
}

function install() {
  console.log('Installing the dependencies (about a minute, once) …');
  // Some packages name a newer Node than the one that installs them: they run with the bundled one.
  // Not `npm ci`: a lock file written where a registry lacks a package for another platform is
  // "out of sync" to it, though every version that counts here is pinned.
  const result = npm([
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--engine-strict=false',
  ]);
  if (result.error) stop(`npm does not start (${result.error.message}): install npm beside Node.`);
  if (result.status !== 0) {
    stop(
      'npm install failed (its message is above): check the network or the registry, and try again.',
    );
  }
}

/** The bundled Node is put in place by a script of its package, which some settings of npm forbid. */
function ensureBundledNode() {
  const works = () => spawnSync(bundledNode, ['--version'], { stdio: 'ignore' }).status === 0;
  if (works()) return;
  const installer = join(modules, 'node');
  spawnSync(process.execPath, ['installArchSpecificPackage'], { cwd: installer, stdio: 'ignore' });
  if (!works()) stop('The Node of node_modules does not start: remove node_modules and try again.');
}

/**
 * Runs the task with node_modules/.bin first in PATH. A server gets a process group of its own, so
 * that Ctrl-C reaches it once, from here, and not from the terminal and from npm as well; the
 * repetitions of a signal within a second are npm's. It stops by itself when this process is gone.
 */
function run() {
  const server = task !== 'test';
  const child = spawn(bundledNode, [join(root, 'scripts/run', `${task}.ts`), ...taskArguments], {
    cwd: root,
    stdio: server ? ['ignore', 'inherit', 'inherit', 'ipc'] : 'inherit',
    detached: server && !windows,
    env: {
      ...process.env,
      PATH: [join(modules, '.bin'), process.env.PATH].join(delimiter),
      // The second start finds the program compiled: it is quicker and needs less memory.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(modules, '.cache/node'),
    },
  });
  let last = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!server && signal === 'SIGINT') return; // the terminal has told the child already
      if (Date.now() - last < 1000) return;
      last = Date.now();
      child.kill(signal);
    });
  }
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
  });
}

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  stop(`Node ${process.version} is too old: install Node ${OLDEST_NODE} or newer and try again.`);
}
if (!existsSync(join(root, 'scripts/run', `${task}.ts`))) {
  stop(`There is no task "${task}": use start, test or dev.`);
}
if (!installed()) install();
ensureBundledNode();
run();
