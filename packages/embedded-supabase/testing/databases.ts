import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Database } from '../src/database/database.ts';
import { bootstrapDatabase } from '../src/database/migrate.ts';
import { prepareDatabase } from '../src/database/open.ts';
import { openPGlite } from '../src/database/pglite.ts';
import { openPGliteThread } from '../src/database/pglite-thread.ts';
import { openPostgres } from '../src/database/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the server that shareDatabases() starts. */
    sharedDatabases: string;
  }
}

/** A database with migrations, from which others start: preparing a new one takes ten times as long. */
export interface Template {
  /** A data folder's closed `pglite`, to be copied. */
  folder: string;
  /** The same as a dump, for databases in memory. */
  dump: string;
}

export interface SharedDatabases {
  /** Starts a PostgreSQL; `url` is the address of its maintenance database, as the superuser. */
  startPostgres(): Promise<{ url: string; stop(): Promise<void> }>;
  /** Folders of migrations by the name used in tests. */
  migrations: Record<string, string>;
  /** Folders of templates that several runs share, by the same names. */
  templates?: Record<string, string | undefined>;
}

/**
 * Provides all test files of a Vitest run with one PostgreSQL, and for each set of migrations one template on
 * each engine, prepared on first use. Call it in a global setup; returns its teardown.
 */
export async function shareDatabases(project: TestProject, options: SharedDatabases) {
  const place = mkdtempSync(join(tmpdir(), 'databases-'));
  const shared = new Map<string, Promise<unknown>>();
  /** Runs the work once, however many ask for it. */
  function once<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (!shared.has(key)) shared.set(key, work());
    return shared.get(key) as Promise<T>;
  }
  // All databases of a server share roles: created here, two suites cannot do so at once.
  const postgres = () =>
    once('postgres', async () => {
      const server = await options.startPostgres();
      await withDatabase(server.url, bootstrapDatabase);
      return server;
    });
  const answers: Record<string, (set: string) => Promise<string>> = {
    async postgres(set) {
      const { url } = await postgres();
      if (set !== '') {
        await once(`postgres ${set}`, async () => {
          await withDatabase(url, ({ execute }) => execute(`create database template_${set}`));
          const template = url.replace(/\/postgres$/, `/template_${set}`);
          await withDatabase(template, (database) =>
            prepareDatabase(database, options.migrations[set] ?? ''),
          );
        });
      }
      return url;
    },
    async pglite(set) {
      const folder = options.templates?.[set] ?? join(place, set);
      const template = await once(`pglite ${set}`, () =>
        makeTemplate(folder, options.migrations[set] ?? ''),
      );
      return JSON.stringify(template);
    },
  };
  const server = createServer(async (request, response) => {
    // A test that opens databases is idle for seconds, and would reuse a connection that has ended.
    response.setHeader('Connection', 'close');
    try {
      const [engine = '', set = ''] = request.url?.slice(1).split('/') ?? [];
      response.end(await answers[engine]?.(set));
    } catch (error) {
      response.writeHead(500).end((error as Error).message);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  project.provide('sharedDatabases', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    if (shared.has('postgres')) await (await postgres().catch(() => undefined))?.stop();
    rmSync(place, { recursive: true, force: true });
  };
}

/** Prepares a template in a folder of its own, unless it exists. */
export async function makeTemplate(place: string, migrations: string): Promise<Template> {
  const template = { folder: join(place, 'pglite'), dump: join(place, 'pglite.tar') };
  if (existsSync(template.dump)) return template;
  mkdirSync(place, { recursive: true });
  const database = await openPGlite({ folder: template.folder });
  await prepareDatabase(database, migrations);
  await database.close();
  // Databases only used by `create database`: they are half of what every test would copy.
  for (const id of ['1', '4']) rmSync(join(template.folder, 'base', id), { recursive: true });
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const pglite = await PGlite.create({ dataDir: template.folder, extensions: { pg_trgm } });
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  writeFileSync(template.dump, Buffer.from(await dump.arrayBuffer()));
  return template;
}

export interface TestDatabase {
  engine: Database['engine'];
  /** Opens a new database with the migrations. Close it after the test. */
  open(): Promise<Database>;
}

/** Returns both engines, for `describe.each`: a database has the migrations that shareDatabases() knows by this name. */
export function databasesWith(set: string): readonly TestDatabase[] {
  return [
    {
      engine: 'pglite',
      open: async () => openPGliteThread({ dump: (await sharedTemplate(set)).dump }),
    },
    {
      engine: 'postgres',
      open: async () => openPostgres({ url: await createPostgresDatabase(set), poolSize: 5 }),
    },
  ];
}

/** Returns the template of a set of migrations for PGlite. */
export async function sharedTemplate(set: string): Promise<Template> {
  return JSON.parse(await ask(`pglite/${set}`));
}

/** Creates a database on the PostgreSQL of the test run, empty or with a set of migrations; returns its address. */
export async function createPostgresDatabase(set = ''): Promise<string> {
  const url = await ask(`postgres/${set}`);
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = set === '' ? 'template1' : `template_${set}`;
  await withDatabase(url, ({ execute }) => execute(`create database ${name} template ${template}`));
  return url.replace(/\/postgres$/, `/${name}`);
}

async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openPostgres({ url, poolSize: 1 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function ask(path: string): Promise<string> {
  const { inject } = await import('vitest');
  const response = await fetch(`${inject('sharedDatabases')}/${path}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}
