import { existsSync, readdirSync } from 'node:fs';
import * as v from 'valibot';
import type { Content } from '../content.ts';
import { type CheckedFiles, deriveContent } from '../content.ts';
import { fieldIn, fieldOf } from '../edits/fields.ts';
import { layOver } from '../edits/layer.ts';
import { withoutEmpty } from '../edits/values.ts';
import { contentFiles, type FileName, fileNames } from '../files.ts';
import { contentFolder, picturePath, readLayer } from '../folder.ts';
import { values as messages } from '../messages.ts';
import {
  contrastIssues,
  type Pictures,
  pictureIssues,
  slugIssues,
  vocabularyIssues,
} from './cross-checks.ts';
import {
  ContentError,
  type ContentIssue,
  didYouMean,
  type EntryPath,
  explainIssue,
} from './issue.ts';
import { fillPlaceholders } from './placeholders.ts';
import { type ReadFiles, readFiles } from './read-files.ts';
import { readValues } from './read-values.ts';

/** A content folder that was read and checked. */
export interface LoadedContent {
  /** Absent if there is an issue. */
  content?: Content;
  /** All issues in all files, in the order of the files. */
  issues: ContentIssue[];
  /** Returns the place of an entry, for messages; both count from 1. */
  locate(file: FileName, path: EntryPath): { file: string; line: number; column: number };
}

/** Returns an issue at an entry, with its place in the owner's file. */
function issueAt(files: ReadFiles['files'], name: FileName, path: EntryPath, message: string) {
  const place = files[name]?.locate(path) ?? { file: `${name}.yaml`, line: 1, column: 1 };
  return { ...place, name, path, entry: path.join('.'), message };
}

/** Fills the texts of the files without checking them, and adds to the issues found on reading. */
export function fillFiles({ files, issues }: ReadFiles) {
  const values = readValues(
    Object.fromEntries(Object.entries(files).map(([name, { value }]) => [name, value])),
  );
  const filled: Partial<Record<FileName, unknown>> = {};
  for (const name of fileNames) {
    const source = files[name];
    if (!source) continue;
    filled[name] = withoutEmpty(
      fillPlaceholders(source.value, values, (path, message) =>
        issues.push(issueAt(files, name, path, message)),
      ),
    );
  }
  return { files, filled, issues };
}

const isUnknownField = ({ type, expected }: v.BaseIssue<unknown>) =>
  type === 'strict_object' && expected === 'never';

/** Returns a message that a group has no such field, with the one that was probably meant. */
function unknownField(schema: v.GenericSchema, path: EntryPath): string {
  const group = fieldIn(fieldOf(schema), path.slice(0, -1));
  const near = didYouMean(String(path.at(-1)), Object.keys(group?.entries ?? {}));
  return messages.unknown + (near || messages.remove);
}

/**
 * Reads a content folder (one YAML file for each part of the site), fills the placeholders of its texts, and
 * checks every file against its schema. The result depends only on the folder. Never throws: it returns all
 * issues in all files together.
 */
export function loadContent(folder: string): LoadedContent {
  const present = existsSync(folder) ? readdirSync(folder) : undefined;
  const read = readFiles(folder);
  return checkFiles(
    folder === contentFolder ? layOver(read, readLayer().edits) : read,
    present && { present, has: (name) => existsSync(picturePath(name, folder)) },
  );
}

/** Fills and checks files already read. @param pictures of the folder; absent without a folder */
export function checkFiles(read: ReadFiles, pictures?: Pictures): LoadedContent {
  const { files, filled, issues } = fillFiles(read);
  const checked: Partial<Record<FileName, unknown>> = {};
  const locate: LoadedContent['locate'] = (file, path) => issueAt(files, file, path, '');
  for (const name of fileNames) {
    const source = files[name];
    if (!source) continue;
    const schema: v.GenericSchema = contentFiles[name];
    const result = v.safeParse(schema, filled[name] ?? {});
    const lacks = result.issues?.some((issue) => explainIssue(issue) === messages.missing);
    if (lacks && source.missing) {
      issues.push(source.missing);
      continue;
    }
    // Report a misspelt field before the one that is missing because of it.
    const sorted = (result.issues ?? []).toSorted(
      (one, other) => Number(isUnknownField(other)) - Number(isUnknownField(one)),
    );
    for (const issue of sorted) {
      const path = (issue.path ?? []).map(({ key }) => key as string | number);
      const message = isUnknownField(issue) ? unknownField(schema, path) : explainIssue(issue);
      const isEmptied = message === messages.missing && source.isOwners(path);
      issues.push(issueAt(files, name, path, isEmptied ? messages.emptied : message));
    }
    if (result.success) checked[name] = result.output;
  }
  const {
    palette,
    owner,
    projects,
    'assistant-vocabulary': vocabulary,
  } = checked as Partial<CheckedFiles>;
  const isOwners = (path: EntryPath) => files.palette?.isOwners(path) ?? false;
  const together = [
    ...(palette ? contrastIssues(palette, isOwners) : []),
    ...(vocabulary ? vocabularyIssues(vocabulary) : []),
    ...(projects ? slugIssues(projects) : []),
    ...(pictures ? pictureIssues(pictures, owner, projects) : []),
  ];
  issues.push(...together.map(({ file, path, message }) => issueAt(files, file, path, message)));
  if (issues.length > 0) return { issues, locate };
  return { content: deriveContent(checked as CheckedFiles), issues, locate };
}

/** Loads the content for a program that cannot go on without it. @throws ContentError */
export function loadContentOrThrow(folder: string): Content {
  const { content, issues } = loadContent(folder);
  if (!content) throw new ContentError(issues);
  return content;
}
