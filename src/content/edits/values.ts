import type { RawValue } from '#shared/site-editor.ts';

/** A value as read from a file or as typed; undefined if there is none yet. */
export type Value = RawValue | undefined;

export const isGroup = (value: unknown): value is Record<string, RawValue> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const listOf = (value: unknown): RawValue[] => (Array.isArray(value) ? value : []);
export const groupOf = (value: unknown): Readonly<Record<string, RawValue>> =>
  isGroup(value) ? value : {};

/** Returns the value at a path of names and list indexes: « cards.hours.value », « items.0.title ». */
export const valueAt = (value: unknown, path: string): Value =>
  path.split('.').reduce<Value>((within, step) => {
    const group = groupOf(within);
    return Object.hasOwn(group, step) ? group[step] : listOf(within)[Number(step)];
  }, value as Value);

/** Returns a copy with another value at a path; undefined removes the entry of a group. */
export function withValue(value: unknown, path: string, next: Value): Value {
  const [step = '', ...others] = path.split('.');
  const inside = (within: Value) =>
    others.length > 0 ? withValue(within, others.join('.'), next) : next;
  if (Array.isArray(value)) {
    return value.map((entry, index) => (index === Number(step) ? (inside(entry) ?? '') : entry));
  }
  const { [step]: before, ...rest } = groupOf(value);
  const after = inside(before);
  // A computed name in a literal creates an own property, even for « __proto__ ».
  return after === undefined ? rest : { ...groupOf(value), [step]: after };
}

/** Returns a copy with other values at several places. */
export const withValues = <Values>(
  values: Values,
  edits: readonly { place: string; value: RawValue }[],
): Values =>
  edits.reduce<unknown>((all, { place, value }) => withValue(all, place, value), values) as Values;

/** Fields that name an entry of a list, the most descriptive first. */
const NAMES = ['title', 'question', 'category', 'label', 'name', 'number'];

/** Returns the owner's name for an entry of a list. */
export const nameOf = (entry: RawValue): string =>
  isGroup(entry) ? String(NAMES.map((name) => entry[name]).find(Boolean) ?? '') : String(entry);

/** Returns what identifies an entry of a list when it changes. */
export const keyOf = (entry: RawValue): string =>
  isGroup(entry) ? String(entry.offer ?? entry.key ?? nameOf(entry)) : String(entry);

/** An entry that means something when empty: a service that lacks it takes the general one. */
const KEPT = 'payment';

/** Removes entries with an empty value, which count as absent; in a list they stay. */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutEmpty(entry) ?? '');
  if (typeof value !== 'object' || value === null) return value === '' ? undefined : value;
  const entries = Object.entries(value)
    .map(
      ([name, entry]) => [name, withoutEmpty(entry) ?? (name === KEPT ? '' : undefined)] as const,
    )
    .filter(([, entry]) => entry !== undefined);
  return Object.fromEntries(entries);
}
