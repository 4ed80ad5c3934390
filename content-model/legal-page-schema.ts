import * as v from 'valibot';
import { allDifferent, date, key, list, text } from './fields.ts';

/** The same number of cells in each row as there are columns. */
const table = v.pipe(
  v.strictObject({
    type: v.literal('table'),
    caption: text(160),
    columns: list(text(60), 2, 4),
    rows: list(list(text(300), 2, 4), 1, 20),
  }),
  v.check(
    ({ columns, rows }) => rows.every((row) => row.length === columns.length),
    'has a row with more or fewer cells than columns',
  ),
);

/** A paragraph, a list or a table of a legal page. Links in text: [label](href), href relative, mailto, tel or https. */
const block = v.variant('type', [
  v.strictObject({ type: v.literal('paragraph'), text: text(1500) }),
  v.strictObject({ type: v.literal('list'), items: list(text(600), 1, 20) }),
  v.strictObject({
    type: v.literal('facts'),
    items: list(v.strictObject({ label: text(80), value: text(300) }), 1, 20),
  }),
  table,
]);

const section = v.strictObject({ id: key, title: text(80), blocks: list(block, 1, 12) });

/** Legal notice and privacy policy. */
export const legalPageSchema = v.strictObject({
  title: text(60),
  introduction: text(600),
  sections: v.pipe(
    list(section, 1, 20),
    v.check(
      (sections) => allDifferent(sections.map(({ id }) => id)),
      'two sections have the same id; change one',
    ),
  ),
  updatedLabel: text(60),
  /** ISO 8601 date of the last change. */
  updated: date,
  backHome: text(40),
  contact: v.optional(
    v.strictObject({ title: text(60), description: text(300), button: text(40) }),
  ),
});

export type LegalPage = v.InferOutput<typeof legalPageSchema>;
export type LegalBlock = LegalPage['sections'][number]['blocks'][number];
