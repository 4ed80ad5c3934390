import { type Guess, trainedKinds, trainedServices } from '../classifier/classifier.ts';
import { intentFor } from '../classifier/intent-for.ts';
import { RULES_ALONE } from '../classifier/labels.ts';
import { conditionOf } from '../rules/condition-rules.ts';
import { claims } from '../rules/yes-or-claim.ts';
import type { Reading, Understanding } from './create-understanding.ts';
import type { Facts } from './facts.ts';
import { type Intent, topicOf } from './intent.ts';

/** What an answer is given to, and how sure that is. */
export interface Decision {
  intents: readonly Intent[];
  /** Rules and classifier say different things: a language model may choose between them. */
  disputed: boolean;
  /** Neither is sure: other readings to offer, the likeliest first; none when one is sure. */
  alternatives: readonly Intent[];
  /** What the question asks for and no text of the owner speaks of. */
  unsaid?: string;
}

/** A decision that nothing else is likelier than; `unsaid`: what is asked for beside it. */
export const sure = (intents: readonly Intent[], unsaid?: string): Decision => ({
  intents,
  disputed: false,
  alternatives: [],
  ...(unsaid && { unsaid }),
});

/**
 * How likely a guess must be to take the place of what the rules say, and to refuse in its place; more
 * where the classifier was seldom taught: several questions, names and sums of the content. Where both
 * differ on what it was taught it is right in 86 % and the rules in 51 %. Chosen on the questions of eleven
 * authors that had not seen the rules, each author's judged by a classifier that had not learned from it.
 */
const LEAST_LIKELY = {
  taught: { answer: 0.08, refusal: 0.25 },
  untaught: { answer: 0.55, refusal: 0.55 },
};

/** A guess less likely than this is not sure; one that states no price and no delay may be doubted sooner. */
const SURE = { figures: 0.2, others: 0.35 };

/** A guess less likely than this is not worth offering. */
const WORTH_OFFERING = 0.06;

/** Topics of the rules that the training seldom names, with the guesses that mean the same. */
const UNLEARNED: Readonly<Record<string, readonly string[]>> = {
  hours: ['contact', 'phone'],
  tools: ['skills'],
  trouble: ['maintenance'],
  'after-delivery': ['maintenance'],
  'after-maintenance': ['maintenance'],
  'unpublished:clients': ['testimonials'],
};

/** What an intent is about: two that are alike have the same answer. */
function about(intent: Intent): string {
  if (intent.kind === 'statistic') return `statistic:${intent.index}`;
  if (intent.kind === 'projects') return `projects:${intent.projects[0] ?? ''}`;
  return topicOf(intent).replace(/^content:/, 'about:');
}

/** Is a result one that the classifier cannot know: what the content names, a sum, a topic of its own? */
function isSpecial(intent: Intent, { message, clauses }: Reading): boolean {
  const priced = intent.kind === 'price' || message.amounts.length > 0;
  // What a service does not state to comprise is not confirmed lightly.
  const detail =
    intent.kind === 'not-stated' && clauses.some(({ services }) => services.length > 0);
  const tools = intent.kind === 'projects' && clauses.some(({ topics }) => topics.has('tools'));
  return detail || tools || priced || topicOf(intent) in UNLEARNED;
}

/** Is it a service, or a topic, that the classifier never heard of? The content's own words name it. */
function isUntaught(intent: Intent): boolean {
  if ('offer' in intent) return !trainedServices.has(intent.offer);
  const name = topicOf(intent);
  const named = intent.kind === 'topic' || intent.kind === 'not-stated';
  return named && !trainedKinds.has(name) && !(name in UNLEARNED);
}

