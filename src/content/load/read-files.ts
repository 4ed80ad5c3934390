import { isUtf8 } from 'node:buffer';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defaultsFolder } from '../defaults.ts';
import { isGroup } from '../edits/values.ts';
import { type FileName, fileNames } from '../files.ts';
import { files as messages, values } from '../messages.ts';
import type { ContentIssue, EntryPath } from './issue.ts';
import { didYouMean } from './issue.ts';
import { type ReadFile, readYaml } from './read-yaml.ts';
import { defaultsOfTopics, programTopics } from './topics.ts';

/** A content file: the owner's entries over the defaults. */
export interface SourceFile {
  value: unknown;
  /** The issue to report if the default texts are not enough and the owner has no such file. */
  missing: ContentIssue | undefined;
  /** Returns whether the owner's own file has an entry. */
  isOwners(path: EntryPath): boolean;
  /** Returns the owner's file, and the line and column of an entry, or of the nearest one; both count from 1. */
  locate(path: EntryPath): { file: string; line: number; column: number };
}

/** The files by name, and the issues of those that cannot be read. */
export interface ReadFiles {
  files: Partial<Record<FileName, SourceFile>>;
  issues: ContentIssue[];
}

/** Reads every file of a content folder; one that cannot be read is missing from `files`. */
export function readFiles(folder: string): ReadFiles {
  const shown = basename(folder);
  const issues = unknownFiles(folder, shown);
  const files: Partial<Record<FileName, SourceFile>> = {};
  const ofTopics = defaultsOfTopics(programTopics());
  for (const name of fileNames) {
    const file = `${shown}/${name}.yaml`;
    const own = readOne(join(folder, `${name}.yaml`), file);
    const program = readOne(join(defaultsFolder, `${name}.yaml`), `defaults/${name}.yaml`);
    issues.push(...[own?.issue, program?.issue].filter((issue) => issue !== undefined));
    if (own?.issue || program?.issue) continue;
    if (!own && !program) {
      issues.push(missingFile(folder, file));
      continue;
    }
    files[name] = {
      value: merge(merge(ofTopics[name], program?.read.value), own?.read.value, own?.read.has),
      missing: own ? undefined : missingFile(folder, file),
      isOwners: (path) => own?.read.has(path) ?? false,
      locate: (path) => ({ file, ...(own?.read.locate(path) ?? { line: 1, column: 1 }) }),
    };
  }
  return { files, issues };
}

function readOne(path: string, file: string): ReturnType<typeof readYaml> | undefined {
  if (!existsSync(path)) return undefined;
  const bytes = readFileSync(path);
  const damaged = damagedLine(bytes);
  if (damaged) return { issue: { file, column: 1, entry: '', ...damaged } };
  return readYaml(file, bytes.toString('utf8'));
}

/** A letter that was destroyed, or was read in another encoding and saved. */
const DAMAGED = /\uFFFD|Ã[\u0080-\u00BF]|â€[™œ\u009D¦“”]|Â[«» ]/;

/** Finds the first line that is not UTF-8, or in which an earlier save in another encoding destroyed letters. */
function damagedLine(bytes: Buffer): { line: number; message: string } | undefined {
  const text = bytes.toString('utf8');
  const found = DAMAGED.exec(text);
  if (!found) return undefined;
  const [letter] = found;
  const destroyed = isUtf8(bytes) ? values.damaged : messages.encoding;
  return {
    line: text.slice(0, found.index).split('\n').length,
    message: letter === '\uFFFD' ? destroyed : values.garbled(letter),
  };
}

/** Reports that a file is missing or misnamed: « hero.yaml.txt », « Hero.yml ». */
function missingFile(folder: string, file: string): ContentIssue {
  const name = basename(file, '.yaml');
  const there = existsSync(folder) ? readdirSync(folder) : [];
  const other = there.find((each) => each.toLowerCase().replace(/\.(?:ya?ml|txt)/g, '') === name);
  const message = other ? messages.renamed(other, basename(file)) : messages.missing;
  return { file, entry: '', message };
}

/** Merges entries over the defaults by field: texts and lists replace, an empty line removes. */
function merge(base: unknown, over: unknown, has?: ReadFile['has'], path: EntryPath = []): unknown {
  if (over === undefined) return typeof base === 'string' && has?.(path) ? undefined : base;
  if (!isGroup(base) || !isGroup(over)) return over;
  const names = new Set([...Object.keys(base), ...Object.keys(over)]);
  const merged = [...names].map((name) => [
    name,
    merge(base[name], over[name], has, [...path, name]),
  ]);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

/** Finds YAML files that are never read, most likely because of a typing error in their name. */
function unknownFiles(folder: string, shown: string): ContentIssue[] {
  if (!existsSync(folder)) {
    return [{ file: folder, entry: '', message: messages.noFolder }];
  }
  const known = fileNames.map((name) => `${name}.yaml`);
  return readdirSync(folder)
    .filter((file) => /\.ya?ml$/.test(file) && !known.includes(file))
    .map((file) => {
      const message = messages.unread + (didYouMean(file, known) || values.remove);
      return { file: `${shown}/${file}`, entry: '', message };
    });
}
