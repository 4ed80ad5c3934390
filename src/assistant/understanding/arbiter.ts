import { type Guess, trainedKinds, trainedServices } from '../classifier/classifier.ts';
import { intentFor } from '../classifier/intent-for.ts';
import { nameOf, RULES_ALONE } from '../classifier/labels.ts';
import type { Dispute } from '../llm.ts';
import { conditionOf } from '../rules/condition-rules.ts';
import { claims } from '../rules/yes-or-claim.ts';
import type { Reading } from './create-understanding.ts';
import type { Facts } from './facts.ts';
import { type Intent, topicOf } from './intent.ts';

/** The intents to answer, and how sure they are. */
export interface Decision {
  intents: readonly Intent[];
  /** Present if rules and classifier differ, so that a language model may choose between them. */
  dispute?: Dispute | undefined;
  /** If neither is sure, other readings to suggest, likeliest first. */
  alternatives: readonly Intent[];
  /** What the question asks for but no text of the owner mentions. */
  unsaid?: string;
}

/** Returns a decision without alternatives; `unsaid`: what else is asked for. */
export const sure = (intents: readonly Intent[], unsaid?: string): Decision => ({
  intents,
  alternatives: [],
  ...(unsaid && { unsaid }),
});

/**
 * Minimum probability for a guess to replace the rules' result, and for a refusal to; higher where training
 * data is scarce: names and sums of the content, and several questions, of which it can name only one. Where
 * both differ, the classifier is right 229 times and the rules 7 times, on the questions of three authors
 * who had not seen the rules and from whom it had not learned.
 */
const LEAST_LIKELY = {
  taught: { answer: 0.08, refusal: 0.2 },
  special: { answer: 0.12, refusal: 0.4 },
  several: { answer: 0.55, refusal: 0.55 },
};

/** Below this probability a guess is unsure; the threshold is higher for one that states no price or delay. */
const SURE = { figures: 0.2, others: 0.35 };

/** Below this probability a guess is not worth suggesting. */
const WORTH_OFFERING = 0.06;

/** Topics of the rules that are rare in training, with the guesses that mean the same. */
const UNLEARNED: Readonly<Record<string, readonly string[]>> = {
  hours: ['contact', 'phone'],
  tools: ['skills'],
  trouble: ['maintenance'],
  'after-delivery': ['maintenance'],
  'after-maintenance': ['maintenance'],
  'unpublished:clients': ['testimonials'],
};

/** Returns what an intent is about: equal results have the same answer. */
function about(intent: Intent): string {
  if (intent.kind === 'statistic') return `statistic:${intent.index}`;
  if (intent.kind === 'projects') return `projects:${intent.projects[0] ?? ''}`;
  return topicOf(intent).replace(/^content:/, 'about:');
}

/** Returns whether the classifier cannot know a result: a name in the content, a sum, a topic of its own. */
function isSpecial(intent: Intent, { message, clauses }: Reading): boolean {
  const priced = intent.kind === 'price' || message.amounts.length > 0;
  // A feature that a service does not list needs stronger evidence to be confirmed.
  const detail =
    intent.kind === 'not-stated' && clauses.some(({ services }) => services.length > 0);
  return detail || priced || topicOf(intent) in UNLEARNED;
}

/** Returns whether the classifier was not trained on a service or topic, which the content's own words name. */
function isUntaught(intent: Intent): boolean {
  if ('offer' in intent) return !trainedServices.has(intent.offer);
  const name = topicOf(intent);
  const named = intent.kind === 'topic' || intent.kind === 'not-stated';
  return named && !trainedKinds.has(name) && !(name in UNLEARNED);
}

/** Returns whether the classifier was trained on the basis of the rules' result. Undefined if only rules do. */
function groundOf(intents: readonly Intent[], reading: Reading) {
  const [intent, second] = intents;
  if (reading.steered || intents.some(isUntaught)) return undefined;
  if (!intent) return 'taught';
  if (intent.kind === 'topic' && (intent.of || intent.amount)) return undefined;
  const budgeted = intent.kind === 'price' && /^(?:short|enough)$/.test(intent.stated ?? '');
  if (budgeted || (intent.kind === 'price' && claims(reading.message.text))) return undefined;
  // Of a project's tools.
  const ofTools = reading.clauses.some(({ topics }) => topics.has('tools'));
  if (intent.kind === 'projects' && intent.projects.length > 0 && ofTools) return undefined;
  // No result is ever promised, whatever else the words resemble.
  if (intent.kind === 'not-stated' && intent.subject === 'results') return undefined;
  // « Combien facture Wix ? »
  if (intent.kind === 'out-of-scope' && reading.clauses.some(({ competitor }) => competitor))
    return undefined;
  const alone = intent.kind === 'manipulation' || intent.kind === 'definition';
  if (alone || RULES_ALONE.has(intent.kind)) return undefined;
  // What a statement only mentions may not be what it asks.
  if (intents.every((one) => one.kind === 'topic' && one.aside === true)) return 'taught';
  if (second) return 'several';
  const isSure = reading.clauses.some((clause) => conditionOf(clause) ?? clause.notOffered);
  return isSure || isSpecial(intent, reading) ? 'special' : 'taught';
}

