import { rmSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { contentFolder } from '#content/folder.ts';
import { faq, gestion, owner, projects, services } from '#content/index.ts';
import { fill } from '#shared/text/format.ts';
import { EDITOR, type EditedSite, editedSite } from '#tests/support/editor.ts';
import { enter } from './support/admin.ts';
import { expectBothThemes } from './support/axe.ts';
import { newDataFolder } from './support/server.ts';
import { expect, test } from './support/test.ts';

const { site: texts, overview } = gestion;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const [service] = services.items;
if (!service) throw new Error('the content has no service');
const SERVICE = 'Photographie de produits';
const QUESTION = 'Travaillez-vous le samedi ?';

const photo = (background: string) =>
  sharp({ create: { width: 480, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer }));

/** The line with the state of the draft. */
const status = (page: Page) => page.locator('.site-bar [role="status"]');
const isSaved = (page: Page) =>
  expect(status(page)).toHaveText(new RegExp(texts.status.draft.replace('{changes}', '\\d+.+')));
const open = async (page: Page, ...names: (string | RegExp)[]) => {
  for (const name of names) {
    await page.getByRole('main').getByRole('link', { name, exact: false }).first().tap();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
};
const part = async (page: Page, name: keyof typeof texts.parts, ...names: string[]) => {
  await page.goto(page.url().replace(/#.*/, '#site'));
  await open(page, texts.parts[name], ...names);
};
const add = (page: Page, what: string) =>
  page.getByRole('button', { name: fill(texts.addTo, { what }) }).tap();

/** Buttons, links and fields that are too small for a thumb. */
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
  let site: EditedSite;
  let url: string;
  let data: string;
  let context: BrowserContext;
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    data = newDataFolder();
    site = await editedSite({ DATA_DIR: data, CONTENT_DIR: contentFolder });
    ({ url } = await site.start());
    context = await browser.newContext(PHONE);
    page = await context.newPage();
    await enter(page, url, EDITOR);
    await page.getByRole('link', { name: gestion.navigation.editor }).tap();
    await expect(page.getByRole('heading', { name: texts.title })).toBeVisible();
  });
  test.afterAll(async () => {
    await context?.close();
    await site?.remove();
    rmSync(data, { recursive: true, force: true });
  });

  test('raises a price', async () => {
    await open(page, texts.parts.services);
    await open(page, service.title);
    await page.getByLabel('Prix de départ (FCFA)').fill('987 000');
    await isSaved(page);
    await expect(page.getByText(texts.status.saving)).toHaveCount(0);
  });

  test('corrects a delay, and sees beside the field what is wrong with it', async () => {
    const delay = page.getByLabel(/^Délai/);
    await delay.fill('bientôt');
    await expect(delay).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('.field-error:not(:empty)')).toBeVisible();
    await expect(status(page)).toHaveText(fill(texts.status.incomplete, { field: 'Délai' }));
    await delay.fill('5 à 7');
    await isSaved(page);
  });

  test('adds a service, which is not lost while it is incomplete', async () => {
    await part(page, 'services');
    await add(page, 'Vos services');
    await page.getByLabel('Nom du service').fill(SERVICE);
    await page.reload();
    await expect(page.getByLabel('Nom du service')).toHaveValue(SERVICE);
    await page.getByRole('link', { name: texts.status.fix }).tap();
    await expect(page.getByLabel('Ce que le client obtient')).toBeFocused();
    await page.getByLabel('Ce que le client obtient').fill('Vingt photos prêtes à publier.');
    await page.getByLabel('Prix de départ (FCFA)').fill('75000');
    await page
      .getByLabel(fill(texts.entry, { number: 1 }), { exact: true })
      .first()
      .fill('Une demi-journée chez vous');
    await isSaved(page);
    await expectBothThemes(page);
    expect(await smallTargets(page)).toEqual([]);
  });

  test('adds a question and moves it to the top with the keyboard', async () => {
    await part(page, 'faq');
    await add(page, 'Les questions et leurs réponses');
    await page.getByLabel('La question').fill(QUESTION);
    await page.getByLabel('Votre réponse').fill('Oui, sur rendez-vous.');
    await isSaved(page);
    await part(page, 'faq');
    const up = page.getByRole('button', { name: fill(texts.up, { what: QUESTION }) });
    await up.focus();
    for (let place = faq.items.length; place > 0; place--) await page.keyboard.press('Enter');
    await expect(page.locator('.site-rows strong').first()).toHaveText(QUESTION);
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
    await expect(page.getByText(texts.pictureReplace)).toBeVisible();
    // A point of the file that is none of the places stays until another is chosen.
    await expect(page.getByLabel(/^Point qui reste visible/)).toHaveValue(
      owner.portraitFocus.join(' '),
    );
    await page.getByLabel(/^Point qui reste visible/).selectOption('20 20');
    await expect(page.getByLabel(/^Point qui reste visible/)).toHaveValue('20 20');
    await isSaved(page);
    await expectBothThemes(page);
  });

  test('adds a project with two pictures', async () => {
    await part(page, 'projects', projects.categories[0]?.title ?? '');
    await add(page, 'Les projets de l’onglet');
    await page.getByLabel('Nom du projet').fill('Atelier Kouamé');
    await page.getByLabel('Ce que le projet a changé pour le client').fill('Des ventes en ligne.');
    await add(page, 'Avec quoi il est fait');
    await page
      .getByRole('group', { name: 'Avec quoi il est fait' })
      .getByRole('textbox')
      .fill('Photographie');
    await add(page, 'Image');
    for (const colour of ['#204060', '#a05020']) {
      // Not those of the first picture, which are shown until the new one has its page.
      await expect(page.getByText(texts.pictureNone)).toBeVisible();
      await page.locator('input[type=file]').setInputFiles(await photo(colour));
      await expect(page.getByText(texts.pictureReplace)).toBeVisible();
      await page.getByLabel('Ce que montre l’image').fill(`Une œuvre ${colour}`);
      if (colour === '#204060') await add(page, 'Les autres images du projet');
    }
    await isSaved(page);
  });

  test('keeps what was typed offline on the page, and saves it afterwards', async () => {
    await part(page, 'hero');
    await context.setOffline(true);
    await page.getByLabel('Ce que vous faites').fill('Sans connexion');
    await expect(status(page)).toHaveText(texts.status.failed);
    await page.getByLabel('Où et comment vous travaillez').fill('Toujours sans');
    await context.setOffline(false);
    await isSaved(page);
    await page.reload();
    await expect(page.getByLabel('Ce que vous faites')).toHaveValue('Sans connexion');
    await expect(page.getByLabel('Où et comment vous travaillez')).toHaveValue('Toujours sans');
  });

  test('shows the second window what the first has changed, and asks', async () => {
    const other = await context.newPage();
    await other.goto(`${url}/gestion#site/hero`);
    const field = 'Ce que vous apportez à vos clients';
    await expect(other.getByLabel(field)).toBeVisible();
    await page.getByLabel(field).fill('Le texte de la première fenêtre.');
    await other.getByLabel(field).fill('Le texte de la deuxième fenêtre.');
    // Either may be the first to save.
    const second = await Promise.any(
      [page, other].map(async (each) => {
        await expect(status(each)).toHaveText(texts.status.elsewhere);
        return each;
      }),
    );
    await second.getByRole('link', { name: texts.choose }).tap();
    const choice = second.locator('section', { hasText: texts.conflictTab });
    await expect(choice).toContainText('Le texte de la première fenêtre.');
    await expect(choice).toContainText('Le texte de la deuxième fenêtre.');
    await expectBothThemes(second);
    await second.getByRole('button', { name: texts.keepMine }).tap();
    await expect(second.getByRole('button', { name: texts.keepMine })).toHaveCount(0);
    await expect(second.getByText(texts.publishWhat)).toBeVisible();
    await other.close();
  });

  test('shows the draft before it is published', async () => {
    await page.goto(`${url}/gestion#site`);
    await page.getByRole('main').getByRole('link', { name: texts.preview }).tap();
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('#services')).toContainText(SERVICE, { timeout: 120_000 });
    await expect(frame.locator('#testimonials')).toHaveCount(0);
    await page.getByRole('radio', { name: texts.previewDesktop }).check();
    expect(await (await fetch(url)).text()).not.toContain(SERVICE);
  });

  test('publishes it, and goes back', async () => {
    await page.getByRole('link', { name: texts.publish, exact: true }).tap();
    await page.getByRole('button', { name: texts.publish, exact: true }).tap();
    await expect(page.getByRole('progressbar', { includeHidden: true })).toBeVisible();
    await expect(page.getByText(texts.publishDone)).toBeVisible({ timeout: 120_000 });
    expect(await (await fetch(url)).text()).toContain(SERVICE);
    await page.goto(`${url}/gestion#site`);
    await page.getByRole('link', { name: texts.history }).tap();
    page.once('dialog', (dialog) => dialog.accept());
    await page.getByRole('button', { name: texts.revertFiles }).tap();
    await expect(page.getByRole('progressbar', { includeHidden: true })).toBeVisible();
    await expect(page.getByText(texts.publishDone)).toBeVisible({ timeout: 120_000 });
    expect(await (await fetch(url)).text()).not.toContain(SERVICE);
  });

  test('goes back to an earlier publication', async () => {
    await page.goto(`${url}/gestion#site/publier`);
    page.once('dialog', (dialog) => dialog.accept());
    const dated = new RegExp(fill(texts.revert, { date: '.+' }));
    await page.getByRole('button', { name: dated }).first().tap();
    await expect(page.getByRole('progressbar', { includeHidden: true })).toBeVisible();
    await expect(page.getByText(texts.publishDone)).toBeVisible({ timeout: 120_000 });
    expect(await (await fetch(url)).text()).toContain(SERVICE);
  });

  test('says why a build failed', async () => {
    const line = '/gestion, services:1:1 › items.0.title : Trop long.';
    await page.route('**/functions/v1/site-editor', async (route) => {
      const response = await route.fetch();
      const state = await response.json();
      Object.assign(state.publications[0], { state: 'failed', error: line });
      await route.fulfill({ response, json: state });
    });
    await page.goto(`${url}/gestion#site/publier`);
    await page.reload();
    await expect(page.getByText(line)).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
  });

  test('only says that the host was notified, on a hosted site', async () => {
    await page.route('**/functions/v1/site-editor', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), hosted: true } });
    });
    await page.goto(`${url}/gestion#site`);
    await page.reload();
    await expect(status(page)).toHaveText(texts.requested);
    await page.getByRole('link', { name: texts.publish, exact: true }).tap();
    await expect(page.getByText(texts.publishHosted)).toBeVisible();
    await page.goto(`${url}/gestion#site/publier`);
    await expect(page.getByText(texts.requested)).toBeVisible();
    await expect(page.getByText(texts.current)).toHaveCount(0);
  });
});
