/** A text, with the title or question above it. */
export interface Titled {
  title: string;
  text: string;
}

/** A text that holds terms of a question. */
export interface Hit {
  /** Of the text. */
  index: number;
  /** The weight of the terms that it holds: rare ones weigh more, and those of its title twice. */
  score: number;
  held: readonly string[];
  inTitle: readonly string[];
}

/** How much of its weight a long text loses: of two that hold the same words, the shorter one is about them. */
const BY_LENGTH = 0.3;

/** Indexes texts once; a question is compared with those alone that share a term with it. */
export function createTextIndex(
  termsOf: (text: string) => readonly string[],
  texts: readonly Titled[],
) {
  const titles = texts.map(({ title }) => new Set(termsOf(title)));
  const terms = texts.map(({ title, text }) => new Set(termsOf(`${title} ${text}`)));
  const mean = terms.reduce((sum, { size }) => sum + size, 0) / Math.max(1, texts.length);
  const holders = new Map<string, number[]>();
  terms.forEach((held, index) => {
    for (const term of held) holders.set(term, [...(holders.get(term) ?? []), index]);
  });
  const holdersOf = (term: string): readonly number[] => holders.get(term) ?? [];
  const weightOf = (term: string) => Math.log(1 + texts.length / (holdersOf(term).length + 0.5));

  /** The texts that hold one of some terms, the best first; `share` is what a term counts for. */
  function rank(asked: readonly string[], share: (term: string) => number = () => 1): Hit[] {
    const found = [...new Set(asked.flatMap(holdersOf))].map((index) => {
      const held = asked.filter((term) => terms[index]?.has(term));
      const inTitle = held.filter((term) => titles[index]?.has(term));
      const weigh = (some: readonly string[]) =>
        some.reduce((sum, term) => sum + weightOf(term) * share(term), 0);
      const length = 1 - BY_LENGTH + (BY_LENGTH * (terms[index]?.size ?? 0)) / mean;
      return { index, held, inTitle, score: (weigh(held) + weigh(inTitle)) / length };
    });
    return found.sort((a, b) => b.score - a.score || a.index - b.index);
  }
  return { rank, holdersOf, terms: () => [...holders.keys()] };
}
