import { randomUUID } from 'node:crypto';
import { contact } from '#content/index.ts';
import {
  field,
  messagesOnDevice,
  olderMessage,
  openWith,
  received,
  STORED,
  submit,
  toast,
  values,
} from './support/contact-form.ts';
import { expect, test } from './support/test.ts';

const { toasts } = contact.form;

/** Entries on the device left by another version of the page, or by one that was closed while sending. */

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
