import type { ContentNames } from '../entities/content-names.ts';
import {
  blank,
  createTagger,
  longest,
  type Mention,
  type Tagger,
  withoutShared,
} from '../entities/mentions.ts';
import { AMOUNT_WORD, type ReadMessage } from '../normalize/read-message.ts';
import { offSubjectSigns } from '../rules/off-subject.ts';
import type { Recognition } from './recognition.ts';

/** One clause: the text between two commas, "et" or ends of sentence, with what it mentions. */
export type Clause = ReturnType<ReturnType<typeof analyse>>[number];

const ASKS =
  / (?:quel|quelle|quels|quelles|ou|comment|combien|combientemps|quand|qui|que|quoi|est ce|qu est|pourquoi|peux|pouvez|peut|avez vous|as tu|etes vous|es tu|faites|donnez|donne|montrez|montre|presentez|presente|expliquez|explique|dites|dis|savoir|connaitre|envoyez|possible|moyen|pourrai|pourrais|pourrons|pourrait|besoin|veux|voudrais|faut|aimerais|souhaite|cherche|prix|tarif|delai) /;
/** A verb before its subject: "aurai-je", "y a-t-il". */
const INVERTED =
  / (?:\p{L}+ai je|\p{L}+ez vous|\p{L}+ons nous|\p{L}+s tu|\p{L}+ t (?:il|elle|on)) /u;

/** Separators of clauses: a comma, an end of sentence, a word that joins two questions. */
const SEPARATORS =
  / (?:\.|\?|,|et|puis|mais|sinon|ainsi que|plus aussi|aussi|egalement|et puis|et aussi|enfin) /g;

/** Returns a function that finds the entries in a clause, looking only for those in the whole text. */
function entriesIn(text: string, tagger: Tagger): (clause: string) => Set<string> {
  const idsOf = (part: string, only?: ReadonlySet<string>) =>
    new Set(tagger(part, only).map(({ id }) => id));
  const known = idsOf(text);
  return (clause) => idsOf(clause, known);
}

/** Maximum number of clauses in a message; the last contains the rest. Rules look at all clauses from each of them. */
export const MAX_CLAUSES = 24;

/** Returns the bounds of the clauses in a text of `readMessage`. */
export function splitClauses(text: string): { start: number; end: number; opens: boolean }[] {
  const clauses: { start: number; end: number; opens: boolean }[] = [];
  let start = 0;
  let opens = true;
  SEPARATORS.lastIndex = 0;
  for (
    let match = SEPARATORS.exec(text);
    match && clauses.length < MAX_CLAUSES - 1;
    match = SEPARATORS.exec(text)
  ) {
    clauses.push({ start, end: match.index + 1, opens });
    start = match.index + match[0].length - 1;
    opens = match[0] === ' . ' || match[0] === ' ? ';
    SEPARATORS.lastIndex = start;
  }
  clauses.push({ start, end: text.length, opens });
  return clauses.filter(({ start: from, end }) => text.slice(from, end).trim() !== '');
}

/** Taggers applied to each clause for names only, without positions. */
const BY_CLAUSE = [
  'aspects',
  'topics',
  'notStated',
  'conditions',
  'privacy',
  'smallTalk',
  'statistics',
  'forms',
  'phrases',
] as const satisfies (keyof Recognition)[];

/** Creates a function that splits a message into clauses and finds what each mentions. */
export function analyse(names: ContentNames, recognition: Recognition) {
  const taggers = Object.fromEntries(
    Object.entries(recognition).map(([family, patterns]) => [family, createTagger(patterns)]),
  ) as Record<keyof Recognition, Tagger>;
  return (message: ReadMessage) => {
    const titled = taggers.titled(message.text);
    const people = taggers.people(message.text);
    const text = blank(message.text, [...titled, ...people]);
    const within = (mentions: readonly Mention[], clause: { start: number; end: number }) =>
      mentions.filter(({ start }) => start > clause.start && start < clause.end);
    const found = {
      // Mobile Money is a payment, not a mobile application.
      skills: taggers.skills(text.replaceAll(' mobile money ', ' xxxxxx money ')),
      needs: taggers.needs(text).filter(({ id }) => id in names.patterns.known),
      possessed: taggers.possessed(text),
      technologies: taggers.technologies(text),
      named: withoutShared(longest([...titled, ...taggers.known(text)]), message.text, names),
      tools: taggers.tools(message.text),
      notOffered: taggers.notOffered(text),
    };
    const byClause = BY_CLAUSE.map((family) => [family, entriesIn(text, taggers[family])] as const);
    // "Non, je parlais du site": a service that is wanted, not one that exists.
    const corrects = taggers.phrases(text).some(({ id }) => id === 'corrects');
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
      const entries = Object.fromEntries(
        byClause.map(([family, find]) => [family, find(piece)]),
      ) as Record<(typeof BY_CLAUSE)[number], Set<string>>;
      return {
        ...entries,
        text: piece,
        start,
        end,
        /** Whether the clause begins a sentence or the message. */
        opens,
        /** Services named, in order. */
        services: named.filter((mention) => !owned(mention)),
        /** Services that the visitor already has, or this very site. */
        possessed: named.filter(owned),
        /** People of the page who are named, as indexes of the testimonials. */
        people: [...new Set(within(people, clause).map(({ id }) => Number(id)))],
        /** Services whose need is described. */
        needs: within(found.needs, clause),
        skills: within(found.skills, clause),
        technologies: within(found.technologies, clause).map((mention) =>
          text.slice(mention.start, mention.end).trim(),
        ),
        /** Tools of the content that are named. */
        tools: within(found.tools, clause).map(({ id }) => id),
        /** Whether it names a service that this owner does not offer. */
        notOffered: within(found.notOffered, clause).length > 0,
        /** Whether it asks about something already done: "avez-vous déjà fait…". */
        past: entries.forms.has('past'),
        /** Whether it contains a price word other than paying. */
        strongPrice: entries.forms.has('surePrice'),
        ...offSubjectSigns(piece, names.ownedWords),
        /** Whether it is worded as a question or a request, not as a statement. */
        asks,
        hasAmount: piece.includes(` ${AMOUNT_WORD} `),
      };
    });
  };
}
