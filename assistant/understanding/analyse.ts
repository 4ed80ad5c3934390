import { AMOUNT_WORD, type ReadMessage } from '../language/read-message.ts';
import { compilePatterns, matches } from '../language/term-pattern.ts';
import { type Aspect, aspectVocabulary, pastWork, priceWords } from '../vocabulary/aspects.ts';
import { type ConditionId, conditionVocabulary } from '../vocabulary/conditions.ts';
import { notStatedVocabulary } from '../vocabulary/not-stated.ts';
import {
  competitors,
  foreignThings,
  offSubjectRequests,
  offSubjectShapes,
  offSubjectUnlessOurs,
  otherProvider,
  tradeVerbs,
} from '../vocabulary/out-of-scope.ts';
import { privacyVocabulary } from '../vocabulary/privacy.ts';
import { POSSESSED, serviceVocabulary } from '../vocabulary/services.ts';
import { smallTalkVocabulary } from '../vocabulary/small-talk.ts';
import { allStatistics, statisticVocabulary } from '../vocabulary/statistics.ts';
import { subjectVocabulary, technologyNames } from '../vocabulary/subjects.ts';
import { topicVocabulary } from '../vocabulary/topics.ts';
import { type ContentNames, namingTerms } from './content-names.ts';
import { withoutLookalikes } from './lookalikes.ts';
import { createTagger, type Mention } from './tags.ts';

/** One clause: the stretch between two commas, "et" or ends of sentence, with what it mentions. */
export interface Clause {
  text: string;
  start: number;
  end: number;
  /** The clause follows the end of a sentence (or begins the message). */
  opens: boolean;
  /** Services named, in order. */
  services: Mention[];
  /** People of the page who are named: indexes of the testimonials. */
  people: number[];
  /** Services whose need is told. */
  needs: Mention[];
  /** Services that the visitor has already, or this very site. */
  possessed: Mention[];
  aspects: Set<Aspect>;
  topics: Set<string>;
  notStated: Set<string>;
  /** Conditions asked in words that mean nothing else. */
  conditions: Set<ConditionId>;
  privacy: Set<string>;
  skills: Mention[];
  smallTalk: Set<string>;
  technologies: string[];
  /** Tools of the content that are named. */
  tools: string[];
  /** Projects that are named: their indexes. */
  projects: number[];
  /** A service is named that this owner does not offer. */
  notOffered: boolean;
  statistics: number[];
  allStatistics: boolean;
  /** Something already done is asked about: "avez-vous déjà fait…". */
  past: boolean;
  /** A price word other than paying. */
  strongPrice: boolean;
  offSubject: boolean;
  /** Off the subject unless a service or a skill is named. */
  offUnlessOurs: boolean;
  competitor: boolean;
  /** Something that this business does not sell. */
  foreign: boolean;
  trade: boolean;
  hasAmount: boolean;
  /** It is worded as a question or a request, not as a statement. */
  asks: boolean;
}

const past = compilePatterns(pastWork);
const strongPrice = compilePatterns(priceWords);

const ASKS =
  / (?:quel|quelle|quels|quelles|ou|comment|combien|combientemps|quand|qui|que|quoi|est ce|qu est|pourquoi|peux|pouvez|peut|avez vous|as tu|etes vous|es tu|faites|donnez|donne|montrez|montre|presentez|presente|expliquez|explique|dites|dis|savoir|connaitre|envoyez|possible|moyen|besoin|veux|voudrais|faut|aimerais|souhaite|cherche|prix|tarif|delai) /;
/** A verb before its subject: "aurai-je", "y a-t-il". */
const INVERTED =
  / (?:\p{L}+ai je|\p{L}+ez vous|\p{L}+ons nous|\p{L}+s tu|\p{L}+ t (?:il|elle|on)) /u;
