import type * as v from 'valibot';
import type { FieldPath, RawValue } from '#shared/site-editor.ts';
import { fill, formatEur, formatFcfa } from '#shared/text/format.ts';
import { contentFiles, type FileName } from '../files.ts';
import { type Field, fieldOf } from './fields.ts';
import { isGroup, isSame, keyOf, nameOf } from './layer.ts';

/** How the changes of a draft are described, from gestion.yaml. */
export interface ChangeTexts {
  changed: string;
  added: string;
  removed: string;
  moved: string;
  empty: string;
  back: string;
}

/** Longest quotation of a text. */
const QUOTED = 60;

const fields = new Map<FileName, Field>();

/** Returns a file as a form shows it, which takes some time to read from its schema. */
function fieldOfFile(file: FileName): Field {
  const field = fields.get(file) ?? fieldOf(contentFiles[file] as v.GenericSchema);
  fields.set(file, field);
  return field;
}

/**
 * Describes what changes between two values of a field, a sentence for each text:
 * « Sites web : 330 000 → 350 000 FCFA ».
 * @param where names of the entries around it; a figure of an entry needs no other name
 */
export function describeChange(
  file: FileName,
  path: FieldPath,
  [from, to]: readonly [RawValue | null, RawValue | null],
  texts: ChangeTexts,
): string[] {
  const steps = path.split('.');
  const field = steps.reduce<Field | undefined>(
    (group, name) => group?.entries[name],
    fieldOfFile(file),
  );
  return explain(field, steps.at(-1) ?? path, [], from, to);

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
    const before = new Map(from.map((entry) => [keyOf(entry), entry]));
    const after = new Map(to.map((entry) => [keyOf(entry), entry]));
    const said = [...after].flatMap(([key, entry]) => {
      const earlier = before.get(key);
      const what = quote(nameOf(entry));
      if (earlier === undefined) return [fill(texts.added, { place, what })];
      return explain(field?.item, what, [...where, what], earlier, entry);
    });
    const gone = [...before].filter(([key]) => !after.has(key));
    said.push(
      ...gone.map(([, entry]) => fill(texts.removed, { place, what: quote(nameOf(entry)) })),
    );
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
}

const quote = (text: string) =>
  text.length > QUOTED ? `${text.slice(0, QUOTED - 1).trimEnd()}…` : text;