/** Was the classifier taught what the rules' result rests on? Undefined where it is theirs alone. */
function groundOf({ intents }: Understanding, reading: Reading) {
  const [intent, second] = intents;
  const vague = intent && /^(?:small-talk|price-list|delay-list)$/.test(intent.kind);
  if (reading.steered || (intent && !vague && claims(reading.message.text))) return undefined;
  if (intents.some(isUntaught)) return undefined;
  if (intent?.kind === 'topic' && (intent.of || intent.amount)) return undefined;
  if (intent?.kind === 'price' && intent.stated === 'short') return undefined;
  const isSure = reading.clauses.some((clause) => conditionOf(clause) ?? clause.notOffered);
  // No result is ever promised, whatever else the words are like.
  const promise = intent?.kind === 'not-stated' && intent.subject === 'results';
  if (isSure || promise) return undefined;
  if (reading.carried && intent && 'offer' in intent) return undefined;
  if (!intent) return 'taught';
  const alone = intent.kind === 'manipulation' || intent.kind === 'definition';
  if (alone || RULES_ALONE.has(intent.kind)) return undefined;
  if (intent.kind === 'out-of-scope') return intent.strong ? undefined : 'taught';
  // What a statement only touches on may not be what it asks.
  if (intents.every((one) => one.kind === 'topic' && one.aside === true)) return 'taught';
  return second || isSpecial(intent, reading) ? 'untaught' : 'taught';
}

/** A reading of a message, with how likely it is. */
interface Likely {
  intent: Intent;
  probability: number;
}

/**
 * Decides between the rules and the classifier: the surer one is answered. What the rules alone
 * decide: attempts at manipulation, tools and people of the content, figures that the visitor claims.
 */
export function decide(
  reading: Reading,
  rules: Understanding,
  guesses: readonly Guess[],
  facts: Facts,
): Decision {
  const ground = groundOf(rules, reading);
  const [ruled] = rules.intents;
  const offered: Likely[] = guesses
    .filter(({ label: { kind } }) => kind !== 'manipulation')
    .flatMap(({ label, probability }): Likely[] => {
      const intent = intentFor(label, reading, facts);
      return intent ? [{ intent, probability }] : [];
    });
  if (ground === undefined) return sure(rules.intents);
  // A refusal that is not likely enough gives way to the next guess.
  const best = offered.find(
    ({ intent, probability }) =>
      intent.kind !== 'out-of-scope' ||
      rules.intents.some((one) => says(one, intent)) ||
      probability >= LEAST_LIKELY[ground].refusal,
  );
  if (!best || rules.intents.some((intent) => says(intent, best.intent)))
    return sure(rules.intents);
  const { answer, refusal } = LEAST_LIKELY[ground];
  const overruled = best.probability >= (best.intent.kind === 'out-of-scope' ? refusal : answer);
  const chosen = overruled ? [best.intent] : rules.intents;
  // A service that the visitor names has one price: rules that name it are sure of the figure.
  const ruledSure = !overruled && hasFigures(ruled);
  const least = hasFigures(chosen[0]) ? SURE.figures : SURE.others;
  if (ruledSure || best.probability >= least)
    return { intents: chosen, disputed: true, alternatives: [] };
  const readings = ruled ? [{ intent: ruled, probability: 1 }, ...offered] : offered;
  const others = worthOffering(readings, chosen);
  return {
    intents: chosen.map(withoutFigures),
    disputed: true,
    alternatives: distinct([...(hasFigures(chosen[0]) ? chosen : []), ...others]),
  };
}

/** Readings that are likely enough, the answered ones left out. */
const worthOffering = (guesses: readonly Likely[], answered: readonly Intent[]): Intent[] =>
  distinct(
    guesses
      .filter(({ probability }) => probability >= WORTH_OFFERING)
      .map(({ intent }) => intent)
      .filter((intent) => !answered.some((one) => about(one) === about(intent))),
  );

/** Would the answer state a price or a delay of one service? */
const hasFigures = (intent: Intent | undefined): intent is Extract<Intent, { offer: string }> =>
  intent !== undefined && 'offer' in intent;

/** The same service without a figure that could be another's. */
const withoutFigures = (intent: Intent): Intent =>
  intent.kind === 'content' || !('offer' in intent)
    ? intent
    : { kind: 'about', offer: intent.offer, bare: true, detail: intent.detail === true };

/** Does one intent say what another does? The presentation of a service states its figures too. */
const says = (one: Intent, other: Intent) =>
  about(one) === about(other) ||
  UNLEARNED[about(one)]?.includes(about(other)) ||
  ((one.kind === 'price' || one.kind === 'delay') && other.kind === `${one.kind}-list`) ||
  (one.kind === 'about' && 'offer' in other && other.offer === one.offer);

const distinct = (intents: readonly Intent[]): Intent[] => [
  ...new Map(intents.map((intent) => [about(intent), intent])).values(),
];
