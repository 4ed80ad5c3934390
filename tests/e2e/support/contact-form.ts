import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { contact } from '#content/index.ts';
import type { ContactField } from '#shared/contact-message.ts';

const { form: texts } = contact;

/** Address of the data API's table, for page.route(). */
export const REST = '**/rest/v1/contact_messages*';

export const field = (page: Page, name: ContactField) =>
  page.getByLabel(texts.labels[name], { exact: true });

export const toast = (page: Page, title: string) =>
  page.locator('[data-sonner-toast]').filter({ hasText: title });

export const submit = (page: Page) => page.locator('form.contact-form button[type=submit]');

/** Returns the line that says that a message waits on the device. */
export const waitingLine = (page: Page) =>
  page.getByText(texts.waiting.online).or(page.getByText(texts.waiting.offline));

/** Returns what replaces the form after a message was stored. */
export const received = (page: Page) => page.locator('.contact-received');

/** Returns the unsent messages shown below the form. */
export const lostMessages = (page: Page) => page.locator('.contact-lost > div');

/** Opens the page and waits until the form's own code has taken over. */
export async function openForm(page: Page, address = '/#contact'): Promise<void> {
  await page.goto(address);
  await expect(page.locator('form.contact-form')).toHaveJSProperty('noValidate', true);
}

/** Returns what a visitor writes in the four fields, about a subject. */
export const values = (subject: string) => ({
  name: 'Awa Koné',
  email: 'awa@example.com',
  subject,
  message: 'Bonjour, je voudrais un site vitrine.',
});

/** Fills the four fields; each test has a subject of its own. */
export async function fillForm(
  page: Page,
  subject: string,
  others: Partial<Record<ContactField, string>> = {},
): Promise<void> {
  for (const [name, text] of Object.entries({ ...values(subject), ...others })) {
    await field(page, name as ContactField).fill(text);
  }
}

/** Returns the names of entries on the device that contain texts, unlike mere outcomes. */
export const textsOnDevice = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage).filter((name) => localStorage.getItem(name)?.includes('values')),
  );

/** Returns what the device keeps of the messages that were sent, without their keys. */
export const messagesOnDevice = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((name) => name.startsWith('contact-outgoing:'))
      .map((name) => JSON.parse(localStorage.getItem(name) ?? 'null')),
  );

/** A message on the device once the server has it: its outcome, and none of its texts. */
export const STORED = { state: 'stored', settledAt: expect.any(Number) };

/** Returns a message as pages kept it before messages had states. */
export const olderMessage = (subject: string, createdAt = Date.now()) => {
  const key = randomUUID();
  const message = { key, values: values(subject), honeypot: 0, elapsed: 20_000, createdAt };
  return { [`contact-outgoing:${key}`]: { ...message, privacyNotice: '2026-11-20' } };
};

/** Puts entries into the device's storage as another page has left them, and opens the form. */
export async function openWith(page: Page, entries: Record<string, unknown>): Promise<void> {
  await page.goto('/rgpd');
  await page.evaluate((kept) => {
    for (const [name, value] of Object.entries(kept)) {
      localStorage.setItem(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }, entries);
  await openForm(page);
}
