import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PROOF_OF_WORK_CHALLENGE_HEADER } from '#contract/contact-submission.ts';
import { solveProofOfWork } from '#contract/proof-of-work.ts';
import type { Database } from '#embedded-supabase/database/database.ts';
import { testDatabases } from '#testing/databases.ts';
import { empty, send, storedMessages } from './visitor.ts';

describe.each(testDatabases)('proof of work under attack on $engine', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await empty(database);
    await database.query(
      'update private.settings set attack_suspects = 5, proof_of_work_bits = 8, contact_quota = 0',
    );
  });

  /** Robots that the honeypot finds. */
  async function attack(count = 5) {
    for (let index = 0; index < count; index += 1) {
      await send(
        database,
        { message: `Robot ${randomUUID()}` },
        { headers: { 'x-form-honeypot': '1' } },
      );
    }
  }

  const deliver = (key: string | null, nonce?: string) =>
    send(
      database,
      { message: 'Bonjour, je voudrais un devis pour une boutique en ligne.' },
      {
        address: '203.0.113.5',
        headers: {
          ...(key && { 'idempotency-key': key }),
          ...(nonce !== undefined && { 'x-proof-of-work': nonce }),
        },
      },
    );

  const human = async () => {
    const messages = await storedMessages(database);
    const found = messages.filter(({ message }) => message.startsWith('Bonjour'));
    expect(found).toHaveLength(1);
    return found[0];
  };

  const notified = async () => {
    const { rows } = await database.query('select * from public.outbox');
    return rows.length;
  };

  /** The challenge of an answer, and a nonce that solves it. */
  async function solve(headers: Record<string, string>) {
    const challenge = headers[PROOF_OF_WORK_CHALLENGE_HEADER] ?? '';
    expect(challenge).toMatch(/^8;[0-9a-f]{32}$/);
    return (await solveProofOfWork(challenge)) ?? '';
  }

  it('asks nothing in normal times', async () => {
    await attack(4);
    expect(await deliver(randomUUID())).not.toHaveProperty(PROOF_OF_WORK_CHALLENGE_HEADER);
    expect(await notified()).toBe(1);
  });

  it('stores the message apart and notifies it once the proof has come', async () => {
    await attack();
    const key = randomUUID();
    const nonce = await solve(await deliver(key));
    expect(await human()).toMatchObject({ suspect: true, suspect_reasons: ['no-proof-of-work'] });
    expect(await notified()).toBe(0);

    await deliver(key, nonce);
    expect(await human()).toMatchObject({ suspect: false, suspect_reasons: [] });
    expect(await notified()).toBe(1);

    await deliver(key, nonce);
    expect(await notified()).toBe(1);
  });

  it('gives the same challenge again when the answer was lost', async () => {
    await attack();
    const key = randomUUID();
    const first = await deliver(key);
    expect(await deliver(key)).toMatchObject({
      [PROOF_OF_WORK_CHALLENGE_HEADER]: first[PROOF_OF_WORK_CHALLENGE_HEADER],
    });
  });

  it('does not take a wrong proof, nor the proof of another message', async () => {
    // So many bits that a wrong proof does not fit by luck.
    await database.query('update private.settings set proof_of_work_bits = 17');
    await attack();
    const key = randomUUID();
    await deliver(key);
    await deliver(key, 'x');
    const other = await send(
      database,
      { message: 'Une autre demande, pour un autre projet.' },
      { headers: { 'idempotency-key': randomUUID() } },
    );
    const [, salt] = (other[PROOF_OF_WORK_CHALLENGE_HEADER] ?? '').split(';');
    let nonce = 0;
    while (createHash('sha256').update(`${salt}:${nonce}`).digest().readUInt32BE() >= 2 ** 15) {
      nonce += 1;
    }
    await deliver(key, String(nonce));
    expect(await human()).toMatchObject({ suspect: true, suspect_reasons: ['no-proof-of-work'] });
  });

  it('does not let a proof excuse a robot that was recognised', async () => {
    await attack();
    const key = randomUUID();
    const robot = (nonce?: string) =>
      send(
        database,
        { message: 'Bonjour, je remplis tout ce que je trouve.' },
        {
          headers: {
            'x-form-honeypot': '4',
            'idempotency-key': key,
            ...(nonce && { 'x-proof-of-work': nonce }),
          },
        },
      );
    expect(await robot()).not.toHaveProperty(PROOF_OF_WORK_CHALLENGE_HEADER);
    await robot('1');
    expect(await human()).toMatchObject({ suspect: true, suspect_reasons: ['honeypot'] });
  });

  it('files a message without a key apart, for nothing can prove it', async () => {
    await attack();
    expect(await deliver(null)).not.toHaveProperty(PROOF_OF_WORK_CHALLENGE_HEADER);
    expect(await human()).toMatchObject({ suspect: true });
  });

  it('ends with the attack, and humans who wait for a proof do not prolong it', async () => {
    await attack();
    await deliver(randomUUID());
    await database.query(
      `update public.contact_messages set created_at = created_at - interval '11 minutes'
       where suspect_reasons = '{honeypot}'`,
    );
    await send(database, {}, { headers: { 'idempotency-key': randomUUID() } });
    expect(await notified()).toBe(1);
  });
});
