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

/** A run of text in an answer; `href` makes it a link. */
export interface AnswerWords {
  text: string;
  href?: string;
}

/** A part of an answer: a paragraph, a list, or questions to choose from. */
export type AnswerBlock =
  | { kind: 'text'; words: AnswerWords[] }
  | { kind: 'list'; items: AnswerWords[][] }
  | { kind: 'choices'; title: string; items: string[] };

/** Answer of the function `chatbot`. Requirements 3.3, 5.4. Only `response` is guaranteed. */
export interface ChatbotResponse {
  /**
   * The whole answer as plain text, never HTML, for clients that show nothing else; links as « label
   * (address) », choices as lines « – question ? » at the end.
   */
  response: string;
  /** The same answer, structured. */
  blocks?: AnswerBlock[];
  /** What the conversation is about now, to be sent with the next question (withSubject). */
  subject?: string | undefined;
  /** The visitor's need so far, as a draft of a message to the owner. */
  summary?: string | undefined;
}

/** Name of the serverless function. Requirements 3.3, 5.4. */
export const CHATBOT_FUNCTION = 'chatbot';

/** Prefixes the question with the subject, since only {message} is sent, unless it becomes too long. */
export function withSubject(subject: string | undefined, question: string): string {
  const message = `Pour ${subject} : ${question}`;
  return subject && message.length <= CHAT_LIMITS.maxLength ? message : question;
}

const WITH_SUBJECT = /^Pour (.{2,400}?) ?: (.+)$/s;

/** Splits a message made by `withSubject`; undefined if it names no subject. */
export function splitSubject(message: string): { subject: string; question: string } | undefined {
  const [, subject, question] = WITH_SUBJECT.exec(message.normalize('NFKC')) ?? [];
  return subject && question ? { subject, question } : undefined;
}
