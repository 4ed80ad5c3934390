import { createHash } from 'node:crypto';
import { type Database, prepareDatabase } from '#embedded-supabase';
import { MIGRATIONS_FOLDER } from '#shared/root.ts';
import { makePlace } from './place.ts';
import type { BenchOptions } from './report.ts';
import { median, type Report } from './report.ts';

const OWNER = '00000000-0000-4000-8000-000000000001';
const SMALL = 1_000;
const RUNS = 15;
/** How many times longer a large table may take. */
const FACTOR = 3;

/** What the inbox asks (src/admin/inbox/messages.ts); $1 is the pattern. */
const LIST = `select * from public.inbox
  where deleted_at is null and archived_at is null and suspect = false
  order by created_at desc, id desc limit 50`;
const SEARCH = `select * from public.inbox
  where deleted_at is null and archived_at is null and suspect = false
    and (name ilike $1 or email ilike $1 or subject ilike $1 or message ilike $1)
  order by created_at desc, id desc limit 50`;

/** Letters of one message's address, a word of every text, and one of none. */
const QUERIES: readonly (readonly [name: string, sql: string, pattern: string | null])[] = [
  ['newest 50', LIST, null],
  ['search, one match', SEARCH, `%${md5('777').slice(2, 10)}%`],
  ['search, all match', SEARCH, '%souhaite%'],
  ['search, no match', SEARCH, '%xyzzy%'],
];

/** Times of the inbox's list and searches as its owner, in a small and in a large table. */
export async function measureSearch(
  engine: BenchOptions['engines'][number],
  { rows }: BenchOptions,
  report: Report,
): Promise<void> {
  const place = await makePlace(engine);
  const database = await place.open();
  try {
    await prepareDatabase(database, MIGRATIONS_FOLDER);
    await database.execute(`
      insert into auth.users (id, email) values ('${OWNER}', 'owner@example.ci');
      insert into public.owners (user_id) values ('${OWNER}');`);
    await fill(database, 1, SMALL);
    const small = await timeQueries(database);
    await fill(database, SMALL + 1, rows[engine]);
    const large = await timeQueries(database);
    for (const [index, [name, sql, pattern]] of QUERIES.entries()) {
      const [before = 0, after = 0] = [small[index], large[index]];
      report(`${engine}: ${name}, ${SMALL} → ${rows[engine]} messages`, {
        value: `${before.toFixed(2)} → ${after.toFixed(2)} ms`,
        goal: `≤ ${FACTOR}×`,
        reached: after <= FACTOR * before,
      });
      for (const line of await explain(database, sql, pattern)) console.log(`    ${line}`);
    }
  } finally {
    await database.close();
    await place.remove();
  }
}

/**
 * Messages `from` to `to`, a minute apart, without the triggers that a visitor's message meets. The
 * index for searches is rebuilt afterwards, which is quicker than keeping it up to date.
 */
async function fill(database: Database, from: number, to: number): Promise<void> {
  const { rows } = await database.query<{ definition: string }>(
    `select pg_get_indexdef('public.contact_messages_search'::regclass) as definition`,
  );
  await database.execute(`
    set session_replication_role = replica;
    set maintenance_work_mem = '256MB';
    drop index public.contact_messages_search;
    insert into public.contact_messages (name, email, subject, message, created_at)
      select 'Client ' || n, left(md5(n::text), 12) || '@exemple.ci', 'Site ' || n,
        'Bonjour, je souhaite un site vitrine. ' || md5((7 * n)::text) || ' ' || md5((11 * n)::text),
        now() - n * interval '1 minute'
      from generate_series(${from}, ${to}) n;
    ${rows[0]?.definition};
    reset session_replication_role;`);
  await database.query('vacuum analyze public.contact_messages');
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

async function timeQueries(database: Database): Promise<number[]> {
  const times: number[] = [];
  for (const [, sql, pattern] of QUERIES) {
    const runs: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const start = performance.now();
      await asOwner(database, sql, pattern);
      runs.push(performance.now() - start);
    }
    times.push(median(runs));
  }
  return times;
}

async function explain(database: Database, sql: string, pattern: string | null): Promise<string[]> {
  const text = pattern === null ? sql : sql.replaceAll('$1', `'${pattern}'`);
  const plan = await asOwner(database, `explain (analyze, costs off, timing off) ${text}`, null);
  return plan.map((row) => String(row['QUERY PLAN'])).filter((line) => !/Buffers|Heap/.test(line));
}

async function asOwner(database: Database, sql: string, pattern: string | null) {
  const claims = JSON.stringify({ role: 'authenticated', sub: OWNER });
  const [, result] = await database.batch([
    {
      sql: `select set_config('search_path', 'public, extensions', true),
        set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
      parameters: [claims],
    },
    { sql, parameters: pattern === null ? [] : [pattern] },
  ]);
  return result?.rows ?? [];
}
