import { configDefaults, defineConfig } from 'vitest/config';

/** Of suites that start databases and servers. */
const databaseSuites = {
  globalSetup: ['testing/global-setup.ts'],
  // On a machine that is busy with something else a database and a server may take a minute.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/** Tests without a browser; journeys in one are Playwright's (e2e/*.spec.ts). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, 'build/**', 'e2e/**', 'embedded-supabase/**'],
          ...databaseSuites,
        },
      },
      {
        // The backend's own suite: see scripts/run/test-steps.ts for when it runs.
        test: { name: 'backend', include: ['embedded-supabase/**/*.test.ts'], ...databaseSuites },
      },
      {
        // Checks of build/site: `npm run build` comes first.
        test: { name: 'built', include: ['e2e/**/*.test.ts'] },
      },
    ],
  },
});
