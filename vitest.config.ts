import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { isSample } from '#tests/support/sample.ts';

const everySuite = {
  // On a machine that is busy with something else a new database may take minutes: these only bound a test.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // A file finds the modules of the one before loaded, which is a fifth of the time. What it mocks ends with the test.
  isolate: false,
  restoreMocks: true,
};

/** Of suites that start databases and servers. */
const databaseSuites = { globalSetup: ['tests/support/global-setup.ts'], ...everySuite };

/** What a site says and sends out of its content: on the one in use (CONTENT_DIR), and on another owner's. */
const contentTests = [
  'src/admin/inbox/{export,reply-links}.test.ts',
  'src/content/{language,sample,schema}.test.ts',
  'src/site/seo/structured-data.test.ts',
  'supabase/functions/{contact/handler,outbox/compose-email,outbox/handler}.test.ts',
];

/** What speaks the sample's own words, or needs its invented owner: only while content/ is the sample. */
const sampleTests = [
  'src/admin/overview/topic-name.test.ts',
  'src/assistant/{create-assistant,prospects}.test.ts',
  'src/assistant/eval/*.test.ts',
  'src/assistant/rules/content-rules.test.ts',
  'src/cli/{check-content,doctor/here}.test.ts',
  'tests/process/{doctor,sample-year}.test.ts',
  'src/content/owner-tasks.test.ts',
  'src/content/publishing.test.ts',
  'src/server/functions/chatbot.test.ts',
  'src/site/chat/{conversations,thread}.test.ts',
  'supabase/functions/chatbot/{ask-model,handler}.test.ts',
];

/** Left out on another content. */
const leftOut = isSample(resolve('content')) ? [] : sampleTests;

/** Servers that are killed, cut off, replaced and installed anew, under load: a minute each. */
const faultTests = ['tests/faults/*.test.ts'];

/** The owner's commands and the server, each started as a process of its own with a database: half of what all others take. */
const processTests = ['tests/process/*.test.ts'];

/** The embedded backend, and the tables and functions that the migrations make, on both engines. */
const backendTests = ['{packages/embedded-supabase,supabase/tests}/**/*.test.ts'];

/** What owners make of the sample and of the second owner's content: built, and checked as a site of its own. */
const adoptionTests = ['tests/other-owner/adoption.test.ts'];

/** Tests without a browser; journeys in one are Playwright's (tests/e2e/*.spec.ts). */
export default defineConfig({
  test: {
    // Most wait for a process or a database: three at a time keep two cores at work.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [
            ...[
              ...configDefaults.exclude,
              'build/**',
              'tests/built/**',
              'tests/e2e/**',
              ...leftOut,
            ],
            ...[...adoptionTests, ...backendTests, ...contentTests, ...faultTests, ...processTests],
          ],
          // Whatever content an owner has put in use elsewhere.
          env: { CONTENT_DIR: 'content' },
          ...databaseSuites,
        },
      },
      { test: { name: 'content', include: contentTests, ...everySuite } },
      {
        // This and the next three: scripts/run/test-steps.ts says when they run.
        test: { name: 'adoption', include: adoptionTests, ...everySuite },
      },
      {
        test: {
          name: 'backend',
          include: backendTests,
          env: { CONTENT_DIR: 'content' },
          ...databaseSuites,
        },
      },
      { test: { name: 'faults', include: faultTests, ...databaseSuites } },
      {
        test: {
          name: 'processes',
          include: processTests,
          exclude: leftOut,
          env: { CONTENT_DIR: 'content' },
          ...databaseSuites,
        },
      },
      {
        // Checks of build/site: `npm run build` comes first.
        test: { name: 'built', include: ['tests/built/*.test.ts'], ...everySuite },
      },
    ],
  },
});
