import * as v from 'valibot';
import { emoji, list, optionalText, text } from '../fields.ts';

const statistic = v.strictObject({
  number: text(8),
  label: text(60),
  /** Where and when it was read: « Relevé sur Maison Karité, 2026 ». Hidden while empty. */
  source: optionalText(80),
});

/** about.yaml: biography, figures, the card of a second role. */
export const aboutSchema = v.strictObject({
  title: text(60),
  bio: list(text(600), 1, 4),
  statistics: v.optional(list(statistic, 0, 8), []),
  role: v.strictObject({ title: text(80), description: text(400), icon: emoji }),
});
