import { describe, expect, it } from 'vitest';
import { describeChange } from '#content/edits/changes.ts';
import { editableFiles, fieldAt, isIn, issuesIn, withKeys } from '#content/edits/editable.ts';
import { listOf, type Value, valueAt, withValue } from '#content/edits/values.ts';
import { contentFolder } from '#content/folder.ts';
import { gestion } from '#content/index.ts';
import { readFiles } from '#content/load/read-files.ts';
import type { Place, RawValue, SiteFiles } from '#shared/site-editor.ts';
import { fill } from '#shared/text/format.ts';
import { newEntry, parts } from './parts.ts';

const files = Object.fromEntries(
  Object.entries(readFiles(contentFolder).files)
    .filter(([name]) => editableFiles.includes(name))
    .map(([name, { value }]) => [name, value]),
) as SiteFiles;

/** Every place that a form shows, including those inside lists. */
function shown(place: Place): Place[] {
  const { entries, item } = fieldAt(place);
  const inside = Object.keys(entries).map((name) => `${place}.${name}`);
  const list = item ? listOf(valueAt(files, place)).map((_, index) => `${place}.${index}`) : [];
  return [place, ...[...inside, ...list].flatMap(shown)];
}

const withText = (place: Place, value: Value) => withValue(files, place, value) as SiteFiles;

const issuesAt = (place: Place, value: Value) =>
  issuesIn(withText(place, value), [{ place }]).filter((issue) => issue.place === place);

/** Whether a place holds a text with a limit. */
const isLimited = (place: Place) => {
  const { kind, most } = fieldAt(place);
  return kind === 'text' && Number.isFinite(most) && typeof valueAt(files, place) === 'string';
};

describe.each(Object.entries(parts))('the part %s', (_name, places) => {
  const all = places.flatMap(shown);

  it('has each field that it names, with a label', () => {
    const unnamed = all.filter((place) => {
      const { kind, label } = fieldAt(place);
      return !label && kind !== 'group' && !/\.\d+$/.test(place);
    });
    expect(unnamed).toEqual([]);
  });

  it('accepts what the files say', () => {
    const edits = places.map((place) => ({ place }));
    expect(issuesIn(files, edits)).toEqual([]);
  });

  it('says beside the field when a text is one character too long', () => {
    for (const place of all.filter(isLimited)) {
      const { most } = fieldAt(place);
      expect(issuesAt(place, 'x'.repeat(most)), place).toEqual([]);
      const [issue] = issuesAt(place, 'x'.repeat(most + 1));
      expect(issue?.message, place).toContain(`${most} au plus`);
    }
  });

  it('says beside the field when it is empty, unless it is optional', () => {
    const needed = all.filter(
      (place) => isLimited(place) && !fieldAt(place).isOptional && valueAt(files, place),
    );
    for (const place of needed) expect(issuesAt(place, ''), place).toHaveLength(1);
  });
});

it('reads limits, kinds and what is optional from the schemas', () => {
  expect(fieldAt('services.items.0.title')).toMatchObject({ kind: 'text', most: 60 });
  expect(fieldAt('services.items.0.fromFcfa')).toMatchObject({
    kind: 'number',
    label: 'Prix de départ (FCFA)',
  });
  expect(fieldAt('services.items.0.per')).toMatchObject({ kind: 'choice', isOptional: true });
  expect(fieldAt('services.items.0.offer').kind).toBe('key');
  // The owner chooses the address of a project's page.
  expect(fieldAt('projects.categories.0.projects.0.story.slug')).toMatchObject({
    kind: 'text',
    most: 26,
  });
  expect(fieldAt('hero.price')).toMatchObject({ kind: 'text', isOptional: true });
  expect(fieldAt('owner.phone').kind).toBe('tel');
  expect(fieldAt('owner.portraitFocus').kind).toBe('focus');
  expect(fieldAt('navigation.sections.0').kind).toBe('choice');
  expect(fieldAt('testimonials.items.0.text')).toMatchObject({ least: 121 });
});

it('describes a new photo and a hidden section in the owner’s words', () => {
  const said = (place: Place, from: RawValue | null, to: RawValue) =>
    describeChange(place, [from, to]);
  expect(said('owner.portrait', null, 'photo-c6a945d29e3f.webp')).toEqual([
    fill(gestion.site.changes.picture, { place: 'Portrait' }),
  ]);
  const sections = ['services', 'testimonials'];
  expect(said('navigation.sections', sections, ['services'])).toEqual([
    expect.stringContaining(String(gestion.overview.originNames.testimonials)),
  ]);
});

it('shows nothing for what has no field', () => {
  for (const place of ['constructor', 'services.items.length', 'services.toString', '']) {
    expect(fieldAt(place), place).toMatchObject({ kind: 'key', entries: {} });
  }
});

describe('a new service', () => {
  const place = 'services.items';
  const before = listOf(valueAt(files, place));
  const entry = `${place}.${before.length}`;
  const fresh = [...before, newEntry(fieldAt(entry), before.at(-1))];
  const nameNew = (title: string) =>
    withKeys(fieldAt(place), fresh.with(-1, { ...(fresh.at(-1) as object), title }));
  const keysOf = (list: Value) => listOf(list).map((each) => valueAt(each, 'offer'));

  it('lacks what only its owner can provide', () => {
    const missing = issuesIn(withText(place, fresh), [{ place }]);
    expect(missing.map((issue) => issue.place)).toEqual(
      expect.arrayContaining([`${entry}.title`, `${entry}.description`]),
    );
    expect(missing.every((issue) => isIn(issue.place, entry))).toBe(true);
  });

  it('gets a unique short name, whatever its title', () => {
    for (const title of [String(valueAt(files, `${place}.0.title`)), '🎈', 'Été & co']) {
      const keys = keysOf(nameNew(title));
      expect(keys.at(-1), title).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(new Set(keys).size).toBe(keys.length);
    }
    expect(keysOf(nameNew('Nouveau')).slice(0, -1)).toEqual(keysOf(before));
  });
});
