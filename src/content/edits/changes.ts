import { isDeepStrictEqual } from 'node:util';
import { gestion } from '#content/index.ts';
import type { Place, RawValue } from '#shared/site-editor.ts';
import { fill, formatEur, formatFcfa } from '#shared/text/format.ts';
import { fieldAt } from './editable.ts';
import type { Field } from './fields.ts';
import { isGroup, keyOf, nameOf } from './values.ts';

const texts = gestion.site.changes;
const sectionNames: Record<string, string> = gestion.overview.originNames;

/** Amounts are shown with their currency, so an entry's figure needs no other name. */
const AMOUNTS: Record<string, (amount: number) => string> = {
  fromFcfa: formatFcfa,
  fromEur: formatEur,
};

type Versions = readonly [RawValue | null, RawValue | null];

/**
 * Describes the change between two values at a place, one sentence for each text: « Sites web : 330 000 → 350
 * 000 FCFA ».
 * @param quoted the longest quotation of a text
 */
export function describeChange(place: Place, versions: Versions, quoted = 60): string[] {
  const quote = (text: string) =>
    text.length > quoted ? `${text.slice(0, quoted - 1).trimEnd()}…` : text;

  /** @param name for a field without a label @param where names of the entries around it */
  function say(
    field: Field | undefined,
    name: string,
    [from, to]: Versions,
    where: readonly string[] = [],
  ): string[] {
    if (isDeepStrictEqual(from, to)) return [];
    const place = [...where, field?.label || name].join(' › ');
    if (Array.isArray(from) && Array.isArray(to)) {
      const said = sayEntries(field?.item, place, [from, to], where);
      return said.length > 0 ? said : [fill(texts.moved, { place })];
    }
    if (isGroup(from) && isGroup(to)) {
      return Object.keys({ ...from, ...to }).flatMap((part) => {
        const values = [from[part] ?? null, to[part] ?? null] as const;
        return say(field?.entries[part], part, values, where);
      });
    }
    // The name of an uploaded file is meaningless.
    if (field?.kind === 'picture' && to) return [fill(texts.picture, { place })];
    const shown = (value: RawValue | null): string => {
      if (value === null) return texts.back;
      if (value === '') return texts.empty;
      if (typeof value !== 'string') return quote(Object.values(value).map(nameOf).join(', '));
      const amount = Number(value.replace(/[\s\u00A0\u202F]/g, ''));
      return Number.isFinite(amount) ? (AMOUNTS[name]?.(amount) ?? value) : quote(value);
    };
    if (where.length > 0 && name in AMOUNTS && from !== null && to !== null) {
      // « 330 000 → 350 000 FCFA »: the unit appears once.
      const figure = shown(from).replace(/\s\S+$/, '');
      return [fill(texts.changed, { place: where.join(' › '), from: figure, to: shown(to) })];
    }
    return [fill(texts.changed, { place, from: shown(from), to: shown(to) })];
  }

  function sayEntries(
    item: Field | undefined,
    place: string,
    lists: readonly [RawValue[], RawValue[]],
    where: readonly string[],
  ): string[] {
    const [before, after] = lists.map(
      (list) => new Map(list.map((entry) => [keyOf(entry), entry])),
    ) as [Map<string, RawValue>, Map<string, RawValue>];
    return [...new Set([...after.keys(), ...before.keys()])].flatMap((key) => {
      const [earlier, now] = [before.get(key), after.get(key)];
      const entry = now ?? earlier ?? '';
      const what = quote((item?.kind === 'choice' && sectionNames[`${entry}`]) || nameOf(entry));
      if (earlier === undefined) return [fill(texts.added, { place, what })];
      if (now === undefined) return [fill(texts.removed, { place, what })];
      return say(item, what, [earlier, now], [...where, what]);
    });
  }

  return say(fieldAt(place), place, versions);
}
