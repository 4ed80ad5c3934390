import type { FileName } from '../files.ts';

/** Way to an entry: names of fields and positions in lists. */
export type EntryPath = readonly (string | number)[];

/** Something in a content file that must be corrected. */
export interface Fault {
  /** Path of the file as the reader knows it, such as « content/faq.yaml ». */
  file: string;
  /** Both count from 1; absent when the whole file is meant. */
  line?: number;
  column?: number;
  /** « items.2.question »; empty when the file cannot be read at all. */
  entry: string;
  /** The rule that is broken and the remedy, in English, without a full stop. */
  message: string;
}

/** A fault that shows only when several entries, or the folder, are looked at. */
export interface CrossFault {
  file: FileName;
  path: EntryPath;
  /** As that of a fault. */
  message: string;
}

/** « content/faq.yaml:12:5 › items.2.question: is empty; write it » */
export function faultLine({ file, line, column, entry, message }: Fault): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return `${entry === '' ? place : `${place} › ${entry}`}: ${message}`;
}

/** The content cannot be used. Its message has one line for each fault of all files. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(
      `Content to correct:\n${faults.map((fault) => `  ${faultLine(fault)}`).join('\n')}\nEdit the lines named above (their limits: docs/content.md), then run "npm run content".`,
    );
    this.faults = faults;
  }
}
