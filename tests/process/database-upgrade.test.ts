import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#embedded-supabase/database/database.ts';
import { type DatabaseLocation, openDatabase } from '#embedded-supabase/database/open.ts';
import { createLogger } from '#server/log.ts';
import { DEFAULT_PUBLISHABLE_KEY, IDEMPOTENCY_HEADER } from '#shared/backend.ts';
import { createPostgresDatabase } from '#tests/support/databases.ts';
import { JWT_SECRET, OWNER } from '#tests/support/project.ts';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';

/** Roles belong to a server of PostgreSQL, not to a database, so a dump has none. */
const ROLES = ['anon', 'authenticated', 'service_role bypassrls', 'authenticator']
  .map(
    (role) =>
      `do $$ begin create role ${role} nologin noinherit; exception when duplicate_object then null; end $$;`,
  )
  .join('\n');

const day = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** The first release's database, as if it had been left an hour ago: retention deletes old messages. */
const dump = gunzipSync(
  readFileSync(join(import.meta.dirname, '../support/first-release/database.sql.gz')),
)
  .toString()
  .replaceAll('2026-11-22', day(1))
  .replaceAll('2026-11-21', day(2));

const place = mkdtempSync(join(tmpdir(), 'upgrade-'));
afterAll(() => rmSync(place, { recursive: true }));

const MESSAGES = `select id, created_at, name, email, subject, message, suspect, handled_at, deleted_at, note
  from public.contact_messages order by created_at`;

const engines: {
  engine: Database['engine'];
  make: () => Promise<{ location: DatabaseLocation; variables: Record<string, string> }>;
}[] = [
  {
    engine: 'pglite',
    make: async () => {
      const folder = mkdtempSync(join(place, 'data-'));
      return { location: { folder }, variables: { DATA_DIR: folder } };
    },
  },
  {
    engine: 'postgres',
    make: async () => {
      const url = await createPostgresDatabase();
      return { location: { url, poolSize: 2 }, variables: { DATABASE_URL: url } };
    },
  },
];

describe.each(engines)('the data of the first release, on $engine', ({ make }) => {
  let location: DatabaseLocation;
  let variables: Record<string, string>;
  let before: unknown[];
  let server: ServerProcess;

  /** Reads the database while no server has it. */
  async function read(sql: string): Promise<unknown[]> {
    const database = await openDatabase(location, createLogger({ LOG_LEVEL: 'warn' }));
    const { rows } = await database.query(sql);
    await database.close();
    return rows;
  }
  beforeAll(async () => {
    ({ location, variables } = await make());
    const database = await openDatabase(location, createLogger({ LOG_LEVEL: 'warn' }));
    await database.transaction((transaction) => transaction.execute(`${ROLES}\n${dump}`));
    await database.close();
    before = await read(MESSAGES);
    server = await startServer({ ...variables, JWT_SECRET });
  });
  afterAll(() => server.end());

  const client = (headers: Record<string, string> = {}) =>
    createClient(server.url, DEFAULT_PUBLISHABLE_KEY, {
      auth: { autoRefreshToken: false, persistSession: false },
      global: { headers },
    });
  const message = {
    ...{ name: 'Awa Koné 1', email: 'awa1@exemple.ci', subject: 'Un site pour mon salon' },
    message: 'Bonjour, je souhaite un site.',
  };

  it('opens for the owner of then, who finds every message', async () => {
    const owner = client();
    expect((await owner.auth.signInWithPassword(OWNER)).error).toBeNull();
    const { data, error } = await owner.from('inbox').select('*');
    expect(error).toBeNull();
    expect(before).toHaveLength(6);
    expect(data).toHaveLength(before.length);
  });

  it('goes on: a message of then is not stored twice, a new one is', async () => {
    const key = { [IDEMPOTENCY_HEADER]: '00000000-0000-4000-8000-000000000001' };
    expect((await client(key).from('contact_messages').insert(message)).error).toBeNull();
    expect((await client().from('contact_messages').insert(message)).error).toBeNull();
  });

  it('is what it was, down to the last word, and a second start changes nothing', async () => {
    await server.end();
    const after = await read(MESSAGES);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after).toHaveLength(before.length + 1);
    const receipts = await read(
      "select receipt from public.privacy_register where act = 'erasure'",
    );
    expect(receipts).toHaveLength(1);
    server = await startServer({ ...variables, JWT_SECRET });
    expect(server.output()).not.toContain('migration applied');
  });
});
