import type { Page } from '@playwright/test';
import { assistant } from '#content-model/current/assistant.ts';
import { chat } from '#content-model/current/chat.ts';
import { expectAccessible, expectReadable } from './support/axe.ts';
import { answerWith, ask, FUNCTION, log, openChat } from './support/chat.ts';
import {
  fillForm,
  lostMessages,
  openForm,
  REST,
  received,
  submit,
  waitingLine,
} from './support/contact-form.ts';
import { expect, test } from './support/test.ts';

/** Both themes, one after the other: a page changes with the system, whatever state it is in. */
async function expectNothing(page: Page, check: (page: Page) => Promise<void>) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours on their way from one theme to the other are in neither.
    await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      for (const transition of document.getAnimations()) transition.cancel();
    });
    await check(page);
  }
}

const pages = {
  home: '/',
  legalNotice: '/mentions-legales',
  privacyPolicy: '/rgpd',
  notFound: '/x',
};

for (const [name, path] of Object.entries(pages)) {
  test(`axe finds nothing on ${name}, and body text reads at AAA`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNothing(page, expectAccessible);
    await expectNothing(page, expectReadable);
  });

  test(`axe finds nothing on ${name} in forced colours`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await page.goto(path);
    await expectAccessible(page);
  });
}

/** States of the page that its visitors bring about. */
const states: Record<string, (page: Page) => Promise<void>> = {
  'the form with its faults': async (page) => {
    await openForm(page);
    await submit(page).click();
    await expect(page.locator('.field-error')).toHaveCount(4);
    await expect(page.locator('[data-sonner-toast]')).toBeVisible();
  },
  'a message on its way': async (page) => {
    await page.route(REST, () => {});
    await openForm(page);
    await fillForm(page, 'En route');
    await submit(page).click();
    await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
  },
  'a message received': async (page) => {
    await openForm(page);
    await fillForm(page, 'Reçu');
    await submit(page).click();
    await expect(received(page)).toBeVisible();
  },
  'a message that waits': async (page) => {
    await page.route(REST, (route) => route.abort());
    await openForm(page);
    await fillForm(page, 'En attente');
    await submit(page).click();
    await expect(waitingLine(page)).toBeVisible();
  },
  'a message that was refused': async (page) => {
    await page.route(REST, (route) => route.fulfill({ status: 400, json: { code: '23514' } }));
    await openForm(page);
    await fillForm(page, 'Refusé');
    await submit(page).click();
    await expect(lostMessages(page)).toBeVisible();
  },
  'a quote with both answers': async (page) => {
    await page.goto('/#services');
    for (const choice of await page.locator('.quote-choice').all()) {
      await choice.locator('.chip').first().click();
      await expect(choice.getByRole('radio').first()).toBeChecked();
    }
  },
  'an answer with a list and two ways to write': async (page) => {
    await answerWith(
      page,
      'Deux :\n– Site\n– Chatbot\nÉcrivez : formulaire de contact (#contact).',
    );
    await openChat(page);
    await ask(page, 'Quels services ?');
    await expect(log(page).locator('.chat-offers')).toBeVisible();
  },
  'questions that may have been meant': async (page) => {
    await answerWith(
      page,
      `Je ne suis pas sûr.\n\n${assistant.meant}\n– Quel prix ?\n– Quel délai ?`,
    );
    await openChat(page);
    await ask(page, 'Combien ?');
    await expect(log(page).getByRole('button', { name: 'Quel délai ?' })).toBeVisible();
  },
  'a question that failed': async (page) => {
    await page.route(FUNCTION, (route) => route.abort());
    await openChat(page);
    await ask(page, 'Bonjour');
    await expect(page.getByRole('button', { name: chat.retry })).toBeVisible();
  },
};

for (const [name, bringAbout] of Object.entries(states)) {
  const tag = name.includes('quote') ? ['@services'] : [];
  test(`axe finds nothing in this state: ${name}`, { tag }, async ({ page }) => {
    await bringAbout(page);
    await expectNothing(page, expectAccessible);
  });
}
