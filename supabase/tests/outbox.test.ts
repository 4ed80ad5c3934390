import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#embedded-supabase';
import { callOn } from '#server/jobs/outbox-worker.ts';
import type { OutboxKind } from '#shared/backend.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { asCaller, type Caller, empty, MESSAGE, makeOwner, send } from '#tests/support/visitor.ts';
import type { ClaimedRow } from '../functions/outbox/drain.ts';

const ALL: OutboxKind[] = ['email', 'webhook', 'acknowledgement'];

/** Returns the functions of the outbox. */
function outboxOf(database: Database) {
  const call = callOn(database);
  const claimOf = ({ message_id, kind, attempt }: ClaimedRow) => ({ message_id, kind, attempt });
  return {
    configure: (kinds: { webhook: boolean; acknowledge: boolean }) =>
      call('configure_outbox', kinds),
    claim: async (kinds: OutboxKind[], batch: number) =>
      (await call('claim_outbox', { kinds, batch })) as ClaimedRow[],
    complete: (row: ClaimedRow) => call('complete_outbox', claimOf(row)),
    fail: (row: ClaimedRow, error: string, refused: boolean) =>
      call('fail_outbox', { ...claimOf(row), error, refused }),
  };
}

describe.each(testDatabases)('outbox on $engine', ({ open }) => {
  let database: Database;
  let store: ReturnType<typeof outboxOf>;
  beforeAll(async () => {
    database = await open();
    store = outboxOf(database);
  });
  afterAll(() => database.close());
  beforeEach(() => empty(database));

  const rows = async () =>
    (
      await database.query<{ message_id: string; kind: string; state: string }>(
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

  it('acknowledges to a limited number of addresses an hour, but notifies of each message', async () => {
    await store.configure({ webhook: false, acknowledge: true });
    await database.query('update private.settings set acknowledgement_quota = 2');
    for (let n = 0; n < 4; n += 1) {
      await send(database, {
        email: `a${n}@exemple.ci`,
        message: `Bonjour, question numéro ${n}.`,
      });
    }
    const kinds = (await rows()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'acknowledgement')).toHaveLength(2);
    expect(kinds.filter((kind) => kind === 'email')).toHaveLength(4);
  });

  it('sends the notices of a flood in one e-mail, every ten minutes', async () => {
    await database.query('update private.settings set notice_quota = 3, contact_quota = 0');
    for (let n = 0; n < 12; n += 1)
      await send(database, { message: `Demande numéro ${n}, merci.` });
    for (const row of await store.claim(['email'], 3)) await store.complete(row);
    expect(await store.claim(['email'], 3), 'too soon').toEqual([]);
    const letPass = (minutes: number) =>
      database.query('update public.outbox set sent_at = sent_at - make_interval(mins => $1)', [
        minutes,
      ]);
    await letPass(11);
    const together = await store.claim(['email'], 3);
    expect(together).toHaveLength(9);
    for (const row of together) await store.complete(row);
    await letPass(61);
    for (let n = 0; n < 4; n += 1) await send(database, { message: `Plus tard ${n}, merci.` });
    expect(await store.claim(['email'], 3), 'one by one again').toHaveLength(3);
  });

  it('has no row for suspected spam', async () => {
    await send(database, {}, { headers: { 'x-form-honeypot': '3' } });
    expect(await rows()).toEqual([]);
  });

  it('a row can be claimed once, with its message, and is marked as being sent', async () => {
    await send(database);
    expect(await claimOne()).toMatchObject({ ...MESSAGE, kind: 'email', attempt: 1 });
    expect(await rows()).toMatchObject([{ state: 'sending' }]);
    expect(await store.claim(ALL, 10)).toEqual([]);
  });

  it('only the requested kinds are claimed', async () => {
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

  it('is done when the worker reports success', async () => {
    await send(database);
    await store.complete(await claimOne());
    await waitIsOver();
    expect(await rows()).toMatchObject([{ state: 'sent', last_error: null }]);
    expect(await store.claim(ALL, 1)).toEqual([]);
  });

  it('the row of a dead worker can be claimed again, and the late worker is ignored', async () => {
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

  it('gives up after twelve final refusals, and starts again on replay', async () => {
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

  it('does not replay what was sent', async () => {
    await send(database);
    await store.complete(await claimOne());
    const { rows: all } = await database.query<{ count: number }>(
      'select public.replay_outbox() as count',
    );
    expect(all).toEqual([{ count: 0 }]);
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
  });

  it('deletes the rows of an erased message', async () => {
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

  it('works for service_role, the role of a hosted function', async () => {
    await send(database);
    const { rows: claimed } = await asCaller(
      database,
      { role: 'service_role' },
      `select * from public.claim_outbox(array['email'], 1)`,
    );
    expect(claimed).toMatchObject([{ name: MESSAGE.name }]);
  });

  describe('managed by its owner', () => {
    let owner: Caller;
    const other: Caller = { role: 'authenticated', userId: randomUUID() };
    beforeEach(async () => {
      owner = { role: 'authenticated', userId: await makeOwner(database) };
      await send(database);
      await send(database, { message: 'Une tout autre question, sans rapport.' });
    });

    const setState = (state: string) =>
      database.query('update public.outbox set state = $1', [state]);
    const states = async () => (await rows()).map(({ state }) => state);
    const replay = (caller: Caller, messageId: string | null = null) =>
      asCaller(database, caller, 'select public.replay_outbox($1) as count', [messageId]);
    const dismiss = (caller: Caller) =>
      asCaller(database, caller, 'delete from public.outbox returning kind');

    it('replays all dead rows, from the beginning', async () => {
      await database.query(`update public.outbox set state = 'dead', refusals = 12`);
      expect((await replay(owner)).rows).toEqual([{ count: 2 }]);
      const { rows: replayed } = await database.query<{ refusals: number; due: boolean }>(
        'select state, refusals, next_attempt_at <= now() as due from public.outbox',
      );
      expect(replayed).toEqual(Array(2).fill({ state: 'pending', refusals: 0, due: true }));
    });

    it('replays one message', async () => {
      await setState('dead');
      const [first] = await rows();
      expect((await replay(owner, first?.message_id)).rows).toEqual([{ count: 1 }]);
      expect(await states()).toEqual(['pending', 'dead']);
    });

    it.each(['pending', 'sending', 'sent'])('does not dismiss a row that is %s', async (state) => {
      await setState(state);
      expect((await dismiss(owner)).rows).toEqual([]);
      expect(await states()).toEqual([state, state]);
    });

    it('dismisses what is dead and keeps the message', async () => {
      await setState('dead');
      expect((await dismiss(owner)).rows).toHaveLength(2);
      const messages = await database.query('select from public.contact_messages');
      expect(messages.rows).toHaveLength(2);
    });

    it('refuses everyone else', async () => {
      await setState('dead');
      await expect(replay(other)).rejects.toMatchObject({ code: '42501' });
      await expect(replay({ role: 'anon' })).rejects.toMatchObject({ code: '42501' });
      expect((await dismiss(other)).rows).toEqual([]);
      await expect(dismiss({ role: 'anon' })).rejects.toMatchObject({ code: '42501' });
      expect(await states()).toEqual(['dead', 'dead']);
    });
  });
});
