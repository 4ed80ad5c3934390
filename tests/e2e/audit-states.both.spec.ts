import type { Page } from '@playwright/test';
import { assistant, chat, contact } from '#content/index.ts';
import { expectFingerTargets, expectPicture, expectPictures, paint } from './support/audit.ts';
import { expectBothThemes, turnTo } from './support/axe.ts';
import { answerWith, ask, dialog, FUNCTION, log, openChat } from './support/chat.ts';
import {
  fillForm,
  lostMessages,
  openForm,
  REST,
  received,
  submit,
  waitingLine,
} from './support/contact-form.ts';
import { meets } from './support/needs.ts';
import { expect, test } from './support/test.ts';

/**
 * States that visitors reach one after the other, audited in the part of the page that changes:
 * audit.both.spec.ts reads the rest. Whole pages with a toast or the chat's window are read in contact,
 * chat-window and chat.mobile.spec.ts.
 */
const pictured = meets('@sample', '@linux');

/** Runs axe in both themes on the part and the toasts over it; on a phone also checks the size of targets. */
async function audit(page: Page, part: string, { fingers = false } = {}): Promise<void> {
  const toasts = '[data-sonner-toaster]';
  const hasToasts = (await page.locator(toasts).count()) > 0;
  await expectBothThemes(page, hasToasts ? [part, toasts] : [part]);
  await turnTo(page, 'light');
  if (fingers) await expectFingerTargets(page);
}

test('the form: its issues, a message in flight, received, waiting, refused', async ({
  page,
  isMobile,
}) => {
  await test.step('issues', async () => {
    await openForm(page);
    await submit(page).click();
    await expect(page.locator('.field-error')).toHaveCount(4);
    await expect(page.locator('[data-sonner-toast]')).toBeVisible();
    await audit(page, '#contact', { fingers: isMobile });
    if (pictured) await expectPictures(page, { 'form-issues': 'form.contact-form' });
  });
  await test.step('a message in flight', async () => {
    await page.route(REST, () => {});
    await fillForm(page, 'En route');
    await submit(page).click();
    await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
    await audit(page, '#contact');
  });
  await test.step('a message received', async () => {
    // The previous page sent it without getting an answer; this one sends it again.
    await page.unroute(REST);
    await openForm(page);
    await expect(received(page)).toBeVisible();
    await audit(page, '#contact', { fingers: isMobile });
  });
  await test.step('a message that waits', async () => {
    await page.route(REST, (route) => route.abort());
    await received(page).getByRole('button', { name: contact.form.received.another }).click();
    await fillForm(page, 'En attente');
    await submit(page).click();
    await expect(waitingLine(page)).toBeVisible();
    await audit(page, '#contact');
  });
  await test.step('a message that was refused', async () => {
    // The previous route stays below: without any, a retry in between would be stored.
    await page.route(REST, (route) => route.fulfill({ status: 400, json: { code: '23514' } }));
    await expect(lostMessages(page)).toBeVisible();
    await audit(page, '#contact');
  });
});

test('a quote with both answers', { tag: '@services' }, async ({ page }) => {
  await page.goto('/#services');
  for (const choice of await page.locator('.quote-choice').all()) {
    await choice.locator('.chip').first().click();
    await expect(choice.locator('input').first()).toBeChecked();
  }
  await audit(page, '#services');
});

test('rotating testimonials', { tag: '@testimonials' }, async ({ page, isMobile }) => {
  await page.goto('/');
  await page.locator('.carousel').scrollIntoViewIfNeeded();
  await expect(page.locator('.carousel-dot').first()).toBeVisible();
  await audit(page, '.carousel', { fingers: isMobile });
});

test('the chat: open, with a list, with questions that may be meant, after a failure', async ({
  page,
  isMobile,
}) => {
  await test.step('open', async () => {
    await openChat(page);
    if (pictured) await expectPicture(page, 'chat', dialog(page));
    if (isMobile && meets('@sample')) {
      await expect.soft(dialog(page)).toMatchAriaSnapshot({ name: 'chat.aria.yml' });
    }
    if (isMobile) await expectFingerTargets(page);
    await page.emulateMedia({ forcedColors: 'active' });
    const canvas = (await paint(page.locator('body'))).backgroundColor;
    const bubble = await paint(page.locator('.chat-message').first());
    expect.soft(bubble.borderTopColor, 'bubble').not.toBe(canvas);
    await page.emulateMedia({ forcedColors: 'none' });
  });
  await test.step('an answer with a list and two ways to write', async () => {
    await answerWith(
      page,
      'Deux :\n– Site\n– Chatbot\nÉcrivez : formulaire de contact (#contact).',
    );
    await ask(page, 'Quels services ?');
    await expect(log(page).locator('.chat-offers')).toBeVisible();
    await audit(page, '[role=dialog]', { fingers: isMobile });
  });
  await test.step('questions that may be meant', async () => {
    await answerWith(
      page,
      `Je ne suis pas sûr.\n\n${assistant.meant}\n– Quel prix ?\n– Quel délai ?`,
    );
    await ask(page, 'Combien ?');
    await expect(log(page).getByRole('button', { name: 'Quel délai ?' })).toBeVisible();
    await audit(page, '[role=dialog]', { fingers: isMobile });
  });
  await test.step('a question that failed', async () => {
    await page.route(FUNCTION, (route) => route.abort());
    await ask(page, 'Bonjour');
    await expect(page.getByRole('button', { name: chat.retry })).toBeVisible();
    await audit(page, '[role=dialog]');
  });
});
