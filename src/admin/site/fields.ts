import * as v from 'valibot';
import { emoji, gradient, icon, key, pictureFile } from '#content/fields.ts';
import { focus, httpUrl, phone, yesOrNo } from '#content/typed-values.ts';

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

/** Schemas of fields.ts that have a control of their own. */
const CONTROLS = new Map<unknown, Kind>([
  [emoji, 'emoji'],
  [focus, 'focus'],
  [gradient, 'gradient'],
  [icon, 'icon'],
  [httpUrl, 'url'],
  [key, 'key'],
  [phone, 'tel'],
  [pictureFile, 'picture'],
  [yesOrNo, 'yesOrNo'],
]);

type Kind =
  | 'text'
  | 'number'
  | 'email'
  | 'tel'
  | 'url'
  | 'emoji'
  | 'icon'
  | 'yesOrNo'
  | 'choice'
  | 'gradient'
  | 'focus'
  | 'picture'
  /** A name that other texts quote: never shown, made from the first text of a new entry. */
  | 'key'
  /** A list of names out of a fixed set, in an order. */
  | 'choices'
  | 'list'
  | 'group';

/** A field of a form, as its schema describes it. */
export interface Field {
  kind: Kind;
  /** Empty for a group that only holds others together. */
  label: string;
  hint: string;
  isOptional: boolean;
  /** Least and most characters of a text, or entries of a list. */
  least: number;
  most: number;
  /** Of a group. */
  entries: Readonly<Record<string, Field>>;
  /** Of a list. */
  item?: Field;
  /** The values of a choice. */
  options: readonly string[];
}

/**
 * The help of a field begins with what the field is, up to the first mark of punctuation; a title says it
 * where that does not fit.
 */
function wording(title: string | undefined, help = ''): Pick<Field, 'label' | 'hint'> {
  if (title) return { label: title, hint: help };
  const [, label = '', rest = ''] = /^(.*?)(?:[,;:.](?:\s+(.*))?)?$/su.exec(help) ?? [];
  return { label: label.trim(), hint: rest.charAt(0).toUpperCase() + rest.slice(1) };
}

function kindOf({ type, item }: Shape, actions: readonly Shape[]): Kind {
  if (type === 'array') return isChoice(item) ? 'choices' : 'list';
  if (type.endsWith('object')) return 'group';
  if (type === 'picklist') return 'choice';
  if (type === 'number') return 'number';
  return actions.some((action) => action.type === 'email') ? 'email' : 'text';
}

const isChoice = (item: Shape | undefined) => item !== undefined && read(item).kind === 'choice';

function read(schema: Shape): Field {
  let shape = schema;
  let kind: Kind | undefined;
  let title: string | undefined;
  let help: string | undefined;
  let isOptional = false;
  const actions: Shape[] = [];
  for (;;) {
    kind ??= CONTROLS.get(shape);
    const { title: named, description } = v.getMetadata(shape as never);
    title ??= named as string | undefined;
    help ??= ((description as string) ?? v.getDescription(shape as never)) || undefined;
    const [first, ...rules] = shape.pipe ?? [];
    const last = shape.options?.at(-1);
    if (first) {
      actions.push(...rules);
      shape = first;
    } else if (shape.wrapped) {
      isOptional = true;
      shape = shape.wrapped;
    } else if (shape.type === 'union' && typeof last === 'object') {
      // « '' or a text » is a text that may be empty.
      isOptional ||= shape.options?.some((each) => (each as Shape).type === 'literal') ?? false;
      shape = last;
    } else break;
  }
  const limits = (type: string) =>
    actions.flatMap((action) => (action.type === type ? Number(action.requirement) : []));
  return {
    kind: kind ?? kindOf(shape, actions),
    ...wording(title, help),
    isOptional,
    least: Math.max(0, ...limits('min_length')),
    most: Math.min(...limits('max_length')),
    entries: mapValues(shape.entries ?? {}, read),
    ...(shape.item && { item: read(shape.item) }),
    options: (shape.options ?? []).filter((each) => typeof each === 'string'),
  };
}

const mapValues = <In, Out>(record: Record<string, In>, change: (value: In) => Out) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/** Reads from a schema how a form shows it: labels, help, limits and kinds of controls. */
export const fieldOf = (schema: v.GenericSchema): Field => read(schema as unknown as Shape);

/** Whether the entries of a list have pages of their own. */
export const hasPages = ({ kind, item }: Field): boolean =>
  kind === 'list' && item?.kind === 'group';
