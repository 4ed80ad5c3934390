import type { RawValue } from '#shared/site-editor.ts';
import { fill, formatEur, formatFcfa } from '#shared/text/format.ts';
import type { Field } from './fields.ts';
import { isGroup, isSame, keyOf, nameOf } from './values.ts';

/** How the changes of a draft are described, from gestion.yaml. */
export interface ChangeTexts {
  changed: string;
  added: string;
  removed: string;
  moved: string;
  picture: string;
  empty: string;
  back: string;
  /** What the values of a choice are called. */
  names?: Readonly<Record<string, string>>;
}

/** Amounts say their currency; a figure of an entry needs no other name. */
const AMOUNTS: Record<string, (amount: number) => string> = {
  fromFcfa: formatFcfa,
  fromEur: formatEur,
};

/**
 * Describes what changes between two values of a field, a sentence for each text:
 * « Sites web : 330 000 → 350 000 FCFA ».
 * @param name what to call a field without a label
 * @param quoted the longest quotation of a text
 * @param where names of the entries around it
 */
export function describeChange(
  field: Field | undefined,
  name: string,
  [from, to]: readonly [RawValue | null, RawValue | null],
  texts: ChangeTexts,
  quoted = 60,
  where: readonly string[] = [],
): string[] {
  if (isSame(from, to)) return [];
  const place = [...where, field?.label || name].join(' › ');
  const quote = (text: string) =>
    text.length > quoted ? `${text.slice(0, quoted - 1).trimEnd()}…` : text;

  if (Array.isArray(from) && Array.isArray(to)) {
    const isChoice = field?.item?.kind === 'choice';
    const called = (entry: RawValue) =>
      quote((isChoice && texts.names?.[String(entry)]) || nameOf(entry));
    const [before, after] = [from, to].map(
      (list) => new Map(list.map((entry) => [keyOf(entry), entry])),
    ) as [Map<string, RawValue>, Map<string, RawValue>];
    const said = [...new Set([...after.keys(), ...before.keys()])].flatMap((key) => {
      const [earlier, now] = [before.get(key), after.get(key)];
      const what = called(now ?? earlier ?? '');
      if (earlier === undefined) return [fill(texts.added, { place, what })];
      if (now === undefined) return [fill(texts.removed, { place, what })];
      return describeChange(field?.item, what, [earlier, now], texts, quoted, [...where, what]);
    });
    return said.length > 0 ? said : [fill(texts.moved, { place })];
  }
  if (isGroup(from) && isGroup(to)) {
    return Object.keys({ ...from, ...to }).flatMap((part) => {
      const values = [from[part] ?? null, to[part] ?? null] as const;
      return describeChange(field?.entries[part], part, values, texts, quoted, where);
    });
  }
  // The name of an uploaded file says nothing.
  if (field?.kind === 'picture' && to) return [fill(texts.picture, { place })];

  const shown = (value: RawValue | null): string => {
    if (value === null) return texts.back;
    if (value === '') return texts.empty;
    if (typeof value !== 'string') return quote(Object.values(value).map(nameOf).join(', '));
    const amount = Number(value.replace(/[\s\u00A0\u202F]/g, ''));
    return Number.isFinite(amount) ? (AMOUNTS[name]?.(amount) ?? value) : quote(value);
  };
  if (where.length > 0 && name in AMOUNTS && from !== null && to !== null) {
    // « 330 000 → 350 000 FCFA »: the unit is said once.
    const figure = shown(from).replace(/\s\S+$/, '');
    return [fill(texts.changed, { place: where.join(' › '), from: figure, to: shown(to) })];
  }
  return [fill(texts.changed, { place, from: shown(from), to: shown(to) })];
}
