import type { Page } from '@playwright/test';
import { chat, contact, errors, navigation, owner, projects, services } from '#content/index.ts';
import { fill } from '#shared/text/format.ts';
import { openForm } from './support/contact-form.ts';
import { meets } from './support/needs.ts';
import { expect, test } from './support/test.ts';

const whatsapp = (page: Page) => page.locator('.dock-whatsapp');

/** Returns the text with which WhatsApp would open. */
const ready = (page: Page) =>
  whatsapp(page).evaluate((link: HTMLAnchorElement) => new URL(link.href).searchParams.get('text'));

/** Returns what a finger in the middle of the WhatsApp link would hit. */
const hits = (page: Page) =>
  whatsapp(page).evaluate((link) => {
    const { x, y, width, height } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

for (const [width, height] of [
  [360, 640],
  [390, 844],
] as const) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${width} × ${height}, scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ viewport: { width, height }, javaScriptEnabled });

      test('a price is on the first screen, and WhatsApp one tap away anywhere on the page', async ({
        page,
      }) => {
        await page.goto('/');
        if (meets('@price')) {
          const price = await page.locator('.hero-price').boundingBox();
          const dock = await page.locator('.dock').boundingBox();
          expect(price?.height).toBeGreaterThanOrEqual(44);
          expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0);
        }
        await expect(whatsapp(page)).toHaveAttribute(
          'href',
          new RegExp(`wa\\.me/${owner.whatsapp}`),
        );
        const end = await page.evaluate(() => document.documentElement.scrollHeight);
        for (let top = 0; top < end; top += height / 2) {
          await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
          expect(await hits(page), `at ${top}`).toBe(true);
        }
      });
    });
  }
}

test('« Tous les prix » leads to a screen with every price', {
  tag: ['@price', '@services'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const dock = await page.locator('.dock').boundingBox();
  await page.locator('.hero-price').tap();
  const prices = page.locator('.service-price');
  const lowest = () =>
    prices.evaluateAll((all) =>
      Math.max(...all.map((price) => price.getBoundingClientRect().bottom)),
    );
  await expect.poll(lowest).toBeLessThan(dock?.y ?? 0);
  await expect(prices.first()).toBeInViewport();
});

for (const path of ['/', '/rgpd', '/mentions-legales', '/x']) {
  test(`the dock calls and opens WhatsApp on ${path}, and does not cover the end of the page`, async ({
    page,
  }) => {
    await page.goto(path);
    const dock = page.getByRole('navigation', { name: navigation.dockLabel });
    await expect(dock.getByRole('link', { name: navigation.callMobile })).toHaveAttribute(
      'href',
      `tel:${owner.phone}`,
    );
    await expect(dock.getByRole('link', { name: contact.cards.whatsapp })).toBeVisible();
    // The page grows while its sections are laid out: its end is where it is when nothing moves any more.
    await expect(async () => {
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      const last = await page.locator('.site-footer-copyright').boundingBox();
      const bar = await dock.boundingBox();
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
    }).toPass();
  });
}

test('the prepared WhatsApp text follows the section in view', async ({ page }) => {
  await page.goto('/');
  const inMiddle = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => part.scrollIntoView({ block: 'center' }));
  expect(await ready(page)).toBe(navigation.whatsappText);
  await inMiddle('#projects h2');
  await expect.poll(() => ready(page)).toBe(projects.callToAction.whatsappText);
  await inMiddle('.service h3');
  const service = services.items[0]?.title ?? '';
  await expect.poll(() => ready(page)).toBe(fill(services.whatsappText, { service }));
  await inMiddle('.custom-service h3');
  await expect.poll(() => ready(page)).toBe(services.custom.whatsappText);
  await inMiddle('h1');
  await expect.poll(() => ready(page)).toBe(navigation.whatsappText);
});

