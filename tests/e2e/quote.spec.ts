import type { Page } from '@playwright/test';
import {
  contact,
  content,
  faq,
  navigation,
  owner,
  projects,
  services,
  testimonials,
} from '#content/index.ts';
import { fill } from '#shared/text/format.ts';
import { storiesOf } from '#site/stories.ts';
import { field, fillForm, openForm, received, submit } from './support/contact-form.ts';
import { expect, test } from './support/test.ts';

const { custom, items } = services;
const [first = '', second = ''] = items.map(({ title }) => title);
const [, deadline = ''] = custom.quoteDeadlines;

/** Returns the text or subject with which a link opens. */
const ready = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((link: HTMLAnchorElement) => {
      const { searchParams } = new URL(link.href);
      return searchParams.get('text') ?? searchParams.get('subject');
    });

const chip = (page: Page, label: string) => page.locator('.chip').filter({ hasText: label });
const inSentence = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
const message = (choices: string) => fill(custom.quoteText, { choices });
const subject = (page: Page) => field(page, 'subject');

test.describe('one choice, carried everywhere', { tag: '@services' }, () => {
  const both = `${inSentence(first)}, ${inSentence(second)}`;

  test('chips go into every text, and the choice can be cleared', async ({ page }) => {
    await openForm(page);
    expect(await ready(page, '.quote-link')).toBe(custom.whatsappText);
    await chip(page, first).click();
    await chip(page, second).click();
    await chip(page, deadline).click();
    const choices = `${both}, ${inSentence(deadline)}`;
    for (const link of ['.quote-link', '.dock-whatsapp', '.hero-contacts a']) {
      expect(await ready(page, link), link).toBe(message(choices));
    }
    // A link with a purpose of its own keeps it.
    const consultation = await ready(page, '.consultation a');
    expect(consultation).toContain(faq.consultation.whatsappText);
    expect(consultation).toContain(inSentence(second));
    expect(await ready(page, '.custom-quote a[href^=mailto]')).toContain(custom.emailSubject);
    expect(await ready(page, '.custom-quote a[href^=mailto]')).toContain(inSentence(first));
    expect(await ready(page, '.hero-contacts a[href^=mailto]')).toContain(inSentence(deadline));
    await expect(page.locator('.custom-quote .choice-words')).toContainText(message(choices));
    await expect(subject(page)).toHaveValue(new RegExp(inSentence(deadline)));

    await chip(page, first).click();
    expect(await ready(page, '.quote-link')).not.toContain(inSentence(first));
    await page.locator('.custom-quote .choice-clear').click();
    expect(await ready(page, '.quote-link')).toBe(custom.whatsappText);
    expect(await ready(page, '.hero-contacts a')).toBe(navigation.whatsappText);
    await expect(subject(page)).toHaveValue('');
    await expect(chip(page, second).getByRole('checkbox')).not.toBeChecked();
  });

  test('« En savoir plus » shows its subject above the form, and does not replace the visitor’s', async ({
    page,
  }) => {
    await openForm(page);
    await page.locator('.service-more').nth(1).click();
    await expect(page.locator('#contact .choice-words')).toContainText(second);
    await expect(page.locator('#contact .choice-words')).toBeInViewport();
    await expect(subject(page)).toHaveValue(second);
    await expect(chip(page, second).getByRole('checkbox')).toBeChecked();
    await page.locator('.service-more').nth(0).click();
    await expect(subject(page)).toHaveValue(first);
    await subject(page).fill('Mon propre sujet');
    await page.locator('.service-more').nth(1).click();
    await expect(subject(page)).toHaveValue('Mon propre sujet');
  });

  test('a project and a testimonial are subjects too', {
    tag: ['@placeholder', '@testimonials'],
  }, async ({ page }) => {
    await openForm(page);
    const online = projects.categories
      .flatMap((category) => category.projects)
      .find(({ link }) => link !== '#');
    await page.locator('.proof a').first().click();
    await page
      .locator('.project')
      .filter({ hasText: online?.title ?? '' })
      .getByRole('link', { name: projects.similar })
      .click();
    await expect(subject(page)).toHaveValue(fill(projects.like, { title: online?.title ?? '' }));
    await page.locator('.carousel-slide[data-selected=true] .carousel-like').click();
    const [said] = testimonials.items;
    await expect(subject(page)).toHaveValue(fill(testimonials.like, said ?? {}));
  });

  test('it lasts for the visit, on every page, and is not a draft', async ({ page, context }) => {
    await page.goto('/#services');
    await chip(page, first).click();
    await page.goto('/rgpd');
    expect(await ready(page, '.dock-whatsapp')).toBe(message(inSentence(first)));
    await openForm(page);
    await expect(subject(page)).toHaveValue(first);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    const later = await context.newPage();
    await later.goto('/rgpd');
    expect(await ready(later, '.dock-whatsapp')).toBe(navigation.whatsappText);
  });

  test('a subject that was typed before comes back before one that is suggested', async ({
    page,
  }) => {
    await openForm(page);
    await subject(page).fill('Mon propre sujet');
    await page.evaluate(() => sessionStorage.setItem('choice', '["Autre"]'));
    await openForm(page, '/?again#contact');
    await expect(subject(page)).toHaveValue('Mon propre sujet');
  });

  test('after the message WhatsApp opens with its subject', async ({ page }) => {
    await openForm(page);
    await page.locator('.service-more').nth(1).click();
    await fillForm(page, second);
    await submit(page).click();
    await expect(received(page)).toContainText(second);
    const text = fill(contact.form.received.whatsappText, { subject: second });
    expect(await ready(page, '.contact-received a[href*="wa.me"]')).toBe(text);
    // The choice was sent with it.
    await page.getByRole('button', { name: contact.form.received.another }).click();
    await expect(page.locator('.choice-line:visible')).toHaveCount(0);
    await expect(subject(page)).toHaveValue('');
    await page.goto('/rgpd');
    expect(await ready(page, '.dock-whatsapp')).toBe(navigation.whatsappText);
  });
});

