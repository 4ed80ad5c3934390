import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 A and AA, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails with rule, element and reason for everything that axe finds in the page as it is now. In forced
 * colours the system chooses them: computed styles, which axe reads, still tell those of the page.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const forced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches);
  const builder = new AxeBuilder({ page }).withTags(TAGS);
  expect(await findings(forced ? builder.disableRules('color-contrast') : builder)).toEqual([]);
}

/**
 * Fails where text that is read, not pressed, stands below AAA (7:1; 4.5:1 for large letters), as the
 * browser paints it. Text over a gradient is left to ui/contrast.test.ts: axe cannot tell its ground.
 */
export async function expectReadable(page: Page): Promise<void> {
  const builder = new AxeBuilder({ page }).withRules(['color-contrast-enhanced']);
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
