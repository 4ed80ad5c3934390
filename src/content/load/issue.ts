import type * as v from 'valibot';
import { editDistance } from '#shared/text/edit-distance.ts';
import type { FileName } from '../files.ts';
import { values } from '../messages.ts';

/** Path to an entry: names of fields and indexes in lists. */
export type EntryPath = readonly (string | number)[];

/** Something in a content file that must be corrected. */
export interface ContentIssue {
  /** Path of the file as shown to the owner, such as « content/faq.yaml ». */
  file: string;
  /** The file and entry as the program names them; absent if the issue concerns the whole file. */
  name?: FileName;
  path?: EntryPath;
  /** Both count from 1; absent if the issue concerns the whole file. */
  line?: number;
  column?: number;
  /** « items.2.question »; empty if the file cannot be read at all. */
  entry: string;
  /** The rule that is broken and the remedy: a French sentence of messages.ts. */
  message: string;
}

/** An issue that involves several entries, or an entry and the folder. */
export interface CrossIssue {
  file: FileName;
  path: EntryPath;
  /** The same as in a content issue. */
  message: string;
}

/** « content/faq.yaml:12:5 › items.2.question : Ce texte est vide : écrivez-le. » */
export function issueLine({ file, line, column, entry, message }: ContentIssue): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return `${entry === '' ? place : `${place} › ${entry}`} : ${message}`;
}

/** The content cannot be used. Its message has one line for each issue in all files. */
export class ContentError extends Error {
  override name = 'ContentError';

  constructor(issues: readonly ContentIssue[]) {
    super(
      `Contenu à corriger :\n${issues.map((issue) => `  ${issueLine(issue)}`).join('\n')}\nCorrigez ces lignes (docs/contenu.md les explique), puis lancez « npm run content ».`,
    );
  }
}

/** Characters that look right but are wrong outside prose, which the owner must be told. */
const DISTURBING = /[“”„«»"\t]|(?<!\p{L})[‘’']|[‘’'](?!\p{L})/u;

/** Names such a character before the rule; a text may contain any of them. */
function disturbing({ input, type }: v.BaseIssue<unknown>): string {
  if (typeof input !== 'string' || type === 'max_length' || type === 'min_length') return '';
  if (input.includes('{')) return ''; // prose
  const [found] = DISTURBING.exec(input.trim()) ?? [];
  return found ? values.disturbing(found === '\t' ? '« tabulation »' : found) : '';
}

/**
 * Says in plain words which rule a value breaks and what to do about it. Rules with a message of
 * their own (fields.ts and the schemas) speak for themselves.
 */
export function explainIssue(issue: v.BaseIssue<unknown>): string {
  const { type, input, expected, received, requirement, message } = issue;
  if (received === 'undefined') return values.missing;
  if (!message.startsWith('Invalid')) return disturbing(issue) + message;
  const [tooMany, tooFew] = Array.isArray(input)
    ? [values.tooMany, values.tooFew]
    : [values.tooLong, values.tooShort];
  if (type === 'max_length') return tooMany(received, requirement);
  if (type === 'min_length') return tooFew(received, requirement);
  if (type === 'max_value') return values.tooLarge(requirement);
  if (type === 'min_value') return values.tooSmall(requirement);
  if (type === 'strict_object') return values.needsGroup;
  if (type === 'string') return values.needsText;
  if (type === 'array') return values.needsList;
  // The values of « ("linkedin" | "github") » of a picklist, a literal, a union or a variant.
  const known = (expected?.match(/"[^"]+"/g) ?? []).map((quoted) => quoted.slice(1, -1));
  if (known.length === 0) return values.invalid;
  const typed = String(input);
  return `${values.oneOf(typed, known)}${didYouMean(typed, known) || '.'}`;
}

/** Returns the known name that was probably meant: at most two letters differ, or four in a long one. */
function nearestName(typed: string, known: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let least = Math.max(2, Math.min(4, Math.floor(typed.length / 5))) + 1;
  for (const name of known) {
    const distance = editDistance(typed.toLowerCase(), name.toLowerCase(), least);
    if (distance < least) [nearest, least] = [name, distance];
  }
  return nearest;
}

/** Returns « ; vouliez-vous dire « title » ? », or an empty text if no name is similar. */
export function didYouMean(typed: string, known: Iterable<string>): string {
  const nearest = nearestName(typed, known);
  return nearest === undefined ? '' : values.didYouMean(nearest);
}
