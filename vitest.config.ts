import { configDefaults, defineConfig } from 'vitest/config';

/** Unit and integration tests; journeys in a browser are Playwright's (e2e/). */
export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, 'build/**', 'e2e/**'],
    globalSetup: ['server/testing/global-setup.ts'],
    // A database is made for each suite; on a small machine that takes seconds.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
