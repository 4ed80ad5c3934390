import * as v from 'valibot';
import { frenchTypography } from '#shared/text/french-typography.ts';

/**
 * The kinds of fields that the schemas are made of. A content file has texts only (read-yaml.ts),
 * so figures and « oui » are parsed here. Limits count characters after typography. `help` is what an
 * owner's editor says about a field: one short sentence in French (json-schemas.ts).
 */

/** Adds what an owner's editor shows: help and, where the name of the field does not say it, a label. */
export const described = <const Schema extends v.GenericSchema>(
  schema: Schema,
  help: string,
  label?: string,
) => v.pipe(schema, v.metadata({ description: help, ...(label ? { title: label } : {}) }));

const nonEmpty = (max: number, help = '') =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('is empty; write it'),
    v.transform(frenchTypography),
    v.maxLength(max),
    v.description(help),
  );

/** One line or paragraph that a visitor reads; checking it also sets French typography. */
export const text = (max: number, help = '') =>
  v.pipe(
    nonEmpty(max, help),
    v.check(
      (value) => !/[{}]/.test(value),
      'has a {placeholder} that nothing fills; remove the braces',
    ),
  );

/** A text with {placeholders}, which the page fills: each of `names` once or more, and no other. */
export const template = (max: number, names: readonly string[], help: string) =>
  v.pipe(
    nonEmpty(max, help),
    v.check(
      (value) => {
        const found = new Set(Array.from(value.matchAll(/\{([^{}]*)\}/g), ([, name]) => name));
        return found.size === names.length && names.every((name) => found.has(name));
      },
      `must contain ${names.map((name) => `{${name}}`).join(' and ')}, and no other {placeholder}`,
    ),
  );

/** A text with any of the {placeholders} that the page fills there. */
export const anyTemplate = nonEmpty;

/** A text that may be left empty: its line is then hidden. */
export const optionalText = (max: number, help: string) =>
  described(v.optional(v.union([v.literal(''), text(max)]), ''), help);

/** The words on a button. */
export const buttonText = (which: string) => text(40, `Texte du bouton ${which}.`);

/** What WhatsApp opens with. */
export const whatsappText = text(200, 'Message déjà écrit quand le visiteur ouvre WhatsApp.');

/** Name of an entry, for addresses and code. */
export const key = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters and digits, joined by hyphens'),
  v.metadata({
    title: 'Nom court',
    description: 'Nom court et unique, en minuscules sans accent, par exemple site-web.',
  }),
);

/** Address of another site. */
export const httpUrl = v.pipe(
  v.string(),
  v.check(
    (value) => /^https?:\/\//.test(value) && URL.canParse(value),
    'must be a whole address, such as https://example.org',
  ),
);

/** One emoji, possibly a joined one (👩🏾‍💼). */
export const emoji = v.pipe(
  v.string(),
  v.regex(/^\p{RGI_Emoji}$/v, 'must be one emoji and nothing else'),
  v.description('Un seul emoji, par exemple 🏪.'),
);

/** Names of the gradients of palette.yaml. */
export const gradient = described(
  v.picklist(['terracotta', 'lagoon', 'ochre', 'indigo', 'laterite', 'palm']),
  'Dégradé de couleurs du fond : terracotta, lagoon, ochre, indigo, laterite ou palm.',
  'Dégradé',
);

/** A colour as people type it: « #c4532d » or « oklch(62% 0.15 42) ». */
export const colour = v.pipe(
  v.string(),
  v.trim(),
  v.regex(
    /^(?:#[\da-f]{6}|oklch\((?:100|\d{1,2})(?:\.\d+)?% 0(?:\.\d+)? \d{1,3}(?:\.\d+)?\))$/i,
    'must be a colour, such as #c4532d or oklch(62% 0.15 42)',
  ),
  v.description('Une couleur, par exemple #c4532d ou oklch(62% 0.15 42).'),
);

/** Fields under one name. */
export const group = <const Fields extends v.ObjectEntries>(help: string, fields: Fields) =>
  described(v.strictObject(fields), help);

/** The same with a label of its own in an owner's editor. */
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

/** The same of entries with several fields. */
export const groups = <const Fields extends v.ObjectEntries>(
  help: string,
  min: number,
  max: number,
  fields: Fields,
) => list(help, min, max, v.strictObject(fields));

/** A list that may be left out. */
export const optionalList = <Item extends v.GenericSchema>(help: string, max: number, item: Item) =>
  v.optional(list(help, 0, max, item), []);

export const optionalGroups = <const Fields extends v.ObjectEntries>(
  help: string,
  max: number,
  fields: Fields,
) => optionalList(help, max, v.strictObject(fields));

/** ISO 8601 date that exists. */
export const date = v.pipe(
  v.string(),
  v.check((value) => {
    const parsed = new Date(`${value}T00:00:00Z`);
    return !Number.isNaN(parsed.valueOf()) && parsed.toISOString().startsWith(`${value}T`);
  }, 'must be a date that exists, such as 2026-11-20'),
);

/** A whole number from `min` to `max`, as people type it: « 330 000 » and « 330000 » are the same. */
export function wholeNumber(min: number, max: number, help = '') {
  return v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((typed) => Number(String(typed).replace(/[\s_\u00A0\u202F]/g, '') || Number.NaN)),
    v.integer('must be a whole number, such as 330000'),
    v.minValue(min),
    v.maxValue(max),
    v.description(help),
  );
}

/** « oui » or « non » in the file; true or false in the program. */
export const yesOrNo = v.pipe(
  v.union([v.boolean(), v.picklist(['oui', 'non', 'true', 'false'])], 'must be oui or non'),
  v.transform((typed) => typed === true || typed === 'oui' || typed === 'true'),
);

/** Returns false when two entries share a value; for keys, titles and the like. */
export const allDifferent = (values: readonly string[]) => new Set(values).size === values.length;

/** The point of a picture that every crop keeps, « 50 30 »: percent from the left and from the top. */
export const focus = v.pipe(
  v.string(),
  v.regex(/^\s*\d{1,3}\s+\d{1,3}\s*$/, 'must be two figures, such as « 50 30 »'),
  v.transform((typed) => typed.trim().split(/\s+/).map(Number) as [number, number]),
  v.check(([x, y]) => x <= 100 && y <= 100, 'must be percents, from 0 to 100'),
  v.metadata({
    title: 'Point qui reste visible',
    description:
      'Deux pourcentages, depuis la gauche puis depuis le haut : « 50 30 » garde le haut du milieu.',
  }),
);

/** Kinds of pictures that the build can crop and convert. */
const PICTURE = String.raw`\.(?:svg|jpe?g|png|webp|avif)$`;
/** portrait.svg, .jpg, .png, .webp or .avif: the owner's picture, in the content folder. */
export const PORTRAIT_FILE = new RegExp(`^portrait${PICTURE}`, 'i');
/** A picture in the content folder, by its name. */
export const pictureFile = v.pipe(
  v.string(),
  v.trim(),
  v.regex(
    new RegExp(String.raw`^[\p{L}\d][\p{L}\d ._-]*${PICTURE}`, 'iu'),
    'must be the name of a picture in this folder: .jpg, .png, .webp, .avif or .svg, such as cafe.jpg',
  ),
  v.description('Nom du fichier de l’image, dans ce dossier, par exemple cafe.jpg.'),
);
