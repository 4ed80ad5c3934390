import type { Page } from '@playwright/test';
import { contact, projects, services } from '#content/index.ts';
import { fill } from '#shared/text/format.ts';
import { openForm } from './support/contact-form.ts';
import { expect, test } from './support/test.ts';

const { custom, items } = services;

const ready = (page: Page) =>
  page
    .locator('.quote-link')
    .evaluate((link: HTMLAnchorElement) => new URL(link.href).searchParams.get('text'));

const chip = (page: Page, label: string) => page.locator('.chip').filter({ hasText: label });
const inSentence = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

test('a quote in three touches: each answer goes into the text that WhatsApp opens with', {
  tag: '@services',
}, async ({ page }) => {
  await page.goto('/#services');
  expect(await ready(page)).toBe(custom.whatsappText);
  const service = items[1]?.title ?? '';
  const [, deadline = ''] = custom.quoteDeadlines;
  await chip(page, service).click();
  expect(await ready(page)).toBe(fill(custom.quoteText, { choices: inSentence(service) }));
  await chip(page, deadline).click();
  const choices = `${inSentence(service)}, ${inSentence(deadline)}`;
  expect(await ready(page)).toBe(fill(custom.quoteText, { choices }));
});

test('« En savoir plus » writes the subject, and leaves that of the visitor alone', {
  tag: '@services',
}, async ({ page }) => {
  await openForm(page);
  const subject = page.getByLabel(contact.form.labels.subject, { exact: true });
  const more = page.locator('.service-more');
  await more.nth(1).click();
  await expect(subject).toHaveValue(items[1]?.title ?? '');
  await more.nth(2).click();
  await expect(subject).toHaveValue(items[2]?.title ?? '');
  await subject.fill('Mon propre sujet');
  await more.nth(0).click();
  await expect(subject).toHaveValue('Mon propre sujet');
});

test('a tab without a project of its own leads to the first one that is online', {
  tag: '@placeholder',
}, async ({ page }) => {
  await page.goto('/#projects');
  const real = projects.categories.flatMap((category) =>
    category.projects
      .filter(({ link }) => link !== '#')
      .map(({ title }) => ({ title, category: category.title })),
  )[0];
  await page
    .getByRole('link', { name: fill(projects.online, { title: real?.title ?? '' }) })
    .click();
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(
    new RegExp(real?.category ?? ''),
  );
  await expect(page.getByRole('heading', { name: real?.title ?? '' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the quote is a plain link, without questions that nothing would read', async ({ page }) => {
    await page.goto('/');
    expect(await page.locator('.quote-link').getAttribute('href')).toContain('wa.me');
    await expect(page.locator('.quote')).toBeHidden();
  });
});
