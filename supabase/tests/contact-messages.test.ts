import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contact } from '#content/index.ts';
import type { Database } from '#embedded-supabase';
import {
  CONTACT_FIELDS,
  CONTACT_LIMITS,
  type ContactMessage,
  validateContactMessage,
} from '#shared/contact-message.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { asCaller, empty, MESSAGE, send, storedMessages } from '#tests/support/visitor.ts';

const { name, email, subject, message } = CONTACT_LIMITS;

/** Values on both sides of every limit, and unusual ones. */
const SAMPLES: [field: keyof ContactMessage, value: string][] = [
  ...[name.min - 1, name.min, name.max, name.max + 1].map((n) => ['name', 'é'.repeat(n)] as const),
  ...[subject.min - 1, subject.min, subject.max, subject.max + 1].map(
    (n) => ['subject', 'é'.repeat(n)] as const,
  ),
  ...[message.min - 1, message.min, message.max, message.max + 1].map(
    (n) => ['message', 'é'.repeat(n)] as const,
  ),
  ...[email.max, email.max + 1].map(
    (n) => ['email', `${'a'.repeat(n - '@exemple.ci'.length)}@exemple.ci`] as const,
  ),
  ...[
    'a@b.ci',
    'a@b',
    'a.b.ci',
    'a@b@c.ci',
    'a b@c.ci',
    'a@b..ci',
    'a@.ci',
    'a@b.ci.',
    '@b.ci',
  ].map((value) => ['email', value] as const),
  // White space of any kind around a value does not count.
  ['name', ' \u00a0\u202f\ufeffA\u3000\t'],
  ['name', ' \u00a0Aé\u202f '],
  ['message', `\u2009\n${'é'.repeat(10)}\r\n`],
  // One character each, though two in UTF-16.
  ['name', '😀'],
  ['message', '😀'.repeat(9)],
  ['message', '😀'.repeat(10)],
].map(([field, value]) => [field as keyof ContactMessage, value as string]);

