import type { AssistantContent } from '../content.ts';
import { createTerms, createTextIndex, type Titled } from './text-index.ts';

/** Key or index of an entry that can be found by its words. */
export type Entry =
  | { kind: 'faq'; index: number }
  | { kind: 'service'; offer: string }
  | { kind: 'project'; index: number };

/** Returns FAQ, services and projects, with the words by which they are found. */
function entriesOf({ faq, services, projects }: AssistantContent): (Titled & { entry: Entry })[] {
  return [
    ...faq.map(({ question, answer }, index) => ({
      entry: { kind: 'faq' as const, index },
      title: question,
      text: answer,
    })),
    ...services.map(({ offer, title, description, features }) => ({
      entry: { kind: 'service' as const, offer },
      title,
      text: `${description} ${features.join(' ')}`,
    })),
    ...projects.map(({ title, description, stats, category, technologies }, index) => ({
      entry: { kind: 'project' as const, index },
      title: `${title} ${category} ${stats.label}`,
      text: `${description} ${technologies.join(' ')}`,
    })),
  ];
}

export type ContentSearch = ReturnType<typeof createSearch>;

/** Indexes FAQ, services and projects by the stems of their words. */
export function createSearch(content: AssistantContent) {
  const termsOf = createTerms(content.vocabulary.synonyms);
  const entries = entriesOf(content);
  const index = createTextIndex(termsOf, entries);
  return {
    termsOf,
    /**
     * Returns the indexes of the entries of a kind that contain a word of the question, best first, each with
     * the shares of the question's words in it and in its title, from 0 to 1.
     */
    ranked(question: string, kind: 'faq' | 'project') {
      const terms = termsOf(question);
      return index.rank(terms).flatMap(({ index, held, inTitle }) => {
        const entry = entries[index]?.entry;
        if (entry?.kind !== kind) return [];
        const coverage = held.length / terms.length;
        return [{ index: entry.index, coverage, titleCoverage: inTitle.length / terms.length }];
      });
    },
  };
}
