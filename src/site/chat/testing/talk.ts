import { createAssistant } from '#assistant/create-assistant.ts';
import { siteContent } from '#assistant/site-content.ts';
import { meant, serviceNames } from '#content/index.ts';
import { CHAT_LIMITS } from '#shared/chat-message.ts';
import { createThread, type Thread } from '../thread.ts';

export const memory = createThread(Object.values(serviceNames), meant);
const assistant = createAssistant(siteContent);

/** A conversation as the window holds it, without the window: what was sent, and what is shown. */
export function talk(...typed: string[]) {
  let thread: Thread = { offered: false };
  return typed.map((question) => {
    const sent = memory.send(thread, question, CHAT_LIMITS.maxLength);
    const received = memory.receive(sent.thread, assistant.answer(sent.message).response);
    thread = received.thread;
    return { sent: sent.message, shown: received.text };
  });
}
