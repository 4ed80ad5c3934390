import type { RawValue } from '#shared/site-editor.ts';
import { fill, formatEur, formatFcfa } from '#shared/text/format.ts';
import type { Field } from './fields.ts';
import { isGroup, isSame, keyOf, nameOf } from './layer.ts';

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

/**
 * Describes what changes between two values of a field, a sentence for each text:
 * « Sites web : 330 000 → 350 000 FCFA ».
 * @param name what to call a field without a label
 * @param quoted the longest quotation of a text
 */
export function describeChange(
  field: Field | undefined,
  name: string,
  [from, to]: readonly [RawValue | null, RawValue | null],
  texts: ChangeTexts,
  quoted = 60,
): string[] {
  return explain(field, name, [], from, to);

  /** @param where names of the entries around it; a figure of an entry needs no other name */
  function explain(
    field: Field | undefined,
    name: string,
    where: readonly string[],
    from: RawValue | null,
    to: RawValue | null,
  ): string[] {
    if (isSame(from, to)) return [];
    const place = [...where, field?.label || name].join(' › ');
    if (Array.isArray(from) && Array.isArray(to))
      return describeList(field, place, where, from, to);
    if (isGroup(from) && isGroup(to)) {
      const names = new Set([...Object.keys(from), ...Object.keys(to)]);
      return [...names].flatMap((part) =>
        explain(field?.entries[part], part, where, from[part] ?? null, to[part] ?? null),
      );
    }
    // The name of an uploaded file says nothing.
    if (field?.kind === 'picture' && to) return [fill(texts.picture, { place })];
    const [before, after] = [shown(name, from), shown(name, to)];
    const priced = where.length > 0 && /^from/.test(name) && from !== null && to !== null;
    if (!priced) return [fill(texts.changed, { place, from: before, to: after })];
    // « 330 000 → 350 000 FCFA »: the unit is said once.
    const short = before.replace(/\s\S+$/, '');
    return [fill(texts.changed, { place: where.join(' › '), from: short, to: after })];
  }

  function describeList(
    field: Field | undefined,
    place: string,
    where: readonly string[],
    from: readonly RawValue[],
    to: readonly RawValue[],
  ): string[] {
    const isChoice = field?.item?.kind === 'choice';
    const called = (entry: RawValue) =>
      quote((isChoice && texts.names?.[String(entry)]) || nameOf(entry));
    const before = new Map(from.map((entry) => [keyOf(entry), entry]));
    const after = new Map(to.map((entry) => [keyOf(entry), entry]));
    const said = [...after].flatMap(([key, entry]) => {
      const earlier = before.get(key);
      const what = called(entry);
      if (earlier === undefined) return [fill(texts.added, { place, what })];
      return explain(field?.item, what, [...where, what], earlier, entry);
    });
    const gone = [...before].filter(([key]) => !after.has(key));
    said.push(...gone.map(([, entry]) => fill(texts.removed, { place, what: called(entry) })));
    return said.length > 0 ? said : [fill(texts.moved, { place })];
  }

  function shown(name: string, value: RawValue | null): string {
    if (value === null) return texts.back;
    if (value === '') return texts.empty;
    if (typeof value !== 'string') return quote(Object.values(value).map(nameOf).join(', '));
    const amount = Number(value.replace(/[\s\u00A0\u202F]/g, ''));
    if (name === 'fromFcfa' && Number.isFinite(amount)) return formatFcfa(amount);
    if (name === 'fromEur' && Number.isFinite(amount)) return formatEur(amount);
    return quote(value);
  }

  function quote(text: string): string {
    return text.length > quoted ? `${text.slice(0, quoted - 1).trimEnd()}…` : text;
  }
}
