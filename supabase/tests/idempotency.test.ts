import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#embedded-supabase';
import { testDatabases } from '#tests/support/databases.ts';
import { asCaller, empty, send, storedMessages } from '#tests/support/visitor.ts';

describe.each(testDatabases)('Idempotency-Key on $engine', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(() => empty(database));

  const under = (key: string) => ({ headers: { 'idempotency-key': key } });

  it('stores a repeated delivery once, without an error', async () => {
    const key = randomUUID();
    await send(database, {}, under(key));
    await send(database, {}, under(key.toUpperCase()));
    expect(await storedMessages(database)).toHaveLength(1);
  });

  it('stores parallel deliveries once', async () => {
    const key = randomUUID();
    await Promise.all(Array.from({ length: 20 }, () => send(database, {}, under(key))));
    expect(await storedMessages(database)).toHaveLength(1);
  });

  it('stores two messages under two keys, and those without a key each time', async () => {
    await send(database, {}, under(randomUUID()));
    await send(database, {}, under(randomUUID()));
    await send(database);
    await send(database);
    expect(await storedMessages(database)).toHaveLength(4);
  });

  it.each(['x', '42', `${randomUUID()}0`, `{${randomUUID()}}`, "' or true --"])(
    'ignores a key that is not a UUID: %s',
    async (key) => {
      await send(database, {}, under(key));
      await send(database, {}, under(key));
      expect(await storedMessages(database)).toHaveLength(2);
    },
  );

  it('keeps the key of a refused request usable', async () => {
    const key = randomUUID();
    await expect(send(database, { name: 'A' }, under(key))).rejects.toMatchObject({
      code: '23514',
    });
    await send(database, {}, under(key));
    expect(await storedMessages(database)).toHaveLength(1);
  });

  it('keeps the key usable when a parallel delivery fails', async () => {
    const key = randomUUID();
    const attempts = Array.from({ length: 10 }, (_, index) =>
      send(database, index % 2 === 0 ? { name: 'A' } : {}, under(key)),
    );
    await Promise.allSettled(attempts);
    expect(await storedMessages(database)).toHaveLength(1);
  });

  it('stores every row of a service’s bulk insert, once', async () => {
    const caller = { ...under(randomUUID()), role: 'service_role' } as const;
    const bulk = `insert into public.contact_messages (name, email, subject, message)
      select 'Awa Koné', 'awa@exemple.ci', 'Devis', 'Message numéro ' || n
      from generate_series(1, 3) as n`;
    await asCaller(database, caller, bulk);
    await asCaller(database, caller, bulk);
    expect(await storedMessages(database)).toHaveLength(3);
  });

  it('does not store a message again that the owner has deleted', async () => {
    const key = randomUUID();
    await send(database, {}, under(key));
    await database.query('delete from public.contact_messages');
    await send(database, {}, under(key));
    expect(await storedMessages(database)).toHaveLength(0);
  });

  it.each(['anon', 'authenticated', 'service_role'] as const)(
    'shows no key to %s',
    async (role) => {
      await expect(
        asCaller(database, { role }, 'select * from private.idempotency_keys'),
      ).rejects.toMatchObject({ code: '42501' });
    },
  );
});
