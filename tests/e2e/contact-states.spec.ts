import type { BrowserContext, Page } from '@playwright/test';
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
  textsOnDevice,
  toast,
  waitingLine,
} from './support/contact-form.ts';
import { expect, test } from './support/test.ts';

test.use({ reuseContext: false });

const { lost, toasts } = contact.form;
const DAY_MS = 24 * 3600 * 1000;

/** Opens more tabs that show the same form; each takes over the draft. */
async function openTabs(context: BrowserContext, count: number, subject: string): Promise<Page[]> {
  const tabs: Page[] = [];
  for (let tab = 0; tab < count; tab += 1) {
    const page = await context.newPage();
    await openForm(page);
    await expect(field(page, 'subject')).toHaveValue(subject);
    tabs.push(page);
  }
  return tabs;
}

test('refused in one tab, overwritten in another: each tab shows the true state, and no text is lost', async ({
  page,
  context,
}) => {
  await openForm(page);
  await fillForm(page, 'Refus partagé');
  const [typedOver, same] = (await openTabs(context, 2, 'Refus partagé')) as [Page, Page];
  await field(typedOver, 'subject').fill('Tout autre chose');
  await context.route(REST, (route) => route.fulfill({ status: 400, json: { code: '23514' } }));
  await submit(page).click();
  for (const tab of [page, same]) {
    await expect(toast(tab, toasts.failure.title)).toBeVisible();
    await expect(field(tab, 'subject')).toHaveValue('Refus partagé');
  }
  for (const tab of [page, typedOver, same]) {
    await expect(lostMessages(tab)).toContainText('Refus partagé');
    await expect(lostMessages(tab)).toContainText(lost.refused);
    await expect(toast(tab, toasts.success.title)).toBeHidden();
    await expect(waitingLine(tab)).toBeHidden();
  }
  await expect(field(typedOver, 'subject')).toHaveValue('Tout autre chose');
});

test('a refused text that was overwritten can be taken back into the empty form', async ({
  page,
  context,
}) => {
  await openForm(page);
  await fillForm(page, 'À reprendre');
  const [typedOver] = (await openTabs(context, 1, 'À reprendre')) as [Page];
  await field(typedOver, 'subject').fill('Part tout de suite');
  await page.route(REST, (route) => route.fulfill({ status: 400, json: { code: '23514' } }));
  await submit(page).click();
  await expect(lostMessages(typedOver)).toBeVisible();
  await page.close();
  const takeBack = lostMessages(typedOver).getByRole('button', { name: lost.takeBack });
  await expect(takeBack).toBeHidden();
  await submit(typedOver).click();
  await expect(received(typedOver)).toBeVisible();
  await takeBack.click();
  await expect(field(typedOver, 'subject')).toHaveValue('À reprendre');
  await expect(lostMessages(typedOver)).toBeHidden();
  await expect(received(typedOver)).toBeHidden();
});

test('a refused message that is corrected and sent is no longer shown as lost', async ({
  page,
  messagesAbout,
}) => {
  let tries = 0;
  await page.route(REST, (route) => {
    tries += 1;
    return tries === 1 ? route.fulfill({ status: 400, json: { code: '23514' } }) : route.fallback();
  });
  await openForm(page);
  await fillForm(page, 'À corriger');
  await submit(page).click();
  await expect(lostMessages(page)).toBeVisible();
  await field(page, 'subject').fill('Corrigé');
  await expect(lostMessages(page)).toBeHidden();
  await submit(page).click();
  await expect(received(page)).toBeVisible();
  expect(await messagesAbout('Corrigé')).toHaveLength(1);
  expect(await messagesOnDevice(page)).toEqual([STORED]);
});

test('in a single tab, a message that waited too long is reported, and its text can be sent again', async ({
  page,
  messagesAbout,
}) => {
  await openWith(page, olderMessage('Trop attendu', Date.now() - 7 * DAY_MS - 1));
  await expect(toast(page, toasts.failure.title)).toContainText(lost.expired);
  await expect(lostMessages(page)).toContainText('Trop attendu');
  expect(await textsOnDevice(page)).toEqual([]);
  expect(await messagesAbout('Trop attendu')).toEqual([]);
  await expect(field(page, 'subject')).toHaveValue('Trop attendu');
  await submit(page).click();
  await expect(received(page)).toBeVisible();
  await expect(lostMessages(page)).toBeHidden();
  expect(await messagesAbout('Trop attendu')).toHaveLength(1);
});

test('with two tabs open, a message that waits too long expires in both', async ({
  page,
  context,
}) => {
  await context.route(REST, (route) => route.abort());
  await openForm(page);
  await fillForm(page, 'Expire partout');
  const [other] = (await openTabs(context, 1, 'Expire partout')) as [Page];
  await submit(page).click();
  for (const tab of [page, other]) await expect(waitingLine(tab)).toBeVisible();
  await context.setOffline(true);
  // Between two attempts: one in flight writes the message back as it found it.
  const grewOld = () =>
    page.evaluate((age) => {
      const [name = ''] = Object.keys(localStorage).filter((key) => /^contact-outgoing/.test(key));
      const message = JSON.parse(localStorage.getItem(name) ?? '{}');
      if (message.state !== 'waiting') return false;
      message.createdAt -= age;
      localStorage.setItem(name, JSON.stringify(message));
      dispatchEvent(new Event('online'));
      return true;
    }, 7 * DAY_MS);
  await expect.poll(grewOld).toBe(true);
  for (const tab of [page, other]) {
    await expect(lostMessages(tab)).toContainText('Expire partout');
    await expect(lostMessages(tab)).toContainText(lost.expired);
    await expect(waitingLine(tab)).toBeHidden();
    await expect(toast(tab, toasts.success.title)).toBeHidden();
    await expect(field(tab, 'subject')).toHaveValue('Expire partout');
  }
});

test('eight tabs send one draft at once: one row, and each tab says that it was received', async ({
  page,
  context,
  messagesAbout,
}) => {
  await openForm(page);
  await fillForm(page, 'Huit onglets');
  const tabs = [page, ...(await openTabs(context, 7, 'Huit onglets'))];
  const { promise: pressed, resolve: release } = Promise.withResolvers<void>();
  await context.route(REST, async (route) => {
    await pressed;
    await route.fallback();
  });
  await Promise.all(tabs.map((tab) => submit(tab).dispatchEvent('click')));
  release();
  for (const tab of tabs) {
    await expect(received(tab)).toBeVisible();
    await expect(field(tab, 'subject')).toHaveValue('');
  }
  expect(await messagesAbout('Huit onglets')).toHaveLength(1);
});

test('a tab that missed the event does not send a stored message again', async ({
  page,
  context,
  messagesAbout,
}) => {
  await openForm(page);
  await fillForm(page, 'Nouvelle manquée');
  const other = await context.newPage();
  // A sleeping tab receives no event.
  await other.addInitScript(() =>
    addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await openForm(other);
  await expect(field(other, 'subject')).toHaveValue('Nouvelle manquée');
  await submit(page).click();
  await expect(received(page)).toBeVisible();
  await submit(other).click();
  await expect(received(other)).toBeVisible();
  expect(await messagesAbout('Nouvelle manquée')).toHaveLength(1);
});
