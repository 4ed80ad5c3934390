import type { Heard } from './classifier/stories.ts';
import type { AssistantContent } from './content.ts';
import { createTagger } from './entities/mentions.ts';
import { fold } from './normalize/fold.ts';
import { compilePatterns, matches } from './normalize/term-pattern.ts';
import { claims } from './rules/yes-or-claim.ts';
import { unique } from './understanding/context.ts';
import type { Reading } from './understanding/create-understanding.ts';
import type { Intent } from './understanding/intent.ts';

/** What a message says about its visitor. */
export interface Story {
  /** Key of a trade, and its town, both as named in the content. */
  trade?: string | undefined;
  place?: string | undefined;
  /** Key of the need that the message describes. */
  need?: string | undefined;
  /** Another need that it may describe, if the first is unsure. */
  otherNeed?: string | undefined;
  /** The service that the classifier recognises in it. */
  service?: string | undefined;
  /** Whether it tells a story without asking the owner anything. */
  isStory: boolean;
  /** Whether the need is likely enough to change the subject. */
  isSure: boolean;
  /** Whether it is likely a question. */
  asks?: boolean;
}

/**
 * Minimum probabilities of the need that a message describes: in a story, otherwise, beside the name of another
 * service, and against the words of another need.
 */
const NEED = { story: 0.1, other: 0.15, named: 0.25, sure: 0.42, worded: 0.6 };
/** Minimum probabilities of a story, and of one whose need may be beside another service. */
const TOLD = { sure: 0.5, plain: 0.7 };
/** Minimum probability of a question in a message that would be a story by its words. */
const ASKED = 0.3;
/** Minimum probability of its service if it describes no need. */
const SERVICE = 0.5;
/** Words of the shortest story; a shorter message is a request or, in a conversation, a reference. */
const SHORTEST = { first: 7, later: 4 };

/** Answers that a message about one's own trade is given by mistake: one of its words looks like a question. */
const MISTAKEN =
  /^(?:about|faq|legal|delay-list|price-list|testimonial|technology|privacy|content|skill)$/;
/** Subjects that it may really ask, and those that a story may. */
const MEANT = /^(?:consultation|start|budget|expensive|contact|hours|quote)$/;
const MEANT_IN_STORY = /^(?:start|budget)$/;

/** Returns whether a message really asks this although it tells a story; its answer then stays. */
function isAsked(intent: Intent, { trade, need, service, isStory }: Story): boolean {
  const told = isStory && (need ?? service ?? trade) !== undefined;
  switch (intent.kind) {
    case 'topic':
      return (told ? MEANT_IN_STORY : MEANT).test(intent.topic);
    case 'projects':
      return intent.projects.length > 0 && trade === undefined;
    case 'definition':
      return true;
    case 'small-talk':
      return intent.topic === 'complaint' && trade === undefined;
    case 'out-of-scope':
      return !(need ?? (isStory ? trade : undefined));
    case 'not-stated':
      return intent.subject === 'results' || intent.subject === 'otherClients';
    case 'content':
      return intent.feature !== undefined && !isStory;
    case 'skill':
      return need === undefined;
    case 'price':
      return !told || (intent.stated !== undefined && need === undefined);
    default:
      return !told && !MISTAKEN.test(intent.kind);
  }
}

/** Returns whether an answer says nothing about what the visitor needs. */
const isEmpty = (intent: Intent) => intent.kind === 'topic' && intent.topic === 'services';

const isPrice = ({ kind }: Intent) => kind === 'price';

/** Recognises stories and advises. */
export type Adviser = ReturnType<typeof createAdviser>;

