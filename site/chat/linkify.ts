/** A piece of an answer: plain words, or words that lead to an address. */
export type AnswerPart = { text: string; href?: string };

/**
 * What may become a link in an answer: this site's anchors and pages, WhatsApp, an e-mail address, a
 * telephone number in international form. Anything else stays text; nothing is ever read as HTML.
 */
const LINK = new RegExp(
  [
    String.raw`https:\/\/wa\.me\/\d{8,15}(?:\?text=[\w%.+-]*)?`,
    String.raw`(?<![\w/])\/(?:mentions-legales|rgpd)\b`,
    String.raw`(?<![\w/])#(?:about|skills|projects|services|faq|contact)\b`,
    String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`,
    String.raw`\+\d{1,3}(?:[ .\u00A0\u202F]?\d{2,3}){3,6}`,
  ].join('|'),
  'g',
);

function hrefOf(text: string): string {
  if (/^(https:|\/|#)/.test(text)) return text;
  return text.includes('@') ? `mailto:${text}` : `tel:${text.replace(/[^\d+]/g, '')}`;
}

/** Splits an answer into words and safe links. */
export function linkify(answer: string): AnswerPart[] {
  const parts: AnswerPart[] = [];
  let end = 0;
  for (const { 0: text, index } of answer.matchAll(LINK)) {
    if (index > end) parts.push({ text: answer.slice(end, index) });
    parts.push({ text, href: hrefOf(text) });
    end = index + text.length;
  }
  if (end < answer.length) parts.push({ text: answer.slice(end) });
  return parts;
}
