import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../server/main.ts', import.meta.url));
const COMPILE_CACHE = fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url));

export interface ServerProcess {
  url: string;
  pid: number;
  /** Everything that the process has written so far. */
  output(): string;
  /** Waits for the end; gives the exit code, or the signal that ended it. */
  ended: Promise<number | string | null>;
  /** Sends a signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<number | string | null>;
}

/**
 * Starts the server as its users do, on a free port, and waits until it answers. Throws with what
 * the process said when it ends instead.
 */
export async function startServer(variables: Record<string, string>): Promise<ServerProcess> {
  const child = spawnServer(variables);
  let output = '';
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const url = /^Ready: (\S+)$/m.exec(output)?.[1];
      if (url) resolve(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`server ended (${code}): ${output.trim()}`)));
  });
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal);
  const url = await ready;
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts the server and gives what it says and how it ends, for a start that should fail. */
export async function runServer(variables: Record<string, string>) {
  const child = spawnServer(variables);
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, output };
}

function spawnServer(variables: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      // As `npm start` sets it.
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PORT: '0',
      LOG_LEVEL: 'warn',
      CONTACT_QUOTA: '0',
      SPAM_SCORING: 'off',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
