import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { gestion } from '#content/index.ts';
import { fill } from '#shared/text/format.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import type { SampleMessage } from '#tests/support/sample-year/messages.ts';
import { storeSampleYear } from '#tests/support/sample-year/store.ts';
import {
  type AdminServer,
  action,
  enter,
  entry,
  OWNER,
  signIn,
  startAdmin,
} from './support/admin.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const { inbox, message: texts, navigation, overview, privacy, security } = gestion;

/** What an owner does in a day, on a phone, among 500 messages of a year. */
test.describe("the owner's day", () => {
  test.describe.configure({ mode: 'serial' });
  let admin: AdminServer;
  let mail: MailServer;
  let page: Page;
  /** Unhandled messages, the newest first. */
  let waiting: SampleMessage[];
  let messages: SampleMessage[];
  const now = new Date();

  test.beforeAll(async ({ browser }) => {
    mail = await startMailServer();
    admin = await startAdmin({ SMTP_URL: mail.url }, async (database) => {
      messages = await storeSampleYear(database, now);
    });
    waiting = messages
      .filter(({ by_robot, handled_at, deleted_at }) => !by_robot && !handled_at && !deleted_at)
      .reverse();
    page = await signIn(browser, admin, { viewport: { width: 390, height: 844 }, hasTouch: true });
    await expect(page.locator('.message-entry').first()).toBeVisible();
  });
  test.afterAll(async () => {
    await page.context().close();
    await admin.dispose();
    await mail.close();
  });
  // After any action the page is intact: no overflow, and no finding of axe.
  test.afterEach(async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
  });

  /** Returns the first waiting message with a number. */
  const caller = () => {
    const found = waiting.find(({ phone }) => phone !== null);
    if (!found) throw new Error('no message has a number');
    return found;
  };
  const openView = (name: string) => page.getByRole('link', { name, exact: false }).first().tap();
  /** Taps a filter by its label, repeatedly while the row is still moving. */
  const choose = (filter: string) =>
    expect(async () => {
      const radio = page.getByRole('radio', { name: filter });
      await radio.tap({ force: true });
      await expect(radio).toBeChecked({ timeout: 2_000 });
    }).toPass();

  test('finds somebody by name', async () => {
    await page.getByRole('searchbox').fill(`${caller().name} ${caller().email}`);
    await entry(page, caller().name).first().tap();
    await expect(page.locator('.message-text')).toHaveText(caller().message);
  });

  test('finds somebody whose message was handled long ago', async () => {
    const handled = messages.find(({ handled_at, deleted_at }) => handled_at && !deleted_at);
    await action(page, texts.back).tap();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.getByRole('searchbox').fill(handled?.email ?? '');
    await action(page, inbox.searchEverywhere).tap();
    await expect(entry(page, handled?.name ?? '').last()).toBeVisible();
    await page.getByRole('searchbox').fill(caller().email);
    await entry(page, caller().name).first().tap();
    await expect(page.locator('.message-text')).toHaveText(caller().message);
  });

  test('replies by WhatsApp to the number in the message', async () => {
    const link = page.getByRole('link', { name: texts.replyWhatsapp });
    await expect(link).toBeInViewport({ ratio: 1 });
    await expect(link).toHaveAttribute(
      'href',
      new RegExp(`wa\\.me/${caller().phone?.slice(1)}\\?`),
    );
  });

  test('marks it as handled', async () => {
    await action(page, texts.handle).tap();
    await expect(action(page, texts.unhandle)).toBeVisible();
    await expect(page).toHaveTitle(
      new RegExp(fill(inbox.unread, { count: waiting.length - 1 }).replace(/[()]/g, '\\$&')),
    );
  });

  test('writes a note about it', async () => {
    await page.getByLabel(texts.note, { exact: true }).fill('Rappeler jeudi');
    await action(page, texts.saveNote).tap();
    await expect(page.getByText(texts.noteSaved)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(texts.note, { exact: true })).toHaveValue('Rappeler jeudi');
  });

  test('exports all messages', async () => {
    const expected = messages.filter(({ by_robot, deleted_at }) => !by_robot && !deleted_at);
    await action(page, texts.back).tap();
    await action(page, inbox.export).tap();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await action(page, inbox.exportAll).tap();
    const csv = readFileSync(await (await download).path(), 'utf8');
    // Each row begins with the time of its message; a text has lines of its own.
    expect(csv.match(/^"\d\d\/\d\d\/\d{4} /gm)).toHaveLength(expected.length);
  });

  test('erases a person, from one of the messages', async () => {
    const person = waiting[1]?.email === caller().email ? waiting[2] : waiting[1];
    if (!person) throw new Error('too few messages');
    await entry(page, person.name).first().tap();
    await page.getByRole('link', { name: texts.person }).tap();
    await expect(page.getByLabel(privacy.email)).toHaveValue(person.email);
    await action(page, privacy.preview).tap();
    await expectAccessible(page);
    await action(page, privacy.erase).tap();
    await expect(page.getByText(privacy.erased)).toBeVisible();
    const left = await admin.server.client
      .from('contact_messages')
      .select('id')
      .eq('email', person.email);
    expect(left.data).toEqual([]);
  });

  test('finds what brought the most clients', async () => {
    await openView(navigation.overview);
    const best = fill(overview.best, { origin: overview.originNames.dock ?? '' });
    await expect(page.getByText(best)).toBeVisible();
  });

  test('resends a failed e-mail', async () => {
    const troubles = page.getByRole('list', { name: overview.troubles }).getByRole('listitem');
    const before = await troubles.count();
    expect(before).toBeGreaterThan(1);
    const sent = mail.emails.length;
    await troubles.first().getByRole('button', { name: overview.replay }).tap();
    await expect(page.getByText(overview.replayed)).toBeVisible();
    await expect.poll(() => mail.emails.length).toBe(sent + 1);
    await expect(troubles).toHaveCount(before - 1);
  });

  test('undoes a deletion, at once and from the bin', async () => {
    await openView(navigation.inbox);
    const kept = waiting.at(-1) as SampleMessage;
    await entry(page, kept.name).last().tap();
    await action(page, texts.remove).tap();
    await action(page, texts.undo).tap();
    await entry(page, kept.name).last().tap();
    await action(page, texts.remove).tap();
    await action(page, gestion.close).tap();
    await choose(inbox.filters.deleted);
    await entry(page, kept.name).first().tap();
    await action(page, texts.restore).tap();
    await expect(page.getByText(texts.restored)).toBeVisible();
    await action(page, texts.back).tap();
    await choose(inbox.filters.new);
    await expect(entry(page, kept.name).last()).toBeVisible();
  });

  test('changes the password, and signs in with it', async () => {
    await action(page, navigation.account).tap();
    await page.getByRole('link', { name: navigation.security }).tap();
    const field = page.getByLabel(security.newPassword);
    const current = page.getByLabel(security.currentPassword);
    await field.fill('court');
    await action(page, security.changePassword).tap();
    await expect(page.getByRole('alert').filter({ hasText: security.passwordWeak })).toBeVisible();
    await field.fill(OWNER.password);
    await current.fill('pas le bon');
    await action(page, security.changePassword).tap();
    await expect(page.getByRole('alert').filter({ hasText: security.passwordWrong })).toBeVisible();
    await expect(current).toBeFocused();
    await current.fill(OWNER.password);
    await action(page, security.changePassword).tap();
    await expect(page.getByRole('alert').filter({ hasText: security.passwordSame })).toBeVisible();
    await expectAccessible(page);
    await field.fill('un tout autre mot de passe');
    await action(page, security.changePassword).tap();
    await expect(page.getByText(security.passwordChanged)).toBeVisible();
    await action(page, navigation.account).tap();
    await action(page, navigation.signOut).tap();
    await enter(page, admin.server.url, { ...OWNER, password: 'un tout autre mot de passe' });
    await expect(page.locator('.message-entry').first()).toBeVisible();
  });
});
