import { vocabulary } from '#content/assistant-words.ts';
import { CHAT_LIMITS } from '#shared/chat-message.ts';
import { NUMBERS } from '../entities/durations.ts';
import { fold } from './fold.ts';
import type { Speller } from './spelling.ts';

/** A sum of money found in a message. */
export interface Amount {
  value: number;
  /** Currency that the visitor wrote, if any. */
  currency?: 'fcfa' | 'eur';
}

/** A message as the engine understands it. */
export interface ReadMessage {
  /** Folded and spelled: words separated by spaces, "," between clauses, "." or "?" after sentences, a space at both ends. */
  text: string;
  /** The same before spelling correction, without sentence marks. */
  folded: string;
  amounts: Amount[];
  /** Whether the message is in English. */
  english: boolean;
}

const { english: languages, 'phone-spelling': phone } = vocabulary;
const englishWords = new Set(languages.englishWords);
const frenchWords = new Set(languages.frenchWords);
const englishToFrench = languages.toFrench.map(([english, french]): [RegExp, string] => [
  new RegExp(` (?:${english})(?= )`, 'g'),
  ` ${french}`,
]);
const accentedSpellings = new Map(phone.accented);
/** Matched between two spaces; a final lookahead is not consumed. */
const phraseRepairs = phone.phrases.map(([typed, meant]): [RegExp, string] => {
  const end = /\(\?[=!][^()]*\)$/.test(typed) ? '' : ' ';
  return [new RegExp(` ${typed}${end}`, 'g'), ` ${meant} `];
});

/** Replaces a sum of money in `text`. */
export const AMOUNT_WORD = 'xsomme';

const NUMBER_WORDS = `(?:(?:${[...NUMBERS.keys()].join('|')}|cents)[ -])+(?:mille|millions?)|(?:mille|million)`;

/** Returns the number meant by a match of NUMBER_WORDS, « deux cent mille ». */
const inWords = (text: string) =>
  text.split(/[ -]/).reduce((sum, word) => {
    if (word === 'vingt' && sum === 4) return 80;
    if (/^cents?$/.test(word)) return Math.max(sum, 1) * 100;
    if (/^(?:mille|million)/.test(word)) return sum * (word === 'mille' ? 1000 : 1_000_000);
    return sum + (NUMBERS.get(word) ?? 0);
  }, 0);

const CURRENCY = '(fcfa|f cfa|cfa|francs cfa|francs?|frs|f|xof|€|euros?|eur|\\$|dollars?|usd)';
const AMOUNT = new RegExp(
  `(?<![\\d.,a-z])(?:(\\d{1,3}(?:[ .,]\\d{3})+|\\d+(?:[.,]\\d+)?) ?(k|mil(?:le)?|millions?|balles)?(?: ?${CURRENCY})?|${NUMBER_WORDS}(?: ?(?:de )?${CURRENCY})?)(?![\\da-z])`,
  'g',
);

function readAmounts(text: string): { text: string; amounts: Amount[] } {
  const amounts: Amount[] = [];
  const replaced = text.replace(
    AMOUNT,
    (whole, digits?: string, scale?: string, unit?: string, wordUnit?: string) => {
      const currency = unit ?? wordUnit;
      const grouped = /^\d{1,3}(?:[ .,]\d{3})+$/.test(digits ?? '');
      const base =
        digits === undefined
          ? inWords(whole)
          : Number(grouped ? digits.replace(/\D/g, '') : digits.replace(',', '.'));
      const value =
        base *
        (/^mill?ion/.test(scale ?? '') ? 1_000_000 : /^(?:k|mil)/.test(scale ?? '') ? 1000 : 1);
      // A small number, or a year: « qui date de 2016 ».
      const bare = digits !== undefined && currency === undefined && scale === undefined;
      if (bare && (value < 1000 || /^(?:19|20)\d\d$/.test(digits))) return whole;
      if (digits === undefined && /^(?:mille|million)$/.test(whole)) return whole;
      const eur = currency !== undefined && /^(?:€|eur)/.test(currency);
      const fcfa = currency !== undefined && /^(?:f|cfa|xof)/.test(currency);
      amounts.push({
        value,
        ...(eur ? { currency: 'eur' as const } : fcfa ? { currency: 'fcfa' as const } : {}),
      });
      return ` ${AMOUNT_WORD} `;
    },
  );
  return { text: replaced, amounts };
}

