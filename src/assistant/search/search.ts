import MiniSearch from 'minisearch';
import type { AssistantContent } from '../content.ts';
import { createTerms, type TermsOf } from './terms.ts';

/** One entry of the content that can be found by its words. */
export type Entry =
  | { kind: 'faq'; index: number }
  | { kind: 'service'; offer: string }
  | { kind: 'project'; index: number };

/** An entry with the parts of the question's words that it and its title hold, from 0 to 1. */
export interface Found {
  entry: Entry;
  coverage: number;
  titleCoverage: number;
}

export interface ContentSearch {
  termsOf: TermsOf;
  /** The entry of a kind that holds most of the question's words, if any does. */
  best(question: string, kind: Entry['kind']): Found | undefined;
  /** All entries of a kind that hold a word of the question, best first. */
  all(question: string, kind: Entry['kind']): Found[];
}

interface Indexed {
  id: number;
  title: string;
  text: string;
}

/** Indexes FAQ, services and projects by the stems of their words. */
export function createSearch(content: AssistantContent): ContentSearch {
  const termsOf = createTerms(content.vocabulary.synonyms);
  const entries: Entry[] = [];
  const documents: Indexed[] = [];
  const add = (entry: Entry, title: string, text: string) => {
    documents.push({ id: entries.length, title, text });
    entries.push(entry);
  };
  content.faq.forEach(({ question, answer }, index) => {
    add({ kind: 'faq', index }, question, answer);
  });
  for (const { offer, title, description, features } of content.services) {
    add({ kind: 'service', offer }, title, `${description} ${features.join(' ')}`);
  }
  content.projects.forEach(({ title, description, stats, category, technologies }, index) => {
    add(
      { kind: 'project', index },
      `${title} ${category} ${stats.label}`,
      `${description} ${technologies.join(' ')}`,
    );
  });
  const index = new MiniSearch<Indexed>({
    fields: ['title', 'text'],
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: { boost: { title: 2 }, combineWith: 'OR' },
  });
  index.addAll(documents);

  const all = (question: string, kind: Entry['kind']): Found[] => {
    const terms = termsOf(question);
    if (terms.length === 0) return [];
    return index
      .search(question, { filter: ({ id }) => entries[id as number]?.kind === kind })
      .map(({ id, queryTerms, match }) => ({
        entry: entries[id as number] as Entry,
        coverage: queryTerms.length / terms.length,
        titleCoverage:
          Object.values(match).filter((fields) => fields.includes('title')).length / terms.length,
      }));
  };
  return { termsOf, all, best: (question, kind) => all(question, kind)[0] };
}
