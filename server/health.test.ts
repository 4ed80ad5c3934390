import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { testDatabases } from '#testing/databases.ts';
import { createHealthRoutes } from './health.ts';

it.each(testDatabases)(
  'tells on $engine whether the database answers and takes a row',
  async ({ open }) => {
    const database = await open();
    const routes = createHealthRoutes({ DATA_DIR: tmpdir() }, database);
    const statuses = async () => [
      (await routes.request('/health')).status,
      (await routes.request('/ready')).status,
    ];
    expect(await statuses()).toEqual([200, 200]);
    const { rows } = await database.query('select from private.readiness');
    expect(rows, 'what it writes is rolled back').toEqual([]);
    await database.execute('alter table private.readiness add check (false)');
    expect(await statuses()).toEqual([200, 503]);
    await database.close();
    expect(await statuses()).toEqual([503, 503]);
  },
);
