import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { contact } from '#content/index.ts';
import {
  field,
  fillForm,
  lostMessages,
  messagesOnDevice,
  olderMessage,
  openForm,
  openWith,
  REST,
  received,
  STORED,
  submit,
  toast,
  values,
  waitingLine,
} from './support/contact-form.ts';
import { expect, test } from './support/test.ts';

const { toasts } = contact.form;

/** What a device keeps of a page of another version, or of one that was closed while it sent. */

test('unreadable entries are dropped and block nothing', async ({ page, messagesAbout }) => {
  await openWith(page, {
    'contact-draft': { values: { name: 'Awa' }, startedAt: 1, savedAt: 'hier' },
    [`contact-outgoing:${randomUUID()}`]: 'not JSON',
    [`contact-outgoing:${randomUUID()}`]: { key: randomUUID(), createdAt: Date.now() },
    [`contact-outgoing:${randomUUID()}`]: { values: null, createdAt: Date.now() },
    [`contact-outgoing:${randomUUID()}`]: [],
    'contact-outgoing:undefined': { values: values('Sans clé'), createdAt: Date.now() },
    ...olderMessage('Forme ancienne'),
  });
  await expect(toast(page, toasts.success.title)).toBeVisible();
  expect(await messagesAbout('Forme ancienne')).toHaveLength(1);
  expect(await messagesAbout('Sans clé')).toEqual([]);
  await expect(submit(page)).toHaveText(contact.form.submit);
  await expect(page.locator('form.contact-form')).not.toContainText('undefined');
  expect(await messagesOnDevice(page)).toEqual([STORED]);
});

test('a draft without a field keeps the others', async ({ page, messagesAbout }) => {
  const { subject: _, ...rest } = values('');
  const draft = { key: randomUUID(), values: rest, startedAt: 1, savedAt: Date.now() };
  await openWith(page, { 'contact-draft': draft });
  await expect(field(page, 'name')).toHaveValue('Awa Koné');
  await expect(field(page, 'subject')).toHaveValue('');
  await field(page, 'subject').fill('Champ perdu');
  await submit(page).click();
  await expect(received(page)).toBeVisible();
  expect(await messagesAbout('Champ perdu')).toHaveLength(1);
});

test('a page that is closed while sending leaves nothing stuck', async ({
  page,
  messagesAbout,
}) => {
  const [[name, message] = []] = Object.entries(olderMessage('Fermée en route'));
  await openWith(page, { [name ?? '']: { ...message, state: 'sending', retryAt: 0 } });
  await expect(toast(page, toasts.success.title)).toBeVisible();
  await expect(submit(page)).toHaveText(contact.form.submit);
  expect(await messagesAbout('Fermée en route')).toHaveLength(1);
});

for (const [answer, isTold] of [
  ['stored', (page: Page) => received(page)],
  ['refused', (page: Page) => lostMessages(page)],
] as const) {
  test(`a page of an older version ends a ${answer} message silently: the server is asked`, async ({
    page,
    context,
    messagesAbout,
  }) => {
    const subject = `Version ancienne, ${answer}`;
    let reachable = false;
    let failures = 0;
    await page.clock.install();
    await page.route(REST, (route) => {
      if (!reachable) {
        failures += 1;
        return route.abort();
      }
      if (answer === 'stored') return route.fallback();
      return route.fulfill({ status: 400, json: { code: '23514' } });
    });
    await openForm(page);
    await fillForm(page, subject);
    await submit(page).click();
    await expect(waitingLine(page)).toBeVisible();
    // Also when all retries are spent: the first attempt and three more.
    const retry = async () => {
      await page.clock.runFor(4000);
      return failures;
    };
    await expect.poll(retry).toBe(4);
    const older = await context.newPage();
    await older.goto('/rgpd');
    reachable = true;
    await older.evaluate(() => {
      const names = Object.keys(localStorage).filter((name) => /^contact-outgoing/.test(name));
      for (const name of names) localStorage.removeItem(name);
    });
    await expect(isTold(page)).toBeVisible();
    expect(await messagesAbout(subject)).toHaveLength(answer === 'stored' ? 1 : 0);
  });
}
