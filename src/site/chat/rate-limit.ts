import { CHAT_LIMITS } from '#shared/chat-message.ts';

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
