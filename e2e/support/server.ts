import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { createJwt } from '#embedded-supabase/gateway/jwt.ts';
import { signLegacyKey } from '#embedded-supabase/gateway/legacy-keys.ts';
import { root } from '#site/build/paths.ts';

/** Signs the tokens of the servers that tests start; of no use anywhere else. */
const JWT_SECRET = 'only-for-the-servers-that-browser-tests-start';

/** How long a server may take to its first answer, in milliseconds. */
const START_LIMIT = 60_000;

/** A server of the built site on a free port, with a data folder of its own. */
export interface TestServer {
  /** Address without a slash at its end. */
  url: string;
  dataFolder: string;
  /** Reads and changes everything: the service role. */
  client: SupabaseClient;
  /** What the server printed so far. */
  output(): string;
  /** Ends it (SIGTERM unless told otherwise) and waits; the data folder stays for the next one. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Ends it and removes its data. */
  dispose(): Promise<void>;
}

export interface TestServerOptions {
  /** Variables beside the test's defaults, which lift the limits per address. */
  env?: Record<string, string>;
  /** A folder that another server left; a new one where absent. */
  dataFolder?: string;
  port?: number;
}

/**
 * Starts server/main.ts as `npm start` does, in a process of its own, and waits for the line that
 * gives its address. Throws with the output when it ends or says nothing.
 */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataFolder = options.dataFolder ?? newDataFolder();
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(options.port ?? 0),
      DATA_DIR: dataFolder,
      DATABASE_URL: '',
      JWT_SECRET,
      CONTACT_QUOTA: '0',
      CHAT_QUOTA: '0',
      SIGN_IN_QUOTA: '0',
      LOG_LEVEL: 'warn',
      ...options.env,
    },
  });
  const lines: string[] = [];
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const output = () => lines.join('\n');

  const url = await new Promise<string>((resolve, reject) => {
    const fail = (reason: string) => {
      child.kill('SIGKILL');
      reject(new Error(`The server ${reason}:\n${output()}`));
    };
    const limit = setTimeout(() => fail('does not answer'), START_LIMIT);
    void ended.then(() => fail('ended'));
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        const [, address] = /^Ready: (http:\S+)$/.exec(line) ?? [];
        if (!address) return;
        clearTimeout(limit);
        resolve(address);
      });
    }
  });

  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  const serviceKey = await signLegacyKey(createJwt(JWT_SECRET), 'service_role');
  return {
    url,
    dataFolder,
    client: createClient(url, serviceKey, { auth: { persistSession: false } }),
    output,
    stop,
    async dispose() {
      await stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** A data folder that begins with the template of the run (global-setup.ts). */
function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-e2e-'));
  const template = process.env.TEMPLATE_DATABASE;
  if (template) cpSync(template, join(folder, 'pglite'), { recursive: true });
  return folder;
}
