import { test as base, expect, type Page } from '@playwright/test';
import { startServer, type TestServer } from './server.ts';

export { expect } from '@playwright/test';

interface StoredMessage {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
}

interface WorkerFixtures {
  /** The server of this worker; `page.goto('/')` opens its home page. */
  server: TestServer;
}

interface Fixtures {
  /** The stored messages with this subject, oldest first: give each test a subject of its own. */
  messagesAbout: (subject: string) => Promise<StoredMessage[]>;
  /** What the browser refused by the content security policy; a test fails unless it empties this. */
  policyViolations: string[];
}

/** What the console says when a browser refuses something by the content security policy. */
const REFUSAL = /Content Security Policy|Trusted(HTML|Script)/;

/** Playwright's test, in no state of which a page may offend the content security policy. */
export const policyTest = base.extend<
  Pick<Fixtures, 'policyViolations'>,
  { violationsSeen: string[] }
>({
  violationsSeen: [
    async ({ browser }, use) => {
      const seen: string[] = [];
      browser.on('context', (context) => {
        context.on('console', (entry) => {
          if (REFUSAL.test(entry.text())) seen.push(entry.text());
        });
      });
      await use(seen);
    },
    { scope: 'worker', auto: true },
  ],
  policyViolations: [
    async ({ violationsSeen }, use) => {
      await use(violationsSeen);
      expect(violationsSeen.splice(0)).toEqual([]);
    },
    { auto: true },
  ],
});

/** The same with a real server behind each worker; each page starts without any state. */
export const test = policyTest.extend<Pick<Fixtures, 'messagesAbout'>, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  messagesAbout: async ({ server }, use) =>
    use(async (subject) => {
      const { data, error } = await server.client
        .from('contact_messages')
        .select('*')
        .eq('subject', subject)
        .order('created_at');
      if (error) throw new Error(`messages cannot be read: ${error.message}`);
      return data;
    }),
});

/** Waits until the sections of a page are laid out, which they are one by one after its first screen. */
export const laidOut = (page: Page): Promise<void> =>
  expect(page.locator('.section:not([data-layout=now])')).toHaveCount(0);