const taggers = {
  aspects: createTagger(aspectVocabulary),
  topics: createTagger(topicVocabulary),
  notStated: createTagger(notStatedVocabulary),
  conditions: createTagger(conditionVocabulary),
  privacy: createTagger(privacyVocabulary),
  smallTalk: createTagger(smallTalkVocabulary),
  skills: createTagger(
    Object.fromEntries(
      Object.entries(subjectVocabulary).map(([id, { question }]) => [id, question]),
    ),
  ),
  needs: createTagger(
    Object.fromEntries(Object.entries(serviceVocabulary).map(([id, { needs }]) => [id, needs])),
  ),
  possessed: createTagger({ possessed: POSSESSED }),
  technologies: createTagger({ technology: technologyNames }),
};
const offSubject = compilePatterns(offSubjectRequests);
const offUnlessOurs = compilePatterns(offSubjectUnlessOurs);
const competitor = compilePatterns(competitors);
const trade = compilePatterns(tradeVerbs);
const statistics = createTagger(
  Object.fromEntries(statisticVocabulary.map(({ question }, index) => [String(index), question])),
);
const everyStatistic = compilePatterns(allStatistics);

/** What may end a clause: a comma, an end of sentence, a word that joins two questions. */
const SEPARATORS =
  / (?:\.|\?|,|et|puis|mais|sinon|ainsi que|plus aussi|aussi|egalement|et puis|et aussi|enfin) /g;

const idsOf = (...mentions: (readonly Mention[])[]) => new Set(mentions.flat().map(({ id }) => id));

/** Where clauses begin and end in a text of `readMessage`. */
function splitClauses(text: string): { start: number; end: number; opens: boolean }[] {
  const clauses: { start: number; end: number; opens: boolean }[] = [];
  let start = 0;
  let opens = true;
  SEPARATORS.lastIndex = 0;
  for (let match = SEPARATORS.exec(text); match; match = SEPARATORS.exec(text)) {
    clauses.push({ start, end: match.index + 1, opens });
    start = match.index + match[0].length - 1;
    opens = match[0] === ' . ' || match[0] === ' ? ';
    SEPARATORS.lastIndex = start;
  }
  clauses.push({ start, end: text.length, opens });
  return clauses.filter(({ start: from, end }) => text.slice(from, end).trim() !== '');
}

/** Builds what cuts a message into clauses and says what each one mentions. */
export function analyse(names: ContentNames): (message: ReadMessage) => Clause[] {
  const nameKnown = createTagger(names.known);
  const nameTitled = createTagger(names.titled);
  const namePeople = createTagger(names.people);
  const nameTools = createTagger(names.tools);
  const nameProjects = createTagger(names.projects);
  const nameNotOffered = createTagger(names.notOffered);
  return (message) =>
    clausesOf(message, {
      known: (text) => nameKnown(text),
      titled: (text) => nameTitled(text),
      people: (text) => namePeople(text),
      tools: (text) => nameTools(text),
      projects: (text) => nameProjects(text),
      notOffered: (text) => nameNotOffered(text),
      offers: (offer) => offer in names.known,
      titledTerms: names.titledTerms,
    });
}

/** Where names overlap the longest is meant: "séance photo produits", not "séance photo". */
const longest = (mentions: readonly Mention[]) =>
  mentions
    .filter(
      ({ start, end }) =>
        !mentions.some(
          (other) =>
            other.start < end && start < other.end && other.end - other.start > end - start,
        ),
    )
    .sort((a, b) => a.start - b.start);

/**
 * « Les photos de mes sacs »: a word that names one service, and is part of what another is called that
 * is named too, means that other one.
 */
function withoutShared(
  mentions: readonly Mention[],
  text: string,
  termsOfNames: ContentNames['titledTerms'],
): Mention[] {
  const isPartOf = (mention: Mention, offer: string) => {
    const names = termsOfNames[offer];
    return (
      names !== undefined &&
      namingTerms(text.slice(mention.start, mention.end)).every((term) => names.has(term))
    );
  };
  return mentions.filter(
    (mention) =>
      !mentions.some(
        (other) =>
          other.id !== mention.id && isPartOf(mention, other.id) && !isPartOf(other, mention.id),
      ),
  );
}

