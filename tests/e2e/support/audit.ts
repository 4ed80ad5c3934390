import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

const PICTURE_CSS = readFileSync(join(import.meta.dirname, 'visual.css'), 'utf8');

const PICTURE_OPTIONS = {
  animations: 'disabled',
  // visual.css hides it: Playwright would add a style element, which the content security policy refuses.
  caret: 'initial',
  // Antialiasing may differ between versions of the browser. A lost space in five lines of a long section was 0.3 %.
  maxDiffPixelRatio: 0.002,
  scale: 'css',
} as const;

/**
 * Compares a page's first screen, or a part of it, with the accepted picture in tests/e2e/snapshots.
 * Differences between machines are excluded (visual.css: the system's font and emoji; fonts.conf: how it
 * draws letters). To accept a change: `npm run test:visual:accept`.
 */
export async function expectPicture(page: Page, name: string, part?: Locator): Promise<void> {
  const sheet = await page.evaluateHandle(async (css) => {
    await document.fonts.load('700 16px Bricolage');
    // A constructed sheet, which the content security policy allows.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  }, PICTURE_CSS);
  const file = `${name}.png`;
  if (part) await expect.soft(part).toHaveScreenshot(file, PICTURE_OPTIONS);
  else await expect.soft(page).toHaveScreenshot(file, PICTURE_OPTIONS);
  // Late code may have added sheets of its own meanwhile.
  await sheet.evaluate((own) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== own);
  });
}

/** Compares parts, by name of the picture and selector, each alone: one that grows does not move the next by half a pixel. */
export async function expectPictures(page: Page, parts: Record<string, string>): Promise<void> {
  for (const [name, selector] of Object.entries(parts)) {
    const part = page.locator(selector).first();
    await part.scrollIntoViewIfNeeded();
    await part.evaluate((element) => {
      for (let node = element; node !== document.body; node = node.parentElement ?? document.body) {
        for (const other of node.parentElement?.children ?? []) {
          // The motif is drawn from an image beside the sections.
          if (other !== node && !(other instanceof SVGElement))
            other.setAttribute('data-beside', '');
        }
      }
    });
    await expectPicture(page, name, part);
    await page.evaluate(() => {
      for (const other of document.querySelectorAll('[data-beside]')) {
        other.removeAttribute('data-beside');
      }
    });
  }
}

/** Minimum side of a touch target, in CSS pixels. */
const LEAST = 44;

/**
 * Fails for each target smaller than a finger. Links inside a sentence are skipped, as in WCAG 2.2 (2.5.8,
 * inline): the line height holds them.
 */
export async function expectFingerTargets(page: Page): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => smallTargets(page))
    .toEqual([]);
}

const smallTargets = (page: Page) =>
  page.evaluate((least) => {
    const INTERACTIVE =
      'a[href], button, input, textarea, select, summary, [role=tab], [tabindex="0"]';
    const small: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(INTERACTIVE)) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('[inert], [aria-hidden=true]')) continue;
      const box = element.getBoundingClientRect();
      // Off the screen until it has the focus (the skip link, the honeypot).
      if (box.bottom < 0 || box.right < 0) continue;
      const inline =
        element.matches('a') &&
        getComputedStyle(element).display === 'inline' &&
        (element.parentElement?.textContent ?? '').trim().length >
          (element.textContent ?? '').trim().length + 3;
      if (inline) continue;
      // Half a pixel is rounding.
      const reach = least / 2 - 0.5;
      if (box.width >= 2 * reach && box.height >= 2 * reach) continue;
      // The area that reacts to a finger can be larger than what is seen.
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      const [across, down] = [x + width / 2, y + height / 2];
      const edges = [
        [across - reach, down],
        [across + reach, down],
        [across, down - reach],
        [across, down + reach],
      ] as const;
      if (edges.every(([left, top]) => element.contains(document.elementFromPoint(left, top)))) {
        continue;
      }
      small.push(
        `${element.tagName} ${element.className} « ${(element.textContent ?? '').trim().slice(0, 30)} » ${Math.round(box.width)}×${Math.round(box.height)}`,
      );
    }
    return small;
  }, LEAST);

/** Returns the colours of an element or pseudo-element as the browser paints them. */
export const paint = (part: Locator, pseudo?: string) =>
  part.evaluate((element, name) => {
    const { backgroundColor, borderTopColor, outlineStyle } = getComputedStyle(element, name);
    return { backgroundColor, borderTopColor, outlineStyle };
  }, pseudo);

/** Fails if anything is wider than the screen, from 320 px to a desktop's 1,280 at 200 %, and with double-size text. */
export async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of [320, 360, 640, 768, 1024]) {
    await page.setViewportSize({ width, height: 700 });
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(excess, `at ${width} px`).toBe(0);
    // A fixed header has no scroll bar that would show what it cuts off.
    const cut = await page.locator('.site-header-bar *').evaluateAll((parts) =>
      parts
        .filter((part) => part.checkVisibility())
        .filter((part) => part.getBoundingClientRect().right > innerWidth)
        .map((part) => part.className || part.textContent),
    );
    expect.soft(cut, `at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const button = await page.locator('.menu summary').boundingBox();
  expect.soft((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(390);
}
