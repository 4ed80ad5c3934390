import { chat, navigation, owner } from '#content/index.ts';
import { answerWith, ask, FUNCTION, input, log, openChat } from './support/chat.ts';
import { toast } from './support/contact-form.ts';
import { expect, test } from './support/test.ts';

test('a follow-up refers to the current subject; the visitor sees what was typed', {
  tag: '@sample',
}, async ({ page }) => {
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
    await ask(page, question);
    await expect(log(page).locator('[data-bot=true]').last()).toContainText(answer);
    await expect(log(page).locator('[data-bot=false]').last()).toContainText(question);
  }
  expect(sent.slice(1)).toEqual([
    'Pour un chatbot IA, le prix : et le délai ?',
    'Pour un chatbot IA, le délai : non, je parlais du site',
  ]);
});

test('a quick question is sent at once, and they appear only with the greeting', {
  tag: '@any-owner',
}, async ({ page }) => {
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
  await ask(page, 'Bonjour');
  await expect(page.getByText(chat.typing)).toBeAttached();
  release();
  await expect(log(page)).toContainText('Enfin.');
  await expect(page.getByText(chat.typing)).toHaveCount(0);
});

test('a failure apologises, shows the WhatsApp number, and can be retried', {
  tag: '@any-owner',
}, async ({ page }) => {
  await page.route(FUNCTION, (route) => route.fulfill({ status: 500, json: { error: 'x' } }));
  await openChat(page);
  await ask(page, 'Bonjour');
  await expect(log(page)).toContainText(chat.failureMessage);
  expect(chat.failureMessage.replace(/\D/g, '')).toBe(owner.whatsapp);
  await expect(toast(page, chat.toasts.failure.description)).toBeVisible();
  await answerWith(page, 'Me revoilà.');
  await page.getByRole('button', { name: chat.retry }).click();
  await expect(log(page)).toContainText('Me revoilà.');
  await expect(page.getByRole('button', { name: chat.retry })).toHaveCount(0);
});

test('a failed question returns to the field; sent again, it appears once', async ({ page }) => {
  await page.route(FUNCTION, (route) => route.abort());
  await openChat(page);
  await ask(page, 'Bonjour ?');
  await expect(page.getByRole('button', { name: chat.retry })).toBeVisible();
  await expect(input(page)).toHaveValue('Bonjour ?');
  await answerWith(page, 'Me revoilà.');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('Me revoilà.');
  await expect(log(page).locator('[data-bot=false]')).toHaveCount(1);
  await expect(input(page)).toHaveValue('');
});

test('a long answer is shown from its question on, at the top of the window', async ({ page }) => {
  let count = 0;
  await page.route(FUNCTION, (route) => {
    count += 1;
    return route.fulfill({ json: { response: `Réponse ${count}. ${'Longue. '.repeat(60)}` } });
  });
  await openChat(page);
  const scroller = page.locator('.chat-scroll');
  /** Returns how far the last question is below the top of the window, in pixels. */
  const fromTop = () =>
    scroller.evaluate((box) => {
      const question = [...box.querySelectorAll('[data-bot=false]')].at(-1);
      return (question?.getBoundingClientRect().top ?? 0) - box.getBoundingClientRect().top;
    });
  for (const [index, question] of ['Un', 'Deux'].entries()) {
    await ask(page, question);
    await expect(log(page)).toContainText(`Réponse ${index + 1}.`);
    await expect(page.getByText(chat.typing)).toHaveCount(0);
    await expect.poll(fromTop).toBeLessThanOrEqual(24);
    expect(await fromTop()).toBeGreaterThanOrEqual(0);
  }

  // An answer that arrives while the reader has scrolled back does not scroll.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(FUNCTION, async (route) => {
    await held;
    await route.fulfill({ json: { response: 'Arrivée pendant la lecture.' } });
  });
  await ask(page, 'Trois');
  await expect(page.getByText(chat.typing)).toBeAttached();
  // The window has shown the question, and then notices that the reader scrolls back.
  await expect(log(page).locator('[data-bot=false]').last()).toBeInViewport();
  await scroller.evaluate((box) => {
    const heard = new Promise((done) => box.addEventListener('scroll', done, { once: true }));
    box.scrollTo(0, 0);
    return heard;
  });
  release();
  await expect(log(page)).toContainText('Arrivée pendant la lecture.');
  expect(await scroller.evaluate((box) => box.scrollTop)).toBe(0);
});

