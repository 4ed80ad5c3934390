import { expect, type Page } from '@playwright/test';
import { createBlocks } from '#assistant/answers/blocks.ts';
import { siteContent } from '#assistant/site-content.ts';
import { assistant, chat } from '#content/index.ts';
import type { ChatbotResponse } from '#shared/chat-message.ts';

/** Address of the edge function that answers, for page.route(). */
export const FUNCTION = '**/functions/v1/chatbot';

export const dialog = (page: Page) => page.getByRole('dialog', { name: chat.title });
export const log = (page: Page) => page.getByRole('log');
export const input = (page: Page) => page.getByLabel(chat.inputLabel);

/** Opens the home page and, in it, the window of the chat. */
export async function openChat(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: chat.open }).click();
  await expect(dialog(page)).toBeVisible();
}

/** Types a question and sends it with the keyboard. */
export async function ask(page: Page, question: string): Promise<void> {
  await input(page).fill(question);
  await page.keyboard.press('Enter');
}

/** Answers at once, without the assistant. */
export const answerWith = (page: Page, answer: string | ChatbotResponse) =>
  page.route(FUNCTION, (route) =>
    route.fulfill({ json: typeof answer === 'string' ? structured(answer) : answer }),
  );

const blocksOf = createBlocks(siteContent);

/** Returns the function's answer with this text: its blocks, and the suggested questions at the end. */
function structured(response: string): ChatbotResponse {
  const [said = '', offered] = response.split(`\n\n${assistant.meant}\n– `);
  const blocks = blocksOf(said);
  if (offered === undefined) return { response, blocks };
  const items = offered.split('\n– ');
  return { response, blocks: [...blocks, { kind: 'choices', title: assistant.meant, items }] };
}
