import { chat } from '#content/index.ts';
import { STORAGE_KEYS } from '#site/lib/device-storage.ts';
import { field } from './support/contact-form.ts';
import { expect, test } from './support/test.ts';

test.use({ reuseContext: false });

/** Section 9 of the privacy policy: no cookie, nothing from another site, three things stored. */
test('a visit loads nothing from another site and stores only what the policy lists', async ({
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

// Every test checks that no page violates the policy (support/test.ts).
test('the content security policy lets no text become markup or code, and isolates the page', async ({
  page,
  policyViolations,
}) => {
  await page.goto('/');
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  const refused = await page.evaluate(() => {
    const attempts = [
      () => {
        document.body.innerHTML = '<p>smuggled</p>';
      },
      () => document.body.insertAdjacentHTML('beforeend', '<p>smuggled</p>'),
      () => {
        document.createElement('script').src = '/assets/smuggled.js';
      },
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return 'allowed';
      } catch (error) {
        return (error as Error).name;
      }
    });
  });
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError']);
  await expect.poll(() => policyViolations.length).toBe(3);
  policyViolations.length = 0;
});
