import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '#embedded-supabase';
import { testDatabases } from '#tests/support/databases.ts';
import { FILLED_BY_HAND, MESSAGE } from '#tests/support/visitor.ts';

/** Enough for a session to settle on a cached plan, which PostgreSQL does at the sixth execution. */
const MESSAGES = 20;

const INSERT = 'insert into public.contact_messages (name, email, subject, message)';

/** Returns how often this session has read each growing table from end to end. */
async function countScans({ query }: Queryable): Promise<Record<string, string>> {
  const { rows } = await query<{ relname: string; scans: string }>(
    `select relname, seq_scan::text as scans from pg_stat_xact_user_tables
     where relname not in ('settings', 'spam_patterns')`,
  );
  return Object.fromEntries(rows.map(({ relname, scans }) => [relname, scans]));
}

describe.each(testDatabases)('lookups on $engine', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    // Makes PostgreSQL plan for small tables.
    await database.execute('analyze');
  });
  afterAll(() => database.close());

  it('neither messages nor their deliveries read a growing table from end to end', async () => {
    const [before, after] = await database.transaction(async (transaction) => {
      const { query } = transaction;
      const first = await countScans(transaction);
      for (let index = 0; index < MESSAGES; index++) {
        const headers = {
          'x-forwarded-for': `192.0.2.${index}`,
          'idempotency-key': randomUUID(),
          ...FILLED_BY_HAND,
        };
        await query(`select set_config('request.headers', $1, true)`, [JSON.stringify(headers)]);
        const { name, email, subject, message } = MESSAGE;
        const values = [name, email, subject, `${message} ${index}`];
        await query(`${INSERT} values ($1, $2, $3, $4)`, values);
        const { rows } = await query<{ message_id: string; kind: string; attempt: number }>(
          `select * from public.claim_outbox('{email}')`,
        );
        expect(rows).toHaveLength(1);
        for (const { message_id: id, kind, attempt } of rows) {
          const end =
            index % 2 === 0 ? 'complete_outbox($1, $2, $3)' : `fail_outbox($1, $2, $3, '')`;
          await query(`select public.${end}`, [id, kind, attempt]);
        }
      }
      return [first, await countScans(transaction)];
    });
    expect(after).toEqual(before);
  });
});
