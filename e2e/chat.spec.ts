import type { Page } from '@playwright/test';
import { assistant } from '#content-model/current/assistant.ts';
import { chat } from '#content-model/current/chat.ts';
import { owner } from '#content-model/current/owner.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const FUNCTION = '**/functions/v1/chatbot';
const log = (page: Page) => page.getByRole('log');
const input = (page: Page) => page.getByLabel(chat.inputLabel);
const toast = (page: Page, title: string) =>
  page.locator('[data-sonner-toast]').filter({ hasText: title });

async function openChat(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: chat.open }).click();
  await expect(page.getByRole('dialog', { name: chat.title })).toBeVisible();
}

/** Answers at once, without the assistant. */
const answerWith = (page: Page, response: string) =>
  page.route(FUNCTION, (route) => route.fulfill({ json: { response } }));

test('opens on the first click, greets, and answers a price from the content', async ({ page }) => {
  await openChat(page);
  await expect(input(page)).toBeFocused();
  await expect(log(page)).toContainText(chat.greeting);
  await input(page).fill('Combien coûte un chatbot ?');
  await page.keyboard.press('Enter');
  await expect(log(page).locator('[data-bot=true]').nth(1)).toContainText(/395\s?000/);
});

test('a follow-up is asked of what was spoken of; the visitor sees what was typed', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/functions/v1/chatbot') && request.method() === 'POST') {
      sent.push((request.postDataJSON() as { message: string }).message);
    }
  });
  await openChat(page);
  for (const [question, answer] of [
    ['Combien coûte un chatbot ?', /395\s?000/],
    ['et le délai ?', /1\sà\s2\ssemaines/],
    ['non, je parlais du site', /2\sà\s3\ssemaines/],
  ] as const) {
    await input(page).fill(question);
    await page.keyboard.press('Enter');
    await expect(log(page).locator('[data-bot=true]').last()).toContainText(answer);
    await expect(log(page).locator('[data-bot=false]').last()).toContainText(question);
  }
  expect(sent.slice(1)).toEqual([
    'Pour un chatbot IA : et le délai ?',
    'Pour un site web : et le délai ?',
  ]);
});

test('is about 500 px high on a desktop', async ({ page }) => {
  await openChat(page);
  const box = await page.getByRole('dialog', { name: chat.title }).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(450);
  expect(box?.height).toBeLessThanOrEqual(550);
});

test('a quick question is sent at once, and they go with the greeting alone', async ({ page }) => {
  await answerWith(page, 'Voici.');
  await openChat(page);
  const [first = ''] = chat.quickQuestions;
  await page.getByRole('button', { name: first }).click();
  await expect(log(page)).toContainText('Voici.');
  await expect(page.getByRole('list', { name: chat.quickQuestionsLabel })).toHaveCount(0);
});

test('shows that an answer is being written', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(FUNCTION, async (route) => {
    await held;
    await route.fulfill({ json: { response: 'Enfin.' } });
  });
  await openChat(page);
  await input(page).fill('Bonjour');
  await page.keyboard.press('Enter');
  await expect(page.getByText(chat.typing)).toBeAttached();
  release();
  await expect(log(page)).toContainText('Enfin.');
  await expect(page.getByText(chat.typing)).toHaveCount(0);
});

test('refuses more than 500 characters and keeps them', async ({ page }) => {
  await answerWith(page, 'Reçu.');
  await openChat(page);
  await input(page).fill('a'.repeat(501));
  await page.keyboard.press('Enter');
  await expect(toast(page, chat.toasts.tooLong.title)).toBeVisible();
  await expect(input(page)).toHaveValue('a'.repeat(501));
  await input(page).fill('a'.repeat(500));
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('Reçu.');
});

test('an empty message is not sent', async ({ page }) => {
  await openChat(page);
  await input(page).fill('   ');
  await page.keyboard.press('Enter');
  await expect(log(page).locator('.chat-message')).toHaveCount(1);
});

test('accepts ten messages in a rolling minute', async ({ page }) => {
  await page.clock.install();
  await answerWith(page, 'Oui.');
  await openChat(page);
  const answers = log(page).locator('[data-bot=true]');
  for (let count = 1; count <= 10; count++) {
    await input(page).fill(`Question ${count}`);
    await page.keyboard.press('Enter');
    await expect(answers).toHaveCount(count + 1);
    await expect(page.getByText(chat.typing)).toHaveCount(0);
  }
  await input(page).fill('La onzième');
  await page.keyboard.press('Enter');
  await page.clock.runFor(500);
  await expect(toast(page, chat.toasts.rateLimit.title)).toBeVisible();
  await expect(input(page)).toHaveValue('La onzième');
  await page.clock.runFor(60_000);
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('La onzième');
  await expect(answers).toHaveCount(12);
});

