import { useRef, useState } from 'react';
import { chat } from '../../content/chat.ts';
import { CHAT_LIMITS } from '../../shared/chat-message.ts';
import { showToast } from '../toasts/toast.ts';
import { type ChatMessage, createMessage, greeting } from './chat-message.ts';
import { createRateLimit } from './rate-limit.ts';

/** The conversation (specification, sections 4, 5, 7 and 8). It lives as long as the page. */
export function useChat(onAnswer: () => void) {
  const [messages, setMessages] = useState<ChatMessage[]>([greeting]);
  const [waiting, setWaiting] = useState(false);
  /** A question that could not be answered, for « Réessayer ». */
  const [failed, setFailed] = useState<string>();
  const [limit] = useState(() => createRateLimit());
  const busy = useRef(false);

  const add = (message: ChatMessage) => setMessages((known) => [...known, message]);

  async function answer(question: string) {
    busy.current = true;
    setWaiting(true);
    setFailed(undefined);
    try {
      const { ask } = await import('./ask.ts');
      add(createMessage(await ask(question), true));
    } catch (error) {
      console.error(error);
      add(createMessage(chat.failureMessage, true));
      setFailed(question);
      void showToast({ kind: 'destructive', ...chat.toasts.failure }).catch(console.error);
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
      void showToast({ kind: 'destructive', ...chat.toasts.tooLong });
      return false;
    }
    if (!limit.take()) {
      void showToast({ kind: 'destructive', ...chat.toasts.rateLimit });
      return false;
    }
    add(createMessage(question, false));
    void answer(question);
    return true;
  }

  /** Asks again what could not be answered; it counts as a message. */
  function retry() {
    if (failed === undefined || busy.current) return;
    if (limit.take()) void answer(failed);
    else void showToast({ kind: 'destructive', ...chat.toasts.rateLimit });
  }

  return { messages, waiting, failed: failed !== undefined, send, retry };
}
