import * as v from 'valibot';
import { emoji, icon, key, pictureFile } from '../fields.ts';
import { focus, httpUrl, phone, yesOrNo } from '../typed-values.ts';

/** The parts of valibot's schemas that say what a form needs. */
interface Shape {
  type: string;
  pipe?: readonly Shape[];
  wrapped?: Shape;
  options?: readonly (Shape | string)[];
  entries?: Record<string, Shape>;
  item?: Shape;
  requirement?: unknown;
}

/**
 * Schemas with a control of their own. A `key`, the name by which texts quote an entry, is never shown: it is
 * made from the first text of a new entry.
 */
const CONTROLS = {
  emoji,
  focus,
  icon,
  url: httpUrl,
  key,
  tel: phone,
  picture: pictureFile,
  yesOrNo,
};

type Kind = keyof typeof CONTROLS | 'text' | 'number' | 'email' | 'choice' | 'list' | 'group';

/** A field of a form, as its schema describes it. */
export interface Field {
  kind: Kind;
  /** Empty for a group that only contains others. */
  label: string;
  hint: string;
  isOptional: boolean;
  /** Minimum and maximum number of characters of a text, or of entries in a list. */
  least: number;
  most: number;
  /** The fields of a group. */
  entries: Readonly<Record<string, Field>>;
  /** The entry of a list. */
  item?: Field;
  /** The values of a choice. */
  options: readonly string[];
}

/** Unless there is a title, the label is the beginning of the help, up to its first punctuation mark. */
function wording(title = '', help = ''): Pick<Field, 'label' | 'hint'> {
  if (title) return { label: title, hint: help };
  const [, label = '', rest = ''] = /^(.*?)(?:[,;:.](?:\s+(.*))?)?$/su.exec(help) ?? [];
  return { label: label.trim(), hint: rest.charAt(0).toUpperCase() + rest.slice(1) };
}

function kindOf({ type }: Shape, actions: readonly Shape[]): Kind {
  if (type === 'array') return 'list';
  if (type.endsWith('object')) return 'group';
  if (type === 'picklist') return 'choice';
  if (type === 'number') return 'number';
  return actions.some((action) => action.type === 'email') ? 'email' : 'text';
}

/** Returns a schema and those inside it: steps of a pipe, content of an optional, last option of a union. */
function layersOf(schema: Shape): Shape[] {
  const { pipe, wrapped, type, options } = schema;
  const inner = pipe?.[0] ?? wrapped ?? (type === 'union' ? options?.at(-1) : undefined);
  return typeof inner === 'object' ? [schema, ...layersOf(inner)] : [schema];
}

/** « '' or a text » is a text that may be empty. */
const mayBeEmpty = ({ wrapped, options }: Shape) =>
  wrapped !== undefined ||
  options?.some((each) => typeof each === 'object' && each.type === 'literal') === true;

function read(schema: Shape): Field {
  const layers = layersOf(schema);
  const inner = layers.at(-1) ?? schema;
  const actions = layers.flatMap(({ pipe }) => pipe?.slice(1) ?? []);
  const limits = (type: string) =>
    actions.flatMap((action) => (action.type === type ? Number(action.requirement) : []));
  /** The words of the outermost schema that has any. */
  const words = (wordsOf: (layer: v.GenericSchema) => unknown) =>
    layers.map((layer) => wordsOf(layer as never)).find(Boolean) as string | undefined;
  const title = words((layer) => v.getMetadata(layer).title);
  const help = words((layer) => v.getMetadata(layer).description || v.getDescription(layer));
  const [control] = Object.entries(CONTROLS).find(([, own]) => layers.includes(own as never)) ?? [];
  return {
    kind: (control as Kind | undefined) ?? kindOf(inner, actions),
    ...wording(title, help),
    isOptional: layers.some(mayBeEmpty),
    least: Math.max(0, ...limits('min_length')),
    most: Math.min(...limits('max_length')),
    entries: Object.fromEntries(
      Object.entries(inner.entries ?? {}).map(([name, entry]) => [name, read(entry)]),
    ),
    ...(inner.item && { item: read(inner.item) }),
    options: (inner.options ?? []).filter((each) => typeof each === 'string'),
  };
}

/** Derives a form's labels, help, limits and controls from a schema. */
export const fieldOf = (schema: v.GenericSchema): Field => read(schema as unknown as Shape);

/** Returns the field at a path inside another: names of groups, and indexes in lists. */
export const fieldIn = (field: Field, path: readonly (string | number)[]): Field | undefined =>
  path.reduce<Field | undefined>((around, step) => {
    if (/^\d+$/.test(`${step}`)) return around?.item;
    return around && Object.hasOwn(around.entries, step) ? around.entries[step] : undefined;
  }, field);