describe.each(testDatabases)('contact_messages on $engine', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await empty(database);
    await database.query('update private.settings set contact_quota = 0');
  });

  it('stores no character that reverses or breaks a line in a name or subject', async () => {
    await send(database, { name: 'Awa\u202eénoK', subject: '\u2067Devis\u0085site\u2028urgent' });
    expect(await storedMessages(database)).toMatchObject([
      { name: 'Awa énoK', subject: 'Devis site urgent' },
    ]);
  });

  it.each(SAMPLES)('validates %s as the form does: %j', async (field, value) => {
    const candidate = { ...MESSAGE, [field]: value };
    const verdict = validateContactMessage(candidate, contact.form.issues);
    const stored = await send(database, candidate).then(
      () => true,
      (error: { code: string }) => {
        expect(error.code).toBe('23514');
        return false;
      },
    );
    expect(stored).toBe(verdict.ok);
    if (verdict.ok) expect(await storedMessages(database)).toMatchObject([verdict.value]);
  });

  it('refuses an overlong value before anything else reads it', async () => {
    // A pattern that no engine can compile: scoring a message fails with a different error.
    await database.query(
      `insert into private.spam_patterns (reason, pattern, weight) values ('broken', '(', 1)`,
    );
    try {
      await expect(send(database)).rejects.toMatchObject({ code: '2201B' });
      const long = send(database, { message: 'www.a '.repeat(170_000) });
      await expect(long).rejects.toMatchObject({
        code: '23514',
        message: expect.stringContaining('"contact_messages_message_length"'),
      });
    } finally {
      await database.query(`delete from private.spam_patterns where reason = 'broken'`);
    }
  });

  it.each(['name', 'subject'] as const)('refuses a second line in the %s', async (field) => {
    for (const value of ['Awa\nBcc: x@y.z', 'Awa\r\nBcc: x@y.z', 'Awa\rKoné']) {
      await expect(send(database, { [field]: value })).rejects.toMatchObject({ code: '23514' });
    }
  });

  it.each(CONTACT_FIELDS)('requires the %s', async (field) => {
    const fields = CONTACT_FIELDS.filter((other) => other !== field);
    await expect(
      asCaller(
        database,
        {},
        `insert into public.contact_messages (${fields}) values ($1, $2, $3)`,
        fields.map((other) => MESSAGE[other]),
      ),
    ).rejects.toMatchObject({ code: '23502' });
  });

  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-30', '2026-11-30'],
    ['2026-10-31', '2026-10-31'],
    ['2028-02-29', '2028-02-29'],
    ['2026-02-30', null],
    ['2026-11-31', null],
    ['2026-11-00', null],
    ['2026-13-40', null],
    ['yesterday', null],
  ])('records the version of the privacy policy: %s', async (header, expected) => {
    await send(database, {}, { headers: { 'x-privacy-notice': header } });
    const { rows } = await database.query<{ notice: string | null }>(
      'select privacy_notice::text as notice from public.contact_messages',
    );
    expect(rows[0]?.notice).toBe(expected);
  });

  describe('who may do what', () => {
    const TABLES = [
      'contact_messages',
      'outbox',
      'owners',
      'privacy_register',
      'chat_statistics',
      'unanswered_questions',
    ];
    const userId = randomUUID();
    let ownerId: string;
    beforeEach(async () => {
      await send(database);
      const { rows } = await database.query<{ id: string }>(
        'insert into auth.users (id, email) values (gen_random_uuid(), $1) returning id',
        [`${randomUUID()}@exemple.ci`],
      );
      ownerId = rows[0]?.id ?? '';
      await database.query('insert into public.owners (user_id) values ($1)', [ownerId]);
    });

    it.each(TABLES)('a visitor reads, changes and deletes nothing in %s', async (table) => {
      for (const statement of [
        `select * from public.${table}`,
        `delete from public.${table}`,
        `truncate public.${table}`,
      ]) {
        await expect(asCaller(database, {}, statement)).rejects.toMatchObject({ code: '42501' });
      }
    });

    it('a visitor cannot read back an insert, or replace a row', async () => {
      const insert = `insert into public.contact_messages (name, email, subject, message)
        values ('Awa', 'a@b.ci', 'Devis', 'Bonjour, un devis svp.')`;
      for (const more of ['returning id', 'on conflict (id) do update set name = excluded.name']) {
        await expect(asCaller(database, {}, `${insert} ${more}`)).rejects.toMatchObject({
          code: '42501',
        });
      }
      await expect(
        asCaller(database, {}, `update public.contact_messages set handled_at = now()`),
      ).rejects.toMatchObject({ code: '42501' });
      expect(await storedMessages(database)).toHaveLength(1);
    });

    it('a visitor cannot set the other columns', async () => {
      for (const column of ['suspect', 'suspect_reasons', 'privacy_notice', 'handled_at', 'id']) {
        await expect(
          database.batch([
            { sql: `select set_config('role', 'anon', true)` },
            {
              sql: `insert into public.contact_messages (name, email, subject, message, ${column})
                values ('Awa', 'a@b.ci', 'Devis', 'Dix caractères au moins', default)`,
            },
          ]),
        ).rejects.toMatchObject({ code: '42501' });
      }
    });

    it.each(TABLES)('a signed-in user who is not an owner finds %s empty', async (table) => {
      const caller = { role: 'authenticated', userId } as const;
      expect((await asCaller(database, caller, `select * from public.${table}`)).rows).toEqual([]);
    });

    it('a signed-in user who is not an owner changes nothing', async () => {
      const caller = { role: 'authenticated', userId } as const;
      await asCaller(database, caller, `update public.contact_messages set note = 'x'`);
      await asCaller(database, caller, 'delete from public.contact_messages');
      await expect(
        asCaller(database, caller, `insert into public.owners (user_id) values ('${userId}')`),
      ).rejects.toMatchObject({ code: '42501' });
      expect(await storedMessages(database)).toMatchObject([{ note: null }]);
    });

    it('an owner reads, files and deletes messages, and cannot change their text', async () => {
      const caller = { role: 'authenticated', userId: ownerId } as const;
      const run = (sql: string) => asCaller(database, caller, sql);
      expect((await run('select * from public.contact_messages')).rows).toHaveLength(1);
      expect((await run('select * from public.outbox')).rows).toHaveLength(1);
      await run(`update public.contact_messages set handled_at = now(), archived_at = now(),
        deleted_at = now(), note = 'x', suspect = true, suspect_reasons = '{owner}',
        project_ended_on = now()`);
      for (const column of [...CONTACT_FIELDS, 'created_at', 'id', 'privacy_notice']) {
        await expect(
          run(`update public.contact_messages set ${column} = ${column}`),
        ).rejects.toMatchObject({ code: '42501' });
      }
      await run('delete from public.contact_messages');
      expect(await storedMessages(database)).toEqual([]);
    });

    it.each(['anon', 'authenticated', 'service_role'] as const)(
      '%s cannot enter the private schema',
      async (role) => {
        for (const statement of [
          'select secret from private.settings',
          'select * from private.rate_limits',
          `select private.client_address()`,
        ]) {
          await expect(asCaller(database, { role }, statement)).rejects.toMatchObject({
            code: '42501',
          });
        }
      },
    );

    it('visitors may only call the functions that count contact events, read what is published, and use a testimonial link', async () => {
      const { rows } = await database.query<{ name: string }>(
        `select p.proname as name from pg_proc p
         where pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute') order by 1`,
      );
      expect(rows.map(({ name }) => name)).toEqual([
        'published_site',
        'record_act',
        'site_picture',
        'use_testimonial_link',
      ]);
    });
  });
});
