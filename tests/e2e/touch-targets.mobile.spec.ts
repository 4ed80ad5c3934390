import type { Page } from '@playwright/test';
import { assistant, chat } from '#content/index.ts';
import { answerWith, ask, log, openChat } from './support/chat.ts';
import { fillForm, openForm, received, submit } from './support/contact-form.ts';
import { expect, test } from './support/test.ts';

/** Least side of what a finger should hit, in CSS pixels. Quality rules, accessibility. */
const LEAST = 44;

/**
 * What is smaller than a finger on the page as it stands now. Links inside a sentence are left out, as
 * WCAG 2.2 (2.5.8, inline) does: the line height holds them.
 */
const smallTargets = (page: Page) =>
  page.evaluate((least) => {
    const INTERACTIVE =
      'a[href], button, input, textarea, select, summary, [role=tab], [tabindex="0"]';
    const small: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(INTERACTIVE)) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('[inert], [aria-hidden=true]')) continue;
      const box = element.getBoundingClientRect();
      // Off the screen until it has the focus (the skip link, the honeypot).
      if (box.bottom < 0 || box.right < 0) continue;
      const inline =
        element.matches('a') &&
        getComputedStyle(element).display === 'inline' &&
        (element.parentElement?.textContent ?? '').trim().length >
          (element.textContent ?? '').trim().length + 3;
      if (inline) continue;
      // Half a pixel is rounding.
      const reach = least / 2 - 0.5;
      if (box.width >= 2 * reach && box.height >= 2 * reach) continue;
      // What a finger may touch can be larger than what is seen.
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      const [across, down] = [x + width / 2, y + height / 2];
      const edges = [
        [across - reach, down],
        [across + reach, down],
        [across, down - reach],
        [across, down + reach],
      ] as const;
      if (edges.every(([left, top]) => element.contains(document.elementFromPoint(left, top)))) {
        continue;
      }
      small.push(
        `${element.tagName} ${element.className} « ${(element.textContent ?? '').trim().slice(0, 30)} » ${Math.round(box.width)}×${Math.round(box.height)}`,
      );
    }
    return small;
  }, LEAST);

for (const path of ['/', '/mentions-legales', '/rgpd', '/page-inconnue']) {
  test(`a finger hits everything on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect.poll(() => smallTargets(page)).toEqual([]);
    await page.locator('.menu summary').tap();
    await expect(page.locator('.menu-panel')).toBeVisible();
    await expect.poll(() => smallTargets(page)).toEqual([]);
  });
}

test('… on the form with its issues and a toast, in the open chat, among running testimonials', {
  tag: '@testimonials',
}, async ({ page }) => {
  await openForm(page);
  await submit(page).tap();
  await expect(page.locator('.field-error')).toHaveCount(4);
  await expect(page.locator('[data-sonner-toast]')).toBeVisible();
  await expect.poll(() => smallTargets(page)).toEqual([]);

  await page.locator('.carousel').scrollIntoViewIfNeeded();
  await expect(page.locator('.carousel-dot').first()).toBeVisible();
  await expect.poll(() => smallTargets(page)).toEqual([]);

  // The dock, and the assistant in it, make room for a field's keyboard.
  await page.locator('.testimonials h2').tap();
  await page.getByRole('button', { name: chat.open }).tap();
  await expect(page.getByRole('dialog', { name: chat.title })).toBeVisible();
  await expect.poll(() => smallTargets(page)).toEqual([]);
});

test('… on what an answer offers', async ({ page }) => {
  await answerWith(
    page,
    `Pour un devis, le plus simple est le formulaire de contact (#contact).\n\n${assistant.meant}\n– Quel prix ?\n– Quel délai ?`,
  );
  await openChat(page);
  await ask(page, 'Combien ?');
  await expect(log(page).locator('.chat-offers')).toBeVisible();
  await expect.poll(() => smallTargets(page)).toEqual([]);
});

test('… on what follows a message', async ({ page }) => {
  await openForm(page);
  await fillForm(page, 'Cibles');
  await submit(page).tap();
  await expect(received(page)).toBeVisible();
  await expect.poll(() => smallTargets(page)).toEqual([]);
});
