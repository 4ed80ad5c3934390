import type { Page } from '@playwright/test';
import { content, legalNotice, privacyPolicy, services } from '#content/index.ts';
import { sectionNames } from '#content/schema/sections.ts';
import { storiesOf } from '#site/stories.ts';
import {
  expectFingerTargets,
  expectNoOverflow,
  expectPicture,
  expectPictures,
  paint,
} from './support/audit.ts';
import { expectAccessible, expectBothThemes, expectReadable, turnTo } from './support/axe.ts';
import { meets } from './support/needs.ts';
import { expect, test } from './support/test.ts';

/** Everything that every page must pass, in one visit to each at each width. */
const [story] = storiesOf(content);
const PAGES = {
  home: '/',
  // A page of the content; an owner may have none.
  story: story?.address.path,
  'legal-notice': '/mentions-legales',
  'privacy-policy': '/rgpd',
  testimonial: '/temoignage',
  'not-found': '/x',
} as const;
type Name = keyof typeof PAGES;

const sections = Object.fromEntries(sectionNames.map((name) => [name, `.${name}`]));
const SECTIONS = { header: '.site-header', hero: '.hero', ...sections, footer: '.site-footer' };

const sectionsIn = (theme: string) =>
  Object.fromEntries(Object.entries(SECTIONS).map(([name, part]) => [`${name}-${theme}`, part]));

/** What a screen reader reads on a phone, in order. */
const READING_ORDER: Partial<Record<Name, Record<string, string>>> = {
  home: {
    'header-site-header': 'header.site-header',
    hero: '.hero',
    ...sections,
    footer: 'footer',
  },
  'not-found': { 'page-inconnue': 'main' },
};

const pictured = meets('@sample', '@linux');

for (const [name, path] of Object.entries(PAGES) as [Name, string | undefined][]) {
  if (!path) continue;
  test(`${name}: pictures, reading order, axe, contrast, targets, overflow`, {
    tag: '@any-owner',
  }, async ({ page, isMobile }) => {
    await page.clock.setFixedTime(new Date('2026-11-20T12:00:00Z'));
    await turnTo(page, 'light');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    if (pictured) {
      await test.step('looks as accepted', async () => {
        if (name !== 'home') return expectPicture(page, name);
        await expectPictures(page, sectionsIn('light'));
        if (isMobile) return;
        // The dark theme differs in colour, not in composition: one width shows it.
        await turnTo(page, 'dark');
        await expectPictures(page, sectionsIn('dark'));
      });
    }
    if (isMobile) await test.step('keeps the reading order', () => expectReadingOrder(page, name));

    await test.step('passes axe in both themes, text at AAA', async () => {
      await expectBothThemes(page);
      await expectReadable(page);
      await turnTo(page, 'light');
      await expectReadable(page);
    });
    await test.step('passes axe and stays visible in forced colours', async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      await expectAccessible(page);
      if (name === 'home') await (isMobile ? expectVisibleMenu : expectCurrentTestimonial)(page);
      await page.emulateMedia({ forcedColors: 'none' });
    });

    if (!isMobile) return;
    await test.step('has targets for fingers', async () => {
      await expectFingerTargets(page);
      await page.locator('.menu summary').tap();
      await expect(page.locator('.menu-panel')).toBeVisible();
      await expectFingerTargets(page);
      await page.locator('.menu summary').tap();
    });
    await test.step('fits every width, and text of twice the size', () => expectNoOverflow(page));
  });
}

async function expectReadingOrder(page: Page, name: Name): Promise<void> {
  for (const [file, part] of Object.entries((meets('@sample') && READING_ORDER[name]) || {})) {
    const element = page.locator(part).first();
    await element.scrollIntoViewIfNeeded();
    await expect.soft(element).toMatchAriaSnapshot({ name: `${file}.aria.yml` });
  }
  if (name === 'home') {
    // A space separates a price from the words around it.
    const prices = await page.locator('.service-price').evaluateAll((all) =>
      // biome-ignore lint/performance/useDomNodeTextContent: what is rendered is the question.
      all.map((price) => (price as HTMLElement).innerText.replace(/\s+/g, ' ').trim()),
    );
    expect.soft(prices).toEqual(services.items.map(({ price }) => price.replace(/\s+/g, ' ')));
  }
  const texts = { 'legal-notice': legalNotice, 'privacy-policy': privacyPolicy }[name as string];
  if (!texts) return;
  const main = page.getByRole('main');
  await expect.soft(main.getByRole('heading', { level: 1 })).toHaveText(texts.title);
  const titles = texts.sections.map(({ title }) => title);
  await expect.soft(main.getByRole('heading', { level: 2 })).toContainText(titles);
}

/** Expects what is drawn with backgrounds to stay visible in forced colours. */
async function expectVisibleMenu(page: Page): Promise<void> {
  const canvas = (await paint(page.locator('body'))).backgroundColor;
  for (const bar of ['::before', '::after']) {
    const drawn = await paint(page.locator('.menu-icon'), bar);
    expect.soft(drawn.backgroundColor, `menu ${bar}`).not.toBe(canvas);
  }
}

async function expectCurrentTestimonial(page: Page): Promise<void> {
  if (!meets('@testimonials')) return;
  const current = page.locator('.carousel-card[aria-current=true]');
  await current.scrollIntoViewIfNeeded();
  await expect(current).toHaveJSProperty('tagName', 'BUTTON');
  const other = page.locator('.carousel-card:not([aria-current=true])').first();
  expect.soft((await paint(current)).outlineStyle).not.toBe((await paint(other)).outlineStyle);
  const dot = page.locator('.carousel-dot');
  const chosen = await paint(dot.and(page.locator('[aria-current=true]')), '::before');
  const rest = await paint(dot.and(page.locator(':not([aria-current=true])')).first(), '::before');
  expect.soft(chosen.backgroundColor).not.toBe(rest.backgroundColor);
}
