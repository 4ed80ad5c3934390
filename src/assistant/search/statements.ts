import { vocabulary } from '#content/assistant-words.ts';
import { editDistance } from '#shared/text/edit-distance.ts';
import type { AssistantContent } from '../content.ts';
import type { Intent } from '../understanding/intent.ts';
import { createTerms, createTextIndex, type Titled } from './text-index.ts';

/** A statement of the owner, and the intent that answers with it. */
export interface Statement extends Titled {
  kind: 'about' | 'line' | 'payment' | 'faq' | 'term' | 'quote' | 'project' | 'count';
  /** Its name in corpus/trades: "line:SERVICE:2", "faq:3", "terms:payment"… */
  name: string;
  /** The service that it belongs to. */
  offer?: string;
  intent: Intent;
}

/** A word of a question, compared with each statement. */
export interface Word {
  text: string;
  /** Its weight: how rare it is among the statements, less for a word of any sentence. */
  weight: number;
  /** Whether it says what the question is about, unlike a word of any sentence. */
  telling: boolean;
  /** Whether it belongs to the name of a service. */
  named: boolean;
  /** How well a statement, or its title, matches the word: 1 literally, less by meaning, 0 not at all. */
  inText: (statement: number) => number;
  inTitle: (statement: number) => number;
  /** Whether no statement contains it. */
  unknown: boolean;
}

/** Weight of a word of any sentence, and of a synonym. */
const LIGHT = 0.35;
const SAME_MEANING = 0.5;
/** Minimum length of a word that may contain a typing error. */
const LONG = 6;

/** Endings of words derived from each other: « livraison » is found by « livrez », « mariage » by « marié ». */
const DERIVED = /(?<=.{3})(?:ation|aison|ement|ag|at)$|(?<=.{4})(?:eur|eus|em|is|er|ri|ier|i|e|x)$/;

/** Words of any question, which say nothing about its subject. */
const IDLE =
  'prix tarif tarifs coute couter cout cher combien temps duree delai besoin question aide aider aimerais bonjour bonsoir salut svp possible comprend';

const stem = createTerms([]);
const light = new Set(stem(vocabulary.aspects.light.join(' ')));
const isLight = (word: string) => stem(word).every((each) => light.has(each));

/** Splits a text into sentences. */
export const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?…])\s+/u).filter(Boolean);

/** Returns the words by which a project is found. */
export const projectText = ({
  title,
  description,
  stats,
  category,
  technologies,
}: AssistantContent['projects'][number]): Titled => ({
  title: `${title} ${category} ${stats.label}`,
  text: `${description} ${technologies.join(' ')}`,
});

const statementsOf = (content: AssistantContent): Statement[] => [
  ...content.services.flatMap(
    ({ offer, title, names = [], description, features, payment }): Statement[] => [
      {
        kind: 'about',
        name: `about:${offer}`,
        offer,
        title: [title, ...names].join(' '),
        text: [description, ...features].join(' '),
        intent: { kind: 'about', offer, detail: true },
      },
      ...features.map(
        (text, at): Statement => ({
          kind: 'line',
          name: `line:${offer}:${at + 1}`,
          offer,
          title: '',
          text,
          intent: { kind: 'quote', text, of: title },
        }),
      ),
      ...[payment ?? ''].filter(Boolean).map(
        (text): Statement => ({
          kind: 'payment',
          name: `payment:${offer}`,
          offer,
          title: '',
          text,
          intent: { kind: 'quote', text, of: title },
        }),
      ),
    ],
  ),
  ...content.faq.map(({ question, answer }, index): Statement => {
    const [term] = Object.entries(content.owner.terms).find(
      ([, text]) => text && answer.startsWith(text),
    ) ?? [''];
    // The program's own question says nothing about the owner.
    const title = content.termQuestions.includes(question) ? '' : question;
    const name = term ? `terms:${term}` : `faq:${index + 1}`;
    return {
      kind: term ? 'term' : 'faq',
      name,
      title,
      text: answer,
      intent: { kind: 'faq', index },
    };
  }),
  ...content.aboutOwner.flatMap(sentencesOf).map(
    (text, at): Statement => ({
      kind: 'quote',
      name: `bio:${at + 1}`,
      title: '',
      text,
      intent: { kind: 'quote', text },
    }),
  ),
  ...content.projects.map(
    (project, at): Statement => ({
      ...projectText(project),
      kind: 'project',
      name: `project:${at + 1}`,
      intent: { kind: 'projects', projects: [at] },
    }),
  ),
  ...content.statistics.map(
    ({ number, label }, index): Statement => ({
      kind: 'count',
      name: `count:${index}`,
      title: label,
      text: number,
      intent: { kind: 'statistic', index },
    }),
  ),
];

