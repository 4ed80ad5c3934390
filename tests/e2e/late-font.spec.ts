import type { Page } from '@playwright/test';
import { content } from '#content/index.ts';
import { taglineParts } from '#shared/text/format.ts';
import { firstScreenFonts } from '#site/build/heading-font.ts';
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference', reuseContext: false });

/** Phones, a tablet, a desktop. */
const WIDTHS = [360, 390, 412, 768, 1440];

interface Words {
  name: string;
  tagline: string;
}

const { name, tagline } = { ...content.owner, ...content.hero };

/** The owner's words, then short and long ones, with figures and with accents. */
const WORDS: Words[] = [
  { name, tagline },
  { name: 'Bo Li', tagline: 'Traiteur' },
  {
    name: 'Marie-Thérèse N’Guessan',
    tagline: 'Architecte d’intérieur et décoratrice | Grand-Bassam',
  },
  { name: 'Yao Kouamé', tagline: 'Électricien agréé | 24 h/24, 7 j/7 | 12 ans' },
  { name: 'Fatou Ndiaye Sarr', tagline: 'Professeure de mathématiques | Cours à domicile' },
];

/** Returns the home page as built for an owner with these words. */
async function withWords(html: string, words: Words): Promise<string> {
  const faces = (hero: string, owner: string) =>
    firstScreenFonts({
      hero: { ...content.hero, tagline: hero },
      owner: { ...content.owner, name: owner },
    });
  const trades = taglineParts(words.tagline).map(
    (trade) => `<span class="hero-trade">${trade}</span>`,
  );
  return html
    .replace(await faces(tagline, name), await faces(words.tagline, words.name))
    .replace(/(<h1>).*?(<\/h1>)/, `$1${words.name}$2`)
    .replace(/(<p class="hero-tagline">).*?(<\/p>)/, `$1${trades.join('')}$2`);
}

const SIDES = ['left', 'top', 'bottom'] as const;

/** Returns where each element of the first screen is: left, top and bottom, in pixels. */
const places = (page: Page) =>
  page.locator('.hero-words :is(h1, p, a, li, .hero-trade, .hero-price > *)').evaluateAll((parts) =>
    parts.map((part) => {
      const { left, top, bottom } = part.getBoundingClientRect();
      return { name: `${part.className || part.tagName} ${part.textContent}`, left, top, bottom };
    }),
  );

for (const words of WORDS) {
  test(`the first screen stays still when the heading font arrives late: ${words.tagline}`, {
    tag: '@any-owner',
  }, async ({ page, request }) => {
    const html = await withWords(await (await request.get('/')).text(), words);
    const held: (() => void)[] = [];
    await page.route('/', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
    );
    await page.route('**/*.woff2', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await expect.poll(() => held.length).toBeGreaterThan(0);
      const before = await places(page);
      for (const release of held.splice(0)) release();
      await page.evaluate(() => document.fonts.ready);
      const moved = (await places(page)).filter(({ name, ...place }, index) => {
        const { name: known, ...was } = before[index] ?? { name: '', left: 0, top: 0, bottom: 0 };
        return name !== known || SIDES.some((side) => Math.abs(place[side] - was[side]) > 0.5);
      });
      expect(moved, `${width} px`).toEqual([]);
    }
  });
}
