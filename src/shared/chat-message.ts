/** Limits of the chat. Requirements 3.3, 5.4. */
export const CHAT_LIMITS = {
  /** Characters of one trimmed message. */
  maxLength: 500,
  /** Accepted messages in one rolling window. */
  messagesPerWindow: 10,
  /** Length of the rolling window, in milliseconds. */
  windowMs: 60_000,
} as const;

/** Body of a call of the function `chatbot`. Requirements 3.3, 5.4. */
export interface ChatbotRequest {
  message: string;
}

/** Answer of the function `chatbot`. Requirements 3.3, 5.4. */
export interface ChatbotResponse {
  response: string;
}

/** Name of the serverless function. Requirements 3.3, 5.4. */
export const CHATBOT_FUNCTION = 'chatbot';
