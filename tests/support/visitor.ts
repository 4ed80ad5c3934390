import { randomUUID } from 'node:crypto';
import type { Database } from '#embedded-supabase';
import type { ContactMessage } from '#shared/contact-message.ts';

/** A message that breaks no rule. */
export const MESSAGE: ContactMessage = {
  name: 'Awa Koné',
  email: 'awa@exemple.ci',
  subject: 'Site vitrine pour un salon',
  message: 'Bonjour, je souhaite un site pour mon salon de coiffure à Bouaké. Merci.',
};

/** Headers of a form that a human has filled. */
export const FILLED_BY_HAND = { 'x-form-elapsed': '45000', 'x-form-honeypot': '0' };

export interface Caller {
  /** Database role of the request. */
  role?: 'anon' | 'authenticated' | 'service_role';
  /** auth.uid() of the request. */
  userId?: string;
  address?: string;
  /** Other request headers, in lower case. */
  headers?: Record<string, string>;
}

/**
 * Runs one statement as PostgREST does for a request: in a transaction, as the caller's role, with
 * the request in the settings. Values are text. Returns the rows, and the response headers by name.
 */
export async function asCaller(
  database: Database,
  { role = 'anon', userId, address = '192.0.2.1', headers = {} }: Caller,
  sql: string,
  parameters: readonly (string | null)[] = [],
) {
  const claims = JSON.stringify({ role, ...(userId && { sub: userId }) });
  const [, statement, response] = await database.batch([
    {
      sql: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
        set_config('request.headers', $3, true), set_config('request.method', 'POST', true)`,
      parameters: [role, claims, JSON.stringify({ 'x-forwarded-for': address, ...headers })],
    },
    { sql, parameters },
    { sql: `select current_setting('response.headers', true) as headers` },
  ]);
  const given = (response?.rows[0]?.headers as string | null) || '[]';
  return {
    rows: statement?.rows ?? [],
    headers: Object.assign({}, ...(JSON.parse(given) as object[])) as Record<string, string>,
  };
}

/** Sends a message as the site does. Returns the response headers. */
export async function send(
  database: Database,
  message: Partial<ContactMessage> = {},
  caller: Caller = {},
): Promise<Record<string, string>> {
  const { name, email, subject, message: text } = { ...MESSAGE, ...message };
  const { headers } = await asCaller(
    database,
    { ...caller, headers: { ...FILLED_BY_HAND, ...caller.headers } },
    'insert into public.contact_messages (name, email, subject, message) values ($1, $2, $3, $4)',
    [name, email, subject, text],
  );
  return headers;
}

/** Returns the stored messages, oldest first. */
export async function storedMessages(database: Database) {
  const { rows } = await database.query<
    ContactMessage & { id: string; suspect: boolean; suspect_reasons: string[] }
  >('select * from public.contact_messages order by created_at, id');
  return rows;
}

/** Creates an account that is an owner. Returns its id. */
export async function makeOwner(database: Database): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `insert into auth.users (id, email) values (gen_random_uuid(), $1) returning id`,
    [`${randomUUID()}@exemple.ci`],
  );
  const id = rows[0]?.id ?? '';
  await database.query('insert into public.owners (user_id) values ($1)', [id]);
  return id;
}

/** Empties the tables and restores the settings, between two tests. */
export async function empty(database: Database): Promise<void> {
  await database.execute(`
    truncate public.contact_messages, public.outbox, public.privacy_register, public.owners,
      public.chat_statistics, public.unanswered_questions, public.acts,
      private.idempotency_keys, private.rate_limits;
    delete from private.traces;
    update private.clock set seen_at = now(), leapt_at = null;
    delete from private.settings;
    insert into private.settings (client_address_headers) values ('{x-forwarded-for}');
  `);
}
