import { describe, expect, it } from 'vitest';
import { contentFolder } from '#content/folder.ts';
import { readFiles } from '#content/load/read-files.ts';
import { check, type Files, valuesOf } from './check.ts';
import type { Field } from './fields.ts';
import { type FormFile, fieldsOf, forms, parts } from './parts.ts';
import {
  differences,
  fieldAt,
  listOf,
  newEntry,
  type Path,
  type Value,
  valueAt,
  withKeys,
  withValue,
} from './values.ts';

const files = Object.fromEntries(
  Object.entries(readFiles(contentFolder).files).map(([name, { value }]) => [name, value]),
) as Files;
const values = valuesOf(files);

/** Every field that a form shows for a value, with its path. */
function shown(field: Field, value: Value, path: Path = []): [Path, Field][] {
  const entries = Object.entries(field.entries).flatMap(([name, entry]) =>
    shown(entry, valueAt(value, [name]), [...path, name]),
  );
  const { item } = field;
  const items = item
    ? listOf(value).flatMap((entry, index) => shown(item, entry, [...path, index]))
    : [];
  return [[path, field], ...entries, ...items];
}

const withFile = (file: FormFile, path: Path, value: Value): Files => ({
  ...files,
  [file]: withValue(files[file], path, value),
});

const issuesAt = (file: FormFile, path: Path, value: Value) =>
  check(file, withFile(file, path, value), values).filter(
    (issue) => issue.path.join('.') === path.join('.'),
  );

describe.each(Object.entries(parts))('the part %s', (_name, part) => {
  const { file } = part;
  const names = fieldsOf(part);
  const fields = shown(forms[file], files[file]).filter(([path]) =>
    names.includes(String(path[0])),
  );

  it('has every field that it names, each with a label', () => {
    expect(names.filter((name) => !forms[file].entries[name])).toEqual([]);
    const unnamed = fields.filter(
      ([path, { kind, label }]) => kind !== 'group' && typeof path.at(-1) === 'string' && !label,
    );
    expect(unnamed.map(([path]) => path.join('.'))).toEqual([]);
  });

  it('accepts what the files say', () => {
    expect(check(file, files, values)).toEqual([]);
  });

  it('says at the field itself when a text is one character too long', () => {
    const limited = fields.filter(
      ([path, { kind, most }]) =>
        kind === 'text' && Number.isFinite(most) && typeof valueAt(files[file], path) === 'string',
    );
    for (const [path, { most }] of limited) {
      expect(issuesAt(file, path, 'x'.repeat(most)), path.join('.')).toEqual([]);
      const [issue] = issuesAt(file, path, 'x'.repeat(most + 1));
      expect(issue?.message, path.join('.')).toContain(`${most} au plus`);
    }
  });

  it('says at the field itself when it is emptied, unless it may be', () => {
    const needed = fields.filter(
      ([path, { kind, isOptional, most }]) =>
        kind === 'text' && !isOptional && Number.isFinite(most) && valueAt(files[file], path),
    );
    for (const [path] of needed) expect(issuesAt(file, path, ''), path.join('.')).toHaveLength(1);
  });
});

it('reads limits, kinds and what may be left out from the schemas', () => {
  expect(fieldAt(forms.services, ['items', 0, 'title'])).toMatchObject({ kind: 'text', most: 60 });
  expect(fieldAt(forms.services, ['items', 0, 'fromFcfa'])).toMatchObject({
    kind: 'number',
    label: 'Prix de départ (FCFA)',
  });
  expect(fieldAt(forms.services, ['items', 0, 'per'])).toMatchObject({
    kind: 'choice',
    isOptional: true,
  });
  expect(fieldAt(forms.services, ['items', 0, 'offer'])?.kind).toBe('key');
  expect(fieldAt(forms.hero, ['price'])).toMatchObject({ kind: 'text', isOptional: true });
  expect(fieldAt(forms.owner, ['phone'])?.kind).toBe('tel');
  expect(fieldAt(forms.owner, ['portraitFocus'])?.kind).toBe('focus');
  expect(fieldAt(forms.navigation, ['sections'])?.kind).toBe('choices');
  expect(fieldAt(forms.testimonials, ['items', 0, 'text'])).toMatchObject({ least: 121 });
});

it('completes a new service with a short name of its own, and asks for the rest', () => {
  const items = forms.services.entries.items as Field;
  const before = listOf(files.services.items);
  const first = valueAt(before, [0, 'title']);
  const fresh = [...before, newEntry(items.item as Field, before)];
  const place = ['items', before.length] as const;
  const missing = check('services', withFile('services', ['items'], fresh), values);
  expect(missing.map(({ path }) => path.at(-1))).toEqual(
    expect.arrayContaining(['title', 'description']),
  );
  const told = withValue(fresh, [before.length, 'title'], first);
  const named = withKeys(items, told as typeof fresh);
  expect(valueAt(named, [before.length, 'offer'])).toMatch(/^[a-z0-9-]+$/);
  expect(new Set(listOf(named).map((each) => valueAt(each, ['offer']))).size).toBe(named.length);
  expect(place[1]).toBe(before.length);
});

it('tells two versions of a list apart by entry and field', () => {
  const items = forms.services.entries.items as Field;
  const before = files.services.items;
  const after = withValue(before, [0, 'fromFcfa'], '350000');
  const [difference, ...others] = differences(items, before, after);
  expect(others).toEqual([]);
  expect(difference).toEqual({
    label: `${valueAt(before, [0, 'title'])} › Prix de départ (FCFA)`,
    one: valueAt(before, [0, 'fromFcfa']),
    other: '350000',
  });
  expect(differences(items, before, listOf(before).slice(1)).length).toBeGreaterThan(0);
});
