import { contact } from '#content/index.ts';
import { type Fault, type FaultyProxy, startFaultyProxy } from '#tests/support/faulty-proxy.ts';
import {
  field,
  fillForm,
  openForm,
  received,
  submit,
  textsOnDevice,
  toast,
  waitingLine,
} from '../e2e/support/contact-form.ts';
import { startServer } from '../e2e/support/server.ts';
import { test as base, expect } from '../e2e/support/test.ts';

const { toasts } = contact.form;

/** The real server behind a network with faults: pages and deliveries go through the proxy. */
const test = base.extend<{ network: FaultyProxy }>({
  network: async ({ server }, use) => {
    const proxy = await startFaultyProxy(server.url);
    await use(proxy);
    await proxy.close();
  },
  baseURL: async ({ network }, use) => use(network.url),
});

/** Whether the visitor first sees an error. */
const networks: [name: string, faults: Fault[], failsFirst: boolean][] = [
  ['drops the request', ['dropped'], true],
  ['drops two requests', ['dropped', 'dropped'], true],
  ['delays it', ['delayed'], false],
  ['duplicates it', ['duplicated'], false],
  ['cuts it', ['cut'], true],
  ['loses the answer', ['answer lost'], true],
  ['loses the answer, then duplicates', ['answer lost', 'duplicated'], true],
  ['cuts, loses the answer, drops', ['cut', 'answer lost', 'dropped'], true],
];

for (const [name, faults, failsFirst] of networks) {
  test(`a network that ${name}: one row, and the visitor is informed`, async ({
    page,
    network,
    messagesAbout,
  }) => {
    network.faults.push(...faults);
    const subject = `Réseau qui ${name}`;
    const release = network.holdRetries();
    await openForm(page);
    await fillForm(page, subject);
    await submit(page).dblclick();
    if (failsFirst) {
      await expect(toast(page, toasts.failure.title)).toBeVisible();
      await expect(field(page, 'subject')).toHaveValue(subject);
      await expect(waitingLine(page)).toBeVisible();
    }
    release();
    await expect(toast(page, toasts.success.title)).toBeVisible();
    await expect(field(page, 'subject')).toHaveValue('');
    await expect(waitingLine(page)).toBeHidden();
    expect(await messagesAbout(subject)).toHaveLength(1);
    expect(network.deliveries).toBe(
      1 + (failsFirst ? faults.filter((x) => x !== 'duplicated').length : 0),
    );
    expect(await textsOnDevice(page)).toEqual([]);
  });
}

test('a connection that breaks while in use: the browser may send again by itself, one row', async ({
  page,
  network,
  messagesAbout,
}) => {
  network.keepAlive = true;
  network.faults.push('answer lost');
  await openForm(page);
  await fillForm(page, 'Connexion rompue');
  await submit(page).click();
  await expect(toast(page, toasts.success.title)).toBeVisible();
  expect(network.deliveries).toBe(2);
  expect(await messagesAbout('Connexion rompue')).toHaveLength(1);
});

test('pressing repeatedly over a bad network stores one message', async ({
  page,
  network,
  messagesAbout,
}) => {
  network.faults.push('answer lost', 'dropped', 'answer lost', 'cut', 'duplicated');
  await openForm(page);
  await fillForm(page, 'Impatience');
  for (let press = 0; press < 5; press++) {
    // A message that is sent again behind may arrive between two presses.
    if ((await field(page, 'subject').inputValue()) === '') break;
    await submit(page).dispatchEvent('click');
    await expect(submit(page)).toHaveText(contact.form.submit);
  }
  await expect(field(page, 'subject')).toHaveValue('');
  expect(await messagesAbout('Impatience')).toHaveLength(1);
});

test('two tabs over a network that loses answers deliver one message', async ({
  page,
  context,
  network,
  messagesAbout,
}) => {
  test.slow();
  network.faults.push('answer lost', 'answer lost');
  const release = network.holdRetries();
  await openForm(page);
  await fillForm(page, 'Deux onglets, réponses perdues');
  await submit(page).click();
  await expect(waitingLine(page)).toBeVisible();
  const other = await context.newPage();
  await openForm(other);
  await Promise.all([submit(page).click(), submit(other).click()]);
  release();
  for (const tab of [page, other]) {
    await expect(field(tab, 'subject')).toHaveValue('');
    await expect(waitingLine(tab)).toBeHidden();
  }
  expect(await messagesAbout('Deux onglets, réponses perdues')).toHaveLength(1);
});

test('a service that is killed after storing and starts again: one row', async ({ page }) => {
  const first = await startServer();
  const proxy = await startFaultyProxy(first.url);
  proxy.faults.push('answer lost');
  await openForm(page, `${proxy.url}/#contact`);
  await fillForm(page, 'Redémarrage');
  await submit(page).click();
  await expect(waitingLine(page)).toBeVisible();
  await first.stop('SIGKILL');
  const port = Number(new URL(first.url).port);
  const second = await startServer({ dataFolder: first.dataFolder, port });
  // Whether or not the retries were over: the visitor presses again.
  if ((await field(page, 'subject').inputValue()) !== '') await submit(page).click();
  await expect(field(page, 'subject')).toHaveValue('');
  const { data } = await second.client.from('contact_messages').select('subject');
  expect(data).toEqual([{ subject: 'Redémarrage' }]);
  await proxy.close();
  await second.dispose();
});

test('offline when it is sent: reported at once, and it leaves when the network is back', async ({
  page,
  context,
  messagesAbout,
}) => {
  await openForm(page);
  await fillForm(page, 'Coupure');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await submit(page).click();
  await expect(toast(page, toasts.failure.title)).toContainText(toasts.keptOffline);
  await expect(page.getByText(contact.form.waiting.offline)).toBeVisible();
  await expect(field(page, 'subject')).toHaveValue('Coupure');
  expect(await messagesAbout('Coupure')).toEqual([]);
  await context.setOffline(false);
  await expect(toast(page, toasts.success.title)).toBeVisible();
  await expect(field(page, 'subject')).toHaveValue('');
  expect(await messagesAbout('Coupure')).toHaveLength(1);
});

test('offline before the code of toasts has come: the message waits and leaves, as the page says', async ({
  page,
  context,
  messagesAbout,
}) => {
  await page.route(/assets\/toaster/, (route) => route.abort());
  await openForm(page);
  await fillForm(page, 'Code absent');
  await context.setOffline(true);
  await submit(page).click();
  await expect(waitingLine(page)).toBeVisible();
  await context.setOffline(false);
  await expect(received(page)).toBeVisible();
  expect(await messagesAbout('Code absent')).toHaveLength(1);
});

test('offline, tab closed, site opened again far from the form: delivered', async ({
  page,
  context,
  messagesAbout,
}) => {
  await openForm(page);
  await fillForm(page, 'Onglet fermé');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await submit(page).click();
  await expect(waitingLine(page)).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto('/');
  await expect(toast(again, toasts.success.title)).toBeVisible();
  expect(await messagesAbout('Onglet fermé')).toHaveLength(1);
  expect(await textsOnDevice(again)).toEqual([]);
});
