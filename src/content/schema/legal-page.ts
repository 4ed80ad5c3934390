import * as v from 'valibot';
import { allDifferent, date, key, list, text } from '../fields.ts';

/** A text that may be empty once its {placeholders} are filled: its line is then hidden. */
const cell = v.union([v.literal(''), text(300)]);

const fact = v.strictObject({ label: text(80), value: v.optional(cell, '') });

/** Every row has as many cells as there are columns; one with an empty cell is hidden. */
const table = v.pipe(
  v.strictObject({
    type: v.literal('table'),
    caption: text(160),
    columns: list(text(60), 2, 4),
    rows: list(list(cell, 2, 4), 1, 20),
  }),
  v.check(
    ({ columns, rows }) => rows.every((row) => row.length === columns.length),
    'has a row with more or fewer cells than columns',
  ),
);

/** A part of a legal page. Links in text: [label](href), href relative, mailto, tel or https. */
const block = v.variant('type', [
  v.strictObject({ type: v.literal('paragraph'), text: text(1500) }),
  v.strictObject({ type: v.literal('list'), items: list(text(600), 1, 20) }),
  v.strictObject({
    type: v.literal('facts'),
    items: list(fact, 1, 20),
    /** The paragraph in their place when every line is hidden. */
    otherwise: v.optional(text(300)),
  }),
  table,
  /** The lines of legal-notice.yaml › publisher, and some more. */
  v.strictObject({ type: v.literal('publisher'), items: v.optional(list(fact, 0, 10), []) }),
  /** The processors of owner.yaml; hidden while there is none. */
  v.strictObject({
    type: v.literal('processors'),
    caption: text(160),
    columns: list(text(60), 2, 4),
    fields: list(v.picklist(['name', 'role', 'country', 'safeguard']), 2, 4),
  }),
]);

const page = {
  title: text(60),
  introduction: text(600),
  sections: v.pipe(
    list(v.strictObject({ id: key, title: text(80), blocks: list(block, 1, 12) }), 1, 20),
    v.check(
      (sections) => allDifferent(sections.map(({ id }) => id)),
      'two sections have the same id; change one',
    ),
  ),
  updatedLabel: text(60),
  /** ISO 8601 date of the last change of substance. */
  updated: date,
  backHome: text(40),
};

/** legal-notice.yaml: the page /mentions-legales. */
export const legalNoticeSchema = v.strictObject({
  ...page,
  /** Who publishes the site and answers for the data: both legal pages say it. */
  publisher: list(fact, 1, 20),
});

/** A sentence that follows a setting of owner.yaml. */
const variant = v.strictObject({ oui: v.optional(cell, ''), non: v.optional(cell, '') });

/** privacy-policy.yaml: the page /rgpd, whose sections are numbered. */
export const privacyPolicySchema = v.strictObject({
  ...page,
  /** Texts that {policy.…} stands for, by the settings of owner.yaml › assistant. */
  variants: v.strictObject({
    languageModel: variant,
    unansweredQuestions: variant,
    unansweredTime: variant,
    hosting: variant,
    chatQuestions: variant,
    chatModel: variant,
  }),
  contact: v.strictObject({ title: text(60), description: text(300), button: text(40) }),
});

type FilePage = v.InferOutput<typeof legalNoticeSchema> | v.InferOutput<typeof privacyPolicySchema>;
export type FileSection = FilePage['sections'][number];
export type Fact = v.InferOutput<typeof fact>;

/** A part of a legal page, as it is shown. */
export type LegalBlock =
  | { type: 'paragraph'; text: string }
  | { type: 'list'; items: string[] }
  | { type: 'facts'; items: Fact[] }
  | { type: 'table'; caption: string; columns: string[]; rows: string[][] };

/** A legal page, as it is shown: hidden lines are gone. */
export interface LegalPage {
  title: string;
  introduction: string;
  sections: { id: string; title: string; blocks: LegalBlock[] }[];
  updatedLabel: string;
  updated: string;
  backHome: string;
  contact?: { title: string; description: string; button: string };
}
