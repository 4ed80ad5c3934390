import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#embedded-supabase';
import { testDatabases } from '#tests/support/databases.ts';
import { asCaller, type Caller, empty, send, storedMessages } from '#tests/support/visitor.ts';

describe.each(testDatabases)('limits per address on $engine', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await empty(database);
    await database.query('update private.settings set contact_quota = 3');
  });

  /** Sends until the limit refuses; returns how many were stored and the refusal. */
  async function sendUntilRefused(caller: Caller, most = 10) {
    for (let stored = 0; stored < most; stored += 1) {
      try {
        await send(database, { message: `Message numéro ${stored}, différent.` }, caller);
      } catch (error) {
        const { message, detail } = error as { message: string; detail: string };
        return { stored, body: JSON.parse(message), answer: JSON.parse(detail) };
      }
    }
    return { stored: most };
  }

  it('stores as many messages as the quota allows, then answers 429 with the time to wait', async () => {
    const { stored, body, answer } = await sendUntilRefused({});
    expect(stored).toBe(3);
    expect(body).toMatchObject({ code: 'PT429', message: 'Too many messages from this address' });
    expect(answer.status).toBe(429);
    expect(answer.headers['Retry-After']).toMatch(/^[1-9]\d{0,2}$/);
    expect(answer.headers['RateLimit-Policy']).toBe('"contact";q=3;w=600');
    expect(answer.headers.RateLimit).toMatch(/^"contact";r=0;t=\d+$/);
  });

  it('reports the remaining quota in the headers of a success', async () => {
    const headers = await send(database);
    expect(headers['RateLimit-Policy']).toBe('"contact";q=3;w=600');
    expect(headers.RateLimit).toMatch(/^"contact";r=2;t=\d+$/);
  });

  it('does not let one address use up the quota of another', async () => {
    expect((await sendUntilRefused({ address: '192.0.2.1' })).stored).toBe(3);
    expect((await sendUntilRefused({ address: '192.0.2.2' })).stored).toBe(3);
  });

  it('counts an IPv6 client by its network, and an IPv4 one in any notation', async () => {
    await send(database, {}, { address: '2001:db8:1:2::1' });
    await send(database, {}, { address: '2001:db8:1:2:ffff::9' });
    expect((await sendUntilRefused({ address: '2001:DB8:1:2::5' })).stored).toBe(1);
    expect((await sendUntilRefused({ address: '2001:db8:1:3::1' })).stored).toBe(3);
    await send(database, {}, { address: '198.51.100.4' });
    expect((await sendUntilRefused({ address: '::ffff:198.51.100.4' })).stored).toBe(2);
  });

  it('does not limit clients of unknown address by a shared counter', async () => {
    expect((await sendUntilRefused({ address: '' })).stored).toBe(10);
    expect((await sendUntilRefused({ address: 'not:an:address' })).stored).toBe(10);
  });

  it('does not count a message that was refused, nor a repeated delivery', async () => {
    const key = { headers: { 'idempotency-key': randomUUID() } };
    await expect(send(database, { name: 'A' })).rejects.toMatchObject({ code: '23514' });
    await send(database, {}, key);
    await send(database, {}, key);
    expect((await sendUntilRefused({})).stored).toBe(2);
    // However much of the quota was used since, the repeat of a stored message succeeds.
    await send(database, {}, key);
    expect(await storedMessages(database)).toHaveLength(3);
  });

  it('refuses a bulk insert beyond the quota as a whole', async () => {
    const bulk = `insert into public.contact_messages (name, email, subject, message)
      select 'Awa Koné', 'awa@exemple.ci', 'Devis', 'Message numéro ' || n
      from generate_series(1, 10000) as n`;
    const service = { role: 'service_role', headers: { 'x-client-address': '192.0.2.1' } } as const;
    await expect(asCaller(database, service, bulk)).rejects.toMatchObject({ code: 'PGRST' });
    expect(await storedMessages(database)).toHaveLength(0);
  });

  it.each(['anon', 'authenticated'] as const)(
    'accepts one message per request from %s, and none of a bulk insert',
    async (role) => {
      const bulk = `insert into public.contact_messages (name, email, subject, message)
        values ('Awa Koné', 'awa@exemple.ci', 'Devis', 'Un premier message.'),
          ('Awa Koné', 'awa@exemple.ci', 'Devis', 'Un second message.')`;
      await expect(asCaller(database, { role }, bulk)).rejects.toMatchObject({
        code: 'PT400',
        message: 'One message per request',
      });
      expect(await storedMessages(database)).toHaveLength(0);
      expect((await sendUntilRefused({ role })).stored).toBe(3);
    },
  );

  it('counts the rest of the previous period', async () => {
    await send(database);
    // Moves the counter back by one period, so full that any remaining part exceeds the quota.
    await database.query(`
      update private.rate_limits set taken = 1000000, subject = private.rate_limit_subject(
        'contact', '192.0.2.1', starts_at - interval '10 minutes', (select secret from private.settings)
      )`);
    expect((await sendUntilRefused({})).stored).toBe(0);
  });

  it('is switched off by a quota of 0', async () => {
    await database.query('update private.settings set contact_quota = 0');
    expect((await sendUntilRefused({})).stored).toBe(10);
    const { rows } = await database.query('select * from private.rate_limits');
    expect(rows).toHaveLength(0);
  });

  it('keeps no address in clear text, and sweeps what has expired', async () => {
    await send(database, {}, { address: '203.0.113.77' });
    const { rows } = await database.query('select * from private.rate_limits');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('203.0.113.77');
    await database.query(`update private.rate_limits set expires_at = now() - interval '1 second'`);
    await send(database, {}, { address: '203.0.113.78' });
    expect((await database.query('select * from private.rate_limits')).rows).toHaveLength(1);
  });

  it('trusts a service to name its client, but not visitors to name themselves', async () => {
    const claim = { 'x-client-address': '203.0.113.1' };
    const service = { role: 'service_role', headers: claim } as const;
    expect((await sendUntilRefused(service)).stored).toBe(3);
    const other = { ...service, headers: { 'x-client-address': '203.0.113.2' } };
    expect((await sendUntilRefused(other)).stored).toBe(3);
    // A visitor who claims a new address each time is counted by the real one.
    let stored = 0;
    for (let index = 0; index < 5; index += 1) {
      const headers = {
        'x-client-address': `203.0.113.${index}`,
        'cf-connecting-ip': `203.0.113.${index}`,
      };
      await send(database, {}, { headers }).then(
        () => {
          stored += 1;
        },
        () => undefined,
      );
    }
    expect(stored).toBe(3);
  });

  it('limits the assistant in the same way, with a separate counter', async () => {
    await database.query('update private.settings set chat_quota = 2');
    await sendUntilRefused({ address: '192.0.2.9' });
    const turn = async (address: string) => {
      const { rows } = await asCaller(
        database,
        { role: 'service_role' },
        'select public.take_chat_turn($1) as wait',
        [address],
      );
      return rows[0]?.wait as number;
    };
    expect([await turn('192.0.2.9'), await turn('192.0.2.9')]).toEqual([0, 0]);
    const wait = await turn('192.0.2.9');
    expect(wait).toBeGreaterThan(0);
    // Asking again takes nothing, so the wait does not grow.
    for (let asked = 0; asked < 5; asked += 1) await turn('192.0.2.9');
    expect(await turn('192.0.2.9')).toBeLessThanOrEqual(wait);
    expect(await turn('192.0.2.10')).toBe(0);
  });
});
