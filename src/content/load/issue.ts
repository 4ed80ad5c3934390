import type * as v from 'valibot';
import type { FileName } from '../files.ts';

/** Path to an entry: names of fields and positions in lists. */
export type EntryPath = readonly (string | number)[];

/** Something in a content file that must be corrected. */
export interface ContentIssue {
  /** Path of the file as its reader knows it, such as « content/faq.yaml ». */
  file: string;
  /** Both count from 1; absent when the whole file is meant. */
  line?: number;
  column?: number;
  /** « items.2.question »; empty when the file cannot be read at all. */
  entry: string;
  /** The rule that is broken and the remedy, in English, without a full stop. */
  message: string;
}

/** An issue that several entries, or an entry and the folder, cause together. */
export interface CrossIssue {
  file: FileName;
  path: EntryPath;
  /** As that of a content issue. */
  message: string;
}

/** « content/faq.yaml:12:5 › items.2.question: is empty; write it » */
export function issueLine({ file, line, column, entry, message }: ContentIssue): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return `${entry === '' ? place : `${place} › ${entry}`}: ${message}`;
}

/** The content cannot be used. Its message has one line for each issue in all files. */
export class ContentError extends Error {
  override name = 'ContentError';

  constructor(issues: readonly ContentIssue[]) {
    super(
      `Content to correct:\n${issues.map((issue) => `  ${issueLine(issue)}`).join('\n')}\nEdit the lines named above (their limits: docs/content.md), then run "npm run content".`,
    );
  }
}

/** "3 entries", "12 characters": the unit depends on what is counted. */
function amount(input: unknown, count: unknown): string {
  const [one, several] = Array.isArray(input) ? ['entry', 'entries'] : ['character', 'characters'];
  return `${count} ${Number(count) === 1 ? one : several}`;
}

/**
 * Says in plain words which rule a value breaks and what to do about it. Rules with a message of
 * their own (fields.ts and the schemas) speak for themselves.
 */
export function explainIssue(issue: v.BaseIssue<unknown>): string {
  const { type, input, expected, received, requirement, message } = issue;
  if (!message.startsWith('Invalid')) return message;
  if (received === 'undefined') return 'is missing; add it';
  switch (type) {
    case 'max_length':
      return `has ${amount(input, received)}, at most ${requirement} fit; shorten it`;
    case 'min_length':
      return `has ${amount(input, received)}, at least ${requirement} are needed; add to it`;
    case 'max_value':
    case 'min_value':
      return `is ${received}, must be ${expected}`;
    case 'strict_object':
      return 'must be a group: each of its fields on a line of its own, two spaces further in';
    case 'string':
      return 'must be one text; put it in quotes if a part of it looks like « name: »';
    case 'array':
      return 'must be a list: each entry on a line of its own that begins with « - »';
    case 'picklist':
    case 'literal':
    case 'union':
    case 'variant':
      return `is ${received}, must be one of ${expected}`;
    default:
      return message;
  }
}
