import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { type Topic, topicSchema, type Vocabulary, vocabularyFiles } from '../schema/patterns.ts';

/** Texts of the program itself. */
export const wordingFolder = resolve(import.meta.dirname, '../defaults');

function read<Schema extends v.GenericSchema>(file: string, schema: Schema) {
  const value: unknown = parse(readFileSync(file, 'utf8'), { schema: 'failsafe' });
  const { success, issues, output } = v.safeParse(schema, value);
  if (success) return output;
  const [first] = issues;
  throw new Error(`${file}: ${v.getDotPath(first) ?? ''} ${first.message}`);
}

function readFamily(folder: string, family: Topic['family']): Topic[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => {
      const id = basename(name, '.yaml');
      return { id, family, ...read(join(folder, name), topicSchema) };
    });
}

/**
 * The topics of a folder, by their names: each file is one, and no list names them.
 * @throws Error that names the file, the entry and its fault
 */
export const readTopics = (folder = join(wordingFolder, 'topics')): Topic[] => [
  ...readFamily(folder, 'topic'),
  ...readFamily(join(folder, 'not-stated'), 'not-stated'),
];

let ofProgram: readonly Topic[] | undefined;

/** The program's own topics, which are read once, as its code is. @throws Error as `readTopics` */
export function programTopics(): readonly Topic[] {
  ofProgram ??= readTopics();
  return ofProgram;
}

/** What the assistant knows of French. @throws Error that names the file, the entry and its fault */
export const readVocabulary = (): Vocabulary =>
  Object.fromEntries(
    Object.entries(vocabularyFiles).map(([name, schema]) => [
      name,
      read(join(wordingFolder, `vocabulary/${name}.yaml`), schema),
    ]),
  ) as Vocabulary;

const named = (
  topics: readonly Topic[],
  partOf: (topic: Topic) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    topics.map((topic) => [topic.id, partOf(topic)]).filter(([, value]) => value !== undefined),
  );

/** What topics say in the files of the content, under which the content may say it otherwise. */
export function wordingOfTopics(topics: readonly Topic[]): Record<string, unknown> {
  const stated = topics.filter(({ family }) => family === 'topic');
  const notStated = topics.filter(({ family }) => family === 'not-stated');
  return {
    assistant: {
      topics: named(stated, ({ sentence, englishSentence }) =>
        sentence
          ? { sentence, ...(englishSentence ? { english: englishSentence } : {}) }
          : undefined,
      ),
      unpublished: { subjects: named(notStated, ({ sentence }) => sentence) },
    },
    'assistant-questions': {
      others: Object.fromEntries(
        topics.flatMap(({ id, family, question }) =>
          question ? [[family === 'topic' ? id : `unpublished:${id}`, question]] : [],
        ),
      ),
    },
    'gestion-topics': {
      subjects: named(stated, ({ label }) => label),
      unpublishedSubjects: named(notStated, ({ label }) => label),
    },
  };
}
