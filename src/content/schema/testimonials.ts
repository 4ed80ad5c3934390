import * as v from 'valibot';
import { emoji, list, template, text, wholeNumber, yesOrNo } from '../fields.ts';

const testimonialSchema = v.strictObject({
  name: text(60),
  position: text(60),
  company: text(60),
  rating: wholeNumber(1, 5),
  text: v.pipe(text(600), v.minLength(121, 'must exceed the preview of 120 characters')),
  avatar: emoji,
});

/** testimonials.yaml: clients' words. Without any, the section does not show. */
export const testimonialsSchema = v.strictObject({
  /**
   * true while they are invented samples: the section, each card and the assistant then say so, and
   * an owner's site is not built for production (src/content/publishing.ts).
   */
  sample: yesOrNo,
  /** Stands on the section and on each card while `sample` is true. */
  sampleLabel: text(20),
  /** Takes the place of `introduction` while `sample` is true. */
  sampleIntroduction: text(240),
  title: text(60),
  introduction: text(240),
  label: text(60),
  stop: text(40),
  start: text(40),
  select: template(60, 'name'),
  ratingLabel: template(40, 'rating'),
  position: template(40, 'index', 'count'),
  items: v.optional(list(testimonialSchema, 0, 24), []),
});
