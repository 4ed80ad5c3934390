import { configDefaults, defineConfig } from 'vitest/config';
import { contentFolder } from '#content/folder.ts';
import { shortLivedFlags } from '#tests/support/environments.ts';
import { isSample, skipNotice } from '#tests/support/sample.ts';

/** The owner of tests/other-owner, whose site is built beside that of content/. */
const otherOwner = { CONTENT_DIR: 'tests/support/second-owner', BUILD_DIR: 'build/second-owner' };

const common = {
  // On a busy machine a new database may take minutes: these limits only bound a test.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // Modules stay loaded from file to file, which saves a fifth of the time.
  isolate: false,
  restoreMocks: true,
  execArgv: shortLivedFlags,
};

const notice = skipNotice(contentFolder);
if (notice) console.warn(notice);

/** `// @module-tag sample` in a file, or `{ tags: 'sample' }` on a test. */
const sampleTag = (folder: string) => ({
  name: 'sample',
  description: "Reads the sample's own words and counts: skipped once content/ has others.",
  skip: !isSample(folder),
});

/**
 * Tests without a browser, by what they need. Beside the code: nothing. tests/built: the built site.
 * tests/process: commands and servers in processes of their own. tests/faults: minutes. tests/other-owner: the
 * site built with another owner's content; what holds for any owner (*.any-owner.test.ts) runs there again.
 * TEST_FOLDERS: those of tests/ that are asked for (scripts/run/test.ts).
 */
export default defineConfig({
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    // With the three of playwright.config.ts they keep two cores busy.
    maxWorkers: 2,
    tags: [sampleTag(contentFolder)],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [
            ...configDefaults.exclude,
            'build/**',
            'tests/{built,faults,other-owner,process}/**',
          ],
          ...common,
        },
      },
      {
        test: {
          name: 'tests',
          include: [`tests/${process.env.TEST_FOLDERS ?? '{built,process}'}/*.test.ts`],
          ...common,
        },
      },
      {
        test: {
          name: 'other-owner',
          include: ['**/*.any-owner.test.ts', 'tests/{built,other-owner}/*.test.ts'],
          env: otherOwner,
          tags: [sampleTag(otherOwner.CONTENT_DIR)],
          ...common,
        },
      },
    ],
  },
});
