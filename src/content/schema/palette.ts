import * as v from 'valibot';
import { colour, gradient } from '../fields.ts';

/** The same schema under several names. */
const each = <const Name extends string, Schema extends v.GenericSchema>(
  names: readonly Name[],
  schema: Schema,
) => Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;

/** Colours that a theme chooses. An `on-…` is what is written on the colour of that name. */
const themed = v.strictObject(
  each(
    [
      ...(['paper', 'paper-raised', 'paper-sunken', 'ink', 'ink-soft'] as const),
      ...(['line', 'line-strong', 'call', 'call-strong', 'on-call', 'focus'] as const),
      ...(['lagoon', 'ochre', 'danger', 'on-danger', 'night', 'on-night'] as const),
      ...(['on-night-soft', 'night-line', 'field-figures', 'field-lagoon'] as const),
      ...(['on-field-lagoon', 'field-danger', 'on-field-danger', 'sun', 'on-sun'] as const),
      ...(['field-sun', 'on-field-sun', 'toast-success', 'on-toast-success'] as const),
      ...(['toast-danger', 'on-toast-danger', 'shade'] as const),
    ],
    colour,
  ),
);

/** palette.yaml: every colour of the site; pages, motif, icons and shared picture follow it. */
export const paletteSchema = v.strictObject({
  light: themed,
  /** What differs from the light theme. */
  dark: v.partial(themed),
  /** From top to bottom; services, projects and skills name them. */
  gradients: v.strictObject(each(gradient.options, v.strictObject({ from: colour, to: colour }))),
  /** Motif, icons and posters: alike in both themes. */
  art: v.strictObject(
    each(
      [
        ...(['motif-call', 'motif-lagoon', 'thread-deep', 'thread-warm'] as const),
        ...(['screen', 'screen-line', 'screen-lagoon'] as const),
      ],
      colour,
    ),
  ),
});

export type Palette = v.InferOutput<typeof paletteSchema>;
