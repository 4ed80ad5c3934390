import { useRef, useState } from 'react';
import { chat } from '#content/part/chat';
import { meant } from '#content/part/meant';
import { serviceNames } from '#content/part/serviceNames';
import { CHAT_LIMITS } from '#shared/chat-message.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { reportContactEvent } from '../enhance/contact-events.ts';
import { type ChatMessage, createMessage, greeting } from './chat-message.ts';
import { createRateLimit } from './rate-limit.ts';
import { createThread, type Thread } from './thread.ts';

const complain = (about: keyof typeof chat.toasts) =>
  void showToast({
    kind: 'destructive',
    side: about === 'failure' ? 'under-answer' : 'beside-window',
    ...chat.toasts[about],
  });

const memory = createThread(Object.values(serviceNames), meant);

/** The conversation (requirements 4.2, 5.4, 8.2). It lives as long as the page. */
export function useChat(onAnswer: () => void) {
  const [messages, setMessages] = useState<ChatMessage[]>([greeting]);
  const [waiting, setWaiting] = useState(false);
  /** A question that could not be answered, for « Réessayer ». */
  const [failed, setFailed] = useState<string>();
  const [limit] = useState(() => createRateLimit());
  const busy = useRef(false);
  const thread = useRef<Thread>({ offered: false });

  const add = (message: ChatMessage) => setMessages((known) => [...known, message]);

  async function answer(question: string) {
    busy.current = true;
    setWaiting(true);
    setFailed(undefined);
    try {
      const { ask } = await import('./ask.ts');
      const sent = memory.send(thread.current, question, CHAT_LIMITS.maxLength);
      const received = memory.receive(sent.thread, await ask(sent.message));
      thread.current = received.thread;
      add(createMessage(received.text, true));
    } catch (error) {
      console.error(error);
      add(createMessage(chat.failureMessage, true));
      setFailed(question);
      complain('failure');
    } finally {
      busy.current = false;
      setWaiting(false);
      onAnswer();
    }
  }

  /** Sends a question; false when it was refused, and stays in the field. */
  function send(typed: string): boolean {
    const question = typed.trim();
    if (question === '' || busy.current) return false;
    if (question.length > CHAT_LIMITS.maxLength) {
      complain('tooLong');
      return false;
    }
    if (!limit.take()) {
      complain('rateLimit');
      return false;
    }
    // The first question: a conversation begins.
    if (messages.length === 1) reportContactEvent('assistant');
    add(createMessage(question, false));
    void answer(question);
    return true;
  }

  /** Asks again what could not be answered; it counts as a message. False when it was refused. */
  function retry(): boolean {
    if (failed === undefined || busy.current) return false;
    if (!limit.take()) {
      complain('rateLimit');
      return false;
    }
    void answer(failed);
    return true;
  }

  return { messages, waiting, failed, send, retry };
}
