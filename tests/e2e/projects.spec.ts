import { owner, projects } from '#content/index.ts';
import { expect, laidOut, restsBelowHeader, test } from './support/test.ts';

test.use({ reuseContext: false });

test('one project tab is active at a time, by pointer and by keyboard', { tag: '@tabs' }, async ({
  page,
}) => {
  await page.goto('/#projects');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(projects.categories.length);
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  await tabs.nth(1).click();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expect(page.getByRole('tabpanel')).toHaveAccessibleName(
    projects.categories[1]?.title ?? '',
  );
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(2)).toBeFocused();
  await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(tabs.first()).toBeFocused();
  await expect(page.locator('[role=tab][tabindex="0"]')).toHaveCount(1);
});

test('each tab ends with the card for a new project', { tag: '@any-owner' }, async ({ page }) => {
  await page.goto('/#projects');
  for (const panel of await page.locator('.project-panel').all()) {
    const last = panel.locator('.project').last();
    await expect(last.locator('h4')).toHaveText(projects.add.title);
    await expect(last.locator('a')).toHaveAttribute('href', '#contact');
  }
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
]) {
  const { width } = viewport;

  test(`an address with a panel leads to it and opens its tab (${width} px)`, {
    tag: '@tabs',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize(viewport);
    const index = projects.categories.length - 2;
    const { key, title } = projects.categories[index] ?? { key: '', title: '' };
    await page.goto(`/#panel-${key}`);
    await laidOut(page);
    await expect(page.getByRole('tab').nth(index)).toHaveAttribute('aria-selected', 'true');
    const panel = page.getByRole('tabpanel', { name: title });
    await expect(panel).toBeVisible();
    const top = await restsBelowHeader(page, `#panel-${key} h3`);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(viewport.height / 2);
  });

  test(`an address and a small poster show a project with its picture (${width} px)`, {
    tag: ['@sample', '@tabs'],
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize(viewport);
    const leadsToProject = async (part: string) => {
      expect(await restsBelowHeader(page, `${part} .poster`)).toBeGreaterThanOrEqual(0);
      await expect(page.locator(`${part} .poster`).first()).toBeInViewport({ ratio: 1 });
      const title = await page.locator(`${part} h4`).first().boundingBox();
      const dock = await page.locator('.dock').boundingBox();
      const end = width < 1024 ? (dock?.y ?? 0) : viewport.height;
      expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThan(end);
    };
    await page.goto('/#panel-sites-institutionnels');
    await laidOut(page);
    await leadsToProject('#panel-sites-institutionnels');
    await page.goto('/?again#projects');
    await laidOut(page);
    await page.locator('.proof a').first().click();
    await leadsToProject('#panel-landing-pages');
    if (width > 1024) {
      await expect(page.locator('.button-row:has(.project-share):visible')).toBeInViewport({
        ratio: 1,
      });
    }
  });
}

test('the address follows the selected tab, without a history entry or a jump', {
  tag: '@tabs',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/#projects');
  await laidOut(page);
  const entries = await page.evaluate(() => history.length);
  const [tab, , next] = await page.getByRole('tab').all();
  const [, second, third] = projects.categories;
  if (!tab || !next || !second || !third) throw new Error('fewer than three tabs');
  await next.click();
  await expect(page).toHaveURL(`/#panel-${third.key}`);
  const position = await page.evaluate(() => scrollY);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(`/#panel-${second.key}`);
  expect(await page.evaluate(() => [scrollY, history.length])).toEqual([position, entries]);
  // The address of one tab does not show the panel of another beside it.
  await page.goto(`/#panel-${third.key}`, { waitUntil: 'load' });
  await page.reload();
  await tab.click();
  await expect(page.locator('.project-panel:visible')).toHaveCount(1);
});

test('a picture is there while its poster is woven', {
  tag: ['@sample', '@tabs'],
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/#projects');
  await laidOut(page);
  await page.getByRole('tab').nth(1).click();
  const picture = page.locator('.poster-picture:visible').first();
  const loadedWhile = await picture.evaluate(async (image: HTMLImageElement) => {
    if (!image.complete) await new Promise((resolve) => image.addEventListener('load', resolve));
    const poster = image.closest('.poster');
    return poster?.getAnimations().map(({ playState }) => playState);
  });
  expect(loadedWhile).toEqual(['running']);
});

test('a picture opens whole, under the policy of the page, and closes', {
  tag: '@sample',
}, async ({ page }) => {
  await page.goto('/');
  await page.locator('a.poster').first().click();
  const picture = page.locator('.poster-open:visible').first();
  await picture.click();
  const dialog = page.locator('dialog.gallery');
  await expect(dialog.locator('img').first()).toBeVisible();
  await expect(dialog.locator('button').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(picture).toBeFocused();
});

test.describe('on a phone held upright', { tag: '@sample' }, () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('a picture opens whole, and in twice the width of the screen at a tap', async ({ page }) => {
    await page.goto('/');
    await page.locator('a.poster').first().tap();
    await page.locator('.poster-open:visible').first().tap();
    const picture = page.locator('dialog.gallery img').first();
    await expect(picture).toHaveCSS('width', '360px');
    const hint = () =>
      page
        .locator('dialog.gallery')
        .evaluate((dialog) => getComputedStyle(dialog, '::after').content);
    expect(await hint()).toContain(projects.gallery.near);
    await picture.tap();
    await expect(picture).toHaveCSS('width', '720px');
    expect(await hint()).toBe('none');
    await picture.tap();
    await expect(picture).toHaveCSS('width', '360px');
  });

  test('« Partager » opens the sheet of a device that has one', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.share = async (shared) => void Object.assign(globalThis, { shared });
    });
    await page.goto('/');
    await page.locator('a.poster').first().tap();
    const link = page.locator('.project-share:visible');
    const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text');
    await link.tap();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shared'))).toEqual({ text });
  });

  test('« Partager » copies the address elsewhere, says so, and then leads to WhatsApp', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, { share: undefined });
      navigator.clipboard.writeText = async (copied) => void Object.assign(globalThis, { copied });
    });
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    await page.goto('/');
    await page.locator('a.poster').first().tap();
    const link = page.locator('.project-share:visible');
    await link.tap();
    await expect(link.locator('[aria-live=polite]')).toHaveText(projects.copied);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'copied'))).toBe(
      `${owner.siteUrl}/#panel-landing-pages`,
    );
    const opened = context.waitForEvent('page');
    await link.tap();
    expect((await opened).url()).toMatch(/^https:\/\/wa\.me\/\?text=/);
  });

  test('« Partager » leads to WhatsApp where nothing can be copied', async ({ page, context }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, { share: undefined });
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    await page.goto('/');
    await page.locator('a.poster').first().tap();
    const opened = context.waitForEvent('page');
    await page.locator('.project-share:visible').tap();
    expect((await opened).url()).toMatch(/^https:\/\/wa\.me\/\?text=/);
  });
});
