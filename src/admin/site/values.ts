import { shortName } from '#content/fields.ts';
import type { RawValue } from '#shared/site-editor.ts';
import type { Field } from './fields.ts';

/** Names of groups and places in lists. */
export type Path = readonly (string | number)[];

/** A value as typed; undefined where nothing was typed yet. */
export type Value = RawValue | undefined;

export const textOf = (value: Value): string => (typeof value === 'string' ? value : '');
export const listOf = (value: Value): RawValue[] => (Array.isArray(value) ? value : []);
export const groupOf = (value: Value): { [name: string]: RawValue } =>
  typeof value === 'object' && !Array.isArray(value) ? value : {};

/** Returns what is at a path. */
export const valueAt = (value: Value, path: Path): Value =>
  path.reduce<Value>(
    (within, step) =>
      typeof step === 'number' ? listOf(within)[step] : groupOf(within)[step as string],
    value,
  );

/** Returns a copy with another value at a path; undefined removes the entry of a group. */
export function withValue(value: Value, [step, ...rest]: Path, next: Value): Value {
  if (step === undefined) return next;
  if (typeof step === 'number') {
    return listOf(value).map((entry, index) =>
      index === step ? (withValue(entry, rest, next) ?? '') : entry,
    );
  }
  const { [step]: before, ...others } = groupOf(value);
  const after = withValue(before, rest, next);
  return after === undefined ? others : { ...groupOf(value), [step]: after };
}

/** Returns the field at a path. */
export const fieldAt = (field: Field | undefined, path: Path): Field | undefined =>
  path.reduce<Field | undefined>(
    (within, step) => (typeof step === 'number' ? within?.item : within?.entries[step]),
    field,
  );

/** Cuts a path after its first list: an edit replaces a text or a whole list. */
export function cutAtList(path: Path): [edit: string[], within: Path] {
  const first = path.findIndex((step) => typeof step === 'number');
  const length = first < 0 ? path.length : first;
  return [path.slice(0, length) as string[], path.slice(length)];
}

/** The first two lines that name an entry of a list: « Sites web », « Un site rapide… ». */
export function namesOf(field: Field, value: Value): string[] {
  const texts = Object.entries(field.entries).flatMap(([name, { kind }]) => {
    const text = textOf(groupOf(value)[name]);
    if (kind === 'number' && /^\d+$/.test(text)) return Number(text).toLocaleString('fr');
    return kind === 'text' ? text || [] : [];
  });
  return texts.slice(0, 2);
}

/** Begins a new entry: choices and emojis as in the last one, so that nothing small is missing. */
export function newEntry(item: Field, list: readonly RawValue[]): RawValue {
  if (item.kind !== 'group') return '';
  const last = groupOf(list.at(-1));
  const copied = Object.entries(item.entries).flatMap(([name, field]): [string, RawValue][] => {
    const { kind, isOptional, least } = field;
    if (isOptional) return [];
    if ((kind === 'emoji' || kind === 'icon') && last[name]) return [[name, last[name]]];
    if (kind === 'choice' || kind === 'gradient') return [[name, nextOption(field, last[name])]];
    if (kind === 'yesOrNo') return [[name, 'non']];
    // The entries that a list needs are there to fill in.
    if (kind === 'list') return [[name, Array(least).fill(newEntry(field.item as Field, []))]];
    return [];
  });
  return Object.fromEntries(copied);
}

const nextOption = ({ options }: Field, last: Value) =>
  options[(options.indexOf(textOf(last)) + 1) % options.length] ?? '';

/** The field with the short name of an entry. */
const keyName = ({ entries }: Field) =>
  Object.keys(entries).find((name) => entries[name]?.kind === 'key');

/** Gives each entry without a short name one, after its first text and unlike those of the others. */
export function withKeys(field: Field, value: RawValue): RawValue {
  const { item } = field;
  if (field.kind !== 'list' || item?.kind !== 'group') return value;
  const key = keyName(item);
  const taken = new Set(listOf(value).map((entry) => key && groupOf(entry)[key]));
  return listOf(value).map((entry) => {
    const inside = Object.entries(groupOf(entry)).map(([name, each]): [string, RawValue] => {
      const within = item.entries[name];
      return [name, within ? withKeys(within, each) : each];
    });
    const whole = Object.fromEntries(inside);
    const base = shortName(namesOf(item, entry)[0] ?? '');
    if (!key || whole[key] || !base) return whole;
    let name = base;
    for (let count = 2; taken.has(name); count++) name = `${base}-${count}`;
    taken.add(name);
    return { ...whole, [key]: name };
  });
}

/** A text that two versions say differently; empty where one has none. */
export interface Difference {
  label: string;
  one: string;
  other: string;
}

/** Lists what differs between two versions of a field. */
export function differences(
  field: Field,
  one: Value,
  other: Value,
  label = field.label,
): Difference[] {
  const same = JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
  if (same) return [];
  const { item } = field;
  if (field.kind === 'group') {
    return Object.entries(field.entries).flatMap(([name, entry]) => {
      const inner = [label, entry.label].filter(Boolean).join(' › ');
      return differences(entry, groupOf(one)[name], groupOf(other)[name], inner);
    });
  }
  if (item) {
    const idOf = (entry: RawValue, index: number) =>
      (key && textOf(groupOf(entry)[key])) || namesOf(item, entry)[0] || String(index);
    const key = keyName(item);
    const [ones, others] = [one, other].map(
      (list) => new Map(listOf(list).map((entry, index) => [idOf(entry, index), entry])),
    ) as [Map<string, RawValue>, Map<string, RawValue>];
    const found = [...new Set([...ones.keys(), ...others.keys()])].flatMap((id, index) => {
      const [mine, theirs] = [ones.get(id), others.get(id)];
      const name = namesOf(item, mine ?? theirs)[0] ?? `${label} ${index + 1}`;
      if (mine !== undefined && theirs !== undefined) return differences(item, mine, theirs, name);
      return [{ label: name, one: nameOf(item, mine), other: nameOf(item, theirs) }];
    });
    if (found.length > 0) return found;
    const order = (list: Map<string, RawValue>) =>
      [...list.values()].map((entry) => nameOf(item, entry)).join(', ');
    return [{ label, one: order(ones), other: order(others) }];
  }
  return [{ label, one: textOf(one), other: textOf(other) }];
}

const nameOf = (item: Field, value: Value) => textOf(value) || namesOf(item, value).join(' · ');
