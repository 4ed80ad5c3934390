import { owner } from '#content/index.ts';
import type { Database } from '#embedded-supabase';
import type { Env } from './env.ts';

/**
 * Writes settings of the environment and the content to the database, where triggers read them
 * (migration `settings`). Every process of a project writes the same values.
 */
export async function writeSettings(
  database: Database,
  env: Pick<Env, 'CONTACT_QUOTA' | 'CHAT_QUOTA' | 'SPAM_SCORING'>,
): Promise<void> {
  await database.query(
    `update private.settings
       set contact_quota = $1, chat_quota = $2, spam_scoring = $3, keep_unanswered_questions = $4,
         -- Our server determines the address itself and ignores other headers of the client.
         client_address_headers = '{x-forwarded-for}'`,
    [
      env.CONTACT_QUOTA,
      env.CHAT_QUOTA,
      env.SPAM_SCORING === 'on',
      owner.assistant.keepsUnansweredQuestions,
    ],
  );
}
