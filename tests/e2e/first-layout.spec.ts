import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

/** Length of the text that the browser has laid out. */
// biome-ignore lint/performance/useDomNodeTextContent: only innerText depends on the layout
const laidOutText = () => document.body.innerText.length;

test('what the first paint skips is laid out once the page is there', async ({ page, browser }) => {
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

  // Without scripts nobody would ask for it later: nothing is skipped.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(page.url());
  expect(await plain.evaluate(laidOutText)).toBeGreaterThanOrEqual(withScripts);
  await context.close();
});

test('an address with a place in the page leads there at once', async ({ page }) => {
  await page.goto('/#faq');
  const top = () =>
    page.locator('#faq').evaluate((section) => Math.round(section.getBoundingClientRect().top));
  await expect.poll(top).toBeGreaterThanOrEqual(0);
  await expect.poll(top).toBeLessThan(120);
});
