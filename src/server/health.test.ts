import { tmpdir } from 'node:os';
import { expect, it, vi } from 'vitest';
import type { Database } from '#embedded-supabase';
import { testDatabases } from '#tests/support/databases.ts';
import { createHealthRoutes } from './health.ts';

it.each(testDatabases)(
  'reports on $engine whether the database responds and accepts a row',
  async ({ open }) => {
    const database = await open();
    const routes = createHealthRoutes({ DATA_DIR: tmpdir() }, database);
    const statuses = async () => [
      (await routes.request('/health')).status,
      (await routes.request('/ready')).status,
    ];
    // The first row on a busy machine takes longer than the check waits.
    await vi.waitFor(async () => expect(await statuses()).toEqual([200, 200]), 60_000);
    const { rows } = await database.query(
      'select message_id from public.outbox union select id from public.contact_messages',
    );
    expect(rows, 'what it writes is rolled back').toEqual([]);
    await database.execute('alter table public.outbox add check (false)');
    expect(await statuses()).toEqual([200, 503]);
    await database.close();
    expect(await statuses()).toEqual([503, 503]);
  },
);

it('distinguishes a busy database from one that is down', async () => {
  vi.useFakeTimers();
  try {
    const asked: PromiseWithResolvers<never>[] = [];
    const database = {
      query: () => {
        const question = Promise.withResolvers<never>();
        asked.push(question);
        return question.promise;
      },
    } as unknown as Database;
    const routes = createHealthRoutes({ DATA_DIR: tmpdir() }, database);
    const health = async () => {
      const answer = routes.request('/health');
      await vi.advanceTimersByTimeAsync(2_000);
      return (await answer).status;
    };
    expect(await health(), 'it is at work').toBe(200);
    expect(await health()).toBe(200);
    expect(asked, 'it is not asked again meanwhile').toHaveLength(1);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await health(), 'no work takes as long').toBe(503);
    asked[0]?.resolve(undefined as never);
    await vi.advanceTimersByTimeAsync(0);
    const answer = routes.request('/health');
    await vi.advanceTimersByTimeAsync(0);
    asked[1]?.reject(new Error('connection refused'));
    expect((await answer).status).toBe(503);
  } finally {
    vi.useRealTimers();
  }
});
