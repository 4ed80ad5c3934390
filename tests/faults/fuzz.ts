/**
 * npm run fuzz [-- --requests N] [--seed N] [--as visitor] Sends almost-valid requests to a real server over
 * the embedded database, and shows those that it answered with 5xx. Exits with status 1 if there was one.
 * Three requests in ten have the key of the service role, none with `--as visitor`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createJwt, signLegacyKey } from '#embedded-supabase';
import { startServer } from '#tests/support/server-process.ts';
import { createFuzzer, type FuzzRequest } from './fuzz-requests.ts';
import { createRandom } from './random.ts';

/** Number of concurrent requests. */
const CONCURRENCY = 16;
/** Maximum number of failures shown. */
const SHOWN = 20;

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    as: { type: 'string' },
  },
});
if (values.as !== undefined && values.as !== 'visitor') throw new Error('--as knows: visitor');
const [requests, seed] = [Number(values.requests), Number(values.seed)];
const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
const JWT_SECRET = 'only for the server that the fuzzer starts';
const unlimited = { CHAT_QUOTA: '0', SIGN_IN_QUOTA: '0', SESSION_REFRESH_QUOTA: '0' };
const server = await startServer({
  DATA_DIR: folder,
  LOG_LEVEL: 'fatal',
  SPAM_SCORING: 'on',
  SIGN_IN_FREE_TRIES: '0',
  ...unlimited,
  JWT_SECRET,
});
const serviceKey =
  values.as === 'visitor' ? null : await signLegacyKey(createJwt(JWT_SECRET), 'service_role');
const next = createFuzzer(createRandom(seed), serviceKey);
const statuses = new Map<number, number>();
const faults: string[] = [];
let sent = 0;
try {
  await Promise.all(Array.from({ length: CONCURRENCY }, sendAll));
} finally {
  await server.end();
  rmSync(folder, { recursive: true, force: true });
}
const counted = [...statuses].sort(([one], [other]) => one - other);
console.log(`${sent} requests${values.as ? ` as ${values.as}` : ''}, seed ${seed}`);
for (const [status, count] of counted) console.log(`  ${status || 'no answer'}  ${count}`);
for (const fault of faults.slice(0, SHOWN)) console.log(fault);
console.log(`${faults.length} answers with a 5xx status`);
if (faults.length > 0) process.exitCode = 1;

async function sendAll(): Promise<void> {
  while (sent < requests) {
    sent += 1;
    const request = next();
    const { status, body } = await send(request);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500 || status === 0) faults.push(explain(request, status, body));
  }
}

async function send({ path, init }: FuzzRequest): Promise<{ status: number; body: string }> {
  try {
    const response = await fetch(`${server.url}${path}`, init);
    return { status: response.status, body: await response.text() };
  } catch (error) {
    return { status: 0, body: String((error as Error).cause ?? error) };
  }
}

function explain({ path, init }: FuzzRequest, status: number, body: string): string {
  const said = `${body.slice(0, 200)}`;
  return `${status} ${init.method} ${path.slice(0, 300)} ${JSON.stringify(init.headers).slice(0, 300)} ${String(init.body ?? '').slice(0, 300)}\n  ${said}`;
}
