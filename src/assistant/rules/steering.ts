import { vocabulary } from '#content/assistant-words.ts';
import type { ReadMessage } from '../normalize/read-message.ts';
import { compilePatterns, matches } from '../normalize/term-pattern.ts';

const manipulation = compilePatterns(vocabulary.manipulation.orders);
const secrets = compilePatterns(vocabulary.manipulation.secrets);
/** Passwords and tokens that belong to the ordered work. */
const delivered = compilePatterns(vocabulary.manipulation.handedOver);

/** "Je répète", "vous dites": reports speech instead of giving an order. */
const TELLS = / (?:j|je|tu|vous|on) (?:repete|repetes|recopie|dis|dites|ecris) /g;

/** Raw text that is code or markup rather than a question. */
const CODE_SHAPES: readonly RegExp[] = [
  /<\s*\/?\s*(?:script|iframe|img|svg|object|embed|style|link|meta|form|input|body|html|video|audio|base)\b/i,
  /\bon(?:error|load|click|mouseover|focus)\s*=/i,
  /javascript:/i,
  /(?:--|;|')\s*(?:drop|delete|insert|update|select|truncate|alter)\b/i,
  /\b(?:drop\s+table|union\s+(?:all\s+)?select|select\s+\*?\s*.*\bfrom\b|insert\s+into|delete\s+from)\b/i,
  /'\s*or\s*'?1'?\s*=\s*'?1/i,
  /\{\{.*\}\}|\$\{.*\}|<%.*%>/s,
  /\[\/?(?:INST|SYS)\]|<\|[a-z_]+\|>|<<\/?SYS>>|###\s*(?:system|instruction)/i,
  /"role"\s*:\s*"(?:system|assistant|user)"/i,
  /\b(?:system|assistant|développeur|developer)\s*:\s/i,
  /&lt;|&#x?\d+;|%3c|\\u003c/i,
  /\b(?:rm\s+-rf|sudo\s|curl\s+http|wget\s+http|eval\(|exec\(|alert\(|require\(|import\s+os)/i,
];

function orders(text: string): boolean {
  const orders = text.replace(TELLS, ' xxx ');
  return matches(manipulation, orders) || (matches(secrets, orders) && !matches(delivered, orders));
}

/** Returns whether a message tries to steer the assistant, or to get at a secret. */
export const steers = (question: string, { folded, text }: ReadMessage): boolean =>
  CODE_SHAPES.some((shape) => shape.test(question)) || orders(folded) || orders(text);
