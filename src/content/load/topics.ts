import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { defaultsFolder } from '../defaults.ts';
import { type Topic, topicSchema, type Vocabulary, vocabularyFiles } from '../schema/patterns.ts';
import { remember } from './remember.ts';

const parseTopics = (source: string): unknown => parse(source, { schema: 'failsafe' });

function read<Schema extends v.GenericSchema>(file: string, schema: Schema) {
  const value = remember(parseTopics, readFileSync(file, 'utf8'));
  const { success, issues, output } = v.safeParse(schema, value);
  if (success) return output;
  const [first] = issues;
  throw new Error(`${file}: ${v.getDotPath(first) ?? ''} ${first.message}`);
}

/**
 * Reads the topics of a folder. Each file is one, named after it; there is no list to maintain.
 * not-stated.yaml has the subjects that the site says nothing about.
 * @throws Error that names the file, the entry and the problem
 */
export function readTopics(folder = join(defaultsFolder, 'topics')): Topic[] {
  const ids = readdirSync(folder).flatMap((file) => /^(.+)\.yaml$/.exec(file)?.slice(1) ?? []);
  const stated = ids.filter((id) => id !== 'not-stated').sort();
  const notStated = read(join(folder, 'not-stated.yaml'), v.record(v.string(), topicSchema));
  return [
    ...stated.map((id): Topic => {
      return { id, family: 'topic', ...read(join(folder, `${id}.yaml`), topicSchema) };
    }),
    ...Object.entries(notStated).map(([id, topic]): Topic => {
      return { id, family: 'not-stated', ...topic };
    }),
  ];
}

let ofProgram: readonly Topic[] | undefined;

/** Returns the program's own topics, which are read once per process. @throws Error as `readTopics` */
export function programTopics(): readonly Topic[] {
  ofProgram ??= readTopics();
  return ofProgram;
}

/** Reads what the assistant knows of French. @throws Error as `readTopics` */
export const readVocabulary = (): Vocabulary =>
  Object.fromEntries(
    Object.entries(vocabularyFiles).map(([name, schema]) => [
      name,
      read(join(defaultsFolder, `vocabulary/${name}.yaml`), schema),
    ]),
  ) as Vocabulary;

/** Returns a part of each topic that has it, by topic name. */
const named = (topics: readonly Topic[], partOf: (topic: Topic) => unknown) =>
  Object.fromEntries(
    topics.map((topic) => [topic.id, partOf(topic)]).filter(([, value]) => value !== undefined),
  );

/** Returns the topics' default texts, by the content file that may replace them. */
export function defaultsOfTopics(topics: readonly Topic[]): Record<string, unknown> {
  const { topic: stated = [], 'not-stated': notStated = [] } = Object.groupBy(
    topics,
    ({ family }) => family,
  );
  const questions = named(notStated, ({ question }) => question);
  return {
    assistant: {
      topics: named(
        stated.filter(({ sentence }) => sentence),
        ({ sentence, englishSentence: english }) => ({ sentence, ...(english && { english }) }),
      ),
      unpublished: { subjects: named(notStated, ({ sentence }) => sentence) },
    },
    'assistant-questions': {
      others: {
        ...named(stated, ({ question }) => question),
        ...Object.fromEntries(
          Object.entries(questions).map(([id, question]) => [`unpublished:${id}`, question]),
        ),
      },
    },
    'gestion-topics': {
      subjects: named(stated, ({ label }) => label),
      unpublishedSubjects: named(notStated, ({ label }) => label),
    },
  };
}
