import { chat } from '#content/part/chat';

/** A message of the window; never stored. Requirements 3.3, 5.4. */
export interface ChatMessage {
  id: string;
  text: string;
  isBot: boolean;
  /** Milliseconds since 1970. */
  timestamp: number;
}

let count = 0;

export function createMessage(text: string, isBot: boolean): ChatMessage {
  count += 1;
  return { id: `message-${count}`, text, isBot, timestamp: Date.now() };
}

/** The one message a conversation starts with. Requirements 3.3, 5.4. */
export const greeting: ChatMessage = {
  id: 'greeting',
  text: chat.greeting,
  isBot: true,
  timestamp: 0,
};
