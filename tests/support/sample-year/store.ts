import type { Database, Queryable } from '#embedded-supabase';
import { sampleFigures } from './figures.ts';
import { type SampleMessage, sampleMessages } from './messages.ts';

/** What mail servers answer; one for each delivery that fails, the newest message first. */
const FAILURES = [
  { state: 'dead', attempts: 12, error: '550 5.1.1 Mailbox unavailable' },
  { state: 'dead', attempts: 9, error: '535 5.7.8 Authentication credentials invalid' },
  { state: 'dead', attempts: 12, error: '552 5.2.2 Mailbox full' },
  { state: 'pending', attempts: 3, error: 'connect ETIMEDOUT 192.0.2.25:587' },
];

/**
 * Stores a year of a busy site: messages through the same triggers as a visitor's, what the owner did
 * with them, their e-mails (some failed), visits, contact events, and questions to the assistant.
 * @returns the messages
 */
export async function storeSampleYear(database: Database, now: Date): Promise<SampleMessage[]> {
  const messages = sampleMessages(now);
  await database.transaction(async (transaction) => {
    await insertMessages(transaction, messages, { isRobot: false, honeypot: '0' });
    await insertMessages(transaction, messages, { isRobot: true, honeypot: '9' });
    await sendEmails(transaction);
    await insertFigures(transaction, now);
  });
  return messages;
}

async function insertMessages(
  transaction: Queryable,
  messages: readonly SampleMessage[],
  { isRobot, honeypot }: { isRobot: boolean; honeypot: string },
): Promise<void> {
  const headers = { 'x-form-elapsed': '60000', 'x-form-honeypot': honeypot };
  await transaction.query(`select set_config('request.headers', $1, true)`, [
    JSON.stringify(headers),
  ]);
  const columns = `created_at, name, email, subject, message, handled_at, archived_at, deleted_at,
    note, project_ended_on`;
  await transaction.query(
    `insert into public.contact_messages (${columns})
     select ${columns} from json_populate_recordset(null::public.contact_messages, $1)`,
    [JSON.stringify(messages.filter(({ by_robot }) => by_robot === isRobot))],
  );
}

/** Marks the e-mails of the last 30 days as sent, except for a few, and removes older ones, as retention does. */
async function sendEmails(transaction: Queryable): Promise<void> {
  await transaction.execute(`
    update public.outbox set state = 'sent', attempts = 1, created_at = sent.created_at,
        sent_at = sent.created_at + interval '3 seconds'
      from public.contact_messages as sent where sent.id = outbox.message_id;
    delete from public.outbox where created_at < now() - interval '30 days';`);
  await transaction.query(
    `update public.outbox set state = failure.state, attempts = failure.attempts,
         last_error = failure.error, sent_at = null, next_attempt_at = now() + interval '40 minutes'
       from (
         select row_number() over () as place, state, attempts, error
         from json_to_recordset($1) as given (state text, attempts integer, error text)
       ) as failure
       join (
         select row_number() over (order by created_at desc) as place, id
         from public.contact_messages where not suspect and deleted_at is null
       ) as latest using (place)
       where outbox.message_id = latest.id and outbox.kind = 'email'`,
    [JSON.stringify(FAILURES)],
  );
}

async function insertFigures(transaction: Queryable, now: Date): Promise<void> {
  const { totals, topics, unanswered } = sampleFigures(now);
  for (const [table, columns, rows] of [
    ['acts', 'day, act, origin, amount', totals],
    ['chat_statistics', 'day, topic, answered, questions', topics],
    ['unanswered_questions', 'created_at, question', unanswered],
  ] as const) {
    await transaction.query(
      `insert into public.${table} (${columns})
       select ${columns} from json_populate_recordset(null::public.${table}, $1)`,
      [JSON.stringify(rows)],
    );
  }
}
