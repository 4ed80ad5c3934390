import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 A and AA, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules of these that read colours: all that a change of theme can offend. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

function look(page: Page, parts: readonly string[] = []) {
  // Our pages have no frames: in this mode axe reads them without opening a second page each time.
  // Of what passes it would describe every element, on the home page 700 kB of them.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  for (const part of parts) builder.include(part);
  return builder;
}

/**
 * Fails with rule, element and reason for everything that axe finds in the page as it is now. In forced
 * colours the system chooses them: computed styles, which axe reads, still tell those of the page.
 * @param parts selectors of what to read, each of which is there; the whole page without any
 */
export async function expectAccessible(page: Page, parts?: readonly string[]): Promise<void> {
  const forced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches);
  const builder = look(page, parts).withTags(TAGS);
  expect(await findings(forced ? builder.disableRules('color-contrast') : builder)).toEqual([]);
}

/** Turns a page to a theme, as it follows its system; nothing on it moves any more. */
export async function turnTo(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // Colours on their way from one theme to the other are in neither.
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    for (const transition of document.getAnimations()) transition.cancel();
  });
}

/** `expectAccessible` in the light theme, then in the dark one, where only the colours are others. */
export async function expectBothThemes(page: Page, parts?: readonly string[]): Promise<void> {
  await turnTo(page, 'light');
  await expectAccessible(page, parts);
  await turnTo(page, 'dark');
  expect(await findings(look(page, parts).withRules(COLOUR_RULES))).toEqual([]);
}

/**
 * Fails where text that is read, not pressed, stands below AAA (7:1; 4.5:1 for large letters), as the
 * browser paints it. Text over a gradient is left to ui/contrast.test.ts: axe cannot tell its ground.
 */
export async function expectReadable(page: Page): Promise<void> {
  const builder = look(page).withRules(['color-contrast-enhanced']);
  for (const text of ['p', 'li', 'dt', 'dd', 'td', 'th', 'blockquote']) {
    if ((await page.locator(text).count()) > 0) builder.include(text);
  }
  // Buttons and links carry their colour as a sign, and keep AA.
  expect(await findings(builder.exclude('a, button'))).toEqual([]);
}

async function findings(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
