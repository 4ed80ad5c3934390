import { vocabulary } from '#content/assistant-words.ts';
import { editDistance } from '#shared/text/edit-distance.ts';
import type { AssistantContent } from '../content.ts';
import type { Reading } from '../understanding/create-understanding.ts';
import { type Entry, entriesOf } from './search.ts';
import { createTerms, createTextIndex, type Hit, type Titled } from './text-index.ts';

/** A statement of the owner: an entry of the content, a sentence of the biography, a figure. */
export interface Passage extends Titled {
  entry: Entry | { kind: 'quote'; text: string } | { kind: 'count'; index: number };
}

/** A passage that a question may mean, with the terms of the question that it and its title hold. */
export interface FoundPassage extends Omit<Hit, 'index'>, Passage {}

/** What a passage counts for: sentences on the owner, figures and projects hold a word by chance. */
const SHARE = { faq: 1, service: 1, quote: 0.8, project: 0.45, count: 0.45 };
/** A project, where past work is asked for. */
const PAST_WORK = 2;
/** The service that is named. */
const SAME = 1.25;
/** A question of the FAQ that holds the name of a service alone: it is about something else of it. */
const ONLY_NAMED = 0.6;
/** A word that any sentence holds, and one that is only like one of the content. */
const LIGHT = 0.35;
const ALIKE = 0.8;
/** A word of the same meaning; and what the owner does, beside what it is done to: « vous jouez ». */
const SAME_MEANING = 0.6;
const ACT = 0.6;
/** What a service must have of the likeliest one's score to be meant as well. */
const NEAR = 0.75;
/** Letters of a word that may have a slip. */
const LONG = 6;

/** Endings of words that French makes of each other: « livraison » is found by « livrez », « mariage » by « marié ». */
const DERIVED = /(?<=.{3})(?:ation|aison|ement|ag|at)$|(?<=.{4})(?:eur|eus|em|is|er|ri|ier|i|e|x)$/;

const rootOf = (stem: string) => stem.replace(DERIVED, '');

/** Words of any question: they say nothing of what it is about. */
const IDLE =
  'prix tarif tarifs coute couter cout cher combien temps duree delai besoin question aide aider aimerais bonjour bonsoir salut svp possible comprend';

/** Does a text state a sum of money? */
export const statesAmount = (text: string): boolean => /\d\s*(?:F\b|FCFA|€)/.test(text);

/** Words of any sentence, by their stems. */
const stem = createTerms([]);
const light = new Set(stem(vocabulary.aspects.light.join(' ')));
export const isLight = (word: string): boolean => stem(word).every((each) => light.has(each));

/** A text, sentence by sentence. */
export const sentencesOf = (text: string) => text.split(/(?<=[.!?…])\s+/u).filter(Boolean);

const passagesOf = (content: AssistantContent): Passage[] => [
  ...entriesOf(content).map((passage): Passage => {
    const { entry, title } = passage;
    // The program's own question tells nothing of the owner.
    if (content.termQuestions.includes(title)) return { ...passage, title: '' };
    const names = content.services.find(
      ({ offer }) => entry.kind === 'service' && offer === entry.offer,
    )?.names;
    return names ? { ...passage, title: [title, ...names].join(' ') } : passage;
  }),
  ...content.aboutOwner.flatMap(sentencesOf).map((text): Passage => {
    return { entry: { kind: 'quote', text }, title: '', text };
  }),
  ...content.statistics.map(({ number, label }, index): Passage => {
    return { entry: { kind: 'count', index }, title: label, text: number };
  }),
];

export type Passages = ReturnType<typeof createPassages>;

