import * as v from 'valibot';
import { emoji, gradient, list, text } from '../fields.ts';

/** skills.yaml: trades with their tools, and fields of expertise. */
export const skillsSchema = v.strictObject({
  title: text(60),
  introduction: text(240),
  categories: list(
    v.strictObject({
      category: text(60),
      icon: emoji,
      description: text(300),
      technologies: list(text(30), 1, 10),
      gradient,
    }),
    1,
    12,
  ),
  expertiseTitle: text(60),
  expertise: list(v.strictObject({ icon: emoji, label: text(40) }), 1, 12),
});
