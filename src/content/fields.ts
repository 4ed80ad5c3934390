import * as v from 'valibot';
import { signs } from '#content/signs.ts';
import { frenchTypography } from '#shared/text/french-typography.ts';
import { didYouMean } from './load/issue.ts';
import { rules, values } from './messages.ts';
import { yesOrNo } from './typed-values.ts';

/**
 * The kinds of fields that the schemas are made of. A content file has texts only (read-yaml.ts),
 * so figures and « oui » are parsed here. Limits count characters after typography. `help` is what an
 * owner's editor says about a field: one short sentence in French (json-schemas.ts).
 */

/** Adds what an owner's editor shows: help, and a label where the field's name is not clear. */
export const described = <const Schema extends v.GenericSchema>(
  schema: Schema,
  help: string,
  label?: string,
) => v.pipe(schema, v.metadata({ description: help, ...(label ? { title: label } : {}) }));

const nonEmpty = (max: number, help = '') =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(values.empty),
    v.transform(frenchTypography),
    v.maxLength(max),
    v.description(help),
  );

/** One line or paragraph that a visitor reads; checking it also sets French typography. */
export const text = (max: number, help = '') =>
  v.pipe(
    nonEmpty(max, help),
    v.check((value) => !/\{[^{}]*$|^[^{}]*\}/.test(value), rules.openBrace),
    v.check((value) => !/\{[^{}]*\}/.test(value), rules.placeholder),
  );

/** A text with {placeholders}, which the page fills: each of `names` once or more, and no other. */
export const template = (max: number, names: readonly string[], help: string) =>
  v.pipe(
    nonEmpty(max, help),
    v.check((value) => {
      const found = new Set(Array.from(value.matchAll(/\{([^{}]*)\}/g), ([, name]) => name));
      return found.size === names.length && names.every((name) => found.has(name));
    }, rules.placeholders(names)),
  );

/** A text with any of the {placeholders} that the page fills there. */
export const anyTemplate = nonEmpty;

/** A text that may be left empty: its line is then hidden. */
export const optionalText = (max: number, help: string) =>
  described(v.optional(v.union([v.literal(''), text(max)]), ''), help);

/** « oui », or « non » if the line is absent. */
export const flag = (help: string, label?: string) =>
  described(v.optional(yesOrNo, false), help, label);

/** The words on a button. */
export const buttonText = (which: string) => text(40, `Texte du bouton ${which}.`);

/** The text that WhatsApp opens with. */
export const whatsappText = text(200, 'Message déjà écrit quand le visiteur ouvre WhatsApp.');

/** « Site web & appli » becomes « site-web-appli ». */
export const shortName = (typed: string) =>
  typed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');

/** Rejects anything but a short name, and suggests one. */
export const isShortName = v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, ({ input }: v.RegexIssue<string>) =>
  rules.key(shortName(input)),
);

/** Name of an entry, for addresses and code. */
export const key = v.pipe(
  v.string(),
  v.trim(),
  isShortName,
  v.metadata({
    title: 'Nom court',
    description: 'Nom court et unique, en minuscules sans accent, par exemple site-web.',
  }),
);

const EMOJI = /^\p{RGI_Emoji}$/v;
// « ✂ » is often typed without the character that makes it an emoji.
const asEmoji = (typed: string) => (EMOJI.test(`${typed}\uFE0F`) ? `${typed}\uFE0F` : typed);

/** One emoji, possibly a joined one (👩🏾‍💼). */
export const emoji = v.pipe(
  v.string(),
  v.trim(),
  v.transform(asEmoji),
  v.regex(EMOJI, rules.emoji),
  v.metadata({ title: 'Emoji', description: 'Un seul emoji, par exemple 🏪.' }),
);

const signNames = Object.keys(signs);

