// Every command of package.json starts here: it installs packages that are missing or have changed, then
// runs a program of the project with a recent enough Node. Only this part runs on an older Node, and
// before anything is installed, so it is plain JavaScript without dependencies.
//
//   node scripts/setup.mjs [--all] [PROGRAM [ARGUMENTS]]
//     --all      with the packages of tests and measurements; .env is not read then
//     PROGRAM    for instance scripts/run/start.ts; none: only install
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import nodeModule from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { install, isInstalled, pinnedNode } from './setup/packages.mjs';
import { readSettings } from './setup/settings.mjs';

/** Oldest Node that runs this file, and the oldest that runs the program itself. */
const OLDEST_NODE = 20;
const NATIVE_NODE = 24;

const root = resolve(fileURLToPath(import.meta.url), '../..');
const modules = join(root, 'node_modules');
const given = process.argv.slice(2);
const all = given[0] === '--all';
const [program, ...programArguments] = all ? given.slice(1) : given;
const version = Number.parseInt(process.versions.node, 10);

/** Exits with one line that names the problem and the remedy. */
function stop(line) {
  console.error(line);
  process.exit(1);
}

/** Calls `end` when the npm that started this process has exited: npm does not forward all signals. */
function onOrphaned(end) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, 500);
  timer.unref();
}

/** Puts the same Node into node_modules/.bin, for shells that have it in PATH. */
function linkNode(path) {
  const link = join(modules, '.bin/node');
  if (existsSync(link) || process.platform === 'win32') return;
  mkdirSync(dirname(link), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(path, link);
}

/** Runs this file again with the pinned Node, which gets our signals and stops when this process exits. */
function delegate() {
  const { path, error } = pinnedNode();
  if (error) stop(error);
  linkNode(path);
  if (!program) return;
  const child = spawn(path, [fileURLToPath(import.meta.url), ...given], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: [dirname(path), process.env.PATH].join(delimiter) },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2']) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
  });
  onOrphaned(() => child.kill('SIGTERM'));
}

async function run() {
  if (process.execPath.startsWith(join(root, 'scripts/node'))) linkNode(process.execPath);
  if (!program) return;
  if (process.channel) {
    process.channel.unref();
    process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  } else {
    onOrphaned(() => process.kill(process.pid, 'SIGTERM'));
  }
  if (!all) readSettings(root);
  process.env.PATH = [join(modules, '.bin'), process.env.PATH].join(delimiter);
  // Later starts find the program compiled, so they are faster and need less memory.
  process.env.NODE_COMPILE_CACHE ??= join(modules, '.cache/node');
  nodeModule.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  const file = join(root, program);
  process.argv.splice(1, process.argv.length, file, ...programArguments);
  await import(pathToFileURL(file).href);
}

if (version < OLDEST_NODE) {
  stop(`Node ${process.version} is too old: install Node ${OLDEST_NODE} or newer and try again.`);
}
if (program && !existsSync(join(root, program))) stop(`There is no program ${program}.`);
process.chdir(root);
if (!isInstalled(root, { all })) {
  console.error(`Installing the packages${all ? ' of program and tests' : ''} (a minute, once) …`);
  const error = install(root, { all });
  if (error) stop(error);
}
if (version < NATIVE_NODE) delegate();
else await run();
