import { chat } from '#content/index.ts';
import { STORAGE_KEYS } from '#site/lib/device-storage.ts';
import { field } from './support/contact-form.ts';
import { expect, test } from './support/test.ts';

/** What section 9 of the privacy policy says: no cookie, nothing of another site, three things kept. */
test('a visit loads nothing of another site and keeps what the policy lists', async ({
  page,
  context,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(page.url()).origin) {
      if (page.url() !== 'about:blank') elsewhere.push(request.url());
    }
  });
  for (const path of ['/mentions-legales', '/rgpd', '/']) await page.goto(path);
  await field(page, 'message').fill('Un site pour ma boutique');
  await page.getByRole('button', { name: chat.open }).click();
  await page.getByRole('button', { name: chat.quickQuestions[0] ?? '' }).click();
  await expect(page.getByRole('log')).toHaveText(/\p{L}{3}/u);

  expect(elsewhere).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  const kept = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  const listed = Object.values(STORAGE_KEYS);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.filter((key) => !listed.some((name) => key.startsWith(name)))).toEqual([]);
});
