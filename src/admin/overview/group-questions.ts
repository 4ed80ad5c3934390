import type { Tables } from '#shared/database.ts';

/** Words that do not say what a question is about. */
const HOW = new Set(
  `a ai as au aux avec avez ce ces c combien comment d dans de des du elle en es est et etes fait faire
  faites il je j l la le les leur m ma mes moi mon n ne non nos notre nous on ou par pas peut peux
  plus pour pouvez pouvons puis qu que quel quelle quelles quels qui s sa se ses si son sont sur svp t
  te tu un une va vos votre vous y bonjour merci possible`.split(/\s+/),
);

/**
 * Reduces a question to what it is about: without accents, capitals, common words, order and plurals.
 * Questions with the same normal form are treated as one.
 */
export function normalForm(question: string): string {
  const words = question
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word && !HOW.has(word))
    .map((word) => (word.length > 3 ? word.replace(/[sx]$/, '') : word));
  return [...new Set(words)].sort().join(' ') || question;
}

/** One question, however often and in whatever words it was asked. */
export interface QuestionGroup {
  /** The latest wording. */
  question: string;
  /** ISO 8601. */
  lastAsked: string;
  /** The rows that contain it. */
  ids: string[];
}

/** Groups questions by what they are about, the most asked first. @param questions the latest first */
export function groupQuestions(
  questions: readonly Tables<'unanswered_questions'>[],
): QuestionGroup[] {
  const groups = Map.groupBy(questions, ({ question }) => normalForm(question));
  return [...groups.values()]
    .flatMap(([latest, ...earlier]) => {
      if (!latest) return [];
      const ids = [latest, ...earlier].map(({ id }) => id);
      return [{ question: latest.question, lastAsked: latest.created_at, ids }];
    })
    .sort((one, other) => other.ids.length - one.ids.length);
}
