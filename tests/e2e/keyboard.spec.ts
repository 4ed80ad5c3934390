import { navigation } from '#content/index.ts';
import { expect, laidOut, test } from './support/test.ts';

interface Stop {
  name: string;
  /** Top of the element in the document, in pixels. */
  top: number;
  /** Section or landmark that contains it. */
  part: string;
  seen: boolean;
  outlined: boolean;
}

/** Returns what has the focus, and whether the visitor can see it. */
function readStop(): Stop | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const box = element.getBoundingClientRect();
  const header = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
  const inHeader = Boolean(element.closest('.site-header, .skip-link'));
  const part = element.closest('section, header, footer, .chat');
  const style = getComputedStyle(element);
  return {
    name: (element.textContent || element.getAttribute('aria-label') || element.id)
      .trim()
      .slice(0, 40),
    top: Math.round(box.top + scrollY),
    part: part?.id || part?.className || '',
    seen:
      box.bottom > (inHeader ? 0 : header) &&
      box.top < innerHeight &&
      box.right > 0 &&
      box.left < innerWidth,
    outlined: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
  };
}

test('Tab moves through the page from top to bottom, and the focus is always visible', {
  tag: '@any-owner',
}, async ({ page }) => {
  await page.goto('/');
  const stops: Stop[] = [];
  for (let press = 0; press < 200; press++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readStop);
    if (!stop) break;
    stops.push(stop);
  }
  expect(stops.length).toBeGreaterThan(40);
  expect(stops[0]?.name).toBe(navigation.skipLink);
  expect(stops.filter(({ seen }) => !seen)).toEqual([]);
  expect(stops.filter(({ outlined }) => !outlined)).toEqual([]);
  // Parts come in their order on the page, each of them once.
  const parts = stops.map(({ part }) => part).filter((part, at, all) => part !== all[at - 1]);
  expect(parts).toEqual([...new Set(parts)]);
  // The other sections have nothing focusable.
  const sections = navigation.sections.filter((name) =>
    ['projects', 'services', 'faq', 'contact'].includes(name),
  );
  expect(parts.filter((part) => sections.some((name) => name === part))).toEqual(sections);
});

test('the skip link leads past the navigation', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const inMain = await page.evaluate(() => Boolean(document.activeElement?.closest('#main')));
  expect(inMain).toBe(true);
});

test('the keyboard alone opens a question, changes a tab and sends the form', {
  tag: '@any-owner',
}, async ({ page, messagesAbout }) => {
  await page.goto('/#faq');
  const question = page.locator('#faq summary').first();
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#faq details').first()).toHaveAttribute('open');

  const tabs = page.getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(tabs.nth(1)).toBeFocused();

  await page.locator('form.contact-form input:visible').first().focus();
  await expect(page.locator('form.contact-form')).toHaveJSProperty('noValidate', true);
  const values = ['Awa Koné', 'awa@example.com', 'Au clavier', 'Bonjour, sans souris.'];
  for (const [index, value] of values.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.insertText(value);
  }
  for (let press = 0; press < 4; press++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.matches('[type=submit]'))) break;
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => messagesAbout('Au clavier')).toHaveLength(1);
});

/** Returns every control whose focus ring has a ratio below 3 to the ground around it, or inside it. */
function faintRings(): string[] {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!context) return ['no canvas'];
  const paint = (colour: string) => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  };
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = paint(colour)
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const groundOf = (from: Element | null): string => {
    for (let node = from; node; node = node.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(node);
      const gradient = /(?:oklch|oklab|rgb)\([^()]*\)/.exec(backgroundImage)?.[0];
      if (gradient && node.className.includes('gradient-')) return gradient;
      if (paint(backgroundColor)[3] === 255) return backgroundColor;
    }
    return 'white';
  };
  const faint: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>(
    'a, button, input, textarea, summary',
  )) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    control.focus();
    if (document.activeElement !== control) continue;
    const ringed = control.closest('.chip') ?? control;
    const { outlineColor, outlineOffset } = getComputedStyle(ringed);
    const inside = Number.parseFloat(outlineOffset) < 0;
    const ground = groundOf(inside ? ringed : ringed.parentElement);
    const [high = 0, low = 0] = [luminance(outlineColor), luminance(ground)].sort((a, b) => b - a);
    const ratio = (high + 0.05) / (low + 0.05);
    if (ratio < 3) faint.push(`${control.className || control.tagName} ${ratio.toFixed(2)}`);
  }
  return faint;
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the focus ring is visible on every background, in the ${colorScheme} theme`, {
    tag: '@any-owner',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await laidOut(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(faintRings)).toEqual([]);
  });
}