/** The name of a woven sign, with or without accents, or one emoji. */
export const icon = v.pipe(
  v.string(),
  v.trim(),
  v.transform(
    (typed) => signNames.find((name) => shortName(name) === shortName(typed)) ?? asEmoji(typed),
  ),
  v.check(
    (value) => signNames.includes(value) || EMOJI.test(value),
    ({ input }) => rules.icon(input, didYouMean(input, signNames)),
  ),
  v.metadata({
    title: 'Signe ou emoji',
    description: 'Le nom d’un signe tissé, par exemple boutique, ou un seul emoji.',
  }),
);

/** Names of the gradients of palette.yaml. */
export const gradient = described(
  v.picklist(['terracotta', 'lagoon', 'ochre', 'indigo', 'laterite', 'palm']),
  'Dégradé de couleurs du fond : terracotta, lagoon, ochre, indigo, laterite ou palm.',
  'Dégradé',
);

/** Fields under one name. */
export const group = <const Fields extends v.ObjectEntries>(help: string, fields: Fields) =>
  described(v.strictObject(fields), help);

/** A group with its own label in an owner's editor. */
export const titledGroup = <const Fields extends v.ObjectEntries>(
  label: string,
  help: string,
  fields: Fields,
) => described(v.strictObject(fields), help, label);

/** From `min` to `max` entries. */
export const list = <Item extends v.GenericSchema>(
  help: string,
  min: number,
  max: number,
  item: Item,
) => v.pipe(v.array(item), v.minLength(min), v.maxLength(max), v.description(help));

/** A list of entries with several fields. */
export const groups = <const Fields extends v.ObjectEntries>(
  help: string,
  min: number,
  max: number,
  fields: Fields,
) => list(help, min, max, v.strictObject(fields));

/** A list that may be absent. */
export const optionalList = <Item extends v.GenericSchema>(help: string, max: number, item: Item) =>
  v.optional(list(help, 0, max, item), []);

export const optionalGroups = <const Fields extends v.ObjectEntries>(
  help: string,
  max: number,
  fields: Fields,
) => optionalList(help, max, v.strictObject(fields));

/** Entries by their short names. */
export const byName = <Item extends v.GenericSchema>(help: string, item: Item) =>
  described(v.record(v.string(), item), help);

export const optionalByName = <Item extends v.GenericSchema>(help: string, item: Item) =>
  described(v.optional(v.record(v.string(), item), {}), help);

/** An entry of a list or a group. */
type EntryOf<Entries> = Entries extends readonly (infer Entry)[] ? Entry : Entries[keyof Entries];

/**
 * Rejects an entry, at its own line, whose value an earlier one has.
 * @param what names the value at the start of the message
 * @param path where the value is inside the entry
 */
export const allDifferent = <Entries extends object>(
  what: string,
  readValue: (entry: EntryOf<Entries>) => string,
  ...path: string[]
) =>
  v.rawCheck<Entries>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const seen = new Set<string>();
    for (const [name, entry] of Object.entries(dataset.value)) {
      const value = readValue(entry);
      const key = Array.isArray(dataset.value) ? Number(name) : name;
      if (seen.has(value)) addIssue({ message: rules.twice(what), path: pathOf([key, ...path]) });
      seen.add(value);
    }
  });

/** Returns a path in the form of valibot's issues, as far as it is read here. */
const pathOf = (keys: (string | number)[]) =>
  keys.map((key) => ({ key })) as unknown as [v.IssuePathItem, ...v.IssuePathItem[]];

/** Kinds of pictures that the build can crop and convert. */
const PICTURE = String.raw`\.(?:svg|jpe?g|png|webp|avif)$`;
/** portrait.svg, .jpg, .png, .webp or .avif: the owner's picture, in the content folder. */
export const PORTRAIT_FILE = new RegExp(`^portrait${PICTURE}`, 'i');
/** A picture in the content folder, by its name. */
export const pictureFile = v.pipe(
  v.string(),
  v.trim(),
  v.regex(new RegExp(String.raw`^[\p{L}\d][\p{L}\d ._-]*${PICTURE}`, 'iu'), rules.picture),
  v.metadata({
    title: 'Photo',
    description: 'Nom du fichier de l’image, dans ce dossier, par exemple cafe.jpg.',
  }),
);
