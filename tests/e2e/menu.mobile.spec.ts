import type { Locator } from '@playwright/test';
import { hero, navigation, owner, projects } from '#content/index.ts';
import { expectAccessible } from './support/axe.ts';
import { answerWith, ask, log, openChat } from './support/chat.ts';
import { openForm, submit } from './support/contact-form.ts';
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

test('the menu opens, closes with Escape and returns the focus', async ({ page }) => {
  await page.goto('/');
  const button = page.locator('.menu summary');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  const panel = page.locator('.menu-panel');
  await expect(panel).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(button).toHaveAccessibleName(navigation.closeMenu);
  await expect(panel.getByRole('link')).toHaveText([
    ...navigation.items.map(({ label }) => label),
    new RegExp(hero.whatsappLabel),
    navigation.callMobile,
    navigation.contactMobile,
  ]);
  await expect(panel.getByRole('link', { name: navigation.callMobile })).toHaveAttribute(
    'href',
    `tel:${owner.phone}`,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  // The links of a closed menu are not tab stops.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.menu') === null)).toBe(true);
});

test('a choice closes the menu and scrolls to its section', async ({ page }) => {
  await page.goto('/');
  await page.locator('.menu summary').click();
  await page.locator('.menu-panel').locator('a[href$="#faq"]').click();
  await expect(page.locator('.menu-panel')).toBeHidden();
  await expect(page.locator('#faq h2')).toBeInViewport();
});

test('on another page the menu leads back to the home page', async ({ page }) => {
  await page.goto('/mentions-legales');
  await page.locator('.menu summary').click();
  await page.locator('.menu-panel').getByRole('link', { name: navigation.backHome }).click();
  await expect(page).toHaveURL('/');
});

test('portrait, name, promise and two actions fit a first screen of 360 × 640', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  for (const part of ['.hero-poster img', 'h1', '.hero-tagline', '.hero-actions']) {
    const box = await page.locator(part).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), part).toBeLessThanOrEqual(640);
  }
});

/** Returns the lines of a text as they are seen: what `clip-path` cuts off at the left is not there. */
const linesSeen = (text: Locator) =>
  text.evaluate((element) => {
    const cut = Number.parseFloat(getComputedStyle(element).clipPath.split(' ').at(-1) ?? '');
    const from = element.getBoundingClientRect().x + cut;
    const lines = new Map<number, string>();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const [at, letter] of [...(node.textContent ?? '')].entries()) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { y, right } = range.getBoundingClientRect();
        if (right > from + 1) lines.set(y, `${lines.get(y) ?? ''}${letter}`);
      }
    }
    return [...lines.values()].map((line) => line.trim());
  });

test('no line of the job title begins or ends with the bar', async ({ page }) => {
  await page.goto('/');
  const tagline = page.locator('.hero-tagline');
  await expect(tagline).toHaveText(hero.tagline);
  for (const width of [320, 360, 390, 768, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    const lines = await linesSeen(tagline);
    expect(lines.join(''), `at ${width} px`).not.toBe('');
    for (const line of lines) expect(line, `at ${width} px`).not.toMatch(/^\||\|$/);
  }
});

test('behind the open menu the page is dimmed', async ({ page }) => {
  await page.goto('/');
  const corner = { x: 20, y: 720, width: 10, height: 10 };
  const before = await page.screenshot({ clip: corner });
  await page.locator('.menu summary').click();
  await expect(page.locator('.menu-panel')).toBeVisible();
  expect((await page.screenshot({ clip: corner })).equals(before)).toBe(false);
  // A touch there closes it.
  await page.touchscreen.tap(25, 725);
  await expect(page.locator('.menu-panel')).toBeHidden();
});

test('the titles of the tabs are hidden at 320 px but remain their accessible names', {
  tag: '@tabs',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const tab = page.getByRole('tab').nth(2);
  await expect(tab).toHaveAccessibleName(new RegExp(projects.categories[2]?.title ?? ''));
  const box = await tab.locator('.tab-title').boundingBox();
  expect(box?.width).toBeLessThanOrEqual(1);
});

test('text of twice the size fits the form with its errors, and the open chat', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openForm(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await submit(page).click();
  await expect(page.locator('.field-error')).toHaveCount(4);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(390);
  await answerWith(page, 'Voici :\n– Un site\nÉcrivez : formulaire de contact (#contact).');
  await openChat(page);
  await ask(page, 'Et ensuite ?');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect(log(page).locator('.chat-offers')).toBeVisible();
  expect(await width()).toBe(390);
  const inner = page.locator('.chat-scroll');
  expect(await inner.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  const send = await page.locator('.chat-form .button').boundingBox();
  expect((send?.x ?? 0) + (send?.width ?? 0)).toBeLessThanOrEqual(390);
});