/** A reading of a message, with its probability. */
interface Likely {
  intent: Intent;
  probability: number;
}

/**
 * Decides between rules and classifier: the surer one is answered. Only the rules decide on attempts at
 * manipulation, tools and people of the content, and figures that the visitor claims.
 */
export function decide(
  reading: Reading,
  ruled: readonly Intent[],
  guesses: readonly Guess[],
  facts: Facts,
): Decision {
  const ground = groundOf(ruled, reading);
  const [first] = ruled;
  const offered: Likely[] = guesses
    .filter(({ label: { kind } }) => kind !== 'manipulation')
    .flatMap(({ label, probability }): Likely[] => {
      const intent = intentFor(label, reading, facts);
      return intent ? [{ intent, probability }] : [];
    });
  if (ground === undefined) return sure(ruled);
  // An unlikely refusal gives way to the next guess.
  const best = offered.find(
    ({ intent, probability }) =>
      intent.kind !== 'out-of-scope' ||
      ruled.some((one) => says(one, intent)) ||
      probability >= LEAST_LIKELY[ground].refusal,
  );
  if (!best || ruled.some((intent) => says(intent, best.intent))) return sure(ruled);
  const dispute: Dispute = {
    question: reading.question,
    rules: ruled.map(topicOf),
    guesses: guesses.map(({ label, probability }) => ({ name: nameOf(label), probability })),
  };
  // « Et le délai ? » is not about the service that is asked about most.
  const isOfAll = hasFigures(best.intent) && /-list$/.test(first?.kind ?? '');
  const { answer, refusal } = LEAST_LIKELY[isOfAll ? 'several' : ground];
  const overruled = best.probability >= (best.intent.kind === 'out-of-scope' ? refusal : answer);
  const chosen = overruled ? [best.intent] : ruled;
  // A service that the visitor names has one price: rules that name it are sure of the figure.
  const ruledSure = !overruled && hasFigures(first);
  const least = hasFigures(chosen[0]) ? SURE.figures : SURE.others;
  if (ruledSure || best.probability >= least) return { intents: chosen, dispute, alternatives: [] };
  const readings = first ? [{ intent: first, probability: 1 }, ...offered] : offered;
  const others = worthOffering(readings, chosen);
  return {
    intents: chosen.map(withoutFigures),
    dispute,
    alternatives: distinct([...(hasFigures(chosen[0]) ? chosen : []), ...others]),
  };
}

/** Returns the readings that are likely enough, without the answered ones. */
const worthOffering = (guesses: readonly Likely[], answered: readonly Intent[]): Intent[] =>
  distinct(
    guesses
      .filter(({ probability }) => probability >= WORTH_OFFERING)
      .map(({ intent }) => intent)
      .filter((intent) => !answered.some((one) => about(one) === about(intent))),
  );

/** Returns whether the answer would state a price or a delay of one service. */
const hasFigures = (intent: Intent | undefined): intent is Extract<Intent, { offer: string }> =>
  intent !== undefined && 'offer' in intent;

/** Returns the same service without figures, which could be another's. */
const withoutFigures = (intent: Intent): Intent =>
  intent.kind === 'content' || !('offer' in intent)
    ? intent
    : { kind: 'about', offer: intent.offer, bare: true, detail: intent.detail === true };

/** Returns whether one intent covers another: a figure that is asked for says more than a list or a presentation. */
const says = (one: Intent, other: Intent) =>
  about(one) === about(other) ||
  UNLEARNED[about(one)]?.includes(about(other)) ||
  ((one.kind === 'price' || one.kind === 'delay') &&
    (other.kind === `${one.kind}-list` || about(other) === `about:${one.offer}`));

const distinct = (intents: readonly Intent[]): Intent[] => [
  ...new Map(intents.map((intent) => [about(intent), intent])).values(),
];
