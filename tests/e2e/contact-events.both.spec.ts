import type { Page } from '@playwright/test';
import { chat } from '#content/index.ts';
import { RECORD_CONTACT_EVENT } from '#shared/backend.ts';
import { fillForm, submit } from './support/contact-form.ts';
import { expect, test } from './support/test.ts';

/** Collects what the page asks the backend to count; the links themselves do not navigate here. */
function countCalls(page: Page) {
  const calls: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(RECORD_CONTACT_EVENT)) calls.push(request.postDataJSON());
  });
  return calls;
}

const follow = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((link: HTMLAnchorElement) => {
      link.addEventListener('click', (event) => event.preventDefault());
      link.click();
    });

test('a contact event is counted with the part of the page, by one request at the event', async ({
  page,
}) => {
  const calls = countCalls(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
  const answer = page.waitForResponse((response) => response.url().endsWith(RECORD_CONTACT_EVENT));
  await follow(page, '.hero a[href^="https://wa.me"]');
  expect((await answer).status()).toBeLessThan(300);
  await follow(page, '#contact a[href^="tel:"]');
  await follow(page, '#contact a[href^="mailto:"]');
  await expect
    .poll(() => calls)
    .toEqual([
      { act: 'whatsapp', origin: 'hero' },
      { act: 'call', origin: 'contact' },
      { act: 'email', origin: 'contact' },
    ]);
});

test('a message is counted with the part whose link led to the form', async ({ page }) => {
  const calls = countCalls(page);
  await page.goto('/');
  const service = page.locator('#services details').first();
  if ((await service.getAttribute('open')) === null) await service.locator('summary').click();
  await service.locator('a[href="#contact"]').click();
  await expect(page.locator('form.contact-form')).toHaveJSProperty('noValidate', true);
  await fillForm(page, 'Compté par section');
  await submit(page).click();
  await expect.poll(() => calls).toEqual([{ act: 'form', origin: 'services' }]);
});

test('a conversation is counted once, with the part that was being read', async ({ page }) => {
  const calls = countCalls(page);
  await page.goto('/');
  const faq = page.locator('#faq');
  // Sections above are laid out when they come near, so the one in view may move away once.
  await expect(async () => {
    await faq.evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
    const top = await faq.evaluate((section) => section.getBoundingClientRect().top);
    expect(Math.abs(top)).toBeLessThan(150);
  }).toPass();
  await page.getByRole('button', { name: chat.open }).click();
  for (const question of ['Combien coûte un site ?', 'Et le délai ?']) {
    const answer = page.waitForResponse((response) => response.url().endsWith('/chatbot'));
    await page.getByRole('dialog').getByRole('textbox').fill(question);
    await page.keyboard.press('Enter');
    await answer;
    await expect(page.getByRole('dialog').getByText(question)).toBeVisible();
  }
  expect(calls).toEqual([{ act: 'assistant', origin: 'faq' }]);
});

test('nothing is counted for visitors who ask not to be tracked', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  const calls = countCalls(page);
  await page.goto('/');
  await follow(page, '.hero a[href^="https://wa.me"]');
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
});
