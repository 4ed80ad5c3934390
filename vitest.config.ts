import { configDefaults, defineConfig } from 'vitest/config';

/** Tests without a browser; journeys in one are Playwright's (e2e/*.spec.ts). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, 'build/**', 'e2e/**'],
          globalSetup: ['testing/global-setup.ts'],
          // A database is made for each suite; on a small machine that takes seconds.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Checks of build/site: `npm run build` comes first.
        test: { name: 'built', include: ['e2e/**/*.test.ts'] },
      },
    ],
  },
});
