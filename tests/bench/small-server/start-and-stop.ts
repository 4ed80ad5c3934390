import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { plainEnvironment } from '#tests/support/environments.ts';

export interface Run {
  /** Seconds until it answered. */
  seconds: number;
  /** Everything that it said. */
  output: string;
  /** Exit code after SIGTERM. */
  code: number;
}

/** What npm start runs, and a service manager itself: npm would end before what it has started. */
const START = ['node', 'scripts/setup.mjs', 'scripts/run/start.ts'];

/** How long an installation and a build may take on the smallest machine, in milliseconds. */
const PATIENCE = 900_000;

/**
 * Starts a clone as its owner would, asks for a page and its health, and ends it.
 * Throws with what it said when it does not answer.
 */
export async function startAndStop(
  folder: string,
  prefix: readonly string[],
  variables: Record<string, string> = {},
): Promise<Run> {
  const [command = 'node', ...words] = [...prefix, ...START];
  const began = performance.now();
  const child = spawn(command, words, {
    cwd: folder,
    env: {
      ...plainEnvironment(join(folder, '../home')),
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const lines = createInterface({ input: child.stdout });
  const ready = Promise.withResolvers<string>();
  lines.on('line', (line) => {
    output += `${line}\n`;
    const [, url] = /^Ready: (\S+)/.exec(line) ?? [];
    if (url) ready.resolve(url);
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
  ended.then(([code]) => {
    clearTimeout(timer);
    ready.reject(new Error(`it ended with ${code}:\n${output}`));
  });
  try {
    const url = await ready.promise;
    const seconds = (performance.now() - began) / 1_000;
    // The first deletions of a start may keep a slow disk busy for longer than a health check waits.
    for (const path of ['/', '/health']) {
      while ((await fetch(url + path)).status !== 200) {
        if (performance.now() - began > PATIENCE) throw new Error(`${path} fails:\n${output}`);
        await sleep(500);
      }
    }
    child.kill('SIGTERM');
    const [code] = await ended;
    return { seconds, output, code };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}
