import { chat } from '#content/index.ts';
import { answerWith, ask, log } from './support/chat.ts';
import { openForm, submit } from './support/contact-form.ts';
import { expect, test } from './support/test.ts';

test('a late script or style sheet may fail once', async ({ page }) => {
  const failed = new Set<string>();
  await page.route(/\/assets\/[^/]+\.(js|css)$/, (route) => {
    const address = route.request().url();
    if (failed.has(address)) return route.continue();
    failed.add(address);
    return route.abort('internetdisconnected');
  });
  await openForm(page);
  await submit(page).click();
  // The first toast is lost with its code, but the page says the same. The second is drawn as usual.
  await expect(page.locator('.field-error')).toHaveCount(4);
  await submit(page).click();
  const toast = page.locator('[data-sonner-toast]').first();
  await expect(toast).toBeInViewport();
  await expect(toast).toHaveCSS('position', 'absolute');
  await expect(toast).toHaveCSS('border-top-width', '2px');
  await page.getByRole('button', { name: chat.open }).click();
  await answerWith(page, 'Oui.');
  await ask(page, 'Bonjour ?');
  await page.getByRole('button', { name: chat.retry }).click();
  await expect(log(page)).toContainText('Oui.');
  await page.getByRole('tab').nth(1).click();
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  expect([...failed].filter((address) => address.includes('toaster'))).toHaveLength(1);
});