export type Statements = ReturnType<typeof createStatements>;

/** Collects what an owner states, to be compared with questions word by word, for any trade. */
export function createStatements(content: AssistantContent) {
  const { owner, services } = content;
  const meaningsOf = createTerms([...vocabulary.thesaurus.groups, ...content.vocabulary.synonyms]);
  const rootsOf = (text: string) => stem(text).map((each) => each.replace(DERIVED, ''));
  const senses = (text: string) => meaningsOf(text).filter((term) => term.startsWith('='));
  /** Returns the roots of a text, then their synonyms. « T-Money » is also typed « tmoney ». */
  const termsOf = (text: string): string[] => {
    const joined = text.match(/\p{L}+-\p{L}+/gu)?.join(' ') ?? '';
    const whole = `${text} ${joined.replaceAll('-', '')}`;
    return [...new Set([...rootsOf(whole), ...senses(whole)])];
  };
  const statements = statementsOf(content);
  const index = createTextIndex(termsOf, statements);
  const titles = statements.map(({ title }) => new Set(termsOf(title)));
  const named = new Set(
    services.flatMap(({ title, names = [] }) => termsOf([title, ...names].join(' '))),
  );
  const idle = new Set(rootsOf(`${owner.name} ${owner.city} ${owner.country} ${IDLE}`));
  const known = index.terms().filter((term) => term.length >= LONG && !term.startsWith('='));

  /** Returns the content's term for a root typed with at most one error. */
  const nearest = (root: string): string =>
    index.holdersOf(root).length > 0 || root.length < LONG
      ? root
      : (known.find((each) => each[0] === root[0] && editDistance(each, root, 1) < 2) ?? root);

  function compare(text: string, root: string): Word {
    const term = nearest(root);
    const meanings = senses(text);
    const same = new Set(index.holdersOf(term));
    const alike = new Set(meanings.flatMap(index.holdersOf));
    const holders = new Set([...same, ...alike]).size;
    const isNamed = [term, ...meanings].some((each) => named.has(each));
    const telling = !isLight(text) || named.has(term);
    const inTitles = (at: number, terms: readonly string[]) =>
      terms.some((each) => titles[at]?.has(each));
    return {
      text,
      weight: Math.log(1 + statements.length / ((holders || 0.5) + 0.5)) * (telling ? 1 : LIGHT),
      telling,
      named: isNamed,
      inText: (at) => (same.has(at) ? 1 : alike.has(at) ? SAME_MEANING : 0),
      inTitle: (at) => (inTitles(at, [term]) ? 1 : inTitles(at, meanings) ? SAME_MEANING : 0),
      unknown: holders === 0,
    };
  }

  /** Returns the distinct words of a text that may say what it asks. */
  function wordsOf(text: string): Word[] {
    const words = new Map<string, Word>();
    for (const word of text.match(/\p{L}[\p{L}\d]*/gu) ?? []) {
      const [root] = rootsOf(word);
      if (root && !idle.has(root) && !words.has(root)) words.set(root, compare(word, root));
    }
    return [...words.values()];
  }

  const byOffer = new Map(
    services.map(({ offer }) => [
      offer,
      statements.flatMap((statement, at) => (statement.offer === offer ? [at] : [])),
    ]),
  );
  return { statements, byOffer, wordsOf, lengthOf: index.lengthOf };
}
