import type { AnswerBlock, AnswerWords } from '#shared/chat-message.ts';
import { anchors, routes } from '#shared/routes.ts';
import type { AssistantContent } from '../content.ts';

/** Pages and sections of the site that a sentence may link to. */
const PLACES = [routes.legalNotice.path, routes.privacyPolicy.path, ...anchors];

/** Words that label the address in brackets after them: « WhatsApp », « formulaire de contact ». */
const LABEL = String.raw`(?:mentions légales|privacy policy|legal notice|contact form|[\p{L}-]+(?: de \p{L}+)?)`;
const EMAIL = String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`;
const PHONE = String.raw`\+\d{1,3}(?:[ .\u00A0\u202F]?\d{2,3}){3,6}`;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

function hrefOf(address: string): string {
  if (/^(https:|\/|#)/.test(address)) return address;
  return address.includes('@') ? `mailto:${address}` : `tel:${address.replace(/[^\d+]/g, '')}`;
}

/** Creates a function that turns an answer's text into blocks, with links to what the content names. */
export function createBlocks({ owner, projects }: AssistantContent) {
  const known = [
    ...owner.social.map(({ url }) => url),
    ...projects.map(({ link }) => link),
    `https://wa.me/${owner.whatsapp}`,
  ].filter((known) => known && known !== '#');
  const address = [
    ...known.map(escaped),
    `(?<![\\w/])(?:${PLACES.map(escaped).join('|')})\\b`,
    EMAIL,
    PHONE,
  ].join('|');
  const link = new RegExp(`(${LABEL}) \\((${address})\\)|${address}`, 'giu');

  /** Splits a line into words and links. « WhatsApp (https://wa.me/…) » becomes one linked word. */
  function wordsOf(line: string): AnswerWords[] {
    const words: AnswerWords[] = [];
    let end = 0;
    link.lastIndex = 0;
    // Not matchAll, which compiles a copy of the expression each time.
    for (let match = link.exec(line); match; match = link.exec(line)) {
      const { 0: whole, 1: label, 2: named, index } = match;
      if (index > end) words.push({ text: line.slice(end, index) });
      words.push({ text: label ?? whole, href: hrefOf(named ?? whole) });
      end = index + whole.length;
    }
    if (end < line.length) words.push({ text: line.slice(end) });
    return words;
  }

  /** Splits a text of parts into blocks: one per line, with list items after a dash. */
  return (text: string): AnswerBlock[] => {
    const blocks: AnswerBlock[] = [];
    for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
      const last = blocks.at(-1);
      const item = line.startsWith('– ') ? wordsOf(line.slice(2)) : undefined;
      if (!item) blocks.push({ kind: 'text', words: wordsOf(line) });
      else if (last?.kind === 'list') last.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
    }
    return blocks;
  };
}
