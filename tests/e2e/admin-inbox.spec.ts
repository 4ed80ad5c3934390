import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { gestion } from '#content/index.ts';
import {
  type AdminServer,
  action,
  comeBack,
  enter,
  entry,
  signIn,
  startAdmin,
} from './support/admin.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const { inbox, message: texts } = gestion;

test.describe("the owner's inbox", () => {
  test.describe.configure({ mode: 'serial' });
  let admin: AdminServer;
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    admin = await startAdmin();
    await admin.send('Secret');
    page = await signIn(browser, admin);
  });
  test.afterAll(async () => {
    await page.context().close();
    await admin.dispose();
  });

  const filter = (name: keyof typeof inbox.filters) =>
    page.getByRole('radio', { name: inbox.filters[name] }).check();
  const heading = (subject: string) => page.getByRole('heading', { name: subject });
  const note = () => page.getByLabel(texts.note, { exact: true });

  test('lists unhandled messages, new ones without a reload', { tag: '@any-owner' }, async () => {
    await expect(entry(page, 'Secret')).toBeVisible();
    await expect(page).toHaveTitle(/^\(1 /);
    await expectAccessible(page);
    await admin.send('Arrive tout seul');
    await expect(entry(page, 'Arrive tout seul')).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveTitle(/^\(2 /);
    await expect(page.getByText(inbox.arrived)).toBeAttached();
  });

  test('opens, annotates, handles and archives a message', { tag: '@any-owner' }, async () => {
    await entry(page, 'Secret').click();
    await expect(heading('Secret')).toBeFocused();
    const reply = page.getByRole('link', { name: texts.replyEmail });
    await expect(reply).toHaveAttribute('href', /^mailto:awa%40example\.com\?subject=Re/);
    await note().fill('Rappeler lundi');
    await action(page, texts.saveNote).click();
    await expect(page.getByText(texts.noteSaved)).toBeVisible();
    await action(page, texts.handle).click();
    await expect(action(page, texts.unhandle)).toBeVisible();
    await expectAccessible(page);
    await expect(entry(page, 'Secret')).toHaveCount(0);
    await expect(page).toHaveTitle(/^\(1 /);
    await filter('handled');
    await expect(entry(page, 'Secret')).toBeVisible();
    await action(page, texts.archive).click();
    await expect(entry(page, 'Secret')).toHaveCount(0);
    await filter('archived');
    await entry(page, 'Secret').click();
    await expect(note()).toHaveValue('Rappeler lundi');
    await filter('new');
  });

  test('an open message has an address of its own; Escape leads back', {
    tag: '@any-owner',
  }, async () => {
    await entry(page, 'Arrive tout seul').click();
    const list = Promise.withResolvers<void>();
    await page.route('**/rest/v1/inbox?*', (route) => list.promise.then(() => route.continue()));
    await page.reload();
    await expect(heading('Arrive tout seul')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(heading('Arrive tout seul')).toHaveCount(0);
    // The focus waits for a list that loads later than the message.
    list.resolve();
    await expect(entry(page, 'Arrive tout seul')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading('Arrive tout seul')).toBeFocused();
    await page.goBack();
    await expect(heading('Arrive tout seul')).toHaveCount(0);
  });

  test('marks a message as suspected spam and undoes it', async () => {
    await entry(page, 'Arrive tout seul').click();
    await action(page, texts.suspect).click();
    await expect(entry(page, 'Arrive tout seul')).toHaveCount(0);
    await filter('suspect');
    await entry(page, 'Arrive tout seul').click();
    await expect(page.getByText(texts.reasons['marked-by-owner'] ?? '')).toBeVisible();
    await action(page, texts.notSuspect).click();
    await filter('new');
    await expect(entry(page, 'Arrive tout seul')).toBeVisible();
  });

  test('deletes into the bin, undoes, and restores from the bin', async () => {
    await entry(page, 'Arrive tout seul').click();
    await action(page, texts.remove).click();
    await expect(action(page, texts.undo)).toBeFocused();
    await expect(entry(page, 'Arrive tout seul')).toHaveCount(0);
    await expectAccessible(page);
    await action(page, texts.undo).click();
    await expect(entry(page, 'Arrive tout seul')).toBeVisible();
    await expect(page).toHaveTitle(/^\(1 /);
    await expect(page.getByText(inbox.arrived)).toHaveCount(0);
    // Reopened, it is no longer deleted, even before it is refetched.
    const one = '**/rest/v1/contact_messages?*id=eq.*';
    await page.route(one, (route) =>
      route.request().method() === 'GET' ? null : route.fallback(),
    );
    await entry(page, 'Arrive tout seul').click();
    await expect(action(page, texts.remove)).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    await action(page, texts.remove).click();
    await action(page, gestion.close).click();
    await filter('deleted');
    await entry(page, 'Arrive tout seul').click();
    await expect(page.getByText(/Effacé définitivement après le/)).toBeVisible();
    await expectAccessible(page);
    await action(page, texts.restore).click();
    await expect(page.getByText(inbox.empty.deleted)).toBeVisible();
    await filter('new');
    await expect(entry(page, 'Arrive tout seul')).toBeVisible();
  });

  test('searches words literally', async () => {
    await admin.send('Lot rare', {
      name: 'Lot',
      message: 'Un mot rare : zébu, 100 % (pur_sang), "cité", C:\\site',
    });
    const search = page.getByLabel(inbox.searchLabel);
    for (const words of ['Zébu', '100 %', 'pur_sang', '"cité"', 'C:\\s', 'AWA@exam zébu']) {
      await search.fill(words);
      await expect(entry(page, 'Arrive tout seul')).toHaveCount(0);
      await expect(entry(page, 'Lot rare'), words).toBeVisible();
    }
    for (const words of ['pur%sang', 'pur-sang', '100\\%', 'zébu absent']) {
      await search.fill(words);
      await expect(page.getByText(inbox.emptySearch), words).toBeVisible();
    }
    await search.fill('');
    await expect(entry(page, 'Arrive tout seul')).toBeVisible();
  });

  test('reads older pages, also of messages with the same time', async () => {
    // Stored in one statement, they share their time.
    const many = Array.from({ length: 120 }, (_, index) => ({
      name: 'Série',
      email: 'serie@example.com',
      subject: `Série ${index}`,
      message: `Bonjour à vous, ceci est le numéro ${index}.`,
    }));
    const { error } = await admin.server.client.from('contact_messages').insert(many);
    expect(error).toBeNull();
    await page.getByLabel(inbox.searchLabel).fill('serie@example.com');
    const entries = page.locator('.message-entry');
    const subjects = page.locator('.message-entry-subject');
    await expect(entries).toHaveCount(50);
    await action(page, inbox.more).click();
    await expect(entries).toHaveCount(100);
    await action(page, inbox.more).click();
    await expect(entries).toHaveCount(120);
    await expect(action(page, inbox.more)).toHaveCount(0);
    expect(new Set(await subjects.allTextContents()).size).toBe(120);
    // Everything shown is read again.
    await comeBack(page);
    await page.waitForResponse((answer) => answer.url().includes('/rest/v1/inbox'));
    await expect(entries).toHaveCount(120);
    await page.getByLabel(inbox.searchLabel).fill('');
  });

  test('exports what the filter shows, with formulas disarmed', { tag: '@any-owner' }, async () => {
    await admin.send('Formule', { name: '=HYPERLINK("x")' });
    await page.getByLabel(inbox.searchLabel).fill('Formule');
    await expect(entry(page, 'Formule')).toBeVisible();
    // It is also first in the previous list.
    await expect(page.locator('.message-entry')).toHaveCount(1);
    const save = async (name: string) => {
      await action(page, inbox.export).click();
      const download = page.waitForEvent('download');
      await action(page, name).click();
      return readFileSync(await (await download).path(), 'utf8');
    };
    const csv = await save(inbox.exportShown);
    expect(csv.startsWith('\uFEFF')).toBe(true);
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv.trim().split('\r\n')).toHaveLength(2);
  });

  test('two browsers stay consistent, with the message open in both', async ({ browser }) => {
    const second = await (await browser.newContext()).newPage();
    await enter(second, admin.server.url);
    await second.getByLabel(inbox.searchLabel).fill('Formule');
    for (const one of [page, second]) {
      await entry(one, 'Formule').click();
      await expect(one.getByRole('heading', { name: 'Formule' })).toBeVisible();
    }
    await note().fill('Écrit ici');
    await second.getByLabel(texts.note, { exact: true }).fill('Écrit là-bas');
    await action(second, texts.saveNote).click();
    await expect(second.getByText(texts.noteSaved)).toBeVisible();
    await action(second, texts.handle).click();
    await expect(action(second, texts.unhandle)).toBeVisible();
    await comeBack(page);
    await expect(action(page, texts.unhandle)).toBeVisible();
    await expect(entry(page, 'Formule')).toHaveCount(0);
    await expect(page.getByText(texts.noteElsewhere)).toBeVisible();
    await expect(page.getByText('Écrit là-bas')).toBeVisible();
    await expect(note()).toHaveValue('Écrit ici');
    await action(second, texts.remove).click();
    await comeBack(page);
    await expect(action(page, texts.restore)).toBeVisible();
    await second.context().close();
  });

  test('says what it cannot do without a network, and recovers', async () => {
    await page.getByLabel(inbox.searchLabel).fill('arrive');
    await entry(page, 'Arrive tout seul').click();
    await expect(heading('Arrive tout seul')).toBeVisible();
    await page.context().setOffline(true);
    await action(page, texts.handle).click();
    await expect(page.getByRole('alert').filter({ hasText: gestion.saveFailure })).toBeVisible();
    await expect(action(page, texts.handle)).toBeVisible();
    await page.context().setOffline(false);
    await action(page, texts.handle).click();
    await expect(action(page, texts.unhandle)).toBeVisible();
  });
});
