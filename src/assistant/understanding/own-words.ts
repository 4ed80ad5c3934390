import { topics } from '#content/assistant-words.ts';
import { trainedServices } from '../classifier/classifier.ts';
import type { AssistantContent } from '../content.ts';
import { fold } from '../normalize/fold.ts';
import { wordsOfPatterns } from '../normalize/term-pattern.ts';
import { asksWhether } from '../rules/yes-or-claim.ts';
import {
  createPassages,
  type FoundPassage,
  isLight,
  type Passages,
  statesAmount,
} from '../search/passages.ts';
import type { Decision } from './arbiter.ts';
import type { Reading, Understanding } from './create-understanding.ts';
import { GENERAL, generalName, isFirm, isStated, REACHING } from './general-subjects.ts';
import type { Intent } from './intent.ts';

/** The least weight that answers: one rare word. */
const LEAST = 1.5;

const COSTS = / (?:chere?s?|supplement|facturee?s?) /;
const ASKING = / (?:quels?|quelles?|combien|combientemps|nombre|quand|comment|ou|qui|quoi) /;
const HOW_LONG = / (?:dure|durent|combientemps) /;

/** « vous louez », « louez-vous », « as-tu ». */
const ASKED_OF_OWNER =
  / (?:possible|(?:vous|tu) \p{L}+(?:ez|es)|\p{L}+ez vous|(?:as|fais|peux) tu) /u;
const BEFORE_OBJECT = /^(?:une?|des|les?|la|l|du|de|d|aux?|en|sans|avec|vos)$/;
const IS_VERB = /(?:er|ir|re|ez)$/;

const patternsOf = new Map(topics.map(({ id, words, sure }) => [id, [...words, ...sure]]));
const labels = new Map(topics.map(({ id, label }) => [id, label]));
const generalWords = new Set(
  wordsOfPatterns([...GENERAL].flatMap((id) => patternsOf.get(id) ?? [])),
);

/** What of a service is asked. */
interface Asked {
  price: boolean;
  /** It is a question, not a story. */
  asks: boolean;
  /** A number is told: what the service holds about numbers may answer. */
  counts: boolean;
}

/**
 * Builds what answers from the owner's own statements, where the trade is another than the one that the
 * classifier has learned; undefined where it is that one. `otherwise` is asked where no statement answers.
 */
