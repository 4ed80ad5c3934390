import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { faq, gestion, services } from '#content/index.ts';
import { root } from '#shared/root.ts';
import { fill } from '#shared/text/format.ts';
import { buildFolder } from '#site/build/build-folder.ts';
import { type AdminServer, enter, startAdmin } from './support/admin.ts';
import { expectBothThemes } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const { site: texts, overview } = gestion;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const [service] = services.items;
if (!service) throw new Error('the content has no service');

const photo = (background: string) =>
  sharp({ create: { width: 1200, height: 1500, channels: 3, background } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer }));

/** The line with the state of the draft. */
const status = (page: Page) => page.locator('.site-bar [role="status"]');
const isSaved = (page: Page) =>
  expect(status(page)).toHaveText(new RegExp(texts.status.draft.replace('{changes}', '\\d+.+')));
const open = async (page: Page, ...names: (string | RegExp)[]) => {
  for (const name of names) {
    await page.getByRole('main').getByRole('link', { name, exact: false }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
};
const part = async (page: Page, name: keyof typeof texts.parts, ...names: string[]) => {
  await page.goto(page.url().replace(/#.*/, '#site'));
  await open(page, texts.parts[name], ...names);
};
const add = (page: Page, what: string) =>
  page.getByRole('button', { name: fill(texts.addTo, { what }) }).click();

/** Buttons, links and fields that a thumb would miss. */
const smallTargets = (page: Page) =>
  page
    .getByRole('main')
    .locator('a, button, input:not([type=file], [type=radio]), select, textarea')
    .evaluateAll((elements) =>
      elements.flatMap((element) => {
        const target = element.closest('label') ?? element;
        const { width, height } = target.getBoundingClientRect();
        return width > 0 && (width < 44 || height < 44) ? element.outerHTML.slice(0, 120) : [];
      }),
    );

test.describe('the owner changes the site on a phone', () => {
  test.describe.configure({ mode: 'serial' });
  let admin: AdminServer;
  let build: string;
  let context: BrowserContext;
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    // A publication replaces the built site: not the one that other tests read. It finds its packages here.
    const results = join(root, 'test-results');
    mkdirSync(results, { recursive: true });
    build = mkdtempSync(join(results, 'site-build-'));
    cpSync(buildFolder, build, { recursive: true });
    admin = await startAdmin({ BUILD_DIR: build });
    context = await browser.newContext(PHONE);
    page = await context.newPage();
    await enter(page, admin.server.url);
    await page.getByRole('link', { name: gestion.navigation.editor }).click();
    await expect(page.getByRole('heading', { name: texts.title })).toBeVisible();
  });
  test.afterAll(async () => {
    await context?.close();
    await admin?.dispose();
    rmSync(build, { recursive: true, force: true });
  });

  test('raises a price', async () => {
    await open(page, texts.parts.services, service.title);
    await page.getByLabel('Prix de départ (FCFA)').fill('987 000');
    await isSaved(page);
    await expect(page.getByText(texts.status.saving)).toHaveCount(0);
  });

  test('corrects a delay, and hears at the field what is wrong with it', async () => {
    const delay = page.getByLabel('Délai (semaines)');
    await delay.fill('bientôt');
    await delay.blur();
    await expect(delay).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('.field-error:not(:empty)')).toBeVisible();
    await expect(status(page)).toHaveText(
      fill(texts.status.incomplete, { field: 'Délai (semaines)' }),
    );
    await delay.fill('5 à 7');
    await isSaved(page);
  });

  test('adds a service, which is not lost while it is incomplete', async () => {
    await part(page, 'services');
    await add(page, 'Vos services');
    await page.getByLabel('Nom du service').fill('Photographie de produits');
    await page.reload();
    await expect(page.getByLabel('Nom du service')).toHaveValue('Photographie de produits');
    await page.getByLabel('Prix de départ (FCFA)').fill('75000');
    await page.getByLabel('Ce que le client obtient').fill('Vingt photos prêtes à publier.');
    await page
      .getByLabel(fill(texts.entry, { number: 1 }))
      .first()
      .fill('Une demi-journée chez vous');
    await isSaved(page);
    await expectBothThemes(page);
    expect(await smallTargets(page)).toEqual([]);
  });

  test('adds a question and moves it to the top with the keyboard', async () => {
    await part(page, 'faq');
    await add(page, 'Les questions et leurs réponses');
    await page.getByLabel('La question').fill('Travaillez-vous le samedi ?');
    await page.getByLabel('Votre réponse').fill('Oui, sur rendez-vous.');
    await isSaved(page);
    await part(page, 'faq');
    const up = page.getByRole('button', {
      name: fill(texts.up, { what: 'Travaillez-vous le samedi ?' }),
    });
    await up.focus();
    // At the top only the button that moves down is left.
    for (let place = faq.items.length; place > 0; place--) await page.keyboard.press('Enter');
    await expect(page.locator('.site-row-name').first()).toHaveText('Travaillez-vous le samedi ?');
    await isSaved(page);
  });

  test('hides the testimonials', async () => {
    await part(page, 'sections');
    await page
      .getByLabel(overview.originNames.testimonials ?? '')
      .first()
      .uncheck();
    await isSaved(page);
  });

  test('replaces the portrait and chooses what stays visible', async () => {
    await part(page, 'portrait');
    await page.locator('input[type=file]').setInputFiles(await photo('#7a3b12'));
    await expect(page.locator('canvas')).toHaveCount(2);
    await page.locator('.site-focus').click({ position: { x: 40, y: 40 } });
    await expect(page.getByLabel(texts.focusAcross)).not.toHaveValue('50');
    await isSaved(page);
    await expectBothThemes(page);
  });
});
