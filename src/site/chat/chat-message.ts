import { chat } from '#content/part/chat';
import type { ChatbotResponse } from '#shared/chat-message.ts';

/** A message of the window; never stored. Requirements 3.3, 5.4. */
export interface ChatMessage {
  id: string;
  text: string;
  isBot: boolean;
  /** The structured answer, of a message of the assistant. */
  answer?: ChatbotResponse;
  /** Milliseconds since 1970. */
  timestamp: number;
}

let count = 0;

const newMessage = () => {
  count += 1;
  return { id: `message-${count}`, timestamp: Date.now() };
};

/** Returns what the visitor typed as a message. */
export const visitorMessage = (text: string): ChatMessage => ({
  ...newMessage(),
  text,
  isBot: false,
});

/** Returns an answer as a message. */
export const botMessage = (answer: ChatbotResponse): ChatMessage => ({
  ...newMessage(),
  text: answer.response,
  isBot: true,
  answer,
});

/** The one message a conversation starts with. Requirements 3.3, 5.4. */
export const greeting: ChatMessage = {
  id: 'greeting',
  text: chat.greeting,
  isBot: true,
  answer: { response: chat.greeting, blocks: [{ kind: 'text', words: [{ text: chat.greeting }] }] },
  timestamp: 0,
};
