import { compilePatterns } from '../normalize/term-pattern.ts';
import type { ContentNames } from './content-names.ts';

/** A place in the text of a message where a vocabulary entry was recognised. */
export interface Mention {
  id: string;
  /** Index of the first character in the message's text, and after the last. */
  start: number;
  end: number;
}

/** Finds the mentions of vocabulary entries in a text, or only of some of them. */
export type Tagger = (text: string, only?: ReadonlySet<string>) => Mention[];

/**
 * Adds every match of an expression. Not by `matchAll`, which copies it: the engine drops the compiled code
 * of copies when it collects garbage, and compiles hundreds of them again for the next question.
 */
function addEach(mentions: Mention[], id: string, expression: RegExp, text: string) {
  expression.lastIndex = 0;
  for (let match = expression.exec(text); match; match = expression.exec(text)) {
    mentions.push({ id, start: match.index, end: match.index + match[0].length });
    // An empty match would loop for ever.
    if (match[0] === '') expression.lastIndex += 1;
  }
}

/** Finds the first part of a pattern such as "clients & nuit|soir", if all parts match, in any order. */
function findAll(parts: readonly RegExp[], text: string): RegExpExecArray | null {
  let first: RegExpExecArray | null = null;
  for (const part of parts) {
    part.lastIndex = 0;
    const match = part.exec(text);
    if (!match) return null;
    first ??= match;
  }
  return first;
}

/**
 * Creates a tagger from patterns by entry (normalize/term-pattern.ts); each entry may be recognised several
 * times. Parts of a pattern joined by " & " may be anywhere in the text.
 */
export function createTagger(vocabulary: Readonly<Record<string, readonly string[]>>): Tagger {
  const entries = Object.entries(vocabulary).map(([id, patterns]) => {
    const sequences = patterns.filter((pattern) => !pattern.includes(' & '));
    return {
      id,
      sequence: sequences.length > 0 ? compilePatterns(sequences) : undefined,
      sets: patterns
        .filter((pattern) => pattern.includes(' & '))
        .map((pattern) => pattern.split(' & ').map((part) => compilePatterns([part]))),
    };
  });
  return (text, only) => {
    const mentions: Mention[] = [];
    for (const { id, sequence, sets } of entries) {
      if (only && !only.has(id)) continue;
      if (sequence) addEach(mentions, id, sequence, text);
      for (const parts of sets) {
        const match = findAll(parts, text);
        if (match) mentions.push({ id, start: match.index, end: match.index + match[0].length });
      }
    }
    return mentions.sort((a, b) => a.start - b.start || b.end - a.end);
  };
}

/** Keeps the longest of overlapping names: "séance photo produits", not "séance photo". */
export const longest = (mentions: readonly Mention[]) =>
  mentions
    .filter(
      ({ start, end }) =>
        !mentions.some(
          (other) =>
            other.start < end && start < other.end && other.end - other.start > end - start,
        ),
    )
    .sort((a, b) => a.start - b.start);

/**
 * « Les photos de mes sacs »: drops a word that names one service if it is also part of another named
 * service's name.
 */
export function withoutShared(
  mentions: readonly Mention[],
  text: string,
  { titledTerms, namingTerms }: ContentNames,
): Mention[] {
  const isPartOf = (mention: Mention, offer: string) => {
    const names = titledTerms[offer];
    return (
      names !== undefined &&
      namingTerms(text.slice(mention.start, mention.end)).every((term) => names.has(term))
    );
  };
  return mentions.filter(
    (mention) =>
      !mentions.some(
        (other) =>
          other.id !== mention.id && isPartOf(mention, other.id) && !isPartOf(other, mention.id),
      ),
  );
}

/** Blanks out the words of some mentions, which mean only what they name. */
export function blank(text: string, mentions: readonly Mention[]): string {
  let blanked = text;
  for (const { start, end } of mentions) {
    const words = text.slice(start, end - 1);
    blanked = blanked.slice(0, start) + words.replace(/\S/g, 'x') + blanked.slice(end - 1);
  }
  return blanked;
}
