import { expect, type Page } from '@playwright/test';
import { errors, offers } from '#content/index.ts';
import { retention } from '#shared/retention.ts';
import { formatFcfa } from '#shared/text/format.ts';
import { serviceWorkerCode } from '#site/build/bundle.ts';
import { copySite, type SiteCopy } from './support/site-copy.ts';
import { policyTest } from './support/test.ts';

const test = policyTest.extend<{ site: SiteCopy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  site: async ({}, use) => {
    const site = await copySite();
    await use(site);
    await site.dispose();
  },
  baseURL: async ({ site }, use) => use(site.url),
});

test.use({ serviceWorkers: 'allow' });

const notice = (page: Page) => page.getByText(errors.savedCopy);

/** Waits until this visit's worker is active and has stored the page and its files. */
async function firstVisit(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  const isReady = () =>
    page.evaluate(async (address) => {
      const [saved, assets] = [await caches.open('pages'), await caches.open('assets')];
      const works = navigator.serviceWorker.controller?.state === 'activated';
      return works && (await saved.match(address)) && (await assets.keys()).length > 0;
    }, path);
  // Not waitForFunction, which takes a promise for a truthy value.
  await expect.poll(isReady).toBe(true);
}

test('the page is readable without a network, and says that it is a saved copy', async ({
  page,
  site,
}) => {
  await firstVisit(page);
  await expect(notice(page)).toBeHidden();
  const headline = await page.getByRole('heading', { level: 1 }).textContent();
  await site.unplug();

  const copy = await page.goto('/?utm_source=carte');
  expect(copy?.status()).toBe(200);
  // Those of the page, but for what describes its body on the network.
  const headers = copy?.headers() ?? {};
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers).not.toHaveProperty('content-encoding');
  expect(headers).not.toHaveProperty('content-length');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline ?? '');
  await expect(notice(page)).toBeVisible();
  const portrait = page.getByRole('main').getByRole('img').first();
  await expect(portrait).toHaveJSProperty('complete', true);
  expect(await portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
});

test('a page is never stale while the network answers', async ({ page, site }) => {
  const [old, next] = [Object.values(offers)[0]?.fromFcfa ?? 0, 345_000].map(formatFcfa) as [
    string,
    string,
  ];
  await firstVisit(page);
  const shown = (price: string) => page.getByText(price).filter({ visible: true });
  await expect(shown(old).first()).toBeVisible();
  // A figure has another space inside where its typeface lacks the narrow one.
  const price = new RegExp(old.replaceAll(/\s/g, '\\s'), 'g');
  await site.deploy({ 'index.html': (html) => html.replaceAll(price, next) });

  await page.goto('/');
  await expect(shown(next).first()).toBeVisible();
  await expect(page.getByText(old)).toHaveCount(0);
  await expect(notice(page)).toBeHidden();

  await site.unplug();
  await page.goto('/');
  await expect(shown(next).first()).toBeVisible();
});

test('the saved copy is shown when the network does not answer in time', async ({ page, site }) => {
  await firstVisit(page);
  site.stall();
  await page.goto('/', { waitUntil: 'commit' });
  await expect(notice(page)).toBeVisible();
});

test('a copy that is older than the privacy policy says is not shown', async ({ page, site }) => {
  await firstVisit(page);
  await page.evaluate(async (days) => {
    const pages = await caches.open('pages');
    const saved = await pages.match('/');
    const headers = new Headers(saved?.headers);
    headers.set('date', new Date(Date.now() - (days + 1) * 86_400_000).toUTCString());
    await pages.put('/', new Response(await saved?.blob(), { headers }));
  }, retention.savedPageDays);
  await site.unplug();
  await expect(page.goto('/')).rejects.toThrow();
});

test('the second visit requests only the page', async ({ page, site }) => {
  await firstVisit(page);
  const before = site.requests.length;
  await page.goto('/');
  const since = site.requests.slice(before).filter((address) => address !== '/service-worker.js');
  // The first visit may still ask for a picture that comes near.
  expect(since.slice(since.indexOf('/'))).toEqual(['/']);
});

test('with Save-Data nothing is registered before the visitor acts', async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(site.requests).not.toContain('/service-worker.js');
  // A busy machine may run the page's script only after a first key.
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(site.requests).toContain('/service-worker.js');
  }).toPass();
});

test('the owner can remove it: the next visit empties the caches', async ({ page, site }) => {
  await firstVisit(page);
  const removal = await serviceWorkerCode('removal');
  await site.deploy({ 'service-worker.js': () => removal });

  await page.goto('/rgpd');
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect
    .poll(() =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]),
    )
    .toEqual([0, 0]);
});
