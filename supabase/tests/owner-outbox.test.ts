import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#embedded-supabase';
import { testDatabases } from '#tests/support/databases.ts';
import { asCaller, type Caller, empty, makeOwner, send } from './visitor.ts';

describe.each(testDatabases)("the owner's hand on the outbox on $engine", ({ open }) => {
  let database: Database;
  let owner: Caller;
  const stranger: Caller = { role: 'authenticated', userId: randomUUID() };
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await empty(database);
    owner = { role: 'authenticated', userId: await makeOwner(database) };
    await send(database);
    await send(database, { message: 'Une tout autre question, sans rapport.' });
  });

  const setState = (state: string) =>
    database.query('update public.outbox set state = $1', [state]);
  const states = async () =>
    (
      await database.query<{ state: string }>('select state from public.outbox order by message_id')
    ).rows.map(({ state }) => state);
  const replay = (caller: Caller, messageId: string | null = null) =>
    asCaller(database, caller, 'select public.replay_outbox($1) as count', [messageId]);
  const dismiss = (caller: Caller) =>
    asCaller(database, caller, 'delete from public.outbox returning kind');

  it('replays all that is dead, from the beginning', async () => {
    await database.query(`update public.outbox set state = 'dead', refusals = 12`);
    expect((await replay(owner)).rows).toEqual([{ count: 2 }]);
    const { rows } = await database.query<{ refusals: number; due: boolean }>(
      'select state, refusals, next_attempt_at <= now() as due from public.outbox',
    );
    expect(rows).toEqual(Array(2).fill({ state: 'pending', refusals: 0, due: true }));
  });

  it('replays one message alone', async () => {
    await setState('dead');
    const { rows } = await database.query<{ message_id: string }>(
      'select message_id from public.outbox order by message_id',
    );
    expect((await replay(owner, rows[0]?.message_id)).rows).toEqual([{ count: 1 }]);
    expect(await states()).toEqual(['pending', 'dead']);
  });

  it.each(['pending', 'sending', 'sent'])('does not dismiss what is %s', async (state) => {
    await setState(state);
    expect((await dismiss(owner)).rows).toEqual([]);
    expect(await states()).toEqual([state, state]);
  });

  it('dismisses what is dead and keeps the message', async () => {
    await setState('dead');
    expect((await dismiss(owner)).rows).toHaveLength(2);
    const { rows } = await database.query('select from public.contact_messages');
    expect(rows).toHaveLength(2);
  });

  it('obeys nobody else', async () => {
    await setState('dead');
    await expect(replay(stranger)).rejects.toMatchObject({ code: '42501' });
    await expect(replay({ role: 'anon' })).rejects.toMatchObject({ code: '42501' });
    expect((await dismiss(stranger)).rows).toEqual([]);
    await expect(dismiss({ role: 'anon' })).rejects.toMatchObject({ code: '42501' });
    expect(await states()).toEqual(['dead', 'dead']);
  });
});
