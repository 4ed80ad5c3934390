import { owner } from '#content/current/owner.ts';
import type { Database } from '#embedded-supabase/database/database.ts';
import type { Env } from './env.ts';

/**
 * Writes what the environment and the content decide into the database's own settings, where the
 * triggers read it (migration `settings`). Every process of a project writes the same.
 */
export async function writeSettings(
  database: Database,
  env: Pick<Env, 'CONTACT_QUOTA' | 'CHAT_QUOTA' | 'SPAM_SCORING'>,
): Promise<void> {
  await database.query(
    `update private.settings
       set contact_quota = $1, chat_quota = $2, spam_scoring = $3, keep_unanswered_questions = $4,
         -- Our server has found out the address itself; what else a client claims does not count.
         client_address_headers = '{x-forwarded-for}'`,
    [
      env.CONTACT_QUOTA,
      env.CHAT_QUOTA,
      env.SPAM_SCORING === 'on',
      owner.assistant.keepsUnansweredQuestions,
    ],
  );
}
