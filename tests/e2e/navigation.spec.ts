import type { Page } from '@playwright/test';
import { chat, errors, testimonials } from '#content/index.ts';
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

/** Holds the files whose names match until the returned function is called. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}

/** Enables the browser's data saver. */
const saveData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );

test('a tab pressed before its code has loaded opens afterwards', { tag: '@tabs' }, async ({
  page,
}) => {
  const release = await hold(page, /assets\/project-tabs/);
  await page.goto('/#projects');
  const tabs = page.getByRole('tab');
  await tabs.nth(2).click();
  await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'false');
  release();
  await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
});

test('an arrow key pressed before the code has loaded works afterwards', async ({ page }) => {
  const release = await hold(page, /assets\/project-tabs/);
  await page.goto('/#projects');
  const tabs = page.getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  release();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(tabs.nth(1)).toBeFocused();
});

test('no code is fetched before the page has loaded, nor before it is near', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  await page.locator('#projects').scrollIntoViewIfNeeded();
  await expect.poll(() => scripts.some((url) => url.includes('project-tabs'))).toBe(true);
  expect(scripts.some((url) => url.includes('contact-form'))).toBe(false);
});

test('with data saver, no code is fetched before a part is touched', async ({ page }) => {
  await saveData(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/');
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await page.locator('#projects').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  await page.getByRole('tab').nth(1).click();
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
});

for (const [what, address] of [
  ['the code of a part', /assets\/chat\.island/],
  ['what that code imports', /assets\/mount/],
] as const) {
  test(`${what} is asked for again when the network failed`, async ({ page }) => {
    let failures = 0;
    await page.route(address, (route) => {
      failures += 1;
      return failures === 1 ? route.abort() : route.fallback();
    });
    await page.goto('/');
    await page.locator('.chat-toggle').click();
    await expect(page.getByRole('dialog', { name: chat.title })).toBeVisible();
  });

  test(`${what} that failed twice comes at the next try, without a reload`, async ({ page }) => {
    let fails = true;
    await page.route(address, (route) => (fails ? route.abort() : route.fallback()));
    await page.goto('/');
    await page.locator('.chat-toggle').click();
    const failure = page.getByRole('dialog', { name: errors.unexpected.title });
    await expect(failure).toBeVisible();
    fails = false;
    await page.keyboard.press('Escape');
    await expect(failure).toBeHidden();
    await page.locator('.chat-toggle').click();
    await expect(page.getByRole('dialog', { name: chat.title })).toBeVisible();
  });
}

test('a part that throws shows the error screen and stays readable behind it', {
  tag: '@testimonials',
}, async ({ page }) => {
  await saveData(page);
  await page.goto('/');
  await page.evaluate(() => {
    window.matchMedia = () => {
      throw new Error('broken on purpose');
    };
  });
  await page.locator('.carousel-card').nth(1).click();
  const screen = page.getByRole('dialog');
  await expect(screen.getByRole('heading')).toHaveText('Unexpected Application Error!');
  await expect(screen).toContainText(errors.unexpected.description);
  await screen.getByRole('button', { name: errors.unexpected.dismiss }).click();
  await expect(page.getByText(testimonials.items[0]?.text ?? '', { exact: true })).toBeVisible();
});

test('focus continues in a section that was reached from another page', async ({ page }) => {
  await page.goto('/rgpd');
  await page.locator('header a[href="/#services"]').first().click();
  await expect(page).toHaveURL('/#services');
  await expect(page.locator('#services h2')).toBeInViewport();
  // The next tab stop is in the section, not at the top of the page.
  await page.keyboard.press('Tab');
  const section = await page.evaluate(() => document.activeElement?.closest('section')?.id);
  expect(section).toBe('services');
});

test('the page keeps no globals and sets no cookie', async ({ page, context }) => {
  const globals = () => page.evaluate(() => Object.keys(window));
  await page.goto('/rgpd');
  const plain = new Set(await globals());
  await page.goto('/');
  await page.locator('.chat-toggle').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect((await globals()).filter((key) => !plain.has(key))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test('the link of a project to come leads to the card for a new one', {
  tag: '@placeholder',
}, async ({ page }) => {
  await page.goto('/#projects');
  const link = page.locator('.project a[href="#"]:visible').first();
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page).toHaveURL('/#projects');
  await expect(page.locator('.project-add a:visible')).toBeFocused();
});