/** Builds a search for the owner's own statements that answer a question. It knows no trade. */
export function createPassages(content: AssistantContent) {
  const meaningsOf = createTerms([...vocabulary.aspects.everyday, ...content.vocabulary.synonyms]);
  /** The roots of a text, and what they mean: « gazon » is first of all « gazon ». « T-Money » is typed « tmoney », too. */
  const termsOf = (text: string): string[] => {
    const joined =
      text
        .match(/\p{L}+-\p{L}+/gu)
        ?.join(' ')
        .replaceAll('-', '') ?? '';
    const whole = `${text} ${joined}`;
    const meanings = meaningsOf(whole).filter((term) => term.startsWith('='));
    const roots = stem(whole).map(rootOf);
    return [...new Set([...roots, ...meanings])];
  };
  const { owner, services } = content;
  const passages = passagesOf(content);
  const index = createTextIndex(termsOf, passages);
  const known = index.terms();
  /** Terms by which a service is named: they tell what a question is about, however many texts hold them. */
  const named = new Set(
    services.flatMap(({ title, names = [] }) => termsOf([title, ...names].join(' '))),
  );
  const idle = new Set(stem(`${owner.name} ${owner.city} ${owner.country} ${IDLE}`).map(rootOf));

  const ofJob = new Set(termsOf(owner.jobTitle));

  /** A term of the content that is typed with one slip at most. */
  function nearest(term: string): string | undefined {
    if (index.holdersOf(term).length > 0) return term;
    if (term.length < LONG || term.startsWith('=')) return undefined;
    return known.find(
      (each) => each.length >= LONG && each[0] === term[0] && editDistance(each, term, 1) < 2,
    );
  }

  /** What a word of a question counts for. */
  function shareOf(word: string, term: string, before: string): number {
    if (term.startsWith('=')) return isLight(word) ? LIGHT : SAME_MEANING;
    if (ofJob.has(term)) return LIGHT;
    if (isLight(word) && !named.has(term)) return LIGHT;
    if (/^(?:vous|tu)$/.test(before) && /e[sz]$/.test(word)) return ACT;
    return 1;
  }

  /** The terms of a message that the content holds, as typed, as spelt or nearly so, with what each counts for. */
  function termsIn({ message }: Reading): Map<string, number> {
    const asked = new Map<string, number>();
    const add = (text: string, typed: boolean) => {
      let before = '';
      for (const word of text.match(/\p{L}[\p{L}\d]*/gu) ?? []) {
        const terms = termsOf(word);
        for (const term of terms.some((each) => idle.has(each)) ? [] : terms) {
          const share = shareOf(word, term, before);
          const found = nearest(term);
          const alike = found !== term;
          if (found !== undefined && !(alike && (!typed || share === LIGHT)))
            asked.set(found, Math.max(asked.get(found) ?? 0, alike ? ALIKE * share : share));
        }
        before = word;
      }
    };
    if (!message.english) add(message.folded, true);
    add(message.text, false);
    return asked;
  }

  /** The passages that hold terms of a question, the best first. */
  function find({ clauses, message }: Reading, terms: ReadonlyMap<string, number>): FoundPassage[] {
    const past = clauses.some((clause) => clause.past) || / deja /.test(message.text);
    const spoken = new Set(clauses.flatMap((clause) => clause.services.map(({ id }) => id)));
    return index
      .rank([...terms.keys()], (term) => terms.get(term) ?? 0)
      .map(({ index: at, ...hit }) => {
        const passage = passages[at] as Passage;
        const { entry } = passage;
        const share = entry.kind === 'project' && past ? PAST_WORK : SHARE[entry.kind];
        const same = entry.kind === 'service' && spoken.has(entry.offer);
        const onlyNamed = entry.kind === 'faq' && hit.held.every((term) => named.has(term));
        const score = hit.score * share * (onlyNamed ? ONLY_NAMED : 1) * (same ? SAME : 1);
        return { ...passage, ...hit, score };
      })
      .sort((a, b) => b.score - a.score);
  }
  const ofServices = createTextIndex(
    termsOf,
    services.map(({ title, names = [], description, features }) => ({
      title: [title, ...names].join(' '),
      text: [description, ...features].join(' '),
    })),
  );

  /** The services that a message may mean, the likeliest first: what few services speak of tells most. */
  function servicesMeant({ clauses }: Reading, terms: ReadonlyMap<string, number>): string[] {
    const spoken = new Set(clauses.flatMap((clause) => clause.services.map(({ id }) => id)));
    const telling = [...terms.keys()].filter((term) => (terms.get(term) ?? 0) > LIGHT);
    const ranked = ofServices
      .rank(telling, (term) => (terms.get(term) ?? 0) / ofServices.holdersOf(term).length)
      .map(({ index: at, score }) => {
        const offer = services[at]?.offer ?? '';
        return { offer, score: score * (spoken.has(offer) ? SAME : 1) };
      })
      .sort((a, b) => b.score - a.score);
    const least = (ranked[0]?.score ?? 0) * NEAR;
    return ranked.filter(({ score }) => score >= least).map(({ offer }) => offer);
  }
  return {
    termsOf,
    termsIn,
    find,
    servicesMeant,
    named,
    LIGHT,
    isIdle: (term: string) => idle.has(term),
    nearest,
  };
}
