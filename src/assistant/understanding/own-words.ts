import { trainedServices } from '../classifier/classifier.ts';
import type { AssistantContent } from '../content.ts';
import { createPassages, type FoundPassage } from '../search/passages.ts';
import type { TermsOf } from '../search/terms.ts';
import type { Decision } from './arbiter.ts';
import type { Reading } from './create-understanding.ts';
import type { Intent } from './intent.ts';

/** Topics that every trade has, asked for in the same words. */
const EVERY_TRADE: ReadonlySet<string> = new Set(
  'contact phone email whatsapp hours form reply-time services quote location cheapest expensive budget start'.split(
    ' ',
  ),
);

/** How much of a question a statement must cover to be answered instead of what was decided. */
const LEAST = { unanswered: 0.16, listed: 0.35, short: 0.45, topic: 0.5, service: 0.75, never: 2 };

/** How much of a question statements of a kind must cover at least: a longer one shares a word by chance. */
const LEAST_OF: Partial<Record<Intent['kind'], number>> = { about: 0.6, faq: 0.4 };

/** Coverage without any word that tells a statement from others. */
const WITHOUT_TELLING_WORD = 0.8;

/**
 * Builds the check that lets an owner's own statements answer where the rules and the classifier, which
 * learned from another trade, find nothing or something else. It changes nothing for the trade they learned.
 */
export function createOwnWords(content: AssistantContent, termsOf: TermsOf) {
  const learned = content.services.every(({ offer }) => trainedServices.has(offer));
  const { find, named } = createPassages(content, termsOf);
  const isDelivered = (offer: string) => content.offers[offer]?.deliveryWeeks !== undefined;

  /** The coverage from which a statement answers better than an intent. */
  function leastFor(intent: Intent): number {
    switch (intent.kind) {
      case 'not-stated':
        return intent.subject === 'experience' ? LEAST.never : LEAST.unanswered;
      case 'out-of-scope':
        return intent.strong ? LEAST.never : LEAST.unanswered;
      case 'small-talk':
        return intent.topic === 'help' ? LEAST.unanswered : LEAST.never;
      case 'delay':
        return isDelivered(intent.offer) ? LEAST.service : LEAST.unanswered;
      case 'delay-list':
        return content.services.some(({ offer }) => isDelivered(offer))
          ? LEAST.listed
          : LEAST.unanswered;
      case 'price-list':
        return LEAST.listed;
      case 'topic':
        return EVERY_TRADE.has(intent.topic) ? LEAST.never : LEAST.topic;
      case 'content':
      case 'about':
      case 'skill':
      case 'projects':
      case 'technology':
      case 'statistic':
        return LEAST.topic;
      case 'faq':
        return LEAST.service;
      default:
        return LEAST.never;
    }
  }

  const answersBetter = (
    { intent, coverage, asked, telling }: FoundPassage,
    decided: readonly Intent[],
  ) =>
    coverage >= (LEAST_OF[intent.kind] ?? 0) &&
    (asked > 2 || coverage >= LEAST.short) &&
    (telling || coverage >= WITHOUT_TELLING_WORD) &&
    decided.every((one) => coverage >= leastFor(one));

  return (reading: Reading, decision: Decision): Decision => {
    if (learned || reading.steered || reading.carried) return decision;
    const question = reading.message.folded;
    const found = find(question);
    if (!found || !answersBetter(found, decision.intents)) {
      const [only, second] = decision.intents;
      if (second || (only?.kind !== 'price' && only?.kind !== 'delay')) return decision;
      return { ...decision, intents: [{ ...only, offer: named(question, only.offer) }] };
    }
    const delivered = found.offer !== undefined && isDelivered(found.offer);
    const intents = [figuresOf(found, reading, delivered)];
    return { intents, disputed: false, alternatives: [] };
  };
}

/** How long something takes is asked; « vous livrez ? » is not. */
const HOW_LONG = / (?:combientemps|quand|delais?) /;

/** The price, delay or both of the service that was found, where they are asked for and it has them. */
function figuresOf(found: FoundPassage, { message, clauses }: Reading, delivered: boolean): Intent {
  const { intent, offer } = found;
  if (offer === undefined) return intent;
  const states = intent.kind === 'quote' && /\d/.test(intent.text);
  const price = clauses.some(({ strongPrice }) => strongPrice);
  const delay = HOW_LONG.test(message.text) && delivered && !states;
  if (price && delay) return { kind: 'about', offer };
  if (price || delay) return { kind: price ? 'price' : 'delay', offer };
  return intent;
}
