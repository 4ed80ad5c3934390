import { FunctionsClient } from '@supabase/functions-js';
import {
  CHATBOT_FUNCTION,
  type ChatbotRequest,
  type ChatbotResponse,
} from '#shared/chat-message.ts';
import { backend } from '../lib/backend.ts';

/** Longer than the language model's own time-out, so that the function answers first. */
const TIMEOUT_MS = 15_000;

/** Asks the function `chatbot` with the official client. Requirement 7.2. @throws on any failure */
export async function ask(message: string): Promise<ChatbotResponse> {
  const client = new FunctionsClient(`${backend.url}/functions/v1`, {
    headers: { apikey: backend.key },
  });
  const { data, error } = await client.invoke<ChatbotResponse>(CHATBOT_FUNCTION, {
    body: { message } satisfies ChatbotRequest,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (error) throw error;
  if (typeof data?.response !== 'string')
    throw new TypeError('chatbot: the answer has no response');
  return data;
}
