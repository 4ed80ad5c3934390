import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { presentBrowser } from '#scripts/run/find-browser.ts';
import { skipped } from '#tests/e2e/support/needs.ts';

const browser = presentBrowser();
/** Chromium's sandbox refuses to work for root. */
const isRoot = process.getuid?.() === 0;

/** Chromium's own services stay off: a test run talks to this machine only. */
const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // There is none, and rendering is cheaper without a software one.
  '--disable-gpu',
  // The headless shell does not read it in fonts.conf, and words would be up to 1 % wider.
  '--font-render-hinting=slight',
];

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
const mobile = {
  ...devices['Desktop Chrome'],
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** The requested ones of tests/e2e and tests/faults (scripts/run/test.ts). */
const folders = process.env.TEST_FOLDERS ?? 'e2e';

/**
 * Tests in a real browser against the built site and its real server (tests/e2e/support/server.ts).
 * A file runs at 1440 px, and at 360 px too when its name says so (NAME.mobile.spec.ts runs at 360 px
 * only, NAME.both.spec.ts at both).
 */
export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/e2e/support/global-setup.ts',
  grepInvert: skipped,
  outputDir: 'test-results/e2e',
  // Each waits part of its time for a browser, a server or a clock; Vitest's run beside them.
  workers: 3,
  retries: 0,
  // Tests wait for events; these only bound them on a machine that is busy with something else.
  timeout: 300_000,
  expect: {
    timeout: 60_000,
    toHaveScreenshot: {
      pathTemplate: '{testDir}/e2e/snapshots/{arg}-{projectName}-{platform}{ext}',
    },
    toMatchAriaSnapshot: { pathTemplate: '{testDir}/e2e/snapshots/{arg}{ext}' },
  },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    locale: 'fr-FR',
    timezoneId: 'Africa/Abidjan',
    // Drawing motion without a graphics card is a third of a test's cost: files that test motion turn it on.
    reducedMotion: 'reduce',
    // Recording costs time, and CI keeps no files. To see what failed:
    // `npx playwright test --trace on FILE`.
    trace: 'off',
    serviceWorkers: 'block',
    // A test of a part of the page takes the context of the test before, emptied, which saves half a second of
    // processor. Files about a first visit, about what stays on the device or about being offline (which is not
    // emptied) ask for fresh ones.
    reuseContext: true,
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args,
      chromiumSandbox: !isRoot,
      // Replaces the machine's font rendering, which makes words wider or narrower.
      env: {
        ...process.env,
        FONTCONFIG_FILE: join(import.meta.dirname, 'tests/e2e/support/fonts.conf'),
      },
    },
  },
  projects: [
    // First, because it contains the longest file, whose tests run in sequence.
    { name: 'mobile', testMatch: `${folders}/*.{mobile,both}.spec.ts`, use: mobile },
    {
      name: 'desktop',
      testMatch: `${folders}/*.spec.ts`,
      testIgnore: '**/*.mobile.spec.ts',
      use: desktop,
    },
  ],
});
