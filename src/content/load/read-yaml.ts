import { isMap, isScalar, LineCounter, type Node, parseDocument } from 'yaml';
import { files as messages } from '../messages.ts';
import type { ContentIssue, EntryPath } from './issue.ts';

/** A content file, read. */
export interface ReadFile {
  /** Texts, lists and groups; an entry without a value is absent. */
  value: unknown;
  /** Whether the file has this very entry. */
  has(path: EntryPath): boolean;
  /** Returns the place of an entry, or of what is nearest around it. Both count from 1. */
  locate(path: EntryPath): { line: number; column: number };
}

/** A comment with the limit of a default text (defaults.ts). */
const LIMIT = String.raw`(?:\s+# \d+ au plus)?\s*$`;

/** A key or the mark of a list, and a text on the same line without quotes: « #c4532d » is not a comment. */
const LINE = new RegExp(
  String.raw`^(\s*(?:- +)*(?:[\w-]+: +|- +))(?:([^\s"'|>#].*?)(${LIMIT})|(#[\da-fA-F]{6})(?:\s+#.*)?\s*$)`,
);

/** The first line of a text that continues below it, indented. */
const BLOCK = new RegExp(String.raw`(?:^|[\s:-])[|>][+-]?${LIMIT}`);

/** « Oui : bien sûr », which YAML reads as a second key; a text that begins with one of YAML's marks. */
const NEEDS_QUOTES = /^[^[{].*:(?:\s|$)|^[*&!%@`#]|^\{[\w.-]+(?:\|[^{}]*)?\}|^\[[^\]]*\]\(/;

/** Yields the lines except those of texts that continue below their first line. */
export function* linesOutsideBlocks(lines: readonly string[]) {
  let blockIndent = -1;
  for (const [index, line] of lines.entries()) {
    const indent = line.search(/\S/);
    if (blockIndent >= 0 && (indent < 0 || indent > blockIndent)) continue;
    blockIndent = BLOCK.test(line) ? indent : -1;
    yield { index, line, indent };
  }
}

/** Puts such texts in quotes, so that French needs none. Lines and columns stay the same. */
function quoteProse(source: string): string {
  const lines = source.split('\n');
  for (const { index, line } of linesOutsideBlocks(lines)) {
    const [, head = '', text = '', limit = '', colour] = LINE.exec(line) ?? [];
    // Quotes of a word processor around a whole text are meant as YAML's.
    const [, inside] = /^“([^“”]*)”$/.exec(text) ?? [];
    const isProse = NEEDS_QUOTES.test(text) && !/^[\w-]+:(?:\s|$)/.test(text);
    const quoted = colour ?? inside ?? (isProse ? text : undefined);
    if (quoted !== undefined) lines[index] = `${head}${JSON.stringify(quoted)}${limit}`;
  }
  return lines.join('\n');
}

/** An error of syntax as its remedy, by the code and, where one code has several causes, its message. */
const REMEDIES: [code: RegExp, message: RegExp, remedy: string][] = [
  [/TAB_AS_INDENT/, /^/, messages.tab],
  [/DUPLICATE_KEY/, /^/, messages.sameName],
  [/BAD_INDENT/, /end with a/, messages.bracket],
  [/MISSING_CHAR/, /without - indicator/, messages.indent],
  [/MISSING_CHAR/, /map keys/, messages.noName],
  [/MISSING_CHAR/, /^/, messages.bracket],
  [/BAD_INDENT/, /^/, messages.indent],
  [/MULTILINE_IMPLICIT_KEY/, /^/, messages.noName],
  [/BLOCK_AS_IMPLICIT_KEY/, /^/, messages.indentNear],
  [/UNEXPECTED_TOKEN/, /node end/, messages.afterQuote],
];

/** A name or the mark of a list, then a text that begins with a straight quote. */
const QUOTED = /^(\s*(?:- +)*(?:[\w-]+: +)?)(["'])(.*)$/;

/** Finds the line of a quote that is still open where the lines below are no longer indented under it. */
function openQuote(lines: readonly string[]) {
  for (const { index, line, indent } of linesOutsideBlocks(lines)) {
    const [, head = '', mark, first = ''] = QUOTED.exec(line) ?? [];
    if (!mark || head.trim() === '') continue;
    const closes = (text: string) => text.replace(mark === '"' ? /\\./g : /''/g, '').includes(mark);
    let last = index;
    while (!closes(last === index ? first : (lines[last] ?? ''))) {
      last++;
      const next = lines[last];
      if (next === undefined || (next.trim() !== '' && next.search(/\S/) <= indent)) {
        return { at: { line: index + 1, column: head.length + 1 }, mark };
      }
    }
  }
  return undefined;
}

/** Parses a content file, with the comments of its lines. */
export const parseContent = (source: string, lineCounter = new LineCounter()) =>
  parseDocument(quoteProse(source), { schema: 'failsafe', lineCounter, prettyErrors: false });

/**
 * Reads a content file: YAML in which every value is a text, and a text may hold « : » without
 * quotes. An error of syntax is the only issue reported for its file: the rest cannot be read until then.
 * @param file its path, for the issues
 */
export function readYaml(
  file: string,
  source: string,
): { read: ReadFile; issue?: undefined } | { read?: undefined; issue: ContentIssue } {
  const issueAt = (at: { line: number; column: number }, message: string) => ({
    issue: { file, ...at, entry: '', message },
  });
  const typed = source.split('\n');
  const conflict = typed.findIndex((line) => line.startsWith('<<<<<<< '));
  if (conflict >= 0) return issueAt({ line: conflict + 1, column: 1 }, messages.conflict);
  const lines = new LineCounter();
  const document = parseContent(source, lines);
  const place = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  const [error] = document.errors;
  if (error) {
    const quote = openQuote(typed);
    if (quote) return issueAt(quote.at, messages.quote(quote.mark));
    const at = place(error.pos[0]);
    if (/^\s*\t/.test(typed[at.line - 1] ?? '')) return issueAt(at, messages.tab);
    const [, , remedy = messages.unreadable(error.message)] =
      REMEDIES.find(([code, text]) => code.test(error.code) && text.test(error.message)) ?? [];
    return issueAt(at, remedy);
  }
  if (!isMap(document.contents) && document.contents !== null)
    return issueAt({ line: 1, column: 1 }, messages.notEntries);

  /** Returns the key of an entry, or the entry itself in a list. */
  function nodeAt(path: EntryPath): Node | undefined {
    if (path.length === 0) return document.contents ?? undefined;
    const parent = document.getIn(path.slice(0, -1), true);
    const name = path.at(-1);
    if (isMap(parent)) {
      const pair = parent.items.find(({ key }) => isScalar(key) && key.value === name);
      return pair?.key as Node | undefined;
    }
    return (document.getIn(path, true) as Node | undefined) ?? undefined;
  }

  return {
    read: {
      value: withoutEmpty(document.toJS()) ?? {},
      has: (path) => nodeAt(path) !== undefined,
      locate(path) {
        for (let length = path.length; length >= 0; length--) {
          const range = nodeAt(path.slice(0, length))?.range;
          if (range) return place(range[0]);
        }
        return { line: 1, column: 1 };
      },
    },
  };
}

/** An entry that says something when it is empty: a service without it takes the general one. */
const KEPT = 'payment';

/** Removes entries whose value is empty, which count as absent; in a list they stay. */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutEmpty(entry) ?? '');
  if (typeof value !== 'object' || value === null) return value === '' ? undefined : value;
  const entries = Object.entries(value)
    .map(
      ([name, entry]) => [name, withoutEmpty(entry) ?? (name === KEPT ? '' : undefined)] as const,
    )
    .filter(([, entry]) => entry !== undefined);
  return Object.fromEntries(entries);
}
