import * as v from 'valibot';
import type { Defaults } from '../defaults/types.ts';
import { readDefaults } from '../defaults.ts';
import { described, gradient } from '../fields.ts';
import { colour } from '../typed-values.ts';

const defaults = readDefaults('palette').read.value as Defaults['palette'];

/** A colour under each of these names. */
const colours = <Name extends string>(names: readonly Name[]) =>
  v.strictObject(
    Object.fromEntries(names.map((name) => [name, colour])) as Record<Name, typeof colour>,
  );
const namesOf = <Group extends object>(group: Group) =>
  Object.keys(group) as (keyof Group & string)[];

/** Colours that a theme chooses. An `on-…` is what is written on the colour of that name. */
const themed = colours(namesOf(defaults.light));

const blend = described(colours(['from', 'to']), 'Un dégradé, du haut (from) vers le bas (to).');

/** palette.yaml: every colour of the site; pages, motif, icons and shared picture follow it. */
export const paletteSchema = v.strictObject({
  light: described(themed, 'Les couleurs du thème clair ; « on-… » est ce qui s’écrit dessus.'),
  dark: described(v.partial(themed), 'Ce qui change au thème sombre.'),
  gradients: described(
    v.strictObject(
      Object.fromEntries(gradient.options.map((name) => [name, blend])) as Record<
        (typeof gradient.options)[number],
        typeof blend
      >,
    ),
    'Les dégradés que nomment services, projets et compétences.',
  ),
  art: described(
    colours(namesOf(defaults.art)),
    'Les couleurs du motif, des icônes et des affiches, les mêmes aux deux thèmes.',
  ),
});

export type Palette = v.InferOutput<typeof paletteSchema>;
