import type { Field } from '#content/edits/fields.ts';
import { groupOf, listOf, nameOf, textOf, type Value } from '#content/edits/values.ts';
import { shortName } from '#content/fields.ts';
import type { RawValue } from '#shared/site-editor.ts';

/** Begins a new entry: its icon as in the last one and the next choice, so that nothing small is missing. */
export function newEntry({ kind, entries }: Field, list: readonly RawValue[]): RawValue {
  if (kind !== 'group') return '';
  const last = groupOf(list.at(-1));
  const begin = (name: string, { kind, options, item, least, isOptional }: Field): Value => {
    const before = textOf(last[name]);
    if (isOptional) return undefined;
    if (kind === 'choice') return options[(options.indexOf(before) + 1) % options.length];
    if (kind === 'yesOrNo') return 'non';
    // The entries that a list needs are there to fill in.
    if (kind === 'list' && item) return Array(least).fill(newEntry(item, []));
    return (/emoji|icon/.test(kind) && before) || undefined;
  };
  const begun = Object.entries(entries).flatMap(([name, field]) => {
    const value = begin(name, field);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(begun);
}

/** Gives each entry without a short name one, after its first text and unlike those of the others. */
export function withKeys({ item, entries }: Field, value: RawValue): RawValue {
  if (!item) {
    const inside = Object.entries(groupOf(value)).map(([name, each]) => {
      const field = entries[name];
      return [name, field ? withKeys(field, each) : each];
    });
    return typeof value === 'string' ? value : Object.fromEntries(inside);
  }
  const key = Object.keys(item.entries).find((name) => item.entries[name]?.kind === 'key');
  const taken = new Set(listOf(value).map((entry) => key && groupOf(entry)[key]));
  return listOf(value).map((entry) => {
    const whole = withKeys(item, entry);
    if (!key || groupOf(whole)[key]) return whole;
    const base = shortName(nameOf(entry)) || 'nouveau';
    let name = base;
    for (let count = 2; taken.has(name); count++) name = `${base}-${count}`;
    taken.add(name);
    return { ...groupOf(whole), [key]: name };
  });
}