test('lists are lists, addresses are words, and two buttons follow an offer of contact', {
  tag: '@any-owner',
}, async ({ page }) => {
  const address = `https://wa.me/${owner.whatsapp}`;
  const summary = 'Bonjour, je m’intéresse à un site web.';
  // While the need is unknown, WhatsApp opens with a greeting and the question.
  const offers = log(page).locator('.chat-offers').last().getByRole('link');
  await answerWith(page, { response: 'Pas de réponse.' });
  await openChat(page);
  await ask(page, 'Dessinez-vous des logos ?');
  const question = `${navigation.whatsappText} Dessinez-vous des logos ?`.trim();
  await expect(offers.first()).toHaveAttribute(
    'href',
    `${address}?text=${encodeURIComponent(question)}`,
  );
  await answerWith(page, {
    response: 'Deux services',
    blocks: [
      { kind: 'text', words: [{ text: 'Deux services :' }] },
      { kind: 'list', items: [[{ text: 'Site web' }], [{ text: 'Chatbot' }]] },
      {
        kind: 'text',
        words: [
          { text: 'Devis : ' },
          { text: 'WhatsApp', href: address },
          { text: ' ou ' },
          { text: 'formulaire de contact', href: '#contact' },
        ],
      },
    ],
    summary,
  });
  await ask(page, 'Quels services ?');
  const answer = log(page).locator('[data-bot=true]').last();
  await expect(answer.getByRole('listitem')).toHaveText(['Site web', 'Chatbot']);
  await expect(answer.getByRole('link', { name: 'formulaire de contact' })).toHaveAttribute(
    'href',
    '#contact',
  );
  await expect(offers).toHaveText([chat.offers.whatsapp, chat.offers.form]);
  await expect(offers.first()).toHaveAttribute(
    'href',
    `${address}?text=${encodeURIComponent(summary)}`,
  );
  // The form takes the same text as a first draft, also after an answer without one; nothing is stored.
  await answerWith(page, { response: 'Pas de réponse.' });
  await ask(page, 'Et un logo ?');
  await expect(log(page).locator('[data-bot=true]')).toHaveCount(4);
  await offers.last().click();
  await expect(page.locator('#contact [name=message]')).toHaveValue(summary);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('site web');
});

test('suggested questions are buttons that ask them', async ({ page }) => {
  const items = ['Quel est le prix ?', 'Quel délai ?'];
  await answerWith(page, {
    response: 'Je ne suis pas sûr.',
    blocks: [{ kind: 'choices', title: 'Vous vouliez dire :', items }],
  });
  await openChat(page);
  await ask(page, 'Combien ?');
  await log(page).getByRole('button', { name: 'Quel délai ?' }).click();
  await expect(log(page).locator('[data-bot=false]')).toContainText(['Combien ?', 'Quel délai ?']);
});

test('an answer is text: links lead to safe addresses only', async ({ page }) => {
  await answerWith(page, {
    response: 'Lien',
    blocks: [
      {
        kind: 'text',
        words: [
          { text: '<img src=x onerror=alert(1)>' },
          { text: 'voir', href: '#services' },
          { text: 'ou', href: 'javascript:alert(1)' },
        ],
      },
    ],
  });
  await openChat(page);
  await ask(page, 'Lien ?');
  await expect(log(page)).toContainText('<img src=x onerror=alert(1)>');
  await expect(log(page).getByRole('link')).toHaveCount(1);
  await expect(log(page).getByRole('link')).toHaveAttribute('href', '#services');
});