test('a failure apologises, gives the WhatsApp number, and can be tried again', async ({
  page,
}) => {
  await page.route(FUNCTION, (route) => route.fulfill({ status: 500, json: { error: 'x' } }));
  await openChat(page);
  await input(page).fill('Bonjour');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText(chat.failureMessage);
  expect(chat.failureMessage.replace(/\D/g, '')).toBe(owner.whatsapp);
  await expect(toast(page, chat.toasts.failure.description)).toBeVisible();
  await page.unroute(FUNCTION);
  await answerWith(page, 'Me revoilà.');
  await page.getByRole('button', { name: chat.retry }).click();
  await expect(log(page)).toContainText('Me revoilà.');
  await expect(page.getByRole('button', { name: chat.retry })).toHaveCount(0);
});

test('a question that failed comes back into the field; sent again, it stands there once', async ({
  page,
}) => {
  await page.route(FUNCTION, (route) => route.abort());
  await openChat(page);
  await input(page).fill('Bonjour ?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: chat.retry })).toBeVisible();
  await expect(input(page)).toHaveValue('Bonjour ?');
  await page.unroute(FUNCTION);
  await answerWith(page, 'Me revoilà.');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('Me revoilà.');
  await expect(log(page).locator('[data-bot=false]')).toHaveCount(1);
  await expect(input(page)).toHaveValue('');
});

test('the ten messages include none that was refused', async ({ page }) => {
  await answerWith(page, 'Oui.');
  await openChat(page);
  for (let press = 0; press < 12; press++) {
    await input(page).fill('a'.repeat(501));
    await page.keyboard.press('Enter');
  }
  await input(page).fill('Une vraie question');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('Oui.');
});

test('a question goes to the top of the window, and its answer is read from its beginning', async ({
  page,
}) => {
  let count = 0;
  await page.route(FUNCTION, (route) => {
    count += 1;
    return route.fulfill({ json: { response: `Réponse ${count}. ${'Longue. '.repeat(60)}` } });
  });
  await openChat(page);
  const scroller = page.locator('.chat-scroll');
  /** How far the last question stands below the top of the window, in pixels. */
  const fromTop = () =>
    scroller.evaluate((box) => {
      const question = [...box.querySelectorAll('[data-bot=false]')].at(-1);
      return (question?.getBoundingClientRect().top ?? 0) - box.getBoundingClientRect().top;
    });
  for (const [index, question] of ['Un', 'Deux'].entries()) {
    await input(page).fill(question);
    await page.keyboard.press('Enter');
    await expect(log(page)).toContainText(`Réponse ${index + 1}.`);
    await expect(page.getByText(chat.typing)).toHaveCount(0);
    await expect.poll(fromTop).toBeLessThanOrEqual(24);
    expect(await fromTop()).toBeGreaterThanOrEqual(0);
  }

  // An answer that comes while the reader looks back leaves the place alone.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.unroute(FUNCTION);
  await page.route(FUNCTION, async (route) => {
    await held;
    await route.fulfill({ json: { response: 'Arrivée pendant la lecture.' } });
  });
  await input(page).fill('Trois');
  await page.keyboard.press('Enter');
  await expect(page.getByText(chat.typing)).toBeAttached();
  await scroller.evaluate((box) => box.scrollTo(0, 0));
  release();
  await expect(log(page)).toContainText('Arrivée pendant la lecture.');
  expect(await scroller.evaluate((box) => box.scrollTop)).toBe(0);
});

test('opens at the beginning of its greeting', async ({ page }) => {
  await openChat(page);
  expect(await page.locator('.chat-scroll').evaluate((box) => box.scrollTop)).toBe(0);
});

test('lists are lists, addresses are words, and two buttons stand under an offer of contact', async ({
  page,
}) => {
  const address = `https://wa.me/${owner.whatsapp}`;
  await answerWith(
    page,
    `Deux services :\n– Site web\n– Chatbot\nDevis : WhatsApp (${address}) ou formulaire de contact (#contact).`,
  );
  await openChat(page);
  await input(page).fill('Quels services ?');
  await page.keyboard.press('Enter');
  const answer = log(page).locator('[data-bot=true]').nth(1);
  await expect(answer.getByRole('listitem')).toHaveText(['Site web', 'Chatbot']);
  await expect(answer).not.toContainText('wa.me');
  await expect(answer).not.toContainText('#contact');
  await expect(answer.getByRole('link', { name: 'formulaire de contact' })).toHaveAttribute(
    'href',
    '#contact',
  );
  const offers = answer.locator('.chat-offers').getByRole('link');
  await expect(offers).toHaveText([chat.offers.whatsapp, chat.offers.form]);
  await expect(offers.first()).toHaveAttribute(
    'href',
    `${address}?text=${encodeURIComponent('Quels services ?')}`,
  );
  await expect(offers.last()).toHaveAttribute('href', '#contact');
});

test('questions that may have been meant are buttons that ask them', async ({ page }) => {
  await answerWith(
    page,
    `Je ne suis pas sûr.\n\n${assistant.meant}\n– Quel est le prix ?\n– Quel délai ?`,
  );
  await openChat(page);
  await input(page).fill('Combien ?');
  await page.keyboard.press('Enter');
  await log(page).getByRole('button', { name: 'Quel délai ?' }).click();
  await expect(log(page).locator('[data-bot=false]')).toContainText(['Combien ?', 'Quel délai ?']);
});

test('a line under the field says where questions go', async ({ page }) => {
  await openChat(page);
  const dialog = page.getByRole('dialog', { name: chat.title });
  await expect(dialog.getByText(chat.privacy.text)).toBeVisible();
  await expect(dialog.getByRole('link', { name: chat.privacy.link })).toHaveAttribute(
    'href',
    '/rgpd',
  );
});

test('the same refusal does not stack, and stands beside the window', async ({ page }) => {
  await openChat(page);
  await input(page).fill('a'.repeat(501));
  for (let press = 0; press < 4; press++) await page.keyboard.press('Enter');
  await expect(toast(page, chat.toasts.tooLong.title)).toHaveCount(1);
  const said = await toast(page, chat.toasts.tooLong.title).boundingBox();
  const window = await page.getByRole('dialog', { name: chat.title }).boundingBox();
  expect((said?.x ?? 0) + (said?.width ?? 0)).toBeLessThan(window?.x ?? 0);
});

test('the length is counted from 400 characters on, and said to be too long', async ({ page }) => {
  await openChat(page);
  const count = page.locator('.chat-count');
  await input(page).fill('a'.repeat(399));
  await expect(count).toBeHidden();
  await input(page).fill('a'.repeat(501));
  await expect(count).toHaveText(/501 \/ 500/);
  await expect(input(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(input(page)).toHaveAccessibleDescription(/501/);
});

test('Escape closes it and gives the focus back; an answer that comes then is announced by a dot', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(FUNCTION, async (route) => {
    await held;
    await route.fulfill({ json: { response: 'Pendant votre absence.' } });
  });
  await openChat(page);
  await input(page).fill('Bonjour');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: chat.title })).toBeHidden();
  await expect(page.locator('.chat-toggle')).toBeFocused();
  release();
  await expect(page.locator('.chat-unread')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: chat.unread })).toBeAttached();
  await expect(page.locator('.chat-toggle')).toHaveAccessibleDescription(chat.unread);
  await page.locator('.chat-toggle').click();
  await expect(log(page)).toContainText('Pendant votre absence.');
  await expect(page.locator('.chat-unread')).toHaveCount(0);
});

test('an answer is text: links are made of safe addresses only', async ({ page }) => {
  await answerWith(page, '<img src=x onerror=alert(1)> voir #services ou javascript:alert(1)');
  await openChat(page);
  await input(page).fill('Lien ?');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('<img src=x onerror=alert(1)>');
  await expect(log(page).getByRole('link')).toHaveCount(1);
  await expect(log(page).getByRole('link')).toHaveAttribute('href', '#services');
});

test('Shift+Enter breaks the line', async ({ page }) => {
  await openChat(page);
  await input(page).fill('Une');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('deux');
  await expect(input(page)).toHaveValue('Une\ndeux');
});

test('axe finds nothing in the open window', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openChat(page);
  await expectAccessible(page);
});
