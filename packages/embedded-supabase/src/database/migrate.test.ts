import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPostgresDatabase } from '../../testing/databases.ts';
import { MIGRATIONS_FOLDER, testDatabases } from '../../testing/project.ts';
import type { Database } from './database.ts';
import { bootstrapDatabase, type MigrationFile, migrate, readMigrationFiles } from './migrate.ts';
import { prepareDatabase } from './open.ts';
import { openPostgres } from './postgres.ts';

function file(version: string, sql: string): MigrationFile {
  return { version, name: `m${version}`, fileName: `${version}_m${version}.sql`, sql };
}

const ONE = file(
  '99990101000001',
  'create table public.one (a int);\ninsert into public.one values (1);\n',
);
const TWO = file('99990101000002', 'create table public.two (a int);');

describe.each(testDatabases)('migrations on $engine', ({ open }) => {
  let database: Database;
  let own: MigrationFile[];

  beforeEach(async () => {
    database = await open();
    own = await readMigrationFiles(MIGRATIONS_FOLDER);
  });
  afterEach(() => database.close());

  async function history() {
    const { rows } = await database.query(
      `select version, name, statements from supabase_migrations.schema_migrations
       where version > '9' order by version`,
    );
    return rows;
  }

  it('applies new files once, in order, and records them as the Supabase CLI does', async () => {
    expect(await migrate(database, [...own, ONE, TWO])).toEqual([ONE.fileName, TWO.fileName]);
    expect(await migrate(database, [...own, ONE, TWO])).toEqual([]);
    expect(await history()).toEqual([
      { version: ONE.version, name: ONE.name, statements: [ONE.sql] },
      { version: TWO.version, name: TWO.name, statements: [TWO.sql] },
    ]);
  });

  it('applies each with the settings of a new session, and resets them afterwards', async () => {
    const dumped = file(ONE.version, `select set_config('search_path', '', false); ${ONE.sql}`);
    await migrate(database, [...own, dumped, file(TWO.version, 'create table two (a int);')]);
    expect((await database.query('select from two')).rows).toEqual([]);
  });

  it('rolls back a migration that fails, and names it', async () => {
    const broken = file(TWO.version, 'create table public.two (a int); select 1 / 0;');
    await expect(migrate(database, [...own, ONE, broken])).rejects.toThrow(
      /^Migration 99990101000002_m99990101000002\.sql failed and was rolled back \(division by zero\): correct the file and start again\.$/,
    );
    expect((await history()).map(({ version }) => version)).toEqual([ONE.version]);
    expect(await migrate(database, [...own, ONE, TWO])).toEqual([TWO.fileName]);
  });

  it('refuses a changed, a missing and a late migration', async () => {
    await migrate(database, [...own, TWO]);
    await expect(migrate(database, [...own, file(TWO.version, 'select 1;')])).rejects.toThrow(
      'was changed after it was applied: restore its text',
    );
    await expect(migrate(database, own)).rejects.toThrow(
      'Migration 99990101000002 was applied to this database but is not in the folder of migrations',
    );
    await expect(migrate(database, [...own, ONE, TWO])).rejects.toThrow('give it a later version');
  });

  it('recognises files that the CLI has recorded statement by statement', async () => {
    await migrate(database, [...own, ONE]);
    await database.query(
      'update supabase_migrations.schema_migrations set statements = $1 where version = $2',
      [['create table public.one (a int)', 'insert into public.one values (1)'], ONE.version],
    );
    expect(await migrate(database, [...own, ONE, TWO])).toEqual([TWO.fileName]);
  });
});

it('shares the work between processes that start simultaneously on PostgreSQL', async () => {
  const url = await createPostgresDatabase();
  const databases = [1, 2, 3].map(() => openPostgres({ url, poolSize: 2 }));
  try {
    await Promise.all(databases.map((database) => prepareDatabase(database, MIGRATIONS_FOLDER)));
    const { rows } = await (databases[0] as Database).query(
      'select version from supabase_migrations.schema_migrations',
    );
    expect(rows).toHaveLength((await readMigrationFiles(MIGRATIONS_FOLDER)).length);
  } finally {
    await Promise.all(databases.map((database) => database.close()));
  }
});

it('says what to run as a superuser if the user may not create roles', async () => {
  const url = await createPostgresDatabase();
  const superuser = openPostgres({ url, poolSize: 1 });
  await superuser.execute(`create role plain_${Date.now()} login`);
  const { rows } = await superuser.query<{ name: string }>(
    `select rolname as name from pg_roles where rolname like 'plain%' order by 1 desc limit 1`,
  );
  const plain = openPostgres({
    url: url.replace('postgres@', `${rows[0]?.name}@`),
    poolSize: 1,
  });
  try {
    await expect(bootstrapDatabase(plain)).rejects.toThrow(
      /^The user of the database may not prepare it .*: run \/.*\/database\/bootstrap\.sql once/,
    );
  } finally {
    await plain.close();
    await superuser.close();
  }
});
