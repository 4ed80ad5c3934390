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

/** One clause: the stretch between two commas, "et" or ends of sentence, with what it mentions. */
export type Clause = ReturnType<typeof clausesOf>[number];

const ASKS =
  / (?:quel|quelle|quels|quelles|ou|comment|combien|combientemps|quand|qui|que|quoi|est ce|qu est|pourquoi|peux|pouvez|peut|avez vous|as tu|etes vous|es tu|faites|donnez|donne|montrez|montre|presentez|presente|expliquez|explique|dites|dis|savoir|connaitre|envoyez|possible|moyen|pourrai|pourrais|pourrons|pourrait|besoin|veux|voudrais|faut|aimerais|souhaite|cherche|prix|tarif|delai) /;
/** A verb before its subject: "aurai-je", "y a-t-il". */
const INVERTED =
  / (?:\p{L}+ai je|\p{L}+ez vous|\p{L}+ons nous|\p{L}+s tu|\p{L}+ t (?:il|elle|on)) /u;

/** What may end a clause: a comma, an end of sentence, a word that joins two questions. */
const SEPARATORS =
  / (?:\.|\?|,|et|puis|mais|sinon|ainsi que|plus aussi|aussi|egalement|et puis|et aussi|enfin) /g;

/** Returns what finds the entries of a clause: only those that are in the whole text at all are looked for. */
function entriesIn(text: string, tagger: Tagger<string>): (clause: string) => Set<string> {
  const idsOf = (part: string, only?: ReadonlySet<string>) =>
    new Set(tagger(part, only).map(({ id }) => id));
  const known = idsOf(text);
  return (clause) => idsOf(clause, known);
}

/** Clauses of one message; the last holds the rest. Rules look at all clauses from each of them. */
export const MAX_CLAUSES = 24;

/** Where clauses begin and end in a text of `readMessage`. */
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

/** What is looked for clause by clause: its names, without their places. */
const BY_CLAUSE = [
  'aspects',
  'topics',
  'notStated',
  'conditions',
  'privacy',
  'smallTalk',
  'statistics',
  'forms',
] as const satisfies (keyof Recognition)[];

/** Builds the function that cuts a message into clauses and says what each one mentions. */
export function analyse(
  names: ContentNames,
  recognition: Recognition,
): (message: ReadMessage) => Clause[] {
  const taggers = Object.fromEntries(
    Object.entries(recognition).map(([family, patterns]) => [family, createTagger(patterns)]),
  ) as Record<keyof Recognition, Tagger<string>>;
  return (message) => clausesOf(message, taggers, names);
}

function clausesOf(
  message: ReadMessage,
  taggers: Record<keyof Recognition, Tagger<string>>,
  names: ContentNames,
) {
  const titled = taggers.titled(message.text);
  const people = taggers.people(message.text);
  const text = blank(message.text, [...titled, ...people]);
  const within = <M extends Mention>(
    mentions: readonly M[],
    clause: { start: number; end: number },
  ) => mentions.filter(({ start }) => start > clause.start && start < clause.end);
  const found = {
    // Mobile Money pays; it is no mobile application.
    skills: taggers.skills(text.replaceAll(' mobile money ', ' xxxxxx money ')),
    needs: taggers.needs(text).filter(({ id }) => id in names.patterns.known),
    possessed: taggers.possessed(text),
    technologies: taggers.technologies(text),
    named: withoutShared(longest([...titled, ...taggers.known(text)]), message.text, names),
    tools: taggers.tools(message.text),
    projects: taggers.projects(message.text),
    notOffered: taggers.notOffered(text),
  };
  const byClause = BY_CLAUSE.map((family) => [family, entriesIn(text, taggers[family])] as const);
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
    const entries = Object.fromEntries(
      byClause.map(([family, find]) => [family, find(piece)]),
    ) as Record<(typeof BY_CLAUSE)[number], Set<string>>;
    return {
      ...entries,
      text: piece,
      start,
      end,
      /** The clause follows the end of a sentence (or begins the message). */
      opens,
      /** Services named, in order. */
      services: named.filter((mention) => !owned(mention)),
      /** Services that the visitor has already, or this very site. */
      possessed: named.filter(owned),
      /** People of the page who are named: indexes of the testimonials. */
      people: [...new Set(within(people, clause).map(({ id }) => Number(id)))],
      /** Services whose need is described. */
      needs: within(found.needs, clause),
      skills: within(found.skills, clause),
      technologies: within(found.technologies, clause).map((mention) =>
        text.slice(mention.start, mention.end).trim(),
      ),
      /** Tools of the content that are named. */
      tools: within(found.tools, clause).map(({ id }) => id),
      /** Projects that are named: their indexes. */
      projects: [...new Set(within(found.projects, clause).map(({ id }) => Number(id)))],
      /** A service is named that this owner does not offer. */
      notOffered: within(found.notOffered, clause).length > 0,
      /** Something already done is asked about: "avez-vous déjà fait…". */
      past: entries.forms.has('past'),
      /** A price word other than paying. */
      strongPrice: entries.forms.has('surePrice'),
      ...offSubjectSigns(piece, names.ownedWords),
      /** It is worded as a question or a request, not as a statement. */
      asks,
      hasAmount: piece.includes(` ${AMOUNT_WORD} `),
    };
  });
}
