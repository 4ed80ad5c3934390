import { expect, it } from 'vitest';
import { owner } from '#content/index.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { readEnv } from './env.ts';
import { writeSettings } from './write-settings.ts';

it.each(testDatabases)(
  'writes the environment where the triggers read it ($engine)',
  async ({ open }) => {
    const database = await open();
    try {
      const read = async () => (await database.query('select * from private.settings')).rows[0];
      const original = await read();
      await writeSettings(database, readEnv({}));
      // The defaults of the environment are those of the migration.
      expect(await read()).toEqual({
        ...original,
        client_address_headers: ['x-forwarded-for'],
        keep_unanswered_questions: owner.assistant.keepsUnansweredQuestions,
      });
      await writeSettings(
        database,
        readEnv({ CONTACT_QUOTA: '0', CHAT_QUOTA: '7', SPAM_SCORING: 'off' }),
      );
      expect(await read()).toMatchObject({ contact_quota: 0, chat_quota: 7, spam_scoring: false });
    } finally {
      await database.close();
    }
  },
);
