import { useRef, useState } from 'react';
import { chat } from '#content/part/chat';
import { CHAT_LIMITS, type ChatbotResponse, withSubject } from '#shared/chat-message.ts';
import { importAgain } from '#ui/late-code.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { reportContactEvent } from '../enhance/contact-events.ts';

/** A message of the window; never stored. Requirements 3.3, 5.4. */
export interface ChatMessage {
  id: string;
  text: string;
  isBot: boolean;
  /** The structured answer, if the message is the assistant's. */
  answer?: ChatbotResponse;
  /** Milliseconds since 1970. */
  timestamp: number;
}

/** The one message a conversation starts with. Requirements 3.3, 5.4. */
const greeting: ChatMessage = {
  id: 'greeting',
  text: chat.greeting,
  isBot: true,
  answer: { response: chat.greeting, blocks: [{ kind: 'text', words: [{ text: chat.greeting }] }] },
  timestamp: 0,
};

/**
 * The visitor's own limit: ten accepted messages in a rolling minute (requirement 5.4).
 * Refused messages do not count (requirement 5.4).
 */
export function createRateLimit(now: () => number = Date.now) {
  let accepted: number[] = [];
  return {
    /** Counts one message and says whether it may be sent. */
    take(): boolean {
      const start = now() - CHAT_LIMITS.windowMs;
      accepted = accepted.filter((at) => at > start);
      if (accepted.length >= CHAT_LIMITS.messagesPerWindow) return false;
      accepted.push(now());
      return true;
    },
  };
}

const loadAsk = importAgain(() => import('./ask.ts'));

const showChatError = (about: keyof typeof chat.toasts) =>
  void showToast({ kind: 'destructive', side: 'beside-window', ...chat.toasts[about] });

const offers = ({ blocks = [] }: ChatbotResponse) => blocks.some(({ kind }) => kind === 'choices');

/** Omits the suggested questions if the previous answer suggested some too. */
const withoutRepeatedChoices = (answer: ChatbotResponse, before: ChatbotResponse | undefined) =>
  answer.blocks && before && offers(before)
    ? { ...answer, blocks: answer.blocks.filter(({ kind }) => kind !== 'choices') }
    : answer;

/** Holds the conversation (requirements 4.2, 5.4, 8.2). It lives as long as the page. */
export function useChat(onAnswer: () => void) {
  const [messages, setMessages] = useState<ChatMessage[]>([greeting]);
  const [waiting, setWaiting] = useState(false);
  /** A question that could not be answered, for « Réessayer ». */
  const [failed, setFailed] = useState<string>();
  const [limit] = useState(() => createRateLimit());
  const busy = useRef(false);
  /** The last answer: its subject is sent with the next question. */
  const last = useRef<ChatbotResponse>(undefined);

  const add = (text: string, answer?: ChatbotResponse) =>
    setMessages((known) => [
      ...known,
      {
        id: `message-${known.length}`,
        text,
        isBot: answer !== undefined,
        ...(answer && { answer }),
        timestamp: Date.now(),
      },
    ]);

  async function answer(question: string) {
    busy.current = true;
    setWaiting(true);
    setFailed(undefined);
    try {
      const { ask } = await loadAsk();
      const answered = await ask(withSubject(last.current?.subject, question));
      const shown = withoutRepeatedChoices(answered, last.current);
      last.current = shown;
      add(shown.response, shown);
    } catch (error) {
      console.error(error);
      add(chat.failureMessage, { response: chat.failureMessage });
      setFailed(question);
      showChatError('failure');
    } finally {
      busy.current = false;
      setWaiting(false);
      onAnswer();
    }
  }

  /** Counts a message; false when there were too many. */
  function mayAsk(): boolean {
    const allowed = limit.take();
    if (!allowed) showChatError('rateLimit');
    return allowed;
  }

  /** Sends a question; false when it was refused, and stays in the field. */
  function send(typed: string): boolean {
    const question = typed.trim();
    if (question === '' || busy.current) return false;
    if (question.length > CHAT_LIMITS.maxLength) {
      showChatError('tooLong');
      return false;
    }
    if (!mayAsk()) return false;
    // The first question: a conversation begins.
    if (messages.length === 1) reportContactEvent('assistant');
    add(question);
    void answer(question);
    return true;
  }

  /** Asks again what could not be answered; it counts as a message. False when it was refused. */
  function retry(): boolean {
    if (failed === undefined || busy.current || !mayAsk()) return false;
    void answer(failed);
    return true;
  }

  return { messages, waiting, failed, send, retry };
}
