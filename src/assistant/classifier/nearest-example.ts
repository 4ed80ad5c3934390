import type { TermsOf } from '../search/terms.ts';

/** The label of the example nearest to a text, with their likeness from 0 to 1. */
export interface Nearest {
  label: string;
  likeness: number;
}

/** Terms that a text and an example must share at least. */
const SHARED_TERMS = 2;

/**
 * Compares texts with labelled examples by their stems: cosine of the two sets of terms, in which a
 * rare term weighs more than a common one. `prepare` spells an example as the texts are spelled.
 */
export function createNearestExample(
  examples: Readonly<Record<string, readonly string[]>>,
  prepare: (example: string) => string,
  termsOf: TermsOf,
): (text: string) => Nearest | undefined {
  const rows = Object.entries(examples).flatMap(([label, texts]) =>
    texts.map((text) => ({ label, terms: termsOf(prepare(text)) })),
  );
  const rowsByTerm = new Map<string, number[]>();
  rows.forEach(({ terms }, row) => {
    for (const term of terms) rowsByTerm.set(term, [...(rowsByTerm.get(term) ?? []), row]);
  });
  const weight = (term: string) =>
    Math.log(1 + rows.length / (1 + (rowsByTerm.get(term)?.length ?? 0)));
  const squares = (terms: readonly string[]) =>
    terms.reduce((sum, term) => sum + weight(term) ** 2, 0);
  const lengths = rows.map(({ terms }) => Math.sqrt(squares(terms)));

  return (text) => {
    const terms = termsOf(text);
    const length = Math.sqrt(squares(terms));
    const products = new Map<number, { product: number; shared: number }>();
    for (const term of terms) {
      for (const row of rowsByTerm.get(term) ?? []) {
        const { product, shared } = products.get(row) ?? { product: 0, shared: 0 };
        products.set(row, { product: product + weight(term) ** 2, shared: shared + 1 });
      }
    }
    let best: Nearest | undefined;
    for (const [row, { product, shared }] of products) {
      if (shared < SHARED_TERMS) continue;
      const likeness = product / (length * (lengths[row] ?? 1));
      const label = rows[row]?.label;
      if (label !== undefined && likeness > (best?.likeness ?? 0)) best = { label, likeness };
    }
    return best;
  };
}
