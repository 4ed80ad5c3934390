import { errors, faq, navigation, projects, testimonials } from '#content/index.ts';
import { expect, laidOut, restsBelowHeader, test } from './support/test.ts';

test.use({ reuseContext: false });

test('the header has a stronger background from 51 px of scroll on', async ({ page }) => {
  await page.goto('/');
  const html = page.locator('html');
  await page.evaluate(() => scrollTo({ top: 50, behavior: 'instant' }));
  await expect(html).not.toHaveAttribute('data-scrolled');
  await page.evaluate(() => scrollTo({ top: 51, behavior: 'instant' }));
  await expect(html).toHaveAttribute('data-scrolled');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(html).not.toHaveAttribute('data-scrolled');
});

test('a band under the header is woven as the page is read, and not with reduced motion', async ({
  page,
}) => {
  const woven = () =>
    page
      .locator('header')
      .first()
      .evaluate((bar) => {
        const { clipPath, content } = getComputedStyle(bar, '::after');
        const [, hidden = '0'] = /^inset\(0px (\d+(?:\.\d+)?)%/.exec(clipPath) ?? [];
        return content === 'none' ? -1 : 100 - Number(hidden);
      });
  const read = (part: number) =>
    page.evaluate((to) => {
      const { scrollHeight, clientHeight } = document.documentElement;
      scrollTo({ top: to * (scrollHeight - clientHeight), behavior: 'instant' });
    }, part);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/mentions-legales');
  await expect.poll(woven).toBe(0);
  await read(0.5);
  await expect.poll(async () => Math.round((await woven()) / 10)).toBe(5);
  await read(1);
  await expect.poll(woven).toBe(100);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(woven).toBe(-1);
});

test('the navigation leads to every section, not covered by the header', {
  tag: '@any-owner',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const bar = page.locator('header').first();
  const height = await bar.evaluate(({ clientHeight }) => clientHeight);
  for (const { href, label } of navigation.items) {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await bar.getByRole('link', { name: label, exact: true }).first().click();
    const section = page.locator(href);
    const top = () => section.evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(async () => Math.round(await top()), href).toBeLessThanOrEqual(height + 40);
    await expect.poll(async () => Math.round(await top()), href).toBeGreaterThanOrEqual(height - 1);
  }
});

test('from another page, a section is reached through "/" and scrolled to 100 ms later', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-11-20T12:00:00Z' });
  await page.goto('/rgpd');
  await page.clock.pauseAt('2026-11-20T13:00:00Z');
  const [, { href, label }] = navigation.items as [unknown, (typeof navigation.items)[number]];
  await page.locator('header').getByRole('link', { name: label }).first().click();
  await page.waitForURL('/');
  await page.clock.runFor(99);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.clock.runFor(1);
  await expect(page.locator(href)).toBeInViewport();
});

test('one answer of the FAQ is open at a time, and it can be closed', {
  tag: ['@questions', '@any-owner'],
}, async ({ page }) => {
  await page.goto('/#faq');
  const items = page.locator('details[name=faq]');
  await expect(items).toHaveCount(faq.items.length);
  await items.nth(0).locator('summary').click();
  await expect(items.nth(0)).toHaveAttribute('open');
  await items.nth(2).locator('summary').click();
  await expect(items.nth(2)).toHaveAttribute('open');
  await expect(items.nth(0)).not.toHaveAttribute('open');
  await items.nth(2).locator('summary').click();
  await expect(items.nth(2)).not.toHaveAttribute('open');
});

test('a question stays where it was tapped when the answer above it closes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/#faq');
  const item = (index: number) => page.locator('.faq-item').nth(index);
  const question = item(2).locator('summary');
  // Measured where it is painted: the page puts the question back before its next frame.
  const top = () =>
    question.evaluate(async (element) => {
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      return element.getBoundingClientRect().top;
    });
  const unfold = (index: number) =>
    expect
      .poll(() => item(index).evaluate((row) => row.getAnimations({ subtree: true }).length))
      .toBe(0);
  await item(0).locator('summary').click();
  await expect(item(0)).toHaveAttribute('open');
  await unfold(0);
  await question.scrollIntoViewIfNeeded();
  const before = await top();
  await question.click();
  await expect(item(0)).not.toHaveAttribute('open');
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
  // Its own answer takes its height little by little.
  await unfold(2);
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
});

test('an answer that opens low on the screen comes into view', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/#faq');
  await laidOut(page);
  const item = page.locator('.faq-item').nth(1);
  const dock = page.locator('.dock');
  await restsBelowHeader(page, '#faq h2');
  await item.evaluate((row) => row.scrollIntoView({ block: 'end', behavior: 'instant' }));
  const hidden = async () => {
    const [row, bar] = await Promise.all([item.boundingBox(), dock.boundingBox()]);
    return (row?.y ?? 0) + (row?.height ?? 0) - (bar?.y ?? 0);
  };
  const height = async () => (await item.boundingBox())?.height ?? 0;
  // Higher than this, it ends below the dock.
  const fits = (await height()) - (await hidden());
  await item.locator('summary').click();
  await expect.poll(height).toBeGreaterThan(fits);
  await expect.poll(hidden).toBeLessThanOrEqual(0);
  await expect(item.locator('p')).toBeInViewport({ ratio: 1 });
});

