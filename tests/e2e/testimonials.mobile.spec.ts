import type { Page } from '@playwright/test';
import { invitation as client, gestion } from '#content/index.ts';
import { routes } from '#shared/routes.ts';
import { type AdminServer, signIn, startAdmin } from './support/admin.ts';
import { expectBothThemes } from './support/axe.ts';
import { startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

const { testimonials: texts, navigation } = gestion;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const WORDS =
  'Mes clientes prennent rendez-vous en ligne, et je ne passe plus mes soirées au téléphone ! '.repeat(
    2,
  );

let admin: AdminServer;
test.beforeAll(async () => {
  admin = await startAdmin();
});
test.afterAll(() => admin?.dispose());

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const looksRight = async (page: Page) => {
  await expectBothThemes(page);
  const excess = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect.soft(await page.evaluate(excess)).toBe(0);
};

async function fillForm(page: Page) {
  const { labels } = client;
  await page.getByLabel(labels.name).fill('Awa <b>Koné</b>');
  await page.getByLabel(labels.position).fill('Gérante');
  await page.getByLabel(labels.company).fill('Salon Awa, Bouaké');
  await page.getByLabel(labels.rating).selectOption('5');
  await page.getByLabel(labels.text).fill(WORDS);
  await page.getByLabel(texts.consent).check();
}

test('a testimonial gets from its link into the draft, and out again', async ({ browser }) => {
  const owner = await signIn(browser, admin, PHONE);
  await owner.getByRole('link', { name: navigation.testimonials }).click();
  await expect(owner.getByText(texts.nothing)).toBeVisible();
  await press(owner, texts.make);
  await expect(owner.getByText(texts.missing)).toBeVisible();
  await owner.getByLabel(texts.client).fill('Awa');
  await owner.getByLabel(texts.contact).fill('07 01 02 03 04');
  await press(owner, texts.make);
  const link = await owner.getByLabel(texts.link).inputValue();
  const whatsapp = owner.getByRole('link', { name: texts.send });
  const href = decodeURIComponent((await whatsapp.getAttribute('href')) ?? '');
  expect(href).toContain('wa.me/2250701020304');
  expect(href).toContain(link);
  await looksRight(owner);

  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto(link);
  await expect(page.getByText(client.states.open)).toBeVisible();
  await expect(page.getByText(texts.consent)).toBeVisible();
  await press(page, client.submit);
  await expect(page.getByLabel(client.labels.name)).toBeFocused();
  const said = (label: string) =>
    page.getByLabel(label).evaluate((field: HTMLInputElement) => field.validationMessage);
  expect(await said(client.labels.name)).toBe(client.errors.empty);
  expect(await said(client.labels.rating)).toBe(client.errors.rating);
  expect(await said(texts.consent)).toBe(client.errors.agreed);
  await looksRight(page);
  await fillForm(page);
  // The server stores the words and dies before its answer arrives.
  await page.route('**/rpc/use_testimonial_link', async (route) => {
    await route.fetch();
    await admin.server.stop('SIGKILL');
    await route.abort();
  });
  await press(page, client.submit);
  await expect(page.getByText(client.errors.offline)).toBeVisible();
  const { dataFolder, url } = admin.server;
  admin.server = await startServer({ dataFolder, port: Number(new URL(url).port) });
  await page.unroute('**/rpc/use_testimonial_link');
  await press(page, client.submit);
  await expect(page.getByRole('status').first()).toContainText('ne sert plus');
  await expect(page.getByText('Awa <b>Koné</b>')).toBeVisible();
  expect((await admin.server.client.from('testimonials').select('text')).data).toHaveLength(1);
  await looksRight(page);

  await owner.reload();
  await expect(owner.getByText('Awa <b>Koné</b>')).toBeVisible();
  await expect(owner.locator('.header .count')).toContainText(navigation.unread);
  await looksRight(owner);
  await press(owner, texts.accept);
  await expect(owner.getByText(texts.accepted)).toBeVisible();
  await press(owner, texts.open);
  await expect(owner.getByText('Awa <b>Koné</b>')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('status').first()).toContainText('retenus');

  page.on('dialog', (dialog) => dialog.accept());
  await press(page, client.withdraw);
  await expect(page.getByRole('status').first()).toContainText('est retiré');
  await expect(page.getByText('Awa <b>Koné</b>')).toBeHidden();
  await looksRight(page);
  await owner.goto(`${url}/gestion#temoignages`);
  await expect(owner.getByText(/Retiré par son auteur le .*publiez/u)).toBeVisible();
  await expect(owner.getByRole('button', { name: texts.drop })).toBeHidden();
  await looksRight(owner);
  // The token never appears in an address that a server or its logs see.
  const token = new URL(link).hash.slice(1);
  expect(addresses.filter((address) => address.split('#', 1)[0]?.includes(token))).toEqual([]);
  await context.close();
  await owner.context().close();
});

test('a link that cannot be used says why', async ({ page }) => {
  await page.goto(`${admin.server.url}${routes.testimonial.path}#${'x'.repeat(24)}`);
  const said = page.getByRole('status').first();
  await expect(said).toHaveText(client.states.unknown);
  await looksRight(page);
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/rpc/') && calls.push(request.url()));
  await page.goto('about:blank');
  await page.goto(`${admin.server.url}${routes.testimonial.path}`);
  await expect(said).toHaveText(client.states.unknown);
  expect(calls).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says what it needs, and how to write otherwise', async ({ page }) => {
    await page.goto(`${admin.server.url}${routes.testimonial.path}`);
    await expect(page.locator('noscript p')).toContainText(client.needsScript);
    await expect(page.locator('noscript a')).toBeVisible();
    await expect(page.locator('main form')).toBeHidden();
    await expect(page.getByRole('button', { name: client.open })).toBeHidden();
  });
});
