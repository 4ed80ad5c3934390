import { anchors, routes } from '#shared/routes.ts';

/** A piece of an answer: plain words, or words that lead to an address. */
export type AnswerPart = { text: string; href?: string };

/**
 * What may become a link in an answer: this site's anchors and pages, WhatsApp, an e-mail address, a
 * telephone number in international form. Anything else stays text; nothing is ever read as HTML.
 */
const ADDRESSES = [
  String.raw`https:\/\/wa\.me\/\d{8,15}(?:\?text=[\w%.+-]*)?`,
  String.raw`(?<![\w/])(?:${[routes.legalNotice.path, routes.privacyPolicy.path, ...anchors].join('|')})\b`,
  String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`,
  String.raw`\+\d{1,3}(?:[ .\u00A0\u202F]?\d{2,3}){3,6}`,
];

/** Words that name the address behind them in brackets: « WhatsApp », « formulaire de contact ». */
const LABEL = String.raw`(?:mentions légales|[\p{L}-]+(?: de \p{L}+)?)`;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

function hrefOf(text: string): string {
  if (/^(https:|\/|#)/.test(text)) return text;
  return text.includes('@') ? `mailto:${text}` : `tel:${text.replace(/[^\d+]/g, '')}`;
}

/**
 * Splits an answer into words and safe links. « WhatsApp (https://wa.me/…) » becomes one linked word.
 * @param profiles the owner's own addresses elsewhere, which are safe too
 */
export function linkify(answer: string, profiles: readonly string[] = []): AnswerPart[] {
  const address = [...profiles.map(escaped), ...ADDRESSES].join('|');
  const link = new RegExp(`(${LABEL}) \\((${address})\\)|${address}`, 'giu');
  const parts: AnswerPart[] = [];
  let end = 0;
  for (const { 0: whole, 1: label, 2: named, index } of answer.matchAll(link)) {
    if (index > end) parts.push({ text: answer.slice(end, index) });
    parts.push({ text: label ?? whole, href: hrefOf(named ?? whole) });
    end = index + whole.length;
  }
  if (end < answer.length) parts.push({ text: answer.slice(end) });
  return parts;
}
