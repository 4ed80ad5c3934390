import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { gestion } from '#content/index.ts';
import { type Database, openDatabase } from '#embedded-supabase';
import { createLogger } from '#server/log.ts';
import { newDataFolder, startServer, type TestServer } from './server.ts';

export const OWNER = { email: 'proprietaire@example.com', password: 'un mot de passe assez long' };
export const STRANGER = { email: 'passante@example.com', password: 'un autre mot de passe long' };

/** A server for one test, embedded: differences between the engines are tested without a browser. */
export interface AdminServer {
  server: TestServer;
  createAccount(account: typeof OWNER, owner: boolean): Promise<void>;
  /** Stores a message as the contact form's server does; `more` sets other columns. */
  send(subject: string, more?: Record<string, unknown>): Promise<void>;
  /** Stops the server, passes its database to `work`, and restarts it at the same address. */
  withDatabase(work: Work): Promise<void>;
  dispose(): Promise<void>;
}

/** A test's work on a database that no server has open. */
type Work = (database: Database) => Promise<unknown>;

async function workOn(folder: string, work: Work): Promise<void> {
  const database = await openDatabase({ folder }, createLogger({ LOG_LEVEL: 'error' }));
  await work(database).finally(() => database.close());
}

/**
 * Starts a server without an owner.
 * @param env further variables of the server
 * @param prepare fills the database before
 */
export async function startEmptyAdmin(
  env: Record<string, string> = {},
  prepare?: Work,
): Promise<AdminServer> {
  const dataFolder = newDataFolder();
  if (prepare) await workOn(dataFolder, prepare);
  const admin: AdminServer = {
    server: await startServer({ env, dataFolder }),
    async createAccount(account, owner) {
      const { client } = admin.server;
      const { data, error } = await client.auth.admin.createUser({
        ...account,
        email_confirm: true,
      });
      if (error) throw error;
      if (!owner) return;
      const inserted = await client.from('owners').insert({ user_id: data.user.id });
      if (inserted.error) throw inserted.error;
    },
    async send(subject, more = {}) {
      const { error } = await admin.server.client.from('contact_messages').insert({
        name: 'Awa Koné',
        email: 'awa@example.com',
        subject,
        message: `Bonjour, ceci concerne : ${subject}.`,
        ...more,
      });
      if (error) throw error;
    },
    async withDatabase(work) {
      const port = Number(new URL(admin.server.url).port);
      await admin.server.stop();
      await workOn(dataFolder, work);
      admin.server = await startServer({ dataFolder, port, env });
    },
    async dispose() {
      await admin.server.dispose();
    },
  };
  return admin;
}

const { inbox, signIn: texts } = gestion;

/** Fills the sign-in form and sends it. */
export async function enter(page: Page, url: string, account = OWNER): Promise<void> {
  await page.goto(`${url}/gestion`);
  await page.getByLabel(texts.email).fill(account.email);
  await page.getByLabel(texts.password).fill(account.password);
  await page.getByRole('button', { name: texts.submit }).click();
}

/** Starts a server whose owner has an account. @param options those of `startEmptyAdmin` */
export async function startAdmin(
  ...options: Parameters<typeof startEmptyAdmin>
): Promise<AdminServer> {
  const admin = await startEmptyAdmin(...options);
  await admin.createAccount(OWNER, true);
  return admin;
}

/** Opens a page in a context of its own, in which the owner signs in. */
export async function signIn(
  browser: Browser,
  admin: AdminServer,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await enter(page, admin.server.url);
  return page;
}

/** Returns an entry of the list of messages, by its subject. */
export const entry = (page: Page, subject: string) =>
  page.getByRole('list', { name: inbox.listLabel }).getByRole('link', { name: subject });

export const action = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Does what a page does when its tab comes to the front again. */
export const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
