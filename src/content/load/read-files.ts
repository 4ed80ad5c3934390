import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type FileName, fileNames } from '../files.ts';
import type { EntryPath, Fault } from './fault.ts';
import { merge } from './merge.ts';
import { didYouMean } from './nearest-name.ts';
import { programTopics, wordingFolder, wordingOfTopics } from './read-program-words.ts';
import { type ReadFile, readYaml } from './read-yaml.ts';

/** A file of the content: the owner's entries over the program's. */
export interface SourceFile {
  value: unknown;
  /** File, line and column of an entry; both count from 1. */
  locate(path: EntryPath): { file: string; line: number; column: number };
}

/** Reads every file of a content folder; one that cannot be read is missing from `files`. */
export function readFiles(folder: string): {
  files: Partial<Record<FileName, SourceFile>>;
  faults: Fault[];
} {
  const shown = basename(folder);
  const faults: Fault[] = strangeFiles(folder, shown);
  const files: Partial<Record<FileName, SourceFile>> = {};
  const ofTopics = wordingOfTopics(programTopics());
  for (const name of fileNames) {
    const own = readOne(join(folder, `${name}.yaml`), `${shown}/${name}.yaml`);
    const program = readOne(join(wordingFolder, `${name}.yaml`), `wording/${name}.yaml`);
    faults.push(...[own?.fault, program?.fault].filter((fault) => fault !== undefined));
    if (own?.fault || program?.fault) continue;
    if (!own && !program) {
      const message = 'is missing; copy it from the sample, then change it';
      faults.push({ file: `${shown}/${name}.yaml`, entry: '', message });
      continue;
    }
    files[name] = {
      value: merge(merge(ofTopics[name], program?.read.value), own?.read.value),
      locate: (path) => {
        const home = own?.read.has(path) || !program?.read.has(path) ? (own ?? program) : program;
        const { file, read } = home as Readable;
        return { file, ...read.locate(path) };
      },
    };
  }
  return { files, faults };
}

interface Readable {
  file: string;
  read: ReadFile;
  fault?: undefined;
}

function readOne(path: string, file: string): Readable | { fault: Fault } | undefined {
  if (!existsSync(path)) return undefined;
  const { read, fault } = readYaml(file, readFileSync(path, 'utf8'));
  return fault ? { fault } : { file, read };
}

/** YAML files that nothing reads: most likely a name with a fault in it. */
function strangeFiles(folder: string, shown: string): Fault[] {
  if (!existsSync(folder)) {
    const message = 'does not exist; correct CONTENT_DIR or leave it empty';
    return [{ file: folder, entry: '', message }];
  }
  return readdirSync(folder)
    .filter((file) => /\.ya?ml$/.test(file))
    .filter((file) => !fileNames.some((name) => file === `${name}.yaml`))
    .map((file) => ({
      file: `${shown}/${file}`,
      entry: '',
      message: `is a file that nothing reads${
        didYouMean(
          file,
          fileNames.map((name) => `${name}.yaml`),
        ) || '; remove it'
      }`,
    }));
}
