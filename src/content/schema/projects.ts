import * as v from 'valibot';
import {
  allDifferent,
  emoji,
  focus,
  gradient,
  httpUrl,
  key,
  list,
  pictureFile,
  template,
  text,
} from '../fields.ts';

/** What a card says beside its title: an emoji, a figure, what it counts. */
const stats = v.strictObject({ icon: emoji, value: text(12), label: text(40) });

/** A project without a link does not exist yet: a placeholder, whose figure is `placeholder`. */
const projectSchema = v.strictObject({
  title: text(60),
  description: text(260),
  link: v.optional(v.union([v.literal('#'), httpUrl]), '#'),
  image: emoji,
  /** A picture of it, of any size; it is drawn small when the site is built. */
  picture: v.optional(
    v.strictObject({
      file: pictureFile,
      /** What it shows, for whoever does not see it. */
      alt: text(160),
      focus: v.optional(focus, '50 50'),
    }),
  ),
  stats: v.optional(stats),
  technologies: list(text(30), 1, 8),
  gradient,
});

/** projects.yaml: categories, which are tabs, and their projects. */
export const projectsSchema = v.strictObject({
  title: text(60),
  introduction: text(240),
  tabsLabel: text(60),
  /** In a tab without a real project: leads to the first one. */
  online: template(60, 'title'),
  visit: text(30),
  /** Beside the button of a placeholder, whose link leads nowhere yet. */
  placeholderNote: text(20),
  placeholder: stats,
  categories: v.pipe(
    list(
      v.strictObject({
        key,
        title: text(40),
        icon: emoji,
        description: text(260),
        projects: list(projectSchema, 1, 400),
      }),
      1,
      12,
    ),
    v.check(
      (categories) => allDifferent(categories.map((category) => category.key)),
      'two categories have the same key; change one',
    ),
  ),
  add: v.strictObject({ title: text(60), description: text(200), button: text(40) }),
  callToAction: v.strictObject({
    title: text(60),
    description: text(200),
    button: text(40),
    whatsappText: text(200),
  }),
});