test('a tab without a project shows those that are online, and each opens its tab', {
  tag: '@placeholder',
}, async ({ page }) => {
  await page.goto('/#projects');
  const real = projects.categories.flatMap((category) =>
    category.projects
      .filter(({ link }) => link !== '#')
      .map(({ title }) => ({ title, category: category.title })),
  )[0];
  await expect(page.locator('.proof:visible a')).toHaveCount(
    projects.categories.flatMap((category) => category.projects).filter(({ link }) => link !== '#')
      .length,
  );
  await page
    .getByRole('link', { name: new RegExp(real?.title ?? '') })
    .first()
    .click();
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(
    new RegExp(real?.category ?? ''),
  );
  await expect(page.getByRole('heading', { name: real?.title ?? '' })).toBeVisible();
  // What opened is in view.
  const heading = page.locator('.project h4', { hasText: real?.title ?? '' });
  await expect(heading).toBeInViewport();
  await expect(page.locator('.poster:visible:not(a)').first()).toBeInViewport({ ratio: 1 });
});

test('a project is shared by WhatsApp, with the address of its tab', {
  tag: '@placeholder',
}, async ({ page }) => {
  await page.goto('/#projects');
  await page.locator('.proof a').first().click();
  const link = page.locator('.project-share:visible').first();
  const text = await ready(page, '.project-share:visible');
  expect(text).toContain(`${owner.siteUrl}/#panel-`);
  expect(text).toContain(
    (await link.locator('xpath=ancestor::li').locator('h4').textContent()) ?? '-',
  );
});

test('a project with a page of its own is shared with the address of that page', {
  tag: '@story',
}, async ({ page }) => {
  await page.goto('/');
  const [story] = storiesOf(content);
  const card = page.locator('.project', { has: page.getByText(story?.title ?? '') });
  const href = (await card.locator('.project-share').getAttribute('href')) ?? '';
  expect(new URL(href).searchParams.get('text')).toContain(
    owner.siteUrl + (story?.address.path ?? '-'),
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('plain links carry the service, without questions that nothing would read', async ({
    page,
  }) => {
    await page.goto('/');
    expect(await page.locator('.quote-link').getAttribute('href')).toContain('wa.me');
    await expect(page.locator('.quote-choice').first()).toBeHidden();
    const link = page.locator(`.service a[href*="wa.me/${owner.whatsapp}"]`).first();
    expect(await link.getAttribute('href')).toContain(encodeURIComponent(first));
    await expect(page.locator('.choice-line:visible')).toHaveCount(0);
  });
});
