import * as v from 'valibot';
import { type Defaults, readDefaults } from '../defaults.ts';
import { described, gradient } from '../fields.ts';
import { colour } from '../typed-values.ts';

const file = readDefaults('palette');
const defaults = file.read.value as Defaults['palette'];

/** A colour under each of these names. */
const colours = <Name extends string>(names: readonly Name[]) =>
  v.strictObject(v.entriesFromList(names, colour));
const namesOf = <Group extends object>(group: Group) =>
  Object.keys(group) as (keyof Group & string)[];

/** Colours that differ by theme. `on-…` is the ink on the colour of that name. */
const themed = colours(namesOf(defaults.light));

const blend = described(colours(['from', 'to']), 'Un dégradé, du haut (from) vers le bas (to).');

/** palette.yaml: every colour of the site; pages, motif, icons and shared picture follow it. */
export const paletteSchema = v.strictObject({
  light: described(themed, 'Les couleurs du thème clair ; « on-… » est ce qui s’écrit dessus.'),
  dark: described(v.partial(themed), 'Ce qui change au thème sombre.'),
  gradients: described(
    v.strictObject(v.entriesFromList(gradient.options, blend)),
    'Les dégradés que nomment services, projets et compétences.',
  ),
  art: described(
    colours(namesOf(defaults.art)),
    'Les couleurs du motif, des icônes et des affiches, les mêmes aux deux thèmes.',
  ),
});

export type Palette = v.InferOutput<typeof paletteSchema>;

/** The hue families of the program's palette, each with its lowest hue; below are the reds of danger. */
const FAMILIES = { call: 27.5, sun: 60, palm: 140, lagoon: 180, ink: 250 } as const;

/** Palettes that a new site chooses from: how far each hue family is rotated, in degrees. */
export const PALETTES: { name: string; turns: Partial<Record<keyof typeof FAMILIES, number>> }[] = [
  { name: 'Terre cuite et indigo', turns: {} },
  {
    name: 'Prune et vert bouteille',
    turns: { call: -60, sun: 20, palm: 60, lagoon: 60, ink: -125 },
  },
  { name: 'Lagune et nuit', turns: { call: 205, lagoon: -30, palm: 60, ink: -25 } },
  { name: 'Mousse et miel', turns: { call: 75, lagoon: -60, palm: -20, ink: -125 } },
  { name: 'Hibiscus et aubergine', turns: { call: -35, lagoon: 100, palm: 160, ink: 50 } },
  { name: 'Indigo et safran', turns: { call: 245, sun: -10, lagoon: 10, ink: 10 } },
];

/** Returns the lines of palette.yaml for such a palette: the program's with other hues. */
export function paletteLines({ turns }: (typeof PALETTES)[number]): string {
  return file.lines
    .join('\n')
    .replace(/^ *#.*\n/gm, '')
    .replace(/(oklch\([\d.]+% [\d.]+) (\d+)\)/g, (_whole, start: string, typed: string) => {
      const hue = Number(typed);
      const family = Object.entries(FAMILIES).findLast(([, least]) => hue >= least)?.[0];
      const turn = family ? (turns[family as keyof typeof FAMILIES] ?? 0) : 0;
      return `${start} ${(hue + turn + 360) % 360})`;
    });
}
