import { existsSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';

/** On a machine that is busy with something else a database and a server may take a minute. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 };

/** Of suites that start databases and servers. */
const databaseSuites = { globalSetup: ['testing/global-setup.ts'], ...patience };

/** Tests of the words themselves: they run on the content in use (CONTENT_DIR). */
const contentTests = ['content-model/{language,sample,schema}.test.ts'];

/** Questions and answers in the sample's own words: only while content/ is the sample. */
const sampleTests = [
  'admin/overview/topic-name.test.ts',
  'assistant/create-assistant.test.ts',
  'assistant/eval/evaluation.test.ts',
  'content-model/owner-tasks.test.ts',
  'server/functions/chatbot.test.ts',
  'server/outbox/{worker,write-settings}.test.ts',
  'site/chat/thread.test.ts',
  'supabase/functions/chatbot/{ask-model,handler}.test.ts',
];
const isSample =
  existsSync('content/owner.yaml') &&
  /^sample: *oui/m.test(readFileSync('content/owner.yaml', 'utf8'));

/** Tests without a browser; journeys in one are Playwright's (e2e/*.spec.ts). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [
            ...[...configDefaults.exclude, 'build/**', 'e2e/**', 'embedded-supabase/**'],
            ...contentTests,
            ...(isSample ? [] : sampleTests),
          ],
          // Whatever content an owner has put in use elsewhere.
          env: { CONTENT_DIR: 'content' },
          ...databaseSuites,
        },
      },
      { test: { name: 'content', include: contentTests, ...patience } },
      {
        // The backend's own suite: see scripts/run/test-steps.ts for when it runs.
        test: { name: 'backend', include: ['embedded-supabase/**/*.test.ts'], ...databaseSuites },
      },
      {
        // Checks of build/site: `npm run build` comes first.
        test: { name: 'built', include: ['e2e/**/*.test.ts'], ...patience },
      },
    ],
  },
});
