import type { Page } from '@playwright/test';
import { assistant, chat, contact } from '#content/index.ts';
import { expectAccessible, expectBothThemes, expectReadable, turnTo } from './support/axe.ts';
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

const pages = {
  home: '/',
  legalNotice: '/mentions-legales',
  privacyPolicy: '/rgpd',
  notFound: '/x',
};

for (const [name, path] of Object.entries(pages)) {
  test(`axe finds nothing on ${name}, and body text reads at AAA`, { tag: '@any-owner' }, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectBothThemes(page);
    await expectReadable(page);
    await turnTo(page, 'light');
    await expectReadable(page);
    await page.emulateMedia({ forcedColors: 'active' });
    await expectAccessible(page);
  });
}

/**
 * States that visitors bring about one after the other, by the part of the page that is another then. The
 * rest of it is read above; whole pages with a toast or the chat's window in contact, chat-window and
 * chat.mobile.spec.ts.
 */
const states: Record<string, Record<string, (page: Page) => Promise<void>>> = {
  '#contact': {
    'the form with its faults': async (page) => {
      await openForm(page);
      await submit(page).click();
      await expect(page.locator('.field-error')).toHaveCount(4);
      await expect(page.locator('[data-sonner-toast]')).toBeVisible();
    },
    'a message on its way': async (page) => {
      await page.route(REST, () => {});
      await fillForm(page, 'En route');
      await submit(page).click();
      await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
    },
    'a message received': async (page) => {
      // Sent by the page before, without an answer, it leaves from this one.
      await page.unroute(REST);
      await openForm(page);
      await expect(received(page)).toBeVisible();
    },
    'a message that waits': async (page) => {
      await page.route(REST, (route) => route.abort());
      await received(page).getByRole('button', { name: contact.form.received.another }).click();
      await fillForm(page, 'En attente');
      await submit(page).click();
      await expect(waitingLine(page)).toBeVisible();
    },
    'a message that was refused': async (page) => {
      // The route before stays beneath: without any, a retry in between would be stored.
      await page.route(REST, (route) => route.fulfill({ status: 400, json: { code: '23514' } }));
      await expect(lostMessages(page)).toBeVisible();
    },
  },
  '#services': {
    'a quote with both answers': async (page) => {
      await page.goto('/#services');
      for (const choice of await page.locator('.quote-choice').all()) {
        await choice.locator('.chip').first().click();
        await expect(choice.getByRole('radio').first()).toBeChecked();
      }
    },
  },
  '[role=dialog]': {
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
      await ask(page, 'Combien ?');
      await expect(log(page).getByRole('button', { name: 'Quel délai ?' })).toBeVisible();
    },
    'a question that failed': async (page) => {
      await page.route(FUNCTION, (route) => route.abort());
      await ask(page, 'Bonjour');
      await expect(page.getByRole('button', { name: chat.retry })).toBeVisible();
    },
  },
};

for (const [part, changes] of Object.entries(states)) {
  const tag = part === '#services' ? ['@services'] : [];
  test(`axe finds nothing in these states: ${Object.keys(changes).join(', ')}`, { tag }, async ({
    page,
  }) => {
    for (const [name, bringAbout] of Object.entries(changes)) {
      await test.step(name, async () => {
        await bringAbout(page);
        const toasts = '[data-sonner-toaster]';
        const hasToasts = (await page.locator(toasts).count()) > 0;
        await expectBothThemes(page, hasToasts ? [part, toasts] : [part]);
      });
    }
  });
}
