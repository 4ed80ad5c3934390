import { test as base } from '@playwright/test';
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
}

/** Playwright's test with a real server behind each worker; each page starts without any state. */
export const test = base.extend<Fixtures, WorkerFixtures>({
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
