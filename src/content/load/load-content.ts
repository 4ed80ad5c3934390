import { existsSync } from 'node:fs';
import * as v from 'valibot';
import type { Content } from '../content.ts';
import { contentFiles, type FileName, fileNames } from '../files.ts';
import { figuresSchema } from '../schema/services.ts';
import { type CheckedFiles, deriveContent } from './derive-content.ts';
import { explainIssue } from './explain-issue.ts';
import { ContentError, type EntryPath, type Fault } from './fault.ts';
import { fillPlaceholders, type Values } from './fill-placeholders.ts';
import { didYouMean } from './nearest-name.ts';
import { contrastFaults } from './palette-contrast.ts';
import { pictureFaults } from './picture-faults.ts';
import { readFiles, type SourceFile } from './read-files.ts';
import { withoutEmpty } from './read-yaml.ts';
import { unknownNames } from './unknown-names.ts';
import { makeValues } from './values.ts';
import { vocabularyFaults } from './vocabulary-faults.ts';

/** A content folder that was read and checked. */
export interface LoadedContent {
  /** Absent when there is a fault. */
  content?: Content;
  /** All faults of all files, in the order of the files. */
  faults: Fault[];
  /** Where an entry stands, for messages; both count from 1. */
  locate(file: FileName, path: EntryPath): { file: string; line: number; column: number };
}

const policySchema = v.object({
  updated: v.string(),
  variants: v.record(
    v.string(),
    v.object({ oui: v.optional(v.string(), ''), non: v.optional(v.string(), '') }),
  ),
});

const hoursSchema = v.object({
  cards: v.object({ hours: v.object({ value: v.string() }) }),
});

const offersSchema = v.object({ items: v.array(v.object({ offer: v.string() })) });

/** The values of the placeholders, or undefined while a file that gives them has a fault. */
function readValues(files: Partial<Record<FileName, SourceFile>>): Values | undefined {
  const owner = v.safeParse(contentFiles.owner, files.owner?.value);
  const figures = v.safeParse(figuresSchema, files.services?.value);
  const policy = v.safeParse(policySchema, files['privacy-policy']?.value);
  const contact = v.safeParse(hoursSchema, files.contact?.value);
  if (!owner.success || !figures.success || !policy.success || !contact.success) return undefined;
  return makeValues({
    owner: owner.output,
    hours: contact.output.cards.hours.value,
    figures: figures.output,
    policy: policy.output,
  });
}

/**
 * Until the values are known, « {owner.city} » counts as one character and is no fault; a service that
 * there is not is one all the same.
 */
function unreadValues(services: unknown): Values {
  const parsed = v.safeParse(offersSchema, services);
  const offers = parsed.success ? parsed.output.items.map(({ offer }) => offer) : undefined;
  const isKnown = (name: string) => {
    const [, offer] = /^services\.([^.]+)\./.exec(name) ?? [];
    return offer === undefined || offers === undefined || offers.includes(offer);
  };
  return {
    feminine: false,
    named: {
      get: (name) => (isKnown(name) ? '…' : undefined),
      keys: () => (offers ?? []).map((offer) => `services.${offer}.price`).values(),
    },
  };
}

/** Every file with its texts filled, before it is checked; the faults are those of the reading. */
export function readFilled(folder: string) {
  const { files, faults } = readFiles(folder);
  const values = readValues(files) ?? unreadValues(files.services?.value);
  const filled: Partial<Record<FileName, unknown>> = {};
  for (const name of fileNames) {
    const source = files[name];
    if (!source) continue;
    filled[name] = withoutEmpty(
      fillPlaceholders(source.value, values, (path, message) =>
        faults.push({ ...source.locate(path), entry: path.join('.'), message }),
      ),
    );
  }
  return { files, filled, faults };
}

/**
 * Reads a content folder (one YAML file for each part of the site), fills the texts with what they
 * name, and checks every file against its schema. Everything it gives depends on the folder alone.
 * Never throws: all faults of all files come together.
 */
export function loadContent(folder: string): LoadedContent {
  const { files, filled, faults } = readFilled(folder);
  const checked: Partial<Record<FileName, unknown>> = {};
  const locate: LoadedContent['locate'] = (file, path) =>
    files[file]?.locate(path) ?? { file: `${file}.yaml`, line: 1, column: 1 };
  for (const name of fileNames) {
    const source = files[name];
    if (!source) continue;
    const addFault = (path: EntryPath, message: string) =>
      faults.push({ ...source.locate(path), entry: path.join('.'), message });
    const schema: v.GenericSchema = contentFiles[name];
    const result = v.safeParse(schema, filled[name] ?? {});
    for (const { path, known } of unknownNames(schema, filled[name])) {
      const near = didYouMean(String(path.at(-1)), known);
      addFault(path, `is not a known field${near || '; remove it'}`);
    }
    for (const issue of result.issues ?? []) {
      if (issue.type === 'strict_object' && issue.expected === 'never') continue; // told above
      const path = (issue.path ?? []).map(({ key }) => key as string | number);
      addFault(path, explainIssue(issue));
    }
    if (result.success) checked[name] = result.output;
  }
  const {
    palette,
    projects,
    'assistant-vocabulary': vocabulary,
  } = checked as Partial<CheckedFiles>;
  const isOwners = (path: EntryPath) => !locate('palette', path).file.startsWith('wording/');
  for (const { file, path, message } of [
    ...(palette ? contrastFaults(palette, isOwners) : []),
    ...(vocabulary ? vocabularyFaults(vocabulary) : []),
    ...(existsSync(folder) ? pictureFaults(folder, projects) : []),
  ]) {
    faults.push({ ...locate(file, path), entry: path.join('.'), message });
  }
  if (faults.length > 0) return { faults, locate };
  return { content: deriveContent(checked as CheckedFiles), faults, locate };
}

/** The same for a program that cannot go on without content. @throws ContentError */
export function loadContentOrThrow(folder: string): Content {
  const { content, faults } = loadContent(folder);
  if (!content) throw new ContentError(faults);
  return content;
}