/** What the content names stands for itself: its words say nothing else. */
function blank(text: string, mentions: readonly Mention[]): string {
  let blanked = text;
  for (const { start, end } of mentions) {
    const words = text.slice(start, end - 1);
    blanked = blanked.slice(0, start) + words.replace(/\S/g, 'x') + blanked.slice(end - 1);
  }
  return blanked;
}

function clausesOf(
  message: ReadMessage,
  name: Record<
    'known' | 'titled' | 'people' | 'tools' | 'projects' | 'notOffered',
    (text: string) => Mention[]
  > & {
    offers(offer: string): boolean;
    titledTerms: ContentNames['titledTerms'];
  },
): Clause[] {
  const titled = name.titled(message.text);
  const people = name.people(message.text);
  const text = withoutLookalikes(blank(message.text, [...titled, ...people]));
  const within = <M extends Mention>(
    mentions: readonly M[],
    clause: { start: number; end: number },
  ) => mentions.filter(({ start }) => start > clause.start && start < clause.end);
  const found = {
    // Mobile Money pays; it is no mobile application.
    skills: taggers.skills(text.replaceAll(' mobile money ', ' xxxxxx money ')),
    needs: taggers.needs(text).filter(({ id }) => name.offers(id)),
    // "Est-ce que le site" is not "ce site".
    possessed: taggers.possessed(text.replaceAll(' est ce que ', ' est xx que ')),
    technologies: taggers.technologies(text),
    named: withoutShared(longest([...titled, ...name.known(text)]), message.text, name.titledTerms),
    tools: name.tools(message.text),
    projects: name.projects(message.text),
    notOffered: name.notOffered(text),
  };
  // "Non, je parlais du site": one that is wanted, not one that is there.
  const corrects = / (?:parlais|parles|parle|parlait|voulais dire|pensais|parle plutot) /.test(
    text,
  );
  const owned = (mention: Mention) =>
    !corrects &&
    found.possessed.some(({ start, end }) => mention.start >= start && mention.start < end);
  let asks = false;
  const clauses = splitClauses(text);
  return clauses.map(({ start, end, opens }) => {
    const sentenceEnd = /[.?]/.exec(text.slice(end))?.[0];
    asks =
      (asks && !opens) ||
      sentenceEnd === '?' ||
      [ASKS, INVERTED].some((shape) => shape.test(text.slice(start, end)));
    const clause = { start, end };
    const piece = ` ${text.slice(start, end).trim()} `;
    const named = within(found.named, clause);
    return {
      text: piece,
      start,
      end,
      opens,
      services: named.filter((mention) => !owned(mention)),
      possessed: named.filter(owned),
      people: [...new Set(within(people, clause).map(({ id }) => Number(id)))],
      needs: within(found.needs, clause),
      aspects: idsOf(taggers.aspects(piece)) as Set<Aspect>,
      topics: idsOf(taggers.topics(piece)),
      notStated: idsOf(taggers.notStated(piece)),
      conditions: idsOf(taggers.conditions(piece)) as Set<ConditionId>,
      privacy: idsOf(taggers.privacy(piece)),
      smallTalk: idsOf(taggers.smallTalk(piece)),
      skills: within(found.skills, clause),
      technologies: within(found.technologies, clause).map((mention) =>
        text.slice(mention.start, mention.end).trim(),
      ),
      tools: within(found.tools, clause).map(({ id }) => id),
      projects: [...new Set(within(found.projects, clause).map(({ id }) => Number(id)))],
      notOffered: within(found.notOffered, clause).length > 0,
      statistics: [...new Set(statistics(piece).map(({ id }) => Number(id)))],
      allStatistics: matches(everyStatistic, piece),
      past: matches(past, piece),
      strongPrice: matches(strongPrice, piece),
      offUnlessOurs: matches(offUnlessOurs, piece),
      offSubject: matches(offSubject, piece) || offSubjectShapes.some((shape) => shape.test(piece)),
      competitor: matches(competitor, piece) || otherProvider.test(piece),
      trade: matches(trade, piece),
      foreign: piece.split(' ').some((word) => foreignThings.has(word)),
      asks,
      hasAmount: piece.includes(` ${AMOUNT_WORD} `),
    };
  });
}
