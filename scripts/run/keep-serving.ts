import { spawn } from 'node:child_process';
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { unwatchFile, watchFile } from 'node:fs';
import { resolve } from 'node:path';
import { readSettings } from '#scripts/setup/settings.mjs';
import { builtStamp, STAMP_FILE } from '#server/static/build-stamp.ts';
import { buildFolder } from '#server/static/load-site.ts';
import { MEMORY_FLAGS, MEMORY_VARIABLES, STANDING_BY, TAKES_OVER } from '#server/supervision.ts';
import { root } from '#shared/root.ts';
import { nameKill } from './build-site.ts';

const SETUP = ['scripts/setup.mjs', 'scripts/run/build.ts', '--if-changed'];

/** Interval between checks for a new build, in milliseconds. */
const INTERVAL = 1_000;

/**
 * Runs the server in a child, replaced without downtime (docs/decisions/0172) after `npm run build`, and
 * on SIGUSR2, which first installs and builds. SIGTERM, SIGINT and SIGHUP stop both after in-flight requests.
 */
export function keepServing(prepare = install): void {
  // Children accept connections themselves: no request passes through this process.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({
    exec: resolve(root, 'src/server/main.ts'),
    args: [],
    execArgv: [...process.execArgv, ...MEMORY_FLAGS],
  });
  const stamp = resolve(buildFolder, STAMP_FILE);
  let served = builtStamp();
  let present = cluster.fork({ ...MEMORY_VARIABLES, ...process.env });
  let work = Promise.resolve();
  let stopping = false;

  /** Starts a child next to the current one and lets it take over when it is ready. */
  async function replace(): Promise<void> {
    if (stopping) return;
    served = builtStamp();
    const next = cluster.fork({ ...MEMORY_VARIABLES, ...process.env, [TAKES_OVER]: '1' });
    if (!(await standsBy(next))) {
      console.error('The new server does not start (above): the old one keeps serving.');
      return;
    }
    const old = present;
    present = next;
    old.process.kill('SIGTERM');
    await once(old, 'exit');
  }

  /** Runs one task at a time. */
  function queue(task: () => Promise<void>): void {
    work = work.then(task).catch((error: Error) => console.error(error.message));
  }

  async function update(): Promise<void> {
    readSettings(root);
    if (await prepare()) await replace();
    else console.error('The update failed (above): the old site and server keep running.');
  }

  cluster.on('exit', (worker, code, signal) => {
    nameKill('The server', '1 GB', { code, signal: signal as NodeJS.Signals | null });
    if (stopping) {
      // One child may still be starting to take over while the other finishes its requests.
      if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(code ?? 0);
    } else if (worker === present) process.exit(code ?? 1);
  });
  /** Checks again when its turn comes: an update may already be serving this build. */
  async function takeBuild(): Promise<void> {
    const now = builtStamp();
    if (now !== null && now !== served) await replace();
  }
  watchFile(stamp, { interval: INTERVAL }, () => queue(takeBuild));
  process.on('SIGUSR2', () => queue(update));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stopping = true;
      unwatchFile(stamp);
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
    });
  }
}

/** Resolves to true when a child is ready to take over, to false if it exits. */
async function standsBy(child: Worker): Promise<boolean> {
  const said = once(child, 'message').then(([message]) => message === STANDING_BY);
  return Promise.race([said, once(child, 'exit').then(() => false)]);
}

/** Installs packages and builds the site if they have changed, in a child: this process must handle signals. */
async function install(): Promise<boolean> {
  const child = spawn(process.execPath, SETUP, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}
