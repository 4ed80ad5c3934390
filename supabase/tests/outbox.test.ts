import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#embedded-supabase';
import { sqlOutboxStore } from '#server/jobs/sql-outbox-store.ts';
import type { OutboxKind } from '#shared/backend.ts';
import { testDatabases } from '#tests/support/databases.ts';
import type { ClaimedRow } from '../functions/outbox/outbox-store.ts';
import { asCaller, empty, MESSAGE, send } from './visitor.ts';

const ALL: OutboxKind[] = ['email', 'webhook', 'acknowledgement'];

describe.each(testDatabases)('outbox on $engine', ({ open }) => {
  let database: Database;
  let store: ReturnType<typeof sqlOutboxStore>;
  beforeAll(async () => {
    database = await open();
    store = sqlOutboxStore(database);
  });
  afterAll(() => database.close());
  beforeEach(() => empty(database));

  const rows = async () =>
    (
      await database.query<{ kind: string; state: string; attempts: number; last_error: string }>(
        'select * from public.outbox order by message_id, kind',
      )
    ).rows;

  async function claimOne(): Promise<ClaimedRow> {
    const [row] = await store.claim(ALL, 1);
    if (!row) throw new Error('nothing is due');
    return row;
  }

  const waitIsOver = () => database.query(`update public.outbox set next_attempt_at = now()`);

  it('is written with the message, and not at all when the message is refused', async () => {
    await send(database);
    expect(await rows()).toMatchObject([{ kind: 'email', state: 'pending' }]);
    await expect(send(database, { name: 'A' })).rejects.toThrow();
    expect(await rows()).toHaveLength(1);
  });

  it('has a row for each kind that is switched on', async () => {
    await store.configure({ webhook: true, acknowledge: true });
    await send(database);
    expect((await rows()).map(({ kind }) => kind)).toEqual(['acknowledgement', 'email', 'webhook']);
  });

  it('acknowledges to one address once a day', async () => {
    await store.configure({ webhook: false, acknowledge: true });
    await send(database);
    await send(database, { email: MESSAGE.email.toUpperCase(), message: 'Encore une question.' });
    await send(database, { email: 'autre@exemple.ci', message: 'Une tout autre question.' });
    const acknowledgements = (await rows()).filter(({ kind }) => kind === 'acknowledgement');
    expect(acknowledgements).toHaveLength(2);
  });

  it('says nothing of a suspect', async () => {
    await send(database, {}, { headers: { 'x-form-honeypot': '3' } });
    expect(await rows()).toEqual([]);
  });

  it('hands a row out once, with its message, marked as being sent', async () => {
    await send(database);
    expect(await claimOne()).toMatchObject({ ...MESSAGE, kind: 'email', attempt: 1 });
    expect(await rows()).toMatchObject([{ state: 'sending' }]);
    expect(await store.claim(ALL, 10)).toEqual([]);
  });

  it('hands out only the kinds asked for', async () => {
    await send(database);
    expect(await store.claim(['webhook'], 10)).toEqual([]);
    expect(await store.claim([], 10)).toEqual([]);
  });

  it('shares the rows between workers that claim at the same time', async () => {
    for (let n = 0; n < 20; n += 1) await send(database, { message: `Demande numéro ${n}.` });
    const claims = await Promise.all(Array.from({ length: 10 }, () => store.claim(ALL, 3)));
    const ids = claims.flat().map(({ message_id }) => message_id);
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
  });

  it('is done when the worker says so', async () => {
    await send(database);
    await store.complete(await claimOne());
    await waitIsOver();
    expect(await rows()).toMatchObject([{ state: 'sent', last_error: null }]);
    expect(await store.claim(ALL, 1)).toEqual([]);
  });

  it('hands out again what a dead worker had, and does not listen to it any more', async () => {
    await send(database);
    const dead = await claimOne();
    await waitIsOver();
    const alive = await claimOne();
    expect(alive.attempt).toBe(2);
    await store.complete(dead);
    await store.fail(dead, 'too late', true);
    expect(await rows()).toMatchObject([{ state: 'sending', attempts: 2, last_error: null }]);
    await store.complete(alive);
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
  });

  it('waits longer after each failure, up to an hour', async () => {
    await send(database);
    const waits: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      await store.fail(await claimOne(), 'the mail server is away', false);
      const { rows: left } = await database.query<{ wait: number }>(
        `select extract(epoch from next_attempt_at - now())::float as wait from public.outbox`,
      );
      waits.push(left[0]?.wait ?? 0);
      await waitIsOver();
    }
    waits.forEach((wait, n) => {
      const expected = Math.min(30 * 2 ** n, 3600);
      expect(wait).toBeGreaterThan(expected * 0.7);
      expect(wait).toBeLessThanOrEqual(expected * 1.25);
    });
    expect(await rows()).toMatchObject([
      { state: 'pending', attempts: 12, last_error: 'the mail server is away' },
    ]);
  });

  it('gives up after twelve refusals said to be final, and starts again when replayed', async () => {
    await send(database);
    for (let n = 0; n < 12; n += 1) {
      await store.fail(await claimOne(), '550 no such user', true);
      await waitIsOver();
    }
    expect(await rows()).toMatchObject([{ state: 'dead', last_error: '550 no such user' }]);
    expect(await store.claim(ALL, 1)).toEqual([]);

    const { rows: replayed } = await database.query<{ count: number }>(
      'select public.replay_outbox() as count',
    );
    expect(replayed).toEqual([{ count: 1 }]);
    await store.complete(await claimOne());
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
  });

  it('gives up after two weeks', async () => {
    await send(database);
    await database.query(`update public.outbox set created_at = now() - interval '15 days'`);
    await store.fail(await claimOne(), 'the mail server is away', false);
    expect(await rows()).toMatchObject([{ state: 'dead' }]);
  });

  it('replays one message, and nothing that was sent', async () => {
    await send(database);
    await store.complete(await claimOne());
    const { rows: all } = await database.query<{ count: number }>(
      'select public.replay_outbox() as count',
    );
    expect(all).toEqual([{ count: 0 }]);
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
  });

  it('forgets what was to be sent of a message that is erased', async () => {
    await send(database);
    await database.query('delete from public.contact_messages');
    expect(await rows()).toEqual([]);
  });

  it.each(['anon', 'authenticated'] as const)('is closed to %s', async (role) => {
    for (const call of [
      `public.claim_outbox(array['email'], 1)`,
      `public.complete_outbox(gen_random_uuid(), 'email', 1)`,
      `public.fail_outbox(gen_random_uuid(), 'email', 1, 'x')`,
      'public.replay_outbox()',
      'public.configure_outbox(true, true)',
    ]) {
      await expect(asCaller(database, { role }, `select * from ${call}`)).rejects.toMatchObject({
        code: '42501',
      });
    }
  });

  it('works for service_role, which a hosted function is', async () => {
    await send(database);
    const { rows: claimed } = await asCaller(
      database,
      { role: 'service_role' },
      `select * from public.claim_outbox(array['email'], 1)`,
    );
    expect(claimed).toMatchObject([{ name: MESSAGE.name }]);
  });
});
