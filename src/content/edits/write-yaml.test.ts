import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RawValue } from '#shared/site-editor.ts';
import { contentFolder } from '../folder.ts';
import { readYaml } from '../load/read-yaml.ts';
import { editableFiles } from './editable.ts';
import type { StoredEdit } from './layer.ts';
import { isGroup } from './values.ts';
import { writeEdits } from './write-yaml.ts';

const edit = (field: string, value: RawValue): StoredEdit => ({
  file: 'x',
  field,
  value,
  base: null,
});
/** Splits a group into edits of its texts and lists. */
const leavesOf = (field: string, value: RawValue): StoredEdit[] =>
  isGroup(value)
    ? Object.entries(value).flatMap(([name, entry]) => leavesOf(`${field}.${name}`, entry))
    : [edit(field, value)];
const read = (source: string) => readYaml('x.yaml', source).read?.value as Record<string, RawValue>;
const comments = (source: string) => source.match(/(?<=^|\s)# .*$/gm);

describe.each(editableFiles.filter((name) => existsSync(join(contentFolder, `${name}.yaml`))))(
  '%s.yaml',
  (name) => {
    const source = readFileSync(join(contentFolder, `${name}.yaml`), 'utf8');
    const edits = Object.entries(read(source)).flatMap(([field, value]) => leavesOf(field, value));

    it('keeps its words and comments when every entry is rewritten', () => {
      const written = writeEdits(source, edits);
      expect(read(written)).toEqual(read(source));
      expect(comments(written)).toEqual(comments(source));
    });

    it('keeps its comments when every text changes', () => {
      const other = (value: RawValue): RawValue => {
        if (typeof value === 'string') return `« Oui : ${value} » # [non] {un|une}`;
        return Array.isArray(value)
          ? value.map(other)
          : Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, other(entry)]));
      };
      const written = writeEdits(
        source,
        edits.map(({ field, value }) => edit(field, other(value))),
      );
      expect(read(written)).toEqual(other(read(source)));
    });
  },
);

it('finds entries of a list again that were moved, added and removed', () => {
  const source = `items:
  # the first
  - offer: un # price
    fromFcfa: 100
  # the second
  - offer: deux
    fromFcfa: 200
`;
  const items = [
    { offer: 'deux', fromFcfa: '250' },
    { offer: 'trois', fromFcfa: '300' },
    { offer: 'un', fromFcfa: '100' },
  ];
  const written = writeEdits(source, [edit('items', items)]);
  expect(read(written)).toEqual({ items });
  expect(written).toMatch(/# the second\n\s+- offer: deux\n\s+fromFcfa: 250/);
  expect(written).toMatch(/offer: un # price/);
});

it('creates the groups and the file that an edit needs', () => {
  const written = writeEdits('', [edit('cards.hours.value', 'De 9 h à 18 h'), edit('list', [])]);
  expect(read(written)).toEqual({ cards: { hours: { value: 'De 9 h à 18 h' } }, list: [] });
});
