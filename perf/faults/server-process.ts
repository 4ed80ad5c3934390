import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** The real server in a process of its own, to be killed and started again. */
export interface ServerProcess {
  url: string;
  pid: number;
  /** Ends it without warning (SIGKILL), as a power cut does. */
  kill(): Promise<void>;
  /** Lets it finish what it has in hand (SIGTERM). */
  stop(): Promise<void>;
}

/** Starts that fail in a row before it is given up: a cut may hit a start as well. */
const TRIES = 5;

/**
 * Starts the server and tells where it answers; starts it again when a fault ends the start, as a
 * service manager does. Throws when it does not start at all.
 * @param onCrash told when it ends by itself later on, which no fault here may cause
 */
export async function startServer(
  variables: Record<string, string>,
  onReady: (url: string) => void,
  onCrash: () => void,
): Promise<ServerProcess> {
  for (let tries = 1; ; tries += 1) {
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'fatal', ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    const ended = once(child, 'exit');
    const url = await waitForAddress(child, ended, () => output);
    if (url === null) {
      if (tries === TRIES) throw new Error(`the server did not start: ${output}`);
      continue;
    }
    onReady(url);
    let expected = false;
    ended.then(() => expected || onCrash());
    const end = async (signal: NodeJS.Signals) => {
      expected = true;
      child.kill(signal);
      await ended;
    };
    return { url, pid: child.pid ?? 0, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
  }
}

async function waitForAddress(
  child: ChildProcess,
  ended: Promise<unknown>,
  output: () => string,
): Promise<string | null> {
  for (;;) {
    const [, url] = /Ready: (\S+)/.exec(output()) ?? [];
    if (url) return url;
    const data = child.stdout ? once(child.stdout, 'data') : ended;
    if (!(await Promise.race([data, ended.then(() => null)]))) return null;
  }
}