/** Creates a recogniser of trades and needs in a message, which turns them into advice. */
export function createAdviser({ advice, services }: AssistantContent) {
  const { trades, needs, kinds, places } = advice;
  const tradesIn = createTagger(
    Object.fromEntries(Object.entries(trades).map(([id, { words }]) => [id, words])),
  );
  const needsIn = createTagger(
    Object.fromEntries(Object.entries(needs).map(([id, { words = [] }]) => [id, words])),
  );
  const order = Object.keys(needs);
  const speaksOfSelf = compilePatterns(advice.firstPerson);
  const addresses = compilePatterns(advice.secondPerson);
  const asks = compilePatterns(advice.asking);
  const seeks = createTagger({ seeks: advice.seeking });
  const placeNames = places.map((place) => ({
    place,
    folded: ` ${fold(place).replace(/-/g, ' ')} `,
  }));
  const offered = new Set(services.map(({ offer }) => offer));
  const offerOf = (id: string | undefined) => (id && offered.has(id) ? id : undefined);

  /**
   * Recognises what a message says about the visitor; `later`: in a conversation; `heard`: the classifier's
   * result; `asked`: the probability of the likeliest question.
   */
  function hear(
    { question, message, clauses, steered }: Reading,
    heard: Heard,
    later: boolean,
    asked: number,
  ): Story {
    if (steered) return { isStory: false, isSure: false };
    const { text, folded } = message;
    const own = matches(speaksOfSelf, folded) || / pour (?:un|une|des) /.test(text);
    const past = clauses.some((clause) => clause.past);
    // « Je cherche un plombier »: somebody else's trade.
    const sought = new Set([folded, text].flatMap((each) => seeks(each).map(({ end }) => end)));
    const named = new Set(clauses.flatMap((clause) => clause.services.map(({ id }) => id)));
    const practised = own && !past ? [...tradesIn(folded), ...tradesIn(text)] : [];
    const seeking = named.size === 0 && practised.some(({ start }) => sought.has(start));
    const [trade] = seeking ? [] : practised;
    const found = new Set([...needsIn(text), ...needsIn(folded)].map(({ id }) => id));
    const place = trade && placeNames.find((known) => folded.includes(known.folded))?.place;
    const asking = / \? /.test(text) || matches(asks, text);
    const likelyAsks = asked >= ASKED;
    const words = question.match(/\p{L}+/gu) ?? [];
    // A question or a story, whichever is likelier.
    const told =
      heard.told >= asked &&
      words.length >= SHORTEST[later ? 'later' : 'first'] &&
      !seeking &&
      !claims(text);
    // Visitors who name a service know their need: only advice on that service fits.
    const { offer = '' } = needs[heard.need] ?? {};
    const leastNamed = heard.told >= TOLD.plain ? NEED.named : NEED.sure;
    const fits = named.size === 0 || named.has(offer) || heard.needProbability >= leastNamed;
    const leastNeed = NEED[later ? 'sure' : heard.told >= TOLD.sure ? 'story' : 'other'];
    const learned =
      told && fits && heard.needProbability >= leastNeed && needs[heard.need] && heard.need;
    const isLearned = learned && heard.needProbability >= NEED.worded;
    const described = isLearned ? undefined : order.find((id) => found.has(id));
    const need = described ?? (learned || undefined);
    const unsure = !described && learned && heard.needProbability < NEED.sure && named.size === 0;
    return {
      trade: trade?.id,
      place,
      need,
      otherNeed: unsure && needs[heard.otherNeed ?? '']?.reply ? heard.otherNeed : undefined,
      service: told && heard.serviceProbability >= SERVICE ? offerOf(heard.service) : undefined,
      isSure: described !== undefined || heard.needProbability >= NEED.sure,
      asks: likelyAsks,
      isStory: !asking && (told || (own && !likelyAsks && !seeking && !matches(addresses, folded))),
    };
  }

  /** Returns the service that fits a trade. */
  const offerForTrade = (trade: string | undefined) =>
    offerOf(kinds[trades[trade ?? '']?.kind ?? '']?.offer);

  /** Returns the service, among those spoken of or all, that fits the visitor's story; else the cheapest. */
  function recommend(
    spoken: readonly string[],
    cheapest: string,
    { trade, need }: Story,
  ): Intent | undefined {
    const answer = needs[need ?? '']?.offer;
    const service =
      [answer, offerForTrade(trade)].find(
        (offer) => offer && (spoken.length === 0 || spoken.includes(offer)),
      ) ?? cheapest;
    const told = answer === service ? need : undefined;
    return service ? { kind: 'advice', first: true, service, need: told, trade } : undefined;
  }

  /** Replaces answers that miss the story of a message by advice. */
  function advise(intents: readonly Intent[], story: Story, reading: Reading): readonly Intent[] {
    const { trade, need, otherNeed, service, isStory } = story;
    const figured =
      !(isStory && service) &&
      reading.clauses.some(
        ({ strongPrice, hasAmount, services: named }) =>
          strongPrice || (hasAmount && named.length > 0),
      );
    const complains = need !== undefined && needs[need]?.alone === true;
    const { name, offer: answer } = needs[need ?? ''] ?? {};
    // A redesign has no price of its own: that of the service it names would mislead.
    const byQuote =
      story.isSure && name !== undefined && answer === undefined && intents.some(isPrice);
    if (!(complains || byQuote) && intents.some((intent) => isAsked(intent, story))) return intents;
    const about = intents.find(({ kind }) => kind === 'about' || kind === 'content');
    // « Une ONG qui forme des femmes »: what the visitor does, unless it is wanted or asked for.
    const wanted = reading.clauses.some(({ asks, aspects }) => asks || aspects.has('need'));
    const named = about && 'offer' in about && (wanted || !trade) ? about.offer : undefined;
    // « Un site et de la pub »: everything that is wanted.
    const all = reading.clauses.flatMap((clause) => clause.services.map(({ id }) => id));
    const wished = unique(all).filter((id) => offered.has(id));
    const advice = (service: string | undefined): Intent[] => {
      const chosen = service && wished.includes(service) ? wished : [];
      const also = chosen.filter((offer) => offer !== service);
      return [{ kind: 'advice', need, otherNeed, trade, service, also }];
    };
    if (need && (byQuote || !(figured && named))) return advice(offerOf(needs[need]?.offer));
    if (figured || !(isStory || (!story.asks && intents.every(isEmpty)))) return intents;
    if (!trade && !service && !named) return intents;
    return advice(named ?? offerForTrade(trade) ?? service);
  }

  return { hear, advise, recommend };
}
