/**
 * The notation of the vocabulary. A pattern is words separated by spaces, matched against folded
 * text (normalize/fold.ts):
 *   prix|tarif   either word            form*   a word with this prefix
 *   cout~        a regular -er verb     prix?   the last letter may be missing
 *   [le|la]      the word may be missing
 *   ..           up to three words      ...     up to six words
 *   plus_tard    several words that count as one
 *   a & b        both, anywhere and in any order (entities/mentions.ts)
 */
const ER_ENDINGS = [
  'er e es ent ez ons ee ees ait ant aient erai era erait erais erez eriez eront iez a ai',
].flatMap((line) => line.split(' '));

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}]/g, '\\$&').replaceAll('_', ' ');

function wordSource(word: string): string {
  if (word.endsWith('?')) return `${literal(word.slice(0, -1))}?`;
  if (word.endsWith('~')) return `${literal(word.slice(0, -1))}(?:${ER_ENDINGS.join('|')})`;
  if (word.endsWith('*')) return `${literal(word.slice(0, -1))}\\S*`;
  return literal(word);
}

function slotSource(slot: string): string {
  if (slot === '..') return '(?:[^ .?]+ ){0,3}';
  if (slot === '...') return '(?:[^ .?]+ ){0,6}';
  const optional = slot.startsWith('[');
  const words = (optional ? slot.slice(1, -1) : slot).split('|').map(wordSource).join('|');
  return `(?:(?:${words}) )${optional ? '?' : ''}`;
}

/**
 * Compiles patterns into one expression for text that begins and ends with a space and has single
 * spaces between its words. The expression is global: use `matchAll`, or reset `lastIndex`.
 */
export function compilePatterns(patterns: readonly string[]): RegExp {
  const sources = patterns.map((pattern) => pattern.split(' ').map(slotSource).join(''));
  return new RegExp(`(?<= )(?:${sources.join('|')})`, 'g');
}

/** Returns whether `text` (folded, padded with spaces) matches an expression of `compilePatterns`. */
export function matches(expression: RegExp, text: string): boolean {
  expression.lastIndex = 0;
  return expression.test(text);
}

/** Returns the words that patterns spell out, to which the speller may correct a word. */
export function wordsOfPatterns(patterns: readonly string[]): string[] {
  return patterns.flatMap((pattern) =>
    pattern
      .split(/[ |[\]&_]/)
      .filter((word) => word !== '' && !word.startsWith('.'))
      .flatMap((word) => {
        if (word.endsWith('?')) return [word.slice(0, -1), word.slice(0, -2)];
        if (word.endsWith('~')) return ER_ENDINGS.map((ending) => word.slice(0, -1) + ending);
        return word.endsWith('*') ? [] : [word];
      }),
  );
}
