import { contact } from '#content/index.ts';
import { SUBMISSION_HEADERS } from '#shared/contact-message.ts';
import {
  field,
  fillForm,
  lostMessages,
  openForm,
  REST,
  received,
  submit,
  textsOnDevice,
  toast,
  waitingLine,
} from './support/contact-form.ts';
import { expect, test } from './support/test.ts';

test.use({ reuseContext: false });

const { toasts } = contact.form;
const KEY = SUBMISSION_HEADERS.idempotencyKey.toLowerCase();

test('three retries with growing pauses, then it waits for the network', async ({ page }) => {
  await page.clock.install();
  let tries = 0;
  await page.route(REST, (route) => {
    tries += 1;
    return route.abort();
  });
  await openForm(page);
  await fillForm(page, 'Trois reprises');
  await page.clock.pauseAt(Date.now() + 60_000);
  await submit(page).click();
  await expect(waitingLine(page)).toBeVisible();
  for (const [wait, triesBefore] of [
    [1000, 1],
    [2000, 2],
    [4000, 3],
  ] as const) {
    await page.clock.runFor(wait - 1);
    expect(tries).toBe(triesBefore);
    await page.clock.runFor(1);
    await expect.poll(() => tries).toBe(triesBefore + 1);
    await expect(submit(page)).toHaveText(contact.form.submit);
  }
  await page.clock.runFor(120_000);
  expect(tries).toBe(4);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => tries).toBe(5);
  await expect(waitingLine(page)).toBeVisible();
});

test('Retry-After is respected', async ({ page, messagesAbout }) => {
  await page.clock.install();
  let tries = 0;
  await page.route(REST, (route) => {
    tries += 1;
    if (tries > 1) return route.fallback();
    return route.fulfill({ status: 429, headers: { 'Retry-After': '60' }, json: {} });
  });
  await openForm(page);
  await fillForm(page, 'Patience');
  await page.clock.pauseAt(Date.now() + 60_000);
  await submit(page).click();
  await expect(waitingLine(page)).toBeVisible();
  await page.clock.runFor(59_999);
  expect(tries).toBe(1);
  await page.clock.runFor(1);
  await expect(field(page, 'subject')).toHaveValue('');
  expect(tries).toBe(2);
  expect(await messagesAbout('Patience')).toHaveLength(1);
});

test('a message that the server refuses stays in the form and does not wait', async ({ page }) => {
  let tries = 0;
  await page.route(REST, (route) => {
    tries += 1;
    return route.fulfill({ status: 400, json: { code: '23514', message: 'check' } });
  });
  await openForm(page);
  await fillForm(page, 'Refus');
  await submit(page).click();
  await expect(toast(page, toasts.failure.title)).toBeVisible();
  await expect(field(page, 'subject')).toHaveValue('Refus');
  await expect(waitingLine(page)).toBeHidden();
  await expect(lostMessages(page)).toContainText(contact.form.lost.refused);
  expect(tries).toBe(1);
});

test('the same text keeps its key; a different text is a different message, and both arrive', async ({
  page,
  messagesAbout,
}) => {
  const keys: string[] = [];
  let network = false;
  await page.route(REST, (route) => {
    keys.push(route.request().headers()[KEY] ?? '');
    return network ? route.fallback() : route.abort();
  });
  await openForm(page);
  await fillForm(page, 'Première version');
  await submit(page).click();
  await expect(waitingLine(page)).toBeVisible();
  await submit(page).click();
  await expect.poll(() => keys.length).toBeGreaterThanOrEqual(2);
  expect(new Set(keys).size).toBe(1);
  await field(page, 'subject').fill('Seconde version');
  network = true;
  await submit(page).click();
  await expect(field(page, 'subject')).toHaveValue('');
  await expect(waitingLine(page)).toBeHidden();
  expect(await messagesAbout('Première version')).toHaveLength(1);
  expect(await messagesAbout('Seconde version')).toHaveLength(1);
  expect(new Set(keys).size).toBe(2);
});

test('text typed while a message is sent in the background is kept', async ({
  page,
  messagesAbout,
}) => {
  let tries = 0;
  await page.route(REST, (route) => {
    tries += 1;
    return tries === 1 ? route.abort() : route.fallback();
  });
  await openForm(page);
  await fillForm(page, 'Part derrière');
  await submit(page).click();
  await expect(waitingLine(page)).toBeVisible();
  await field(page, 'message').fill('Une tout autre question, que j’écris maintenant.');
  await expect(toast(page, toasts.success.title)).toBeVisible();
  await expect(field(page, 'message')).toHaveValue(
    'Une tout autre question, que j’écris maintenant.',
  );
  await expect(waitingLine(page)).toBeHidden();
  expect(await messagesAbout('Part derrière')).toHaveLength(1);
  expect(await textsOnDevice(page)).toEqual(['contact-draft']);
});

test('a browser without storage still sends', async ({ page, messagesAbout }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  let tries = 0;
  await page.route(REST, (route) => {
    tries += 1;
    return tries === 1 ? route.abort() : route.fallback();
  });
  await openForm(page);
  await fillForm(page, 'Sans mémoire');
  await submit(page).click();
  await expect(toast(page, toasts.failure.title)).toBeVisible();
  await expect(toast(page, toasts.success.title)).toBeVisible();
  await expect(field(page, 'subject')).toHaveValue('');
  expect(await messagesAbout('Sans mémoire')).toHaveLength(1);
});

test('two tabs with the same draft: sent in one, it disappears from the other', async ({
  page,
  context,
  messagesAbout,
}) => {
  await openForm(page);
  await fillForm(page, 'Même brouillon');
  const other = await context.newPage();
  await openForm(other);
  await expect(field(other, 'subject')).toHaveValue('Même brouillon');
  await submit(page).click();
  await expect(toast(page, toasts.success.title)).toBeVisible();
  await expect(field(other, 'subject')).toHaveValue('');
  await received(other).getByRole('button', { name: contact.form.received.another }).click();
  await submit(other).click();
  await expect(toast(other, toasts.invalid)).toBeVisible();
  expect(await messagesAbout('Même brouillon')).toHaveLength(1);
});

test('two tabs with the same draft, sent in both at once: one message', async ({
  page,
  context,
  messagesAbout,
}) => {
  await openForm(page);
  await fillForm(page, 'Ensemble');
  const other = await context.newPage();
  await openForm(other);
  const { promise: pressed, resolve: release } = Promise.withResolvers<void>();
  await context.route(REST, async (route) => {
    await pressed;
    await route.fallback();
  });
  // Not click(), which waits until the button is still: by then the other tab may have sent.
  await Promise.all([page, other].map((tab) => submit(tab).dispatchEvent('click')));
  release();
  for (const tab of [page, other]) await expect(field(tab, 'subject')).toHaveValue('');
  expect(await messagesAbout('Ensemble')).toHaveLength(1);
});

test('the body is the four fields; the rest is in headers', async ({ page }) => {
  const sent = page.waitForRequest(REST);
  await openForm(page);
  await fillForm(page, 'Corps');
  await submit(page).click();
  const request = await sent;
  expect(Object.keys(request.postDataJSON()).sort()).toEqual([
    'email',
    'message',
    'name',
    'subject',
  ]);
  const headers = request.headers();
  expect(headers[KEY]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(headers['x-form-honeypot']).toBe('0');
  expect(Number(headers['x-form-elapsed'])).toBeGreaterThan(0);
  expect(headers['x-privacy-notice']).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(headers.cookie).toBeUndefined();
});
