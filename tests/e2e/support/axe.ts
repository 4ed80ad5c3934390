import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { laidOut } from './test.ts';

/** WCAG 2.2 A and AA, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Those rules that read colours, the only ones that a change of theme can violate. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Selectors of the parts that axe includes and excludes. */
interface Parts {
  include: string[];
  exclude?: string[];
}

/**
 * Returns what axe finds: rule, element and reason of each. Our pages have no frames, so one evaluation reads
 * them; its source (550 kB) is loaded once per page.
 */
async function findings(page: Page, parts: Parts, options: RunOptions): Promise<string[]> {
  // Until a section is laid out, its content may overlap another part.
  await laidOut(page);
  // During a transition, colours belong to neither state or theme.
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([parts, options]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        parts,
        options,
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`,
        ),
      );
    },
    // For passing rules it would describe every element, 700 kB on the home page.
    [parts, { ...options, resultTypes: ['violations'] }] as [Parts, RunOptions],
  );
}

/** Returns the whole page, or the parts with these selectors. */
const of = (parts: readonly string[] = ['html']): Parts => ({ include: [...parts] });

/**
 * Fails with rule, element and reason for everything that axe finds in the page as it is now. In forced
 * colours the system chooses them: computed styles, which axe reads, still have those of the page.
 * @param parts selectors of what to read, each of which is there; the whole page without any
 */
export async function expectAccessible(page: Page, parts?: readonly string[]): Promise<void> {
  const forced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches);
  const rules = { 'color-contrast': { enabled: !forced } };
  expect.soft(await findings(page, of(parts), { runOnly: TAGS, rules })).toEqual([]);
}

/** Sets the system's theme, which the page follows, and reduced motion. */
export async function turnTo(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

/** `expectAccessible` in the light theme, then in the dark one, where only the colours are others. */
export async function expectBothThemes(page: Page, parts?: readonly string[]): Promise<void> {
  await turnTo(page, 'light');
  await expectAccessible(page, parts);
  await turnTo(page, 'dark');
  expect.soft(await findings(page, of(parts), { runOnly: COLOUR_RULES })).toEqual([]);
}

/**
 * Fails for text below AAA (7:1; 4.5:1 for large letters), as the browser paints it. Text over a gradient
 * is left to src/content/load/cross-checks.ts: axe cannot tell its background.
 */
export async function expectReadable(page: Page): Promise<void> {
  const include = ['p, li, dt, dd, td, th, blockquote'];
  // Buttons and links carry their colour as a sign, and keep AA.
  const parts = { include, exclude: ['a, button'] };
  expect.soft(await findings(page, parts, { runOnly: ['color-contrast-enhanced'] })).toEqual([]);
}