/** Returns whether a folded message is English rather than French. Words of both languages count for neither. */
function isEnglish(words: readonly string[], expected: boolean | undefined): boolean {
  const english = words.filter((word) => englishWords.has(word)).length;
  const french = words.filter((word) => frenchWords.has(word)).length;
  if (expected && french === 0) return true;
  return english > french && (english >= 2 || (words.length <= 2 && expected !== false));
}

/** Translates English into the French that the vocabulary knows; words without a counterpart are dropped. */
function translate(folded: string): string {
  let text = ` ${folded
    .replace(/([?!.,;:])(?!\d)/g, ' $1 ')
    .replace(/'/g, ' ')
    .replace(/\s+/g, ' ')} `;
  for (const [english, french] of englishToFrench) text = text.replace(english, french);
  return text
    .split(' ')
    .filter((word) => !englishWords.has(word) || frenchWords.has(word))
    .join(' ');
}

/** How much of a normalised message is read at most: « ㏂ » counts as four characters. */
export const READ_LIMITS = { characters: CHAT_LIMITS.maxLength, tokens: 120, tokenLength: 40 };

const TOKENS = /[\p{L}\p{N}\p{M}_]+|([^\s\p{L}\p{N}])\1*/gu;

/** Cuts a message to READ_LIMITS, whatever its compatibility characters expand to. */
export function withinLimits(message: string): string {
  const text = message.normalize('NFKC').slice(0, READ_LIMITS.characters);
  let tokens = 0;
  return text.replace(TOKENS, (token) => {
    tokens += 1;
    return tokens > READ_LIMITS.tokens ? '' : token.slice(0, READ_LIMITS.tokenLength);
  });
}

/**
 * Reads a visitor's message. `speller` corrects each word; `inEnglish` says whether the conversation was in
 * English so far. Never throws.
 */
export function readMessage(message: string, speller: Speller, inEnglish?: boolean): ReadMessage {
  const accented = message
    .normalize('NFC')
    .replace(/<[^>]{0,400}>/g, ' ')
    .replace(/https?:\/\/\S+|www\.\S+/gi, ' ')
    .replace(/[^\s@]+@[^\s@]+\.\w+/g, ' ')
    .replace(/#(\p{L}+)/gu, (_, tag: string) => tag.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 '))
    .replace(/\p{L}+/gu, (word) => accentedSpellings.get(word.toLowerCase()) ?? word)
    .replace(/\p{Extended_Pictographic}/gu, (sign) => ` ${accentedSpellings.get(sign) ?? sign} `);
  let folded = fold(accented);
  const english = isEnglish(folded.match(/[\p{L}]+/gu) ?? [], inEnglish);
  if (english) folded = translate(folded);
  folded = folded.replace(/%/g, ' pourcent ');
  const { text: withAmounts, amounts } = readAmounts(folded);
  const pieces =
    withAmounts
      .replace(/(\d)[.,](\d)/g, '$1_$2')
      .replace(/ [-/|•·+&]+ |[+&/|•·]/g, ' , ')
      .replace(/[()[\]]/g, ' , ')
      .match(/[\p{L}\d_]+|[?!.;:\n…]|,/gu) ?? [];
  const words = pieces.map((piece) => {
    if (/^[!.;:\n…]$/.test(piece)) return '.';
    return /^[?,]$/.test(piece) || piece === AMOUNT_WORD ? piece : speller(piece);
  });
  let text = ` ${words.join(' ')} `;
  for (const [pattern, replacement] of phraseRepairs) {
    text = text.replace(pattern, replacement).replace(/ {2,}/g, ' ');
  }
  text = text
    .replace(/ (?:[.,?] )*\? (?:[.,?] )*/g, ' ? ')
    .replace(/ (?:[.,] )*\. (?:[.,] )*/g, ' . ')
    .replace(/ (?:, )+/g, ' , ')
    .replace(/^ (?:[.,?] )+/, ' ');
  return {
    text,
    folded: ` ${(folded.match(/[\p{L}\d_]+/gu) ?? []).join(' ')} `,
    amounts,
    english,
  };
}
