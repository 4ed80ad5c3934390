import type { Field } from '#content/edits/fields.ts';
import { isGroup, nameOf } from '#content/edits/layer.ts';
import { shortName } from '#content/fields.ts';
import type { RawValue } from '#shared/site-editor.ts';

/** A value as typed; undefined where nothing was typed yet. */
export type Value = RawValue | undefined;

type Group = Readonly<Record<string, RawValue>>;

export const textOf = (value: Value): string => (typeof value === 'string' ? value : '');
export const listOf = (value: Value): RawValue[] => (Array.isArray(value) ? value : []);
export const groupOf = (value: Value): Group => (isGroup(value) ? value : {});

/** Where a value is: its file, the names of groups and the places in lists, « services.items.0.title ». */
export type Place = string;

export const stepsOf = (place: Place): string[] => place.split('.');
/** Returns the place around one; empty around a file. */
export const above = (place: Place): Place => place.slice(0, Math.max(0, place.lastIndexOf('.')));
export const lastStep = (place: Place): string => place.slice(place.lastIndexOf('.') + 1);

/** Whether a place is another one or inside it. */
export const isIn = (place: Place, around: Place): boolean => `${place}.`.startsWith(`${around}.`);

/** Returns the place of the edit that changes a value: the text itself, or the whole outermost list. */
export const editOf = (place: Place): Place => place.replace(/\.\d+(\..*)?$/, '');

/** Returns what is at a place of a group or a list. */
export const valueAt = (value: Value, place: Place): Value =>
  stepsOf(place).reduce<Value>(
    (within, step) => listOf(within)[Number(step)] ?? groupOf(within)[step],
    value,
  );

/** Returns a copy with another value at a place; undefined removes the entry of a group. */
export function withValue(value: Value, [step, ...rest]: readonly string[], next: Value): Value {
  if (step === undefined) return next;
  if (Array.isArray(value)) {
    return value.map((entry, index) =>
      index === Number(step) ? (withValue(entry, rest, next) ?? '') : entry,
    );
  }
  const { [step]: before, ...others } = groupOf(value);
  const after = withValue(before, rest, next);
  return after === undefined ? others : { ...groupOf(value), [step]: after };
}

/** Begins a new entry: its icon as in the last one and the next choice, so that nothing small is missing. */
export function newEntry({ kind, entries }: Field, list: readonly RawValue[]): RawValue {
  if (kind !== 'group') return '';
  const last = groupOf(list.at(-1));
  const begun = Object.entries(entries).map(([name, field]): [string, Value] => {
    const { kind, options, item, least } = field;
    const before = textOf(last[name]);
    if (field.isOptional) return [name, undefined];
    if (kind === 'choice') return [name, options[(options.indexOf(before) + 1) % options.length]];
    if (kind === 'yesOrNo') return [name, 'non'];
    // The entries that a list needs are there to fill in.
    if (kind === 'list' && item) return [name, Array(least).fill(newEntry(item, []))];
    return [name, (/emoji|icon/.test(kind) && before) || undefined];
  });
  return Object.fromEntries(
    begun.filter((each): each is [string, RawValue] => each[1] !== undefined),
  );
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
