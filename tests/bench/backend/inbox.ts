import { setTimeout as sleep } from 'node:timers/promises';
import { searchConditions } from '#admin/inbox/search-condition.ts';
import { createJwt, type Database, prepareDatabase } from '#embedded-supabase';
import { DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';
import { MIGRATIONS_FOLDER } from '#shared/root.ts';
import { loadMessages } from '#tests/support/load.ts';
import { startServer } from '#tests/support/server-process.ts';
import { makePlace } from './place.ts';
import type { BenchOptions } from './report.ts';
import { percentile, type Report } from './report.ts';

const OWNER = '00000000-0000-4000-8000-000000000001';
const JWT_SECRET = 'the secret of a benchmark '.repeat(2);
const RUNS = 40;
/** Longest time of 95 answers in a hundred, and of a start, in milliseconds. */
const [LIMIT, START_LIMIT] = [150, 3_000];

/** Time for what a server does after its start, in milliseconds. */
const SETTLE = 3_000;

/** What /gestion asks (src/admin/inbox/messages.ts). */
const UNHANDLED = 'deleted_at=is.null&archived_at=is.null&handled_at=is.null&suspect=eq.false';
const LIST = '/inbox?select=id,created_at,name,excerpt&order=created_at.desc,id.desc&limit=50';
const search = (words: string) =>
  `${LIST}&deleted_at=is.null&suspect=eq.false${searchConditions(words)
    .map((condition) => `&or=${encodeURIComponent(`(${condition})`)}`)
    .join('')}`;
const UNREAD = `/contact_messages?select=created_at&${UNHANDLED}&limit=1`;
const REQUESTS: Record<string, string> = {
  'list of new messages': `${LIST}&${UNHANDLED}`,
  'list of handled ones': `${LIST}&${UNHANDLED.replace('=is.null&suspect', '=not.is.null&suspect')}`,
  'search, a word of all': search('souhaite'),
  'search, one match': search('p777@'),
  'search, no match': search('xyzzy'),
  'search, two letters that many words begin with': search('so'),
  'search, two letters of none': search('zq'),
  'search, one letter that many words begin with': search('b'),
  'search, one letter of none': search('ж'),
  'number of unread messages': UNREAD,
  overview: '/rpc/overview',
};

/**
 * Times of what the owner asks and of a visitor's message, over HTTP, and of the start, in tables of
 * 1,000, 10,000 and `rows` messages.
 */
export async function measureInbox(
  engine: BenchOptions['engines'][number],
  { rows }: BenchOptions,
  report: Report,
): Promise<void> {
  const place = await makePlace(engine);
  const jwt = await createJwt(JWT_SECRET).sign({ role: 'authenticated', sub: OWNER });
  try {
    let filled = 0;
    for (const total of [1_000, 10_000, rows[engine]]) {
      const database = await place.open();
      await fill(database, filled, total);
      await database.close();
      filled = total;
      const start = performance.now();
      const server = await startServer({ ...place.variables, JWT_SECRET });
      const started = performance.now() - start;
      report(`${engine}, ${total} messages: start`, {
        value: `${started.toFixed(0)} ms`,
        goal: `≤ ${START_LIMIT} ms`,
        reached: started <= START_LIMIT,
      });
      await sleep(SETTLE);
      for (const [name, path] of Object.entries(REQUESTS)) {
        const times: number[] = [];
        for (let run = 0; run < RUNS; run += 1) times.push(await ask(server.url, path, jwt));
        reportTimes(name, times);
      }
      const load = loadMessages({ addresses: [server.url], clients: 1, count: RUNS });
      await load.done;
      reportTimes('a message stored', load.latencies);
      await server.end();

      function reportTimes(name: string, times: readonly number[]): void {
        const p95 = percentile(times, 0.95);
        report(`  ${name}`, {
          value: `p50 ${percentile(times, 0.5).toFixed(0)}, p95 ${p95.toFixed(0)} ms of ${times.length}`,
          goal: `≤ ${LIMIT} ms`,
          reached: p95 <= LIMIT,
        });
      }
    }
  } finally {
    await place.remove();
  }
}

async function ask(url: string, path: string, jwt: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${url}/rest/v1${path}`, {
    method: path.startsWith('/rpc/') ? 'POST' : 'GET',
    headers: {
      apikey: DEFAULT_PUBLISHABLE_KEY,
      Authorization: `Bearer ${jwt}`,
      ...(path === UNREAD && { Prefer: 'count=exact' }),
    },
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${body}`);
  return performance.now() - start;
}

/**
 * Adds messages until there are `to`, five minutes apart, with their deliveries, and acts of three months. The
 * index for searches is rebuilt afterwards, which is quicker than keeping it up to date.
 */
async function fill(database: Database, from: number, to: number): Promise<void> {
  await prepareDatabase(database, MIGRATIONS_FOLDER);
  const { rows } = await database.query<{ definition: string }>(
    `select pg_get_indexdef('public.contact_messages_search'::regclass) as definition`,
  );
  await database.execute(`
    set session_replication_role = replica;
    set maintenance_work_mem = '256MB';
    drop index public.contact_messages_search;
    insert into auth.users (id, email) values ('${OWNER}', 'owner@example.ci') on conflict do nothing;
    insert into public.owners (user_id) values ('${OWNER}') on conflict do nothing;
    insert into public.acts (day, act, origin, amount)
      select current_date - d, (array['whatsapp','call','email','form','assistant'])[1 + n % 5], 'origin-' || n, 1
      from generate_series(0, 89) d, generate_series(1, 60) n on conflict do nothing;`);
  // In parts, which a busy machine stores within the limit of one statement.
  for (let first = from + 1; first <= to; first += 5_000) {
    await database.execute(`
      insert into public.contact_messages
        (name, email, subject, message, created_at, suspect, handled_at, archived_at, deleted_at)
      select 'Client ' || n, 'p' || n || '@exemple' || n % 40 || '.ci', 'Site ' || n,
        'Bonjour, je souhaite un site vitrine. ' || repeat(md5((7 * n)::text) || ' ', 12),
        now() - n * interval '5 minutes', n % 7 = 0, case when n % 5 > 0 then now() end,
        case when n % 3 = 0 then now() end, case when n % 20 = 0 then now() end
      from generate_series(${first}, ${Math.min(to, first + 4_999)}) n;`);
  }
  await database.execute(`
    insert into public.outbox (message_id, kind, state, created_at, sent_at, attempts, next_attempt_at)
      select id, 'email', case n % 50 when 0 then 'dead' when 1 then 'pending' else 'sent' end,
        created_at, created_at, 1, now() + interval '10 days'
      from (select id, created_at, row_number() over () as n from public.contact_messages where not suspect) m
      on conflict do nothing;
    ${rows[0]?.definition};
    reset session_replication_role;`);
  await database.query('vacuum analyze public.contact_messages, public.outbox, public.acts');
}
