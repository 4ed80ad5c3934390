import type { TermsOf } from './terms.ts';

/** Texts by the terms that they hold. */
export interface TermIndex {
  /** Indexes of the texts that share at least so many terms with a question, in rising order. */
  sharing(question: string, least: number): number[];
}

/** Indexes texts once, so that a question is compared with those alone that share a term with it. */
export function createTermIndex(termsOf: TermsOf, texts: readonly string[]): TermIndex {
  const holders = new Map<string, number[]>();
  texts.forEach((text, index) => {
    for (const term of termsOf(text)) {
      const known = holders.get(term);
      if (known) known.push(index);
      else holders.set(term, [index]);
    }
  });
  return {
    sharing(question, least) {
      const shared = new Map<number, number>();
      for (const term of termsOf(question)) {
        for (const index of holders.get(term) ?? []) {
          shared.set(index, (shared.get(index) ?? 0) + 1);
        }
      }
      return [...shared]
        .filter(([, terms]) => terms >= least)
        .map(([index]) => index)
        .sort((a, b) => a - b);
    },
  };
}
