import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEMORY_FLAGS, MEMORY_VARIABLES } from '#server/supervision.ts';
import { root } from '#shared/root.ts';
import { processEnvironment, serverFlags } from './environments.ts';

/** How long a server may take until its first answer, in milliseconds: less than the tests' time limit. */
const START_LIMIT_MS = 250_000;

/** NODE_OPTIONS of a server whose clock, syncs and threads a test sabotages. */
export const SABOTAGED = `--import=${new URL('../faults/sabotaged-process.ts', import.meta.url)}`;

export interface ServerProcess {
  url: string;
  pid: number;
  /** Everything that the process has written so far. */
  output(): string;
  /** Resolves at the end to the exit code, or the signal that ended it. */
  ended: Promise<number | string | null>;
  /** Sends a signal (SIGTERM by default), unless it has ended, and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<number | string | null>;
}

/**
 * Starts src/server/main.ts as `npm start` does, in a process of its own on a free port, and waits for the
 * line with its address. The only launcher for tests, benchmarks and fault runs.
 * @param variables beside the defaults below, which lift the limits for each address
 * @throws {Error} with what the process said, when it ends or stays silent
 */
export async function startServer(variables: Record<string, string>): Promise<ServerProcess> {
  const { child, output } = spawnServer(variables);
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (what: string) => {
      child.kill('SIGKILL');
      reject(new Error(`The server ${what}: ${output().trim()}`));
    };
    const limit = setTimeout(fail, START_LIMIT_MS, 'does not answer');
    void ended.then((code) => fail(`ended (${code})`));
    child.stdout?.on('data', () => {
      const [, address] = /^Ready: (\S+)$/m.exec(output()) ?? [];
      if (!address) return;
      clearTimeout(limit);
      resolve(address);
    });
  });
  return {
    url,
    pid: child.pid ?? 0,
    output,
    ended,
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts the server and resolves to its output and exit code, for a start that should fail. */
export async function runServer(variables: Record<string, string>) {
  const { child, output } = spawnServer(variables);
  const [code] = await once(child, 'close');
  return { code, output: output() };
}

function spawnServer(variables: Record<string, string>) {
  const child = spawn(process.execPath, [...serverFlags, ...MEMORY_FLAGS, 'src/server/main.ts'], {
    cwd: root,
    env: {
      ...processEnvironment,
      ...MEMORY_VARIABLES,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      CONTACT_QUOTA: '0',
      CHAT_QUOTA: '0',
      SIGN_IN_QUOTA: '0',
      SPAM_SCORING: 'off',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return { child, output: () => output };
}

/**
 * Makes a data folder for a server.
 * @param template folder of a closed database that has all migrations (tests/support/databases.ts): the
 *   server then starts some seconds sooner. Without it the folder is empty.
 */
export function makeDataFolder(prefix: string, template?: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  if (template) cpSync(template, join(folder, 'pglite'), { recursive: true });
  return folder;
}
