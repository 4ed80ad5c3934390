import type { AssistantContent } from './content.ts';
import { createTagger } from './entities/tags.ts';
import { fold } from './normalize/fold.ts';
import { compilePatterns, matches } from './normalize/term-pattern.ts';
import type { Reading } from './understanding/create-understanding.ts';
import type { Intent } from './understanding/intent.ts';

/** What a visitor tells of themselves. */
export interface Story {
  /** Key of a trade, and the town where it is, both as the content names them. */
  trade?: string;
  place?: string;
  /** Key of the need that the message describes. */
  need?: string;
  /** It tells, and asks the owner nothing. */
  isStory: boolean;
}

/** Answers that a story is given by mistake: one of its words looks like a question. */
const MISTAKEN: ReadonlySet<Intent['kind']> = new Set([
  ...(['out-of-scope', 'small-talk', 'about', 'content', 'projects', 'not-stated'] as const),
  ...(['topic', 'faq', 'legal', 'delay-list', 'price-list', 'testimonial', 'technology'] as const),
  'privacy',
]);
/** Subjects that a message about one's own trade may really ask. */
const MEANT = new Set([
  'consultation',
  'start',
  'budget',
  'expensive',
  'contact',
  'hours',
  'quote',
]);

/** What a message asks in its own words although it tells a story: its answer stays. */
function isAsked(intent: Intent, { clauses }: Reading, { need, isStory }: Story): boolean {
  switch (intent.kind) {
    case 'topic':
      if (intent.topic === 'start') return clauses.some(({ topics }) => topics.has('start'));
      if (need && isStory && /^(?:contact|hours|quote)$/.test(intent.topic)) return false;
      return MEANT.has(intent.topic);
    case 'projects':
      return clauses.some(({ past, topics }) => past || topics.has('projects'));
    case 'privacy':
      return clauses.some(({ privacy }) => privacy.has('data') || privacy.has('chat'));
    case 'out-of-scope':
      return intent.strong === true;
    case 'skill':
      return need === undefined;
    case 'delay':
      return !(need && isStory);
    default:
      return !MISTAKEN.has(intent.kind);
  }
}

/** An answer that says nothing of what the visitor needs. */
const isEmpty = (intent: Intent) => intent.kind === 'topic' && intent.topic === 'services';

/** Builds what hears trades and needs in a message, and turns them into advice. */
export function createAdviser({ advice, services }: AssistantContent) {
  const { trades, needs, kinds, places } = advice;
  const tradesIn = createTagger(
    Object.fromEntries(Object.entries(trades).map(([id, { words }]) => [id, words])),
  );
  const needsIn = createTagger(
    Object.fromEntries(Object.entries(needs).map(([id, { words }]) => [id, words])),
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

  /** Hears what a message tells of the visitor. */
  function hear({ message, clauses, steered }: Reading): Story {
    if (steered) return { isStory: false };
    const { text, folded } = message;
    const own = matches(speaksOfSelf, folded) || / pour (?:un|une|des) /.test(text);
    const past = clauses.some((clause) => clause.past || clause.projects.length > 0);
    // « Je cherche un plombier »: somebody else's trade.
    const sought = new Set([folded, text].flatMap((each) => seeks(each).map(({ end }) => end)));
    const named = clauses.some(({ services: each }) => each.length > 0);
    const told = own && !past ? [...tradesIn(folded), ...tradesIn(text)] : [];
    const [trade] = !named && told.some(({ start }) => sought.has(start)) ? [] : told;
    const found = new Set([...needsIn(text), ...needsIn(folded)].map(({ id }) => id));
    const place = trade && placeNames.find((known) => folded.includes(known.folded))?.place;
    const need = order.find((id) => found.has(id));
    return {
      ...(trade ? { trade: trade.id } : {}),
      ...(place ? { place } : {}),
      ...(need ? { need } : {}),
      isStory:
        own &&
        trade?.id === told[0]?.id &&
        !/ \? /.test(text) &&
        !matches(addresses, folded) &&
        !matches(asks, text),
    };
  }

  /** The service that fits a trade. */
  const offerForTrade = (trade: string | undefined) =>
    offerOf(kinds[trades[trade ?? '']?.kind ?? '']?.offer);

  /** Puts advice in the place of answers that miss the story of a message. */
  function advise(intents: readonly Intent[], story: Story, reading: Reading): readonly Intent[] {
    const figured = reading.clauses.some(
      ({ strongPrice, hasAmount, services: named }) =>
        strongPrice || (hasAmount && named.length > 0),
    );
    const { trade, need, isStory } = story;
    if (intents.some((intent) => isAsked(intent, reading, story))) return intents;
    const about = intents.find(({ kind }) => kind === 'about' || kind === 'content');
    const named = about && 'offer' in about ? about.offer : undefined;
    if (need && !(figured && named)) {
      const offer = offerOf(needs[need]?.offer);
      return [
        { kind: 'advice', need, ...(trade ? { trade } : {}), ...(offer ? { service: offer } : {}) },
      ];
    }
    if (figured || !(isStory || intents.every(isEmpty))) return intents;
    const offer = named ?? offerForTrade(trade);
    const isFeature = about?.kind === 'content' && about.feature !== undefined;
    if (!trade && (!named || isFeature)) return intents;
    return [{ kind: 'advice', ...(trade ? { trade } : {}), ...(offer ? { service: offer } : {}) }];
  }

  return { hear, advise };
}
