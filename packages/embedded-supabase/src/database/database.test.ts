import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedTemplate } from '../../testing/databases.ts';
import { SET, testDatabases } from '../../testing/project.ts';
import type { Database } from './database.ts';
import { openPGliteThread, type PGliteThreadOptions } from './pglite-thread.ts';

describe.each(testDatabases)('the database on $engine', ({ engine, open }) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
    await database.execute('create table public.numbers (n int primary key, label text)');
  });
  afterAll(() => database.close());
  beforeEach(() =>
    database.execute('truncate public.numbers; insert into public.numbers values (1)'),
  );

  async function numbers(): Promise<number[]> {
    const { rows } = await database.query<{ n: number }>('select n from public.numbers order by n');
    return rows.map(({ n }) => n);
  }

  it('returns rows with their values, and counts those it changed', async () => {
    const read = await database.query('select $1::int as a, $2::text as b, null as c', [1, 'é']);
    expect(read).toEqual({ rows: [{ a: 1, b: 'é', c: null }], rowCount: 1 });
    const { rowCount } = await database.query('insert into public.numbers values (2), (3)');
    expect(rowCount).toBe(2);
    expect(database.engine).toBe(engine);
  });

  it('commits a transaction, or rolls it back when the work throws', async () => {
    await database.transaction(async (transaction) => {
      await transaction.query('insert into public.numbers values (2)');
    });
    const failed = database.transaction(async (transaction) => {
      await transaction.query('insert into public.numbers values (3)');
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await numbers()).toEqual([1, 2]);
  });

  it('runs a batch in one transaction and returns each result', async () => {
    const [setting, inserted, read] = await database.batch([
      { sql: `select set_config('a.b', $1, true) as set`, parameters: ['x'] },
      { sql: 'insert into public.numbers values ($1, $2)', parameters: ['2', null] },
      { sql: `select current_setting('a.b') as setting, count(*)::int from public.numbers` },
    ]);
    expect(setting?.rows).toEqual([{ set: 'x' }]);
    expect(inserted?.rowCount).toBe(1);
    expect(read?.rows).toEqual([{ setting: 'x', count: 2 }]);
    const { rows } = await database.query(`select current_setting('a.b', true) as setting`);
    expect(rows[0]?.setting || null, 'the setting ends with its transaction').toBeNull();
  });

  it('rolls back a batch at its first error, and keeps the SQLSTATE', async () => {
    const failed = database.batch([
      { sql: 'insert into public.numbers values (2)' },
      { sql: 'insert into public.numbers values (1)' },
      { sql: 'insert into public.numbers values (3)' },
    ]);
    await expect(failed).rejects.toMatchObject({
      code: '23505',
      detail: 'Key (n)=(1) already exists.',
    });
    expect(await numbers()).toEqual([1]);
  });

  it('rolls back a batch whose commit fails', async () => {
    await database.execute(`
      create table if not exists public.later (
        n int references public.numbers deferrable initially deferred
      )`);
    const failed = database.batch([
      { sql: 'insert into public.numbers values (2)' },
      { sql: 'insert into public.later values (99)' },
    ]);
    await expect(failed).rejects.toMatchObject({ code: '23503' });
    expect(await numbers()).toEqual([1]);
    await database.execute('drop table public.later');
  });

  it('answers each of many simultaneous batches, even if others fail', async () => {
    // Enough for its statements to be prepared; every third fails.
    const values = Array.from({ length: 60 }, (_, index) => (index % 3 === 1 ? 1 : index + 2));
    const outcomes = await Promise.allSettled(
      values.map((n) =>
        database.batch([
          { sql: `select set_config('a.b', $1, true)`, parameters: [`${n}`], prepare: true },
          {
            sql: `insert into public.numbers select $1::int, current_setting('a.b') returning label`,
            parameters: [`${n}`],
            prepare: true,
          },
        ]),
      ),
    );
    for (const [index, outcome] of outcomes.entries()) {
      const n = values[index];
      if (n === 1) expect(outcome).toMatchObject({ reason: { code: '23505' } });
      else expect(outcome).toMatchObject({ value: [{}, { rows: [{ label: `${n}` }] }] });
    }
    expect(await numbers()).toEqual([1, ...values.filter((n) => n !== 1)]);
  });

  it('keeps transactions and batches apart', async () => {
    const work = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? database.transaction(async (transaction) => {
            await transaction.query(`select set_config('role', 'anon', true)`);
            await transaction.query('select pg_sleep(0)');
            const { rows } = await transaction.query('select current_user as role');
            return rows[0]?.role;
          })
        : database
            .batch([{ sql: 'select current_user = session_user as own' }])
            .then(([result]) => result?.rows[0]?.own),
    );
    const expected = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 'anon' : true));
    expect(await Promise.all(work)).toEqual(expected);
  });
});

/** Opens a thread on a copy of the template in memory. */
const openThread = async (options: PGliteThreadOptions) =>
  openPGliteThread({ dump: (await sharedTemplate(SET)).dump, ...options });

it('reports a broken engine: a pattern so deep that its stack overflows', async () => {
  const failures: string[] = [];
  const database = await openThread({ onFailure: (error) => failures.push(error.message) });
  const deep = `${'('.repeat(20_000)}a${')'.repeat(20_000)}`;
  const batch = database.batch([{ sql: 'select $1 ~ $2', parameters: ['a', deep] }]);
  await expect(batch).rejects.toThrow();
  expect(failures).toHaveLength(1);
});

it('has the extensions that were asked for', async () => {
  const database = await openThread({
    extensions: ['uuid_ossp', 'pgcrypto', 'citext', 'unaccent'],
  });
  await database.execute(`
    create extension "uuid-ossp" with schema extensions;
    create extension pgcrypto with schema extensions;
    create extension citext;
    create extension unaccent;`);
  const { rows } = await database.query(
    `select length(extensions.uuid_generate_v4()::text) as uuid, 'A'::citext = 'a' as same,
       unaccent('é') as plain, extensions.crypt('a', extensions.gen_salt('bf', 4)) like '$2a$%' as crypt`,
  );
  expect(rows).toEqual([{ uuid: 36, same: true, plain: 'e', crypt: true }]);
  await database.close();
});

it('explains why an embedded database cannot be opened', async () => {
  const opening = openPGliteThread({ folder: '/dev/null/no-folder' });
  await expect(opening).rejects.toThrow('ENOTDIR');
});

describe('a thread of the database that does not answer', () => {
  const startedThread = () =>
    new Promise<Worker>((resolve) => process.once('worker', (worker) => resolve(worker)));

  it('fails its calls at once when it has ended', async () => {
    const failures: string[] = [];
    const thread = startedThread();
    const database = await openThread({ onFailure: (error) => failures.push(error.message) });
    const waiting = database.query('select pg_sleep(60)');
    await (await thread).terminate();
    await expect(waiting).rejects.toThrow('its thread ended with status 1');
    await expect(database.query('select 1')).rejects.toThrow('its thread ended');
    expect(failures).toEqual(['its thread ended with status 1']);
  });

  it('is terminated when it hangs', async () => {
    const failures: string[] = [];
    const database = await openThread({
      longestSilence: 200,
      onFailure: (error) => failures.push(error.message),
    });
    await expect(database.query('select pg_sleep(60)')).rejects.toThrow('has not answered');
    expect(failures).toEqual(['it has not answered for 0.2 seconds']);
  });
});
