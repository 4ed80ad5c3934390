import { content, owner, projects } from '#content/index.ts';
import { fill } from '#shared/text/format.ts';
import { storiesOf } from '#site/stories.ts';
import { expect, test } from './support/test.ts';

const [story] = storiesOf(content);

test.describe('the page of a project', { tag: '@story' }, () => {
  const { title = '' } = story ?? {};
  const path = story?.address.path ?? '';

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is reached from the card, read, and shared', { tag: '@any-owner' }, async ({ page }) => {
      await page.goto('/');
      const card = page.locator('.project', { hasText: title });
      await card.getByRole('link', { name: projects.readStory }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      for (const words of story?.story.work ?? [])
        await expect(page.getByText(words)).toBeVisible();
      const share = page.getByRole('link', { name: projects.storyPage.share });
      expect(new URL((await share.getAttribute('href')) ?? '').searchParams.get('text')).toContain(
        owner.siteUrl + path,
      );
      await page.getByRole('link', { name: projects.storyPage.talk }).click();
      await expect(page).toHaveURL('/#contact');
    });
  });

  test('its subject is carried into the form; sharing keeps its own text', {
    tag: '@any-owner',
  }, async ({ page }) => {
    await page.goto(path);
    const share = page.getByRole('link', { name: projects.storyPage.share });
    const address = await share.getAttribute('href');
    await page.getByRole('link', { name: projects.storyPage.talk }).click();
    await expect(page.locator('#contact input[name=subject]')).toHaveValue(
      fill(projects.like, { title }),
    );
    await page.goBack();
    await expect(share).toHaveAttribute('href', address ?? '');
  });

  test('is found at its former addresses', { tag: '@any-owner' }, async ({ request }) => {
    for (const former of story?.story.formerSlugs ?? []) {
      const answer = await request.get(`/realisations/${former}`, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location]).toEqual([301, path]);
    }
    expect((await request.get('/realisations/inconnu')).status()).toBe(404);
  });
});
