import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { gestion } from '../content/gestion.ts';
import { createDatabase, startPostgres } from '../server/testing/postgres.ts';
import { DEFAULT_PUBLISHABLE_KEY } from '../shared/backend.ts';
import { expectAccessible } from './support/axe.ts';
import { startServer, type TestServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

const OWNER = { email: 'proprietaire@example.com', password: 'un mot de passe assez long' };
const STRANGER = { email: 'passante@example.com', password: 'un autre mot de passe long' };
const { inbox, message: texts, navigation, overview, privacy, signIn } = gestion;

async function createAccount(server: TestServer, account: typeof OWNER, owner: boolean) {
  const { data, error } = await server.client.auth.admin.createUser({
    ...account,
    email_confirm: true,
  });
  if (error) throw error;
  if (!owner) return;
  const inserted = await server.client.from('owners').insert({ user_id: data.user.id });
  if (inserted.error) throw inserted.error;
}

async function send(server: TestServer, subject: string, more: Record<string, unknown> = {}) {
  const { error } = await server.client.from('contact_messages').insert({
    name: 'Awa Koné',
    email: 'awa@example.com',
    subject,
    message: `Bonjour, ceci concerne : ${subject}.`,
    ...more,
  });
  if (error) throw error;
}

async function enter(page: Page, url: string, account = OWNER) {
  await page.goto(`${url}/gestion`);
  await page.getByLabel(signIn.email).fill(account.email);
  await page.getByLabel(signIn.password).fill(account.password);
  await page.getByRole('button', { name: signIn.submit }).click();
}

const entry = (page: Page, subject: string) =>
  page.getByRole('list', { name: inbox.listLabel }).getByRole('button', { name: subject });
const action = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const engine of ['PGlite', 'PostgreSQL'] as const) {
  test.describe(`the owner's side on ${engine}`, () => {
    test.describe.configure({ mode: 'serial' });
    let own: TestServer;
    let stopDatabase = async () => {};
    let context: BrowserContext;
    let page: Page;

    test.beforeAll(async ({ browser }) => {
      let env = {};
      if (engine === 'PostgreSQL') {
        const postgres = await startPostgres();
        stopDatabase = () => postgres.stop();
        env = { DATABASE_URL: await createDatabase(postgres.url.replace(/\/postgres$/, '')) };
      }
      own = await startServer({ env });
      context = await browser.newContext({ locale: 'fr-FR' });
      page = await context.newPage();
    });

    test.afterAll(async () => {
      await context.close();
      await own.dispose();
      await stopDatabase();
    });

    test('the path is the normal 404 until an owner exists, and is in no index', async () => {
      expect((await page.goto(`${own.url}/gestion`))?.status()).toBe(404);
      await createAccount(own, OWNER, true);
      await createAccount(own, STRANGER, false);
      const response = await page.goto(`${own.url}/gestion`);
      expect(response?.status()).toBe(200);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    });

    test('refuses a wrong password and an account that is not an owner', async () => {
      await enter(page, own.url, { ...OWNER, password: 'pas le bon' });
      await expect(page.getByRole('alert')).toHaveText(signIn.wrong);
      await expect(page.getByLabel(signIn.email)).toHaveValue(OWNER.email);
      await expectAccessible(page);
      await enter(page, own.url, STRANGER);
      await expect(page.getByRole('alert')).toHaveText(signIn.notOwner);
      await expect(page.getByRole('list', { name: inbox.listLabel })).toHaveCount(0);
      await action(page, navigation.signOut).click();
    });

    test('a visitor and a stranger see nothing through the API', async () => {
      await send(own, 'Secret');
      const client = createClient(own.url, DEFAULT_PUBLISHABLE_KEY, {
        auth: { persistSession: false },
      });
      const tables = ['contact_messages', 'outbox', 'privacy_register', 'unanswered_questions'];
      for (const table of tables) {
        expect((await client.from(table).select('*')).error?.code).toBe('42501');
      }
      expect((await client.rpc('inbox_overview')).error?.code).toBe('42501');
      await client.auth.signInWithPassword(STRANGER);
      for (const table of tables) {
        expect((await client.from(table).select('*')).data).toEqual([]);
      }
      const changed = await client.from('contact_messages').delete().neq('subject', '').select();
      expect(changed.data).toEqual([]);
      for (const name of ['run_retention', 'export_person', 'erase_person']) {
        const values = name === 'run_retention' ? {} : { email: 'awa@example.com' };
        expect((await client.rpc(name, values)).error?.code, name).toBe('42501');
      }
      const { data } = await client.rpc('inbox_overview');
      expect(data.weeks.every((week: { messages: number }) => week.messages === 0)).toBe(true);
    });

    test('signs in, keeps the session over a reload, and shows what waits', async () => {
      await enter(page, own.url);
      await expect(entry(page, 'Secret')).toBeVisible();
      await expect(page).toHaveTitle(/^\(1 /);
      await page.reload();
      await expect(entry(page, 'Secret')).toBeVisible();
      await expectAccessible(page);
    });

    test('a new message appears without a reload', async () => {
      await send(own, 'Arrive tout seul');
      await expect(entry(page, 'Arrive tout seul')).toBeVisible({ timeout: 20_000 });
      await expect(page).toHaveTitle(/^\(2 /);
    });

    test('opens a message, notes it, handles it, archives it', async () => {
      await entry(page, 'Secret').click();
      await expect(page.getByRole('heading', { name: 'Secret' })).toBeFocused();
      const reply = page.getByRole('link', { name: texts.replyEmail });
      await expect(reply).toHaveAttribute('href', /^mailto:awa%40example\.com\?subject=Re/);
      await page.getByLabel(texts.note, { exact: true }).fill('Rappeler lundi');
      await action(page, texts.saveNote).click();
      await expect(page.getByText(texts.noteSaved)).toBeVisible();
      await action(page, texts.handle).click();
      await expect(action(page, texts.unhandle)).toBeVisible();
      await expectAccessible(page);
      await expect(entry(page, 'Secret')).toHaveCount(0);
      await page.getByRole('radio', { name: inbox.filters.handled }).check();
      await expect(entry(page, 'Secret')).toBeVisible();
      await action(page, texts.archive).click();
      await expect(entry(page, 'Secret')).toHaveCount(0);
      await page.getByRole('radio', { name: inbox.filters.archived }).check();
      await entry(page, 'Secret').click();
      await expect(page.getByLabel(texts.note, { exact: true })).toHaveValue('Rappeler lundi');
      await page.getByRole('radio', { name: inbox.filters.new }).check();
    });

    test('marks a suspect and takes it back; deletes and undoes', async () => {
      await entry(page, 'Arrive tout seul').click();
      await action(page, texts.suspect).click();
      await expect(entry(page, 'Arrive tout seul')).toHaveCount(0);
      await page.getByRole('radio', { name: inbox.filters.suspect }).check();
      await entry(page, 'Arrive tout seul').click();
      await action(page, texts.notSuspect).click();
      await page.getByRole('radio', { name: inbox.filters.new }).check();
      await entry(page, 'Arrive tout seul').click();
      await action(page, texts.remove).click();
      await expect(entry(page, 'Arrive tout seul')).toHaveCount(0);
      await action(page, texts.undo).click();
      await expect(entry(page, 'Arrive tout seul')).toBeVisible();
    });

    test('searches, and reads older pages', async () => {
      const many = Array.from({ length: 60 }, (_, index) => ({
        name: 'Lot',
        email: 'lot@example.com',
        subject: `Lot ${index}`,
        message:
          index === 0
            ? 'Un mot rare : zébu, 100 % (pur_sang), "cité"'
            : `Bonjour à vous, ceci est le numéro ${index}.`,
      }));
      const { error } = await own.client.from('contact_messages').insert(many);
      expect(error).toBeNull();
      const search = page.getByLabel(inbox.searchLabel);
      for (const word of ['Zébu', '100 %', 'pur_sang', '"cité"', 'lot@example']) {
        await search.fill(word);
        await expect(entry(page, 'Lot 0').first()).toBeVisible();
      }
      await search.fill('pur%sang');
      await expect(page.getByText(inbox.emptySearch)).toBeVisible();
      await search.fill('');
      await expect(page.locator('.message-entry')).toHaveCount(50);
      await action(page, inbox.more).click();
      await expect(page.locator('.message-entry')).toHaveCount(61);
      await expect(action(page, inbox.more)).toHaveCount(0);
    });

    test('exports what the filter shows, with formulas disarmed', async () => {
      await send(own, 'Formule', { name: '=HYPERLINK("x")' });
      await page.getByLabel(inbox.searchLabel).fill('Formule');
      await expect(entry(page, 'Formule')).toBeVisible();
      const [csv] = await Promise.all([
        page.waitForEvent('download'),
        action(page, inbox.exportCsv).click(),
      ]);
      const text = readFileSync(await csv.path(), 'utf8');
      expect(text.startsWith('\uFEFF')).toBe(true);
      expect(text).toContain(`"'=HYPERLINK(""x"")"`);
      expect(text.trim().split('\r\n')).toHaveLength(2);
      const [json] = await Promise.all([
        page.waitForEvent('download'),
        action(page, inbox.exportJson).click(),
      ]);
      expect(JSON.parse(readFileSync(await json.path(), 'utf8'))).toHaveLength(1);
    });

    test('two browsers stay consistent', async ({ browser }) => {
      const other = await browser.newContext({ locale: 'fr-FR' });
      const second = await other.newPage();
      await enter(second, own.url);
      await second.getByLabel(inbox.searchLabel).fill('Formule');
      await entry(second, 'Formule').click();
      await action(second, texts.handle).click();
      await expect(action(second, texts.unhandle)).toBeVisible();
      await expect(entry(page, 'Formule')).toHaveCount(0, { timeout: 20_000 });
      await other.close();
    });

    test('the overview counts, and says it to screen readers too', async () => {
      await page.getByRole('link', { name: navigation.overview }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(overview.title);
      await page.getByText(overview.showTable).first().click();
      const last = page.getByRole('table').getByRole('row').last();
      await expect(last.getByRole('cell').first()).toHaveText('63');
      await expectAccessible(page);
    });

    test('exports and erases a person, with a receipt in the register', async () => {
      await page.getByRole('link', { name: navigation.privacy }).click();
      await page.getByLabel(privacy.email).fill('LOT@example.com');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        action(page, privacy.export).click(),
      ]);
      expect(JSON.parse(readFileSync(await file.path(), 'utf8')).messages).toHaveLength(60);
      await action(page, privacy.preview).click();
      await expect(page.getByText(/60 messages/).first()).toBeVisible();
      await expectAccessible(page);
      await action(page, privacy.erase).click();
      const register = page.getByRole('table', { name: privacy.register });
      await expect(register).toContainText(privacy.acts.erasure);
      await expect(register).not.toContainText('lot@example.com');
      await action(page, privacy.runNow).click();
      await expect(register).toContainText(privacy.acts.retention);
      await expectAccessible(page);
    });

    test('signing out everywhere ends the other browser too', async ({ browser }) => {
      const other = await browser.newContext({ locale: 'fr-FR' });
      const second = await other.newPage();
      await enter(second, own.url);
      await expect(second.getByRole('list', { name: inbox.listLabel })).toBeAttached();
      await page.getByText(navigation.account, { exact: true }).click();
      await action(page, navigation.signOutEverywhere).click();
      await expect(page.getByLabel(signIn.email)).toBeVisible();
      const ended = await second.evaluate(async () => {
        const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
        const { access_token } = JSON.parse(localStorage.getItem(key) ?? '{}');
        const answer = await fetch('/auth/v1/user', {
          headers: { Authorization: `Bearer ${access_token}`, apikey: 'x' },
        });
        return answer.status;
      });
      expect([401, 403]).toContain(ended);
      await other.close();
    });
  });
}
