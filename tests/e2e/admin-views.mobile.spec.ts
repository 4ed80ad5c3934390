import type { Page } from '@playwright/test';
import { gestion } from '#content/index.ts';
import { storeSampleYear } from '#tests/support/sample-year/store.ts';
import { type AdminServer, action, enter, startAdmin } from './support/admin.ts';
import { expectBothThemes } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const { inbox, overview, privacy, security, signIn, site } = gestion;

let admin: AdminServer;
test.beforeAll(async () => {
  admin = await startAdmin({}, (database) => storeSampleYear(database, new Date()));
});
test.afterAll(() => admin.dispose());

/** Every view, with a step that waits until all of it is there; each starts where the previous one ended. */
const VIEWS: readonly [name: string, open: (page: Page) => Promise<void>][] = [
  [
    'the list',
    async (page) => {
      await enter(page, admin.server.url);
      await expect(page.locator('.message-entry').first()).toBeVisible();
    },
  ],
  [
    'the export',
    async (page) => {
      await action(page, inbox.export).click();
      await expect(action(page, inbox.exportAll)).toBeVisible();
    },
  ],
  [
    'a message',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.locator('.message-entry').nth(1).click();
      await expect(page.locator('.message-text')).toBeVisible();
    },
  ],
  [
    'the overview',
    async (page) => {
      await page.goto(`${admin.server.url}/gestion#apercu`);
      await expect(page.getByRole('heading', { name: overview.unanswered })).toBeVisible();
      await expect(page.getByRole('heading', { name: overview.origins })).toBeVisible();
    },
  ],
  [
    'the parts of the site',
    async (page) => {
      await page.goto(`${admin.server.url}/gestion#site`);
      await expect(page.getByRole('link', { name: site.parts.services })).toBeVisible();
    },
  ],
  [
    'a service',
    async (page) => {
      await page.goto(`${admin.server.url}/gestion#site/services.items.0`);
      await expect(page.getByLabel('Nom du service')).toBeVisible();
    },
  ],
  [
    'the portrait',
    async (page) => {
      await page.goto(`${admin.server.url}/gestion#site/portrait`);
      await expect(page.locator('canvas')).toHaveCount(1);
    },
  ],
  [
    'the data requests',
    async (page) => {
      await page.goto(`${admin.server.url}/gestion#donnees`);
      await expect(page.getByRole('heading', { name: privacy.register })).toBeVisible();
    },
  ],
  [
    'the security page',
    async (page) => {
      await page.goto(`${admin.server.url}/gestion#securite`);
      await expect(page.getByRole('heading', { name: security.sessions })).toBeVisible();
    },
  ],
];

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('every view passes axe in both themes and fits a phone', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${admin.server.url}/gestion`);
  await expect(page.getByLabel(signIn.email)).toBeVisible();
  await expectBothThemes(page);
  for (const [name, open] of VIEWS) {
    await open(page);
    expect(await widthOf(page), name).toBe(390);
    await expectBothThemes(page);
  }
  await context.close();
});

// A browser's zoom halves the pixels of the page; a system's letters make its rem twice as large.
for (const [how, screen, letters] of [
  ['zoom', 195, '100%'],
  ['letters', 390, '200%'],
] as const) {
  test(`nothing is cut off or beside the screen with ${how} of 200 %`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: screen, height: 844 } });
    const page = await context.newPage();
    await page.addInitScript((size) => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = size;
      });
    }, letters);
    for (const [name, open] of VIEWS) {
      await open(page);
      expect(await widthOf(page), name).toBe(screen);
    }
    await context.close();
  });
}
