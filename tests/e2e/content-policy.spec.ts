import { expect, test } from './support/test.ts';

// That nothing of ours offends the policy is looked at by every test here (support/test.ts).

test.describe('the content security policy', () => {
  test('lets no text become markup or code', async ({ page, policyViolations }) => {
    await page.goto('/');
    const refused = await page.evaluate(() => {
      const tries = [
        () => {
          document.body.innerHTML = '<p>smuggled</p>';
        },
        () => document.body.insertAdjacentHTML('beforeend', '<p>smuggled</p>'),
        () => {
          document.createElement('script').src = '/assets/smuggled.js';
        },
      ];
      return tries.map((attempt) => {
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

  test('isolates the page from every other site', async ({ page }) => {
    await page.goto('/');
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  });
});
