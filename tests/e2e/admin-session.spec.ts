import type { BrowserContext, Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { gestion } from '#content/index.ts';
import { DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';
import {
  type AdminServer,
  action,
  comeBack,
  enter,
  entry,
  OWNER,
  STRANGER,
  startEmptyAdmin,
} from './support/admin.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const { inbox, navigation, signIn } = gestion;

/** Returns the session that the client library keeps in the page's storage; `change` writes it back. */
const keptSession = (page: Page, change: { expires_at?: number } = {}) =>
  page.evaluate((values) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
    const session = { ...JSON.parse(localStorage.getItem(key) ?? '{}'), ...values };
    localStorage.setItem(key, JSON.stringify(session));
    return session as { refresh_token: string };
  }, change);

test.describe("the owner's sessions", () => {
  test.describe.configure({ mode: 'serial' });
  let admin: AdminServer;
  let context: BrowserContext;
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    admin = await startEmptyAdmin();
    context = await browser.newContext();
    page = await context.newPage();
  });
  test.afterAll(async () => {
    await context.close();
    await admin.dispose();
  });

  test('the path is a normal 404 until an owner exists, and nothing links to it', async () => {
    const { url } = admin.server;
    const [unknown, early] = await Promise.all(
      ['/nulle-part', '/gestion'].map((path) => fetch(url + path)),
    );
    expect(early?.status).toBe(404);
    expect(await early?.text()).toBe(await unknown?.text());
    await admin.createAccount(OWNER, true);
    await admin.createAccount(STRANGER, false);
    expect((await page.goto(`${url}/gestion`))?.status()).toBe(200);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    for (const path of ['/', '/rgpd', '/mentions-legales', '/robots.txt', '/sitemap.xml']) {
      expect(await (await fetch(url + path)).text(), path).not.toContain('/gestion');
    }
  });

  test('refuses a wrong password and an account that is not an owner', async () => {
    await enter(page, admin.server.url, { ...OWNER, password: 'pas le bon' });
    await expect(page.getByRole('alert')).toHaveText(signIn.wrong);
    await expect(page.getByLabel(signIn.email)).toHaveValue(OWNER.email);
    await expectAccessible(page);
    await enter(page, admin.server.url, STRANGER);
    await expect(page.getByRole('alert')).toHaveText(signIn.notOwner);
    await expect(page.getByRole('list', { name: inbox.listLabel })).toHaveCount(0);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test('slows down someone who guesses, and says when to try again', async ({ browser }) => {
    const guesser = await (await browser.newContext()).newPage();
    const unknown = { email: 'devine@example.com', password: 'faux' };
    await enter(guesser, admin.server.url, unknown);
    for (let tries = 1; tries < 5; tries += 1) {
      await expect(guesser.getByRole('alert')).toHaveText(signIn.wrong);
      await action(guesser, signIn.submit).click();
      await expect(action(guesser, signIn.submit)).toBeVisible();
    }
    await action(guesser, signIn.submit).click();
    await expect(guesser.getByRole('alert')).toHaveText(/^Trop d’essais\. Attendez [1-5]\s/);
    await expectAccessible(guesser);
    await guesser.context().close();
  });

  test('a visitor and a non-owner see and change nothing through the API', async () => {
    await admin.send('Secret');
    const client = createClient(admin.server.url, DEFAULT_PUBLISHABLE_KEY, {
      auth: { persistSession: false },
    });
    const tables = ['contact_messages', 'outbox', 'privacy_register', 'unanswered_questions'];
    const acts = {
      run_retention: {},
      replay_outbox: {},
      export_person: { email: 'awa@example.com' },
      erase_person: { email: 'awa@example.com', dry_run: false },
    };
    const refusals = async () => {
      for (const [name, values] of Object.entries(acts)) {
        expect((await client.rpc(name, values)).error?.code, name).toBe('42501');
      }
    };
    for (const name of [...tables, 'inbox', 'chat_statistics']) {
      expect((await client.from(name).select('*')).error?.code, name).toBe('42501');
    }
    expect((await client.rpc('overview')).error?.code).toBe('42501');
    await refusals();
    await client.auth.signInWithPassword(STRANGER);
    for (const name of [...tables, 'inbox', 'chat_statistics', 'owners']) {
      expect((await client.from(name).select('*')).data, name).toEqual([]);
    }
    for (const name of ['contact_messages', 'outbox']) {
      const deleted = await client.from(name).delete().gt('created_at', '2000-01-01').select();
      expect(deleted.data, name).toEqual([]);
    }
    const changed = client.from('contact_messages').update({ note: 'lu' });
    expect((await changed.neq('subject', '').select()).data).toEqual([]);
    expect((await client.from('owners').insert({ user_id: crypto.randomUUID() })).error?.code).toBe(
      '42501',
    );
    await refusals();
    const { data } = await client.rpc('overview');
    expect(data.weeks.every((week: { messages: number }) => week.messages === 0)).toBe(true);
    expect(data.outbox).toEqual({ waiting: 0, dead: 0, sent: 0 });
  });

  test('signs in, keeps the session across a reload, and signs out', async () => {
    await enter(page, admin.server.url);
    await expect(entry(page, 'Secret')).toBeVisible();
    await page.reload();
    await expect(entry(page, 'Secret')).toBeVisible();
    await action(page, navigation.account).click();
    await expectAccessible(page);
    await action(page, navigation.signOut).click();
    await expect(page.getByLabel(signIn.email)).toBeVisible();
    await expect(page.getByText(signIn.ended)).toHaveCount(0);
  });

  test('signing out everywhere ends the other browser too, which says so', async ({ browser }) => {
    const other = await (await browser.newContext()).newPage();
    await enter(other, admin.server.url);
    await expect(entry(other, 'Secret')).toBeVisible();
    await enter(page, admin.server.url);
    await action(page, navigation.account).click();
    await action(page, navigation.signOutEverywhere).click();
    await expect(page.getByLabel(signIn.email)).toBeVisible();
    await comeBack(other);
    await expect(other.getByRole('alert')).toHaveText(signIn.ended);
    await expectAccessible(other);
    await other.context().close();
  });

  test('a stolen refresh token, once noticed, is useless to anyone', async () => {
    await enter(page, admin.server.url);
    await expect(entry(page, 'Secret')).toBeVisible();
    const refresh = async (token: string) => {
      const answer = await fetch(`${admin.server.url}/auth/v1/token?grant_type=refresh_token`, {
        method: 'POST',
        headers: { apikey: DEFAULT_PUBLISHABLE_KEY, 'content-type': 'application/json' },
        body: JSON.stringify({ refresh_token: token }),
      });
      return { status: answer.status, token: (await answer.json()).refresh_token as string };
    };
    const first = await refresh((await keptSession(page)).refresh_token);
    const second = await refresh(first.token);
    expect(second.status).toBe(200);
    // After the interval in which a client that lost an answer may retry.
    await admin.withDatabase(async (database) => {
      await database.query(
        `update auth.refresh_tokens set revoked_at = revoked_at - interval '1 minute'`,
      );
    });
    await keptSession(page, { expires_at: 1 });
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText(signIn.ended);
    expect((await refresh(second.token)).status).toBe(400);
  });
});
