import { test as base, expect, type Page } from '@playwright/test';
import { connectTo, startServer, type TestServer } from './server.ts';

export { expect } from '@playwright/test';

interface StoredMessage {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
}

interface WorkerFixtures {
  /** The server that the tests of a run share, or those of a worker when they are repeated; `page.goto('/')` opens its home page. */
  server: Pick<TestServer, 'url' | 'client'>;
}

interface Fixtures {
  /** The stored messages with this subject, oldest first: give each test a subject of its own. */
  messagesAbout: (subject: string) => Promise<StoredMessage[]>;
  /** What the content security policy refused; a test fails unless it empties this. */
  policyViolations: string[];
}

/** What the console prints when the content security policy refuses something. */
const REFUSAL = /Content Security Policy|Trusted(HTML|Script)/;

/** Playwright's test, which fails when a page violates the content security policy. */
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

/** The same with a real server; each page starts without any state. */
export const test = policyTest.extend<Pick<Fixtures, 'messagesAbout'>, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const url = process.env.SHARED_SERVER;
      if (url) return use({ url, client: await connectTo(url) });
      const server = await startServer();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  messagesAbout: async ({ server }, use) => {
    const startedAt = new Date().toISOString();
    await use(async (subject) => {
      const { data, error } = await server.client
        .from('contact_messages')
        .select('*')
        .eq('subject', subject)
        .gte('created_at', startedAt)
        .order('created_at');
      if (error) throw new Error(`messages cannot be read: ${error.message}`);
      return data;
    });
  },
});

/** Waits until the sections of a page are laid out, which they are one by one after its first screen. */
export const laidOut = (page: Page): Promise<void> =>
  expect(page.locator('.section:not([data-layout=now])')).toHaveCount(0);

/** Returns the distance of an element below the header, in pixels, once nothing moves. */
export async function restsBelowHeader(page: Page, selector: string): Promise<number> {
  const distance = () =>
    page.evaluate(
      (target) =>
        (document.querySelector(target)?.getBoundingClientRect().top ?? Number.NaN) -
        (document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? Number.NaN),
      selector,
    );
  let last = Number.NaN;
  await expect
    .poll(async () => {
      const before = last;
      last = await distance();
      return last === before;
    })
    .toBe(true);
  return last;
}
