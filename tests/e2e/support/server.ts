import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { createJwt, signLegacyKey } from '#embedded-supabase';
import { startServer as startProcess } from '#tests/support/server-process.ts';

/** Signs the tokens of the servers that tests start; useless elsewhere. */
const JWT_SECRET = 'only-for-the-servers-that-browser-tests-start';

/** A server of the built site on a free port, with a data folder of its own. */
export interface TestServer {
  /** Address without a trailing slash. */
  url: string;
  dataFolder: string;
  /** Reads and changes everything: the service role. */
  client: SupabaseClient;
  /** What the server printed so far. */
  output(): string;
  /** Ends it (SIGTERM by default) and waits; the data folder stays for the next one. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Ends it and removes its data. */
  dispose(): Promise<void>;
}

export interface TestServerOptions {
  /** Variables beside the test's defaults, which lift the limits per address. */
  env?: Record<string, string>;
  /** A folder left by another server; a new one by default. */
  dataFolder?: string;
  port?: number;
}

/** Starts a server in a process of its own. Throws with its output if it exits or stays silent. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataFolder = options.dataFolder ?? newDataFolder();
  const { CONTENT_DIR = '', BUILD_DIR = '' } = process.env;
  const server = await startProcess({
    NODE_ENV: 'production',
    PORT: String(options.port ?? 0),
    DATA_DIR: dataFolder,
    JWT_SECRET,
    SPAM_SCORING: 'on',
    ...(CONTENT_DIR && { CONTENT_DIR }),
    ...(BUILD_DIR && { BUILD_DIR }),
    ...options.env,
  });
  const stop = async (signal?: NodeJS.Signals) => void (await server.end(signal));
  return {
    url: server.url,
    dataFolder,
    client: await connectTo(server.url),
    output: server.output,
    stop,
    async dispose() {
      await stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Returns a client that reads and changes everything, for a server that tests have started. */
export async function connectTo(url: string): Promise<SupabaseClient> {
  const serviceKey = await signLegacyKey(createJwt(JWT_SECRET), 'service_role');
  return createClient(url, serviceKey, { auth: { persistSession: false } });
}

/** Makes a data folder from the template of the run (global-setup.ts). */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-e2e-'));
  const template = process.env.TEMPLATE_DATABASE;
  if (template) cpSync(template, join(folder, 'pglite'), { recursive: true });
  return folder;
}
