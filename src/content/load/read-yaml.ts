import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { withoutEmpty } from '../edits/values.ts';
import { files as messages } from '../messages.ts';
import type { ContentIssue, EntryPath } from './issue.ts';
import { remember } from './remember.ts';

/** The result of reading a content file. */
export interface ReadFile {
  /** Texts, lists and groups; an entry without a value is absent. */
  value: unknown;
  /** Returns whether the file has exactly this entry. */
  has(path: EntryPath): boolean;
  /** Returns the place of an entry, or of the nearest one around it. Both count from 1. */
  locate(path: EntryPath): { line: number; column: number };
}

/** A comment with the limit of a default text (defaults.ts). */
const LIMIT = String.raw`(?:\s+# \d+ au plus)?\s*$`;

/** A key or a list marker, and an unquoted text on the same line: « #c4532d » is not a comment. */
const LINE = new RegExp(
  String.raw`^(\s*(?:- +)*(?:[\w-]+: +|- +))(?:([^\s"'|>#].*?)(${LIMIT})|(#[\da-fA-F]{6})(?:\s+#.*)?\s*$)`,
);

/** The first line of a text that continues below it, indented. */
const BLOCK = new RegExp(String.raw`(?:^|[\s:-])[|>][+-]?${LIMIT}`);

/** « Oui : bien sûr », which YAML reads as a second key; a text that begins with a character special to YAML. */
const NEEDS_QUOTES = /^[^[{].*:(?:\s|$)|^[*&!%@`#]|^\{[\w.-]+(?:\|[^{}]*)?\}|^\[[^\]]*\]\(/;

/** Yields the lines except those inside block texts. */
export function* linesOutsideBlocks(lines: readonly string[]) {
  let blockIndent = -1;
  for (const [index, line] of lines.entries()) {
    const indent = line.search(/\S/);
    if (blockIndent >= 0 && (indent < 0 || indent > blockIndent)) continue;
    blockIndent = BLOCK.test(line) ? indent : -1;
    yield { index, line, indent };
  }
}

/** Quotes such texts, so that French prose needs no quotes. Lines and columns stay the same. */
function quoteProse(source: string): string {
  const lines = source.split('\n');
  for (const { index, line } of linesOutsideBlocks(lines)) {
    const [, head = '', text = '', limit = '', colour] = LINE.exec(line) ?? [];
    // A word processor's quotes around a whole text are meant as YAML's.
    const [, inside] = /^“([^“”]*)”$/.exec(text) ?? [];
    const isProse = NEEDS_QUOTES.test(text) && !/^[\w-]+:(?:\s|$)/.test(text);
    const quoted = colour ?? inside ?? (isProse ? text : undefined);
    if (quoted !== undefined) lines[index] = `${head}${JSON.stringify(quoted)}${limit}`;
  }
  return lines.join('\n');
}

/** Remedies of syntax errors, by code and, where one code has several causes, by message. */
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

/** A name or a list marker, then a text that begins with a straight quote. */
const QUOTED = /^(\s*(?:- +)*(?:[\w-]+: +)?)(["'])(.*)$/;

/** Finds the line of a quote that is still open when the indentation below it ends. */
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

/** Parses a content file, comments included. */
export const parseContent = (source: string, lineCounter = new LineCounter()) =>
  parseDocument(quoteProse(source), { schema: 'failsafe', lineCounter, prettyErrors: false });

type Place = ReturnType<ReadFile['locate']>;

const keyOf = (path: EntryPath) => path.join('\n');

/**
 * Reads a content file: YAML in which every value is a text, and a text may contain « : » without quotes. A
 * syntax error is the only issue reported for its file, since the rest cannot be read.
 * @param file its path, for the issues
 */
export function readYaml(
  file: string,
  source: string,
): { read: ReadFile; issue?: undefined } | { read?: undefined; issue: ContentIssue } {
  const parsed = remember(parse, source);
  if ('error' in parsed) return { issue: { file, entry: '', ...parsed.error } };
  const places = new Map(parsed.places);
  return {
    read: {
      value: withoutEmpty(parsed.value) ?? {},
      has: (path) => places.has(keyOf(path)),
      locate(path) {
        for (let length = path.length; length >= 0; length--) {
          const place = places.get(keyOf(path.slice(0, length)));
          if (place) return place;
        }
        return { line: 1, column: 1 };
      },
    },
  };
}

/** Returns a file's value and the place of each entry by path, or what is wrong with it. */
function parse(source: string) {
  const errorAt = (at: Place, message: string) => ({ error: { ...at, message } });
  const typed = source.split('\n');
  const conflict = typed.findIndex((line) => line.startsWith('<<<<<<< '));
  if (conflict >= 0) return errorAt({ line: conflict + 1, column: 1 }, messages.conflict);
  const lines = new LineCounter();
  const document = parseContent(source, lines);
  const place = (offset = 0) => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  const [error] = document.errors;
  if (error) {
    const quote = openQuote(typed);
    if (quote) return errorAt(quote.at, messages.quote(quote.mark));
    const at = place(error.pos[0]);
    if (/^\s*\t/.test(typed[at.line - 1] ?? '')) return errorAt(at, messages.tab);
    const [, , remedy = messages.unreadable(error.message)] =
      REMEDIES.find(([code, text]) => code.test(error.code) && text.test(error.message)) ?? [];
    return errorAt(at, remedy);
  }
  if (!isMap(document.contents) && document.contents !== null)
    return errorAt({ line: 1, column: 1 }, messages.notEntries);

  const places: [string, Place][] = [];
  /** Records the place of an entry (of its name, or in a list of the entry itself), then of those inside it. */
  function locate(path: EntryPath, node: Node | null, name = node): void {
    if (name?.range) places.push([keyOf(path), place(name.range[0])]);
    if (isSeq<Node>(node)) {
      for (const [index, item] of node.items.entries()) locate([...path, index], item);
    } else if (isMap<Node, Node | null>(node)) {
      for (const { key, value } of node.items) {
        if (isScalar(key)) locate([...path, String(key.value)], value, key);
      }
    }
  }
  locate([], document.contents);
  return { value: document.toJS(), places };
}