test.describe('testimonials', { tag: '@testimonials' }, () => {
  const cards = '.carousel-card';
  const current = '.carousel-card[aria-current=true] .carousel-name';
  const name = (index: number) => testimonials.items[index]?.name ?? '';

  test('a card and a dot select; the selected text is complete', async ({ page }) => {
    await page.goto('/');
    await page.locator(cards).nth(2).click();
    await expect(page.locator(current)).toHaveText(name(2));
    await expect(page.getByText(testimonials.items[2]?.text ?? '', { exact: true })).toBeVisible();
    await page.locator('.carousel-dot').nth(3).click();
    await expect(page.locator(current)).toHaveText(name(3));
    await expect(page.locator('.carousel-dot').nth(3)).toHaveAttribute('aria-current', 'true');
  });

  test('do not start by themselves under reduced motion, and stop for the keyboard', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await page.locator('.carousel').scrollIntoViewIfNeeded();
    const start = page.getByRole('button', { name: testimonials.start });
    await start.click();
    await expect(page.getByRole('button', { name: testimonials.stop })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('[data-selected=true] .carousel-like')).toBeFocused();
    await expect(start).toBeVisible();
  });
});

test('an unknown path has status 404, the page, and its path on the console', {
  tag: '@any-owner',
}, async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  const response = await page.goto('/chemin-inconnu');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(errors.notFound.title);
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/');
  expect(messages.some((text) => text.includes('/chemin-inconnu'))).toBe(true);
});

test('shows the error screen if code cannot be loaded on demand', async ({ page }) => {
  await page.route('**/assets/chat*.js*', (route) => route.abort());
  await page.goto('/');
  await page.locator('.chat-toggle').click();
  const screen = page.getByRole('dialog');
  await expect(screen.getByRole('heading')).toHaveText('Unexpected Application Error!');
  await expect(screen.getByRole('link', { name: errors.unexpected.home })).toHaveAttribute(
    'href',
    '/',
  );
  await screen.getByRole('button', { name: errors.unexpected.dismiss }).click();
  await expect(screen).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every project, testimonial and answer can be read', { tag: '@any-owner' }, async ({
    page,
  }) => {
    await page.goto('/');
    for (const { projects: list } of projects.categories) {
      for (const { title } of list) {
        await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
      }
    }
    for (const { text } of testimonials.items) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await page.locator('details[name=faq] summary').first().click();
    await expect(page.getByText(faq.items[0]?.answer ?? '', { exact: true })).toBeVisible();
  });
});

/** Length of the text that the browser has laid out. */
// biome-ignore lint/performance/useDomNodeTextContent: only innerText depends on the layout
const laidOutText = () => document.body.innerText.length;

test('what the first paint skips is laid out once the page loads', async ({ page, browser }) => {
  await page.goto('/');
  expect(await page.locator('main .section').count()).toBeGreaterThan(5);
  // Sections first, then their parts one by one.
  await expect
    .poll(() =>
      page
        .locator('main .section, main .section *')
        .evaluateAll(
          (all) =>
            all.filter((part) => getComputedStyle(part).contentVisibility !== 'visible').length,
        ),
    )
    .toBe(0);
  const withScripts = await page.evaluate(laidOutText);

  // Without scripts nothing would lay it out later: nothing is skipped.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(page.url());
  expect(await plain.evaluate(laidOutText)).toBeGreaterThanOrEqual(withScripts);
  await context.close();
});

test('an address with a fragment leads there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/#faq');
  const top = () =>
    page.locator('#faq').evaluate((section) => Math.round(section.getBoundingClientRect().top));
  await expect.poll(top).toBeGreaterThanOrEqual(0);
  await expect.poll(top).toBeLessThan(120);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]) {
  const { width } = viewport;

  test(`a price of the FAQ leads to its question, not only to the answer (${width} px)`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize(viewport);
    await page.goto('/#services');
    await laidOut(page);
    const service = page.locator('.service:has(a[href^="#answer-"])').first();
    if (!(await service.evaluate((details: HTMLDetailsElement) => details.open))) {
      await service.locator('summary').click();
    }
    const price = service.locator('a[href^="#answer-"]');
    const answer = (await price.getAttribute('href')) ?? '';
    await price.click();
    await expect(page.locator(answer)).toBeInViewport();
    const item = `.faq-item:has(${answer})`;
    expect(await restsBelowHeader(page, `${item} h3`)).toBeGreaterThanOrEqual(0);
  });
}