test('the dock makes room for the menu, a field with its keyboard, and the chat', async ({
  page,
}) => {
  await openForm(page);
  await expect(whatsapp(page)).toBeVisible();
  await page.locator('.menu summary').tap();
  await expect(whatsapp(page)).toBeHidden();
  // At once: alone, it would lie over the page.
  expect(await page.locator('.chat-toggle').isHidden()).toBe(true);
  await expect(page.locator('.menu-panel a[href^="https://wa.me/"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(whatsapp(page)).toBeVisible();

  await page.getByLabel(contact.form.labels.name, { exact: true }).focus();
  await expect(whatsapp(page)).toBeHidden();
  await expect(page.locator('.chat-toggle')).toBeHidden();
  await page.locator('form.contact-form [type=submit]').focus();
  await expect(whatsapp(page)).toBeVisible();

  await page.getByRole('button', { name: chat.open }).tap();
  await expect(page.getByRole('dialog', { name: chat.title })).toBeVisible();
  await expect(whatsapp(page)).toBeHidden();
});

test('a tablet has it too, because a floating button would cover text', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/');
  const dock = await page.locator('.dock').boundingBox();
  const button = await page.getByRole('button', { name: chat.open }).boundingBox();
  expect(dock?.width).toBe(768);
  expect(button?.y).toBeGreaterThanOrEqual(dock?.y ?? 0);
  expect(await hits(page)).toBe(true);
});

/** Returns what is wrong with the dock and the header: parts cut or over each other, or too little height left to read. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll<HTMLElement>('.dock > a, .chat-toggle')].map(
      (part) => ({
        name: part.className,
        cut: part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1,
        ...(part.getBoundingClientRect().toJSON() as DOMRect),
      }),
    );
    boxes.sort((one, other) => one.left - other.left);
    const apart = boxes.every(
      ({ left, right }, index) =>
        left >= 0 && right <= innerWidth && left >= (boxes[index - 1]?.right ?? 0),
    );
    const fixed = ['.site-header', '.dock'].map((part) => document.querySelector(part));
    const height = fixed
      .filter((part) => part && getComputedStyle(part).position === 'fixed')
      .reduce((sum, part) => sum + (part?.clientHeight ?? 0), 0);
    return [
      ...boxes.filter(({ cut }) => cut).map(({ name }) => `cut: ${name}`),
      ...(apart ? [] : [`one over another: ${JSON.stringify(boxes)}`]),
      ...(height <= innerHeight / 4 ? [] : [`${height} px of ${innerHeight}`]),
    ];
  });

test('text of 130, 150 and 200 % does not break the dock or the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  for (const size of ['130%', '150%', '200%']) {
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    expect(await faults(page), size).toEqual([]);
    expect(await hits(page), size).toBe(true);
  }
});

test('the dock fits a phone at 125, 150 and 200 %, a desktop at 400 %, and phones in landscape', async ({
  page,
}) => {
  await page.goto('/');
  for (const [width, height] of [
    [288, 512],
    [240, 427],
    [180, 320],
    [360, 225],
    [740, 360],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    const screen = `${width} × ${height}`;
    expect(await faults(page), screen).toEqual([]);
    expect(await hits(page), screen).toBe(true);
    await expect(page.getByRole('button', { name: chat.open }), screen).toBeInViewport();
  }
});

test('the message made by chips is visible above the dock while tapping', {
  tag: '@services',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/#services');
  const [service] = services.items;
  const chip = page.locator('.chip').first();
  await chip.tap();
  const line = page.locator('.dock .choice-words');
  const title = service?.title ?? '';
  await expect(line).toContainText(title.slice(1));
  await expect(line).toBeInViewport({ ratio: 1 });
  await expect(chip).toBeInViewport();
  // On one line, whose last word is complete however many were chosen.
  const height = await line.evaluate((words) => words.getBoundingClientRect().height);
  for (const each of await page.locator('.chip').all()) await each.tap();
  const more = services.items.length - 1;
  await expect(line.locator('strong').first()).toHaveText(`${more} ${services.custom.several}`);
  const last = line.locator(':last-child');
  await expect(last).toContainText(services.custom.quoteDeadlines.at(-1) ?? '-');
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await last.evaluate((word) => word.scrollWidth - word.clientWidth)).toBe(0);
  expect(await line.evaluate((words) => words.getBoundingClientRect().height)).toBe(height);
  await expect(chip.locator('input')).not.toBeChecked();
  await chip.tap();
  await page.locator('.dock').getByRole('button', { name: services.custom.clear }).tap();
  await expect(line).toBeHidden();
  await expect(chip.locator('input')).not.toBeChecked();
});

test('no strip of chosen services covers the way home from an unknown address', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/rien');
  await page.evaluate(() => sessionStorage.setItem('choice', '["Autre"]'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-chosen');
  await expect(page.locator('.dock .choice-line')).toBeHidden();
  const home = await page.getByRole('link', { name: errors.notFound.home }).boundingBox();
  const dock = await page.locator('.dock').boundingBox();
  expect((home?.y ?? 0) + (home?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0);
});
