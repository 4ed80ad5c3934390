import { expect, type Page } from '@playwright/test';
import { chat } from '#content/index.ts';

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
export const answerWith = (page: Page, response: string) =>
  page.route(FUNCTION, (route) => route.fulfill({ json: { response } }));