export function createOwnWords(content: AssistantContent) {
  if (content.services.every(({ offer }) => trainedServices.has(offer))) return undefined;
  const passages = createPassages(content);
  const { find, named, termsIn, termsOf } = passages;

  return (reading: Reading, { intents }: Understanding, otherwise: () => Decision): Decision => {
    const { clauses, message, question } = reading;
    const asked: Asked = {
      asks: question.includes('?') || ASKING.test(message.text) || asksWhether(message.text),
      price:
        (clauses.some(({ strongPrice }) => strongPrice) || COSTS.test(message.text)) &&
        !HOW_LONG.test(message.text),
      counts: /\d/.test(question),
    };
    const isGeneral = (intent: Intent) => generalName(intent, message.text, content);
    const general = intents.map(isGeneral);
    const known =
      intents.length > 0 &&
      intents.every((intent, at) => general[at] !== undefined || isFirm(intent, reading, content));
    // « Que comprennent les 150 000 ? »
    const [priced, other] = content.services.filter(({ offer }) =>
      message.amounts.some(({ value }) => value === content.offers[offer]?.fromFcfa),
    );
    if (priced && !other && intents.every(({ kind }) => kind === 'price-list'))
      return sure([{ kind: 'about', offer: priced.offer, detail: true }]);
    const terms = termsIn(reading);
    const found = find(reading, terms, asked.price);
    const stated = intents.every((intent) => isStated(intent, content));
    // The words of a general topic are no rare words of the owner, unless nothing states it.
    const spoken = new Set(
      known && stated
        ? termsOf(
            wordsOfPatterns(general.flatMap((id) => patternsOf.get(id ?? '') ?? [])).join(' '),
          )
        : [],
    );
    const tells = (term: string) =>
      (terms.get(term) ?? 0) > passages.LIGHT && (named.has(term) || !spoken.has(term));
    const unsaid = unsaidIn(reading, passages);
    if (known && general.includes(undefined)) {
      const rebuff = intents.every(({ kind }) => kind === 'out-of-scope');
      const [best] = found;
      const owned = best && best.score >= 3 * LEAST && best.held.filter(tells).length > 1;
      const quoted = intents.every(({ kind }) => kind === 'faq');
      if (!(rebuff && owned))
        return sure(priceIn(intents, found, asked), quoted ? unsaid : undefined);
    }
    const reaching = known && general.some((id) => REACHING.has(id ?? ''));
    const paying = general.includes('payment');
    const answers = (passage: FoundPassage) => {
      const { entry, score, held, inTitle } = passage;
      if (unsaid && inTitle.length === 0 && entry.kind === 'quote') return false;
      // « La carte bancaire »: of what is paid with, a service shares a word by chance.
      if (
        paying &&
        entry.kind === 'service' &&
        !held.some((term) => tells(term) && !inTitle.includes(term))
      )
        return false;
      return reaching
        ? score >= 2 * LEAST && inTitle.some(tells)
        : score >= LEAST && held.some(tells);
    };
    const best = found.find(answers);
    if (best) {
      // « Livrez-vous à Kaya, et c'est combien, un manguier ? »
      const another = found.flatMap(({ entry, inTitle }): Intent[] =>
        entry.kind === 'service' && inTitle.some((term) => tells(term) && !best.held.includes(term))
          ? [{ kind: 'price', offer: entry.offer }]
          : [],
      );
      const both = best.entry.kind === 'faq' && asked.price && clauses.length > 1;
      return sure([intentOf(best, asked), ...(both ? another.slice(0, 1) : [])], unsaid);
    }
    const decision = otherwise();
    const usable = decision.intents.every(
      (intent) =>
        intent.kind === 'out-of-scope' ||
        ((intent.kind !== 'small-talk' || known) && isGeneral(intent) !== undefined),
    );
    const decided = usable ? decision : sure(known ? intents : []);
    const statement = statementOn(decided.intents[0], reading);
    if (statement) return sure([intentOf(statement, asked)]);
    const travels = decided.intents.some((one) => one.kind === 'topic' && one.topic === 'travel');
    return travels && unsaid ? { ...decided, unsaid } : decided;
  };

  /** « Quels sont vos diplômes ? »: a sentence on the owner that holds the name of a subject. */
  function statementOn(intent: Intent | undefined, reading: Reading): FoundPassage | undefined {
    if (intent?.kind !== 'not-stated' || intent.subject === 'payment') return undefined;
    const label = new Map(
      `${labels.get(intent.subject)} ${intent.subject === 'team' ? content.owner.jobTitle : ''}`
        .split(/\P{L}+/u)
        .flatMap((word) =>
          isLight(word) ? [] : termsOf(word).map((term): [string, number] => [term, 1]),
        ),
    );
    return find(reading, label, false).find(({ entry }) => entry.kind === 'quote');
  }

  /** What answers with a passage. */
  function intentOf({ entry, held }: FoundPassage, asked: Asked): Intent {
    if (entry.kind === 'project') return { kind: 'projects', projects: [entry.index] };
    return entry.kind === 'service' ? ofService(entry.offer, held, asked) : entry;
  }

  /** A price that a rule has found, or the line of its service that states it. */
  function priceIn(
    intents: readonly Intent[],
    found: readonly FoundPassage[],
    asked: Asked,
  ): readonly Intent[] {
    const [price, another] = intents;
    if (another) return intents.filter(({ kind }) => kind !== 'price-list');
    if (price?.kind !== 'price') return intents;
    const ruled = found.find(
      ({ entry }) => entry.kind === 'service' && entry.offer === price.offer,
    );
    const line = ruled && ofService(price.offer, ruled.held, asked);
    return [line?.kind === 'quote' ? line : price];
  }

  /** A service: its price alone, the one line that holds all that is asked beside its name, or all of it. */
  function ofService(
    offer: string,
    held: readonly string[],
    { price, counts, asks }: Asked,
  ): Intent {
    const service = content.services.find((each) => each.offer === offer);
    const title = termsOf(service?.title ?? '');
    const beside = held.filter((term) => !title.includes(term));
    if (beside.length === 0) {
      return price && !counts ? { kind: 'price', offer } : { kind: 'about', offer, detail: true };
    }
    const [line, another] = (service?.features ?? []).filter((text) => {
      const terms = termsOf(text);
      return beside.every((term) => terms.includes(term));
    });
    const alone = line !== undefined && another === undefined && (asks || price);
    return alone && (!price || statesAmount(line))
      ? { kind: 'quote', text: line, of: service?.title ?? '' }
      : { kind: 'about', offer, detail: true };
  }
}

const sure = (intents: readonly Intent[], unsaid?: string): Decision => ({
  intents,
  disputed: false,
  alternatives: [],
  ...(unsaid && { unsaid }),
});

/** What a question asks of the owner and no text of theirs speaks of, as it was typed. */
function unsaidIn(
  { message, clauses, question }: Reading,
  { isIdle, named, nearest, termsOf }: Passages,
): string | undefined {
  const asks = clauses.some(({ text }) => asksWhether(text) || ASKED_OF_OWNER.test(text));
  if (!asks || message.english) return undefined;
  // « Saint-Louis » is one word, « louez-vous » two.
  const words = question.match(/\p{Lu}\p{L}+(?:-\p{Lu}\p{L}+)+|[\p{L}\d]+/gu) ?? [];
  return words.find((word, at) => {
    const folded = fold(word);
    const [term] = termsOf(folded);
    const before = fold(words[at - 1] ?? '');
    // « à Gao »
    const isPlace = /^(?:a|au|en)$/.test(before) && /^\p{Lu}/u.test(word);
    const isObject =
      isPlace || BEFORE_OBJECT.test(before) || termsOf(before).some((each) => named.has(each));
    if (!isObject || term === undefined || isIdle(term) || nearest(term)) return false;
    if (isPlace) return true;
    return !(
      word.length < 4 ||
      IS_VERB.test(folded) ||
      isLight(folded) ||
      generalWords.has(folded)
    );
  });
}
