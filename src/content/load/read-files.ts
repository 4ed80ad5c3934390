import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defaultsFolder } from '../defaults.ts';
import { type FileName, fileNames } from '../files.ts';
import type { ContentIssue, EntryPath } from './issue.ts';
import { type ReadFile, readYaml } from './read-yaml.ts';
import { defaultsOfTopics, programTopics } from './topics.ts';
import { didYouMean } from './unknown-fields.ts';

/** A file of the content: the owner's entries over the defaults. */
export interface SourceFile {
  value: unknown;
  /** Whether the owner's own file has an entry. */
  isOwners(path: EntryPath): boolean;
  /** File, line and column of an entry; both count from 1. */
  locate(path: EntryPath): { file: string; line: number; column: number };
}

/** Reads every file of a content folder; one that cannot be read is missing from `files`. */
export function readFiles(folder: string): {
  files: Partial<Record<FileName, SourceFile>>;
  issues: ContentIssue[];
} {
  const shown = basename(folder);
  const issues = unknownFiles(folder, shown);
  const files: Partial<Record<FileName, SourceFile>> = {};
  const ofTopics = defaultsOfTopics(programTopics());
  for (const name of fileNames) {
    const own = readOne(join(folder, `${name}.yaml`), `${shown}/${name}.yaml`);
    const program = readOne(join(defaultsFolder, `${name}.yaml`), `defaults/${name}.yaml`);
    issues.push(...[own?.issue, program?.issue].filter((issue) => issue !== undefined));
    if (own?.issue || program?.issue) continue;
    if (!own && !program) {
      const message = 'is missing; copy it from the sample, then change it';
      issues.push({ file: `${shown}/${name}.yaml`, entry: '', message });
      continue;
    }
    files[name] = {
      value: merge(merge(ofTopics[name], program?.read.value), own?.read.value),
      isOwners: (path) => own?.read.has(path) ?? false,
      locate: (path) => {
        const home = own?.read.has(path) || !program?.read.has(path) ? (own ?? program) : program;
        const { file, read } = home as Readable;
        return { file, ...read.locate(path) };
      },
    };
  }
  return { files, issues };
}

interface Readable {
  file: string;
  read: ReadFile;
  issue?: undefined;
}

function readOne(path: string, file: string): Readable | { issue: ContentIssue } | undefined {
  if (!existsSync(path)) return undefined;
  const { read, issue } = readYaml(file, readFileSync(path, 'utf8'));
  return issue ? { issue } : { file, read };
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Puts the owner's entries over the defaults: groups field by field; a text or a list replaces. */
function merge(base: unknown, over: unknown): unknown {
  if (over === undefined) return base;
  if (!isGroup(base) || !isGroup(over)) return over;
  const names = new Set([...Object.keys(base), ...Object.keys(over)]);
  return Object.fromEntries([...names].map((name) => [name, merge(base[name], over[name])]));
}

/** Finds YAML files that nothing reads: most likely a name with a typing error. */
function unknownFiles(folder: string, shown: string): ContentIssue[] {
  if (!existsSync(folder)) {
    const message = 'does not exist; correct CONTENT_DIR or leave it empty';
    return [{ file: folder, entry: '', message }];
  }
  const known = fileNames.map((name) => `${name}.yaml`);
  return readdirSync(folder)
    .filter((file) => /\.ya?ml$/.test(file) && !known.includes(file))
    .map((file) => {
      const remedy = didYouMean(file, known) || '; remove it';
      return {
        file: `${shown}/${file}`,
        entry: '',
        message: `is a file that nothing reads${remedy}`,
      };
    });
}
