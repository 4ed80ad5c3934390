import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Database,
  type DatabaseLocation,
  openDatabase,
  readMigrationFiles,
} from '#embedded-supabase';
import { createBackend } from '#server/backend.ts';
import { readEnv } from '#server/env.ts';
import { createLogger } from '#server/log.ts';
import { DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';
import { SUBMISSION_HEADERS } from '#shared/contact-message.ts';
import { MIGRATIONS_FOLDER } from '#shared/root.ts';
import { readCatalogue } from '#tests/support/catalogue.ts';
import { createPostgresDatabase, testDatabases } from '#tests/support/databases.ts';
import { JWT_SECRET, OWNER } from '#tests/support/project.ts';
import { runServer, type ServerProcess, startServer } from '#tests/support/server-process.ts';

/** Roles belong to a PostgreSQL server, not to a database, so a dump has none. */
const ROLES = ['anon', 'authenticated', 'service_role bypassrls', 'authenticator']
  .map(
    (role) =>
      `do $$ begin create role ${role} nologin noinherit; exception when duplicate_object then null; end $$;`,
  )
  .join('\n');

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

/**
 * Two databases from before the present history, dumped with `pg_dump --inserts --no-owner --no-comments` of
 * PostgreSQL 15. That of commit 200625e, the last one before its 33 migrations were squashed, was filled
 * through that commit's own server on 23 November 2026. Every table that keeps rows has some: messages (one
 * suspected of spam, one handled, one archived, one in the bin, one erased on request), deliveries in each
 * state, an owner with a second factor, recovery codes and a session, contact events, questions, alerts,
 * settings. That of commit 9522a7e0, the last one with 17 migrations, has the same rows, and edits, a picture
 * and a publication of « Mon site », and testimonials.
 * Their dates move to yesterday, because retention deletes old rows.
 */
const readDump = (file: string) =>
  gunzipSync(readFileSync(join(import.meta.dirname, '../support', file)))
    .toString()
    .replaceAll('2026-11-23', yesterday);

const dumps = [
  { commit: '200625e', dump: readDump('squashed-history.sql.gz') },
  { commit: '9522a7e0', dump: readDump('seventeen-migrations.sql.gz') },
];

/** Of the owner in both. */
const TOTP_SECRET = 'YIAI4I3WYKV72DYRMYDZRN4ZVZ3SMT7N';
const REFRESH_TOKEN = 'uw8zeug2wpgh';

/** What a start changes by design: counters of requests, the clock, the settings, the history. */
const CHANGING = [
  'auth.request_counts',
  'private.clock',
  'private.owner_alerts',
  'private.rate_limits',
  'private.settings',
  'private.traces',
  'supabase_migrations.schema_migrations',
];

const place = mkdtempSync(join(tmpdir(), 'upgrade-'));
afterAll(() => rmSync(place, { recursive: true }));

const log = createLogger({ LOG_LEVEL: 'warn' });

/** An embedded database without tables, which both dumps begin with: making one takes two seconds. */
const empty = join(place, 'empty');
/** The schema of a new database, by engine. */
const newCatalogues = new Map<Database['engine'], string[]>();
beforeAll(async () => {
  await (await openDatabase({ folder: empty }, log)).close();
  for (const { engine, open } of testDatabases) {
    const database = await open();
    newCatalogues.set(engine, await readCatalogue(database).finally(() => database.close()));
  }
});

const engines: {
  engine: Database['engine'];
  make: () => Promise<{ location: DatabaseLocation; variables: Record<string, string> }>;
}[] = [
  {
    engine: 'pglite',
    make: async () => {
      const folder = mkdtempSync(join(place, 'data-'));
      cpSync(empty, folder, { recursive: true });
      return { location: { folder }, variables: { DATA_DIR: folder, JWT_SECRET } };
    },
  },
  {
    engine: 'postgres',
    make: async () => {
      const url = await createPostgresDatabase();
      return {
        location: { url, poolSize: 2 },
        // Edits that were published are laid out there.
        variables: { DATABASE_URL: url, DATA_DIR: mkdtempSync(join(place, 'data-')), JWT_SECRET },
      };
    },
  },
];

const cases = engines.flatMap((engine) => dumps.map((dump) => ({ ...engine, ...dump })));

describe.each(cases)('a database of commit $commit, on $engine', ({ engine, make, dump }) => {
  let location: DatabaseLocation;
  let variables: Record<string, string>;
  let before: Map<string, string[]>;
  let history: unknown;

  /** Opens the database while no server has it. */
  async function use<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase(location, log);
    return work(database).finally(() => database.close());
  }

  /** Prepares an open database as a starting server does. */
  const prepare = (database: Database) =>
    createBackend({
      env: readEnv(variables),
      database,
      log,
      functions: new Map(),
      migrations: MIGRATIONS_FOLDER,
    });

  beforeAll(async () => {
    ({ location, variables } = await make());
    before = await use(async (database) => {
      await database.transaction((transaction) => transaction.execute(`${ROLES}\n${dump}`));
      return readRows(database);
    });
  });

  it('keeps every row, and gets the new history and the schema of a new database', async () => {
    await (await startServer(variables)).end();
    const [after, catalogue] = await use(async (database) => {
      history = await readHistory(database);
      return [await readRows(database), await readCatalogue(database)] as const;
    });
    expect(before.size).toBeGreaterThan(20);
    for (const [table, rows] of before) {
      // Dropped since.
      if (table === 'private.readiness') continue;
      if (table !== 'server.secrets') expect(rows, table).not.toEqual([]);
      if (CHANGING.includes(table)) continue;
      expect(after.get(table), table).toEqual(expect.arrayContaining(rows));
    }
    const files = await readMigrationFiles(MIGRATIONS_FOLDER);
    expect(history).toEqual(
      files.map(({ version, name, sql }) => ({ version, name, statements: [sql] })),
    );
    expect(catalogue).toEqual(newCatalogues.get(engine));
  });

  describe('on a second start', () => {
    let server: ServerProcess;
    let lastHistory: unknown;
    beforeAll(async () => {
      server = await startServer({ ...variables, LOG_LEVEL: 'info' });
    });
    afterAll(() => server.end());

    const client = (headers: Record<string, string> = {}) =>
      createClient(server.url, DEFAULT_PUBLISHABLE_KEY, {
        auth: { autoRefreshToken: false, persistSession: false },
        global: { headers },
      });

    it('opens to its owner, who has a second factor and finds every message', async () => {
      const owner = client();
      expect((await owner.auth.signInWithPassword(OWNER)).error).toBeNull();
      expect((await owner.from('inbox').select('id')).data).toEqual([]);
      const factorId = (await owner.auth.mfa.listFactors()).data?.totp[0]?.id ?? '';
      const code = new TOTP({ secret: Secret.fromBase32(TOTP_SECRET) }).generate();
      expect((await owner.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
      const { data, error } = await owner.from('inbox').select('*');
      expect(error).toBeNull();
      expect(data).toHaveLength(6);
    });

    it('continues an open session', async () => {
      const owner = client();
      const { error } = await owner.auth.refreshSession({ refresh_token: REFRESH_TOKEN });
      expect(error).toBeNull();
      expect((await owner.rpc('count_recovery_codes')).data).toBe(10);
    });

    it('stores a new message, and a repeated one only once', async () => {
      const message = {
        name: 'Awa Koné 1',
        email: 'awa1@exemple.ci',
        subject: 'Un site pour mon salon',
        message: 'Bonjour, je souhaite un site.',
      };
      const key = { [SUBMISSION_HEADERS.idempotencyKey]: '00000000-0000-4000-8000-000000000001' };
      expect((await client(key).from('contact_messages').insert(message)).error).toBeNull();
      expect((await client().from('contact_messages').insert(message)).error).toBeNull();
      await server.end();
      const messages = await use(async (database) => {
        lastHistory = await readHistory(database);
        return (await readRows(database)).get('public.contact_messages');
      });
      const known = before.get('public.contact_messages') ?? [];
      expect(messages).toEqual(expect.arrayContaining(known));
      expect(messages).toHaveLength(known.length + 1);
    });

    it('leaves the history unchanged', async () => {
      expect(server.output()).not.toContain('migration applied');
      expect(lastHistory).toEqual(history);
    });
  });

  it('keeps every row where the ten files had their last versions', async () => {
    const table = 'public.contact_messages';
    await use(async (database) => {
      await database.execute(
        `update supabase_migrations.schema_migrations
           set version = replace(version, '2026112706', '2026112701'), statements = '{changed since}'`,
      );
      const earlier = await readRows(database);
      await prepare(database);
      expect(await readHistory(database)).toEqual(history);
      expect((await readRows(database)).get(table)).toEqual(earlier.get(table));
    });
  });

  it('is refused with the remedy where only a part of the old history was applied', async () => {
    const remedy =
      'The history of migrations ends with 20261122102001, before those that were squashed: restore or start it once at commit 200625e, then start this release.';
    await use(async (database) => {
      await database.execute(
        `delete from supabase_migrations.schema_migrations;
         insert into supabase_migrations.schema_migrations (version) values ('20261122102001');`,
      );
      await expect(prepare(database)).rejects.toThrow(remedy);
    });
    if (engine === 'pglite') return;
    const { code, output } = await runServer(variables);
    expect([code, output]).toEqual([1, expect.stringContaining(remedy)]);
  });
});

/** Columns that were dropped since. */
const DROPPED: Record<string, string[]> = {
  'public.site_publications': ['session', 'step', 'token'],
};

/** Returns the rows of each table as text, sorted. */
async function readRows(database: Database): Promise<Map<string, string[]>> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname in ('auth', 'private', 'public', 'server', 'supabase_migrations') order by 1`,
  );
  const found = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await database.query<{ line: string }>(
      `select (to_jsonb(stored) - $1::text[])::text as line from ${name} as stored order by 1`,
      [DROPPED[name] ?? []],
    );
    found.set(
      name,
      rows.map(({ line }) => line),
    );
  }
  return found;
}

async function readHistory(database: Database) {
  const { rows } = await database.query(
    'select version, name, statements from supabase_migrations.schema_migrations order by version',
  );
  return rows;
}
