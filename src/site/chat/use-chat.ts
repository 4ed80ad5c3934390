import { useRef, useState } from 'react';
import { chat } from '#content/part/chat';
import { CHAT_LIMITS, type ChatbotResponse, withSubject } from '#shared/chat-message.ts';
import { importAgain } from '#ui/import-again.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { reportContactEvent } from '../enhance/contact-events.ts';
import { botMessage, type ChatMessage, greeting, visitorMessage } from './chat-message.ts';
import { createRateLimit } from './rate-limit.ts';

const loadAsk = importAgain(() => import('./ask.ts'));

const showChatError = (about: keyof typeof chat.toasts) =>
  void showToast({
    kind: 'destructive',
    side: 'beside-window',
    ...chat.toasts[about],
  });

const offers = ({ blocks = [] }: ChatbotResponse) => blocks.some(({ kind }) => kind === 'choices');

/** Leaves out the questions to choose from where the answer before offered some, too. */
const withoutRepeatedChoices = (answer: ChatbotResponse, before: ChatbotResponse | undefined) =>
  answer.blocks && before && offers(before)
    ? { ...answer, blocks: answer.blocks.filter(({ kind }) => kind !== 'choices') }
    : answer;

/** The conversation (requirements 4.2, 5.4, 8.2). It lives as long as the page. */
export function useChat(onAnswer: () => void) {
  const [messages, setMessages] = useState<ChatMessage[]>([greeting]);
  const [waiting, setWaiting] = useState(false);
  /** A question that could not be answered, for « Réessayer ». */
  const [failed, setFailed] = useState<string>();
  const [limit] = useState(() => createRateLimit());
  const busy = useRef(false);
  /** The last answer: its subject is sent with the next question. */
  const last = useRef<ChatbotResponse>(undefined);

  const add = (message: ChatMessage) => setMessages((known) => [...known, message]);

  async function answer(question: string) {
    busy.current = true;
    setWaiting(true);
    setFailed(undefined);
    try {
      const { ask } = await loadAsk();
      const answered = await ask(withSubject(last.current?.subject, question));
      const shown = withoutRepeatedChoices(answered, last.current);
      last.current = shown;
      add(botMessage(shown));
    } catch (error) {
      console.error(error);
      add(botMessage({ response: chat.failureMessage }));
      setFailed(question);
      showChatError('failure');
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
      showChatError('tooLong');
      return false;
    }
    if (!limit.take()) {
      showChatError('rateLimit');
      return false;
    }
    // The first question: a conversation begins.
    if (messages.length === 1) reportContactEvent('assistant');
    add(visitorMessage(question));
    void answer(question);
    return true;
  }

  /** Asks again what could not be answered; it counts as a message. False when it was refused. */
  function retry(): boolean {
    if (failed === undefined || busy.current) return false;
    if (!limit.take()) {
      showChatError('rateLimit');
      return false;
    }
    void answer(failed);
    return true;
  }

  return { messages, waiting, failed, send, retry };
}
