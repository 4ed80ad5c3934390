/** Limits of the chat. Specification, sections 5 and 9. */
export const CHAT_LIMITS = {
  /** Characters of one trimmed message. */
  maxLength: 500,
  /** Accepted messages in one rolling window. */
  messagesPerWindow: 10,
  /** Length of the rolling window, in milliseconds. */
  windowMs: 60_000,
} as const;

/** Body of a call of the function `chatbot`. Specification, section 3. */
export interface ChatbotRequest {
  message: string;
}

/** Answer of the function `chatbot`. Specification, section 3. */
export interface ChatbotResponse {
  response: string;
}

/** Name of the serverless function. Specification, section 7. */
export const CHATBOT_FUNCTION = 'chatbot';
