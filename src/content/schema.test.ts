import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { contentFiles, fileNames } from './files.ts';
import { contentFolder } from './folder.ts';
import { fillFiles } from './load/load-content.ts';
import { readFiles } from './load/read-files.ts';
import { patterns, replacements, spellings, wordGroups, wordList } from './schema/patterns.ts';
import { type Path, walk, withValue, withValues } from './testing/walk.ts';

const { filled } = fillFiles(readFiles(contentFolder));

/** Exceeds the limit of any text; words of a trade fill pages. */
const BEYOND_ALL = 2000;
const BEYOND_WORDS = 30_000;
/** Exceeds the limit of any list. */
const BEYOND_LISTS = 500;

/** Returns the issues that a schema finds at one entry. */
function issuesAt(schema: v.GenericSchema, data: unknown, path: Path) {
  const { issues = [] } = v.safeParse(schema, data);
  return issues.filter((issue) => v.getDotPath(issue) === path.join('.'));
}

/** Returns the issues at one entry with another value. Checks only the field that holds it, since files are long. */
function issuesWith(schema: v.GenericSchema, data: unknown, path: Path, value: unknown) {
  const [name = ''] = path;
  const { entries } = schema as Partial<v.ObjectSchema<v.ObjectEntries, undefined>>;
  const field = entries?.[name];
  if (!field) return issuesAt(schema, withValue(data, path, value), path);
  const { [name]: whole } = data as Record<string, unknown>;
  return issuesAt(v.object({ [name]: field }), withValue({ [name]: whole }, path, value), path);
}

/** Returns a text of a given length, unaffected by typography, with the {placeholders} of another. */
function textOfLength(length: number, original: string) {
  const placeholders = (original.match(/\{\w+\}/g) ?? []).join(' ');
  return placeholders + 'x'.repeat(length - placeholders.length);
}

const limitAt = (schema: v.GenericSchema, data: unknown, path: Path, beyond: string) =>
  issuesWith(schema, data, path, beyond).find(({ type }) => type === 'max_length')?.requirement as
    | number
    | undefined;

/** Groups and lists that a file may lack. */
const OPTIONAL = [
  'hero.price',
  'projects.visit',
  'projects.placeholderNote',
  'owner.portraitFocus',
  'owner.alone',
  'owner.bookingUrl',
  'services.consultationMinutes',
  'owner.paymentLinks',
  'owner.terms',
  'owner.host',
  'owner.processors',
  'assistant.definitions',
  'assistant.featureWords',
  'assistant.topics',
  'assistant-advice.kinds',
  'assistant-advice.projectOffers',
  'assistant-advice.places',
  'assistant-english.topics',
  'assistant-english.services',
  'assistant-english.phrases',
  'services.freeMaintenanceMonths',
  'testimonials.items',
  'about.statistics',
];

/** An entry for the one list that the sample leaves empty: owner.ts › processors. */
const PROCESSOR = { name: 'Hôte', role: 'Hébergement', country: 'France', safeguard: 'RGPD' };

describe.each(fileNames)('%s', (file) => {
  const schema: v.GenericSchema = contentFiles[file];
  const data: unknown = filled[file];

  test('passes its schema', () => {
    expect(v.safeParse(schema, data).issues).toBeUndefined();
  });

  test('refuses an unknown field, and a missing one', () => {
    expect(issuesAt(schema, { ...(data as object), surplus: 'a' }, ['surplus'])).toHaveLength(1);
    for (const name of Object.keys(data as object)) {
      const { [name]: _left, ...rest } = data as Record<string, unknown>;
      if (OPTIONAL.includes(`${file}.${name}`) || file === 'assistant-vocabulary') continue;
      expect(issuesAt(schema, rest, [name]), name).toHaveLength(1);
    }
  });

  test('limits every text: valid at its limit, not one character beyond, not empty', () => {
    const limited: [path: Path, value: string, limit: number][] = [];
    for (const [path, value] of walk(data)) {
      if (typeof value !== 'string') continue;
      const beyond = /^assistant-(?:vocabulary|advice)$/.test(file) ? BEYOND_WORDS : BEYOND_ALL;
      const limit = limitAt(schema, data, path, textOfLength(beyond, value));
      if (limit !== undefined) limited.push([path, value, limit]);
      // Not a text but an address, a key, a colour…: nonsense must be refused.
      else {
        expect(issuesWith(schema, data, path, '\u0000'), path.join('.')).not.toEqual([]);
      }
    }
    /** Returns the limited texts that fail when all of them are replaced: one check reports them all. */
    const issuesOf = (change: (value: string, limit: number) => string) => {
      const changed = withValues(
        data,
        limited.map(([path, value, limit]) => [path, change(value, limit)]),
      );
      // Texts of one length are all equal, which some lists refuse.
      const { issues = [] } = v.safeParse(schema, changed);
      const failing = new Set(
        issues.filter(({ type }) => type !== 'raw_check').map((issue) => v.getDotPath(issue)),
      );
      return limited.map(([path]) => path.join('.')).filter((path) => failing.has(path));
    };
    const all = limited.map(([path]) => path.join('.'));
    const atLimit = issuesOf((value, limit) => textOfLength(limit, value));
    // An address of so many letters is invalid.
    expect(atLimit.filter((path) => !/\bemail$/.test(path))).toEqual([]);
    expect(issuesOf((value, limit) => textOfLength(limit + 1, value))).toEqual(all);
    const filled = limited.filter(([, value]) => value !== '').map(([path]) => path.join('.'));
    expect(issuesOf((value) => (value === '' ? '' : '  '))).toEqual(filled);
    // A palette has colours only.
    if (file !== 'palette') expect(limited.length).toBeGreaterThan(0);
  });

  test('limits every list on both sides', () => {
    for (const [path, value] of walk(data)) {
      if (!Array.isArray(value)) continue;
      const filled = (length: number) =>
        issuesWith(schema, data, path, Array(length).fill(value[0] ?? PROCESSOR)).filter(
          ({ type }) => type === 'max_length' || type === 'min_length',
        );
      const [tooMany] = filled(BEYOND_LISTS);
      const most = tooMany?.requirement as number;
      expect(tooMany?.type, path.join('.')).toBe('max_length');
      expect(filled(most), path.join('.')).toEqual([]);
      expect(filled(most + 1), path.join('.')).toHaveLength(1);
      const least = filled(0)[0]?.requirement as number | undefined;
      if (least !== undefined) {
        expect(filled(least), path.join('.')).toEqual([]);
        expect(filled(least - 1), path.join('.')).toHaveLength(1);
      }
    }
  });
});

test('patterns are separated by lines or commas, without comments', () => {
  expect(v.parse(patterns, '\n  a b, c # why\n\n  d\n')).toEqual(['a b', 'c', 'd']);
});

test('words are separated by spaces and line ends', () => {
  expect(v.parse(wordList, 'a b\n  c\n')).toEqual(['a', 'b', 'c']);
  expect(v.parse(wordGroups, 'a b\nc d\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('a replacement may contain a comma, and a line of spellings starts with the meaning', () => {
  expect(v.parse(replacements, '# comment\nf\\S{1,3} => fait\n')).toEqual([['f\\S{1,3}', 'fait']]);
  expect(v.parse(spellings, 'c est: cest sest\n')).toEqual([
    ['cest', 'c est'],
    ['sest', 'c est'],
  ]);
});
