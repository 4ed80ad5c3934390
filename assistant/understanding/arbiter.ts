import { intentFor } from '../reader/intent-for.ts';
import { RULES_ALONE } from '../reader/labels.ts';
import type { Guess } from '../reader/learned-reader.ts';
import { serviceVocabulary } from '../vocabulary/services.ts';
import { conditionOf } from './condition-rules.ts';
import type { Facts } from './context.ts';
import type { Reading, Understanding } from './create-understanding.ts';
import { type Intent, topicOf } from './intent.ts';
import { claims } from './yes-or-claim.ts';

/** What an answer is given to, and how sure that is. */
export interface Decision {
  intents: readonly Intent[];
  /** Rules and learned reader say different things: a language model may choose between them. */
  disputed: boolean;
  /** Neither is sure: other readings to offer, the likeliest first; none when one is sure. */
  alternatives: readonly Intent[];
}

/**
 * How likely a guess must be to take the place of what the rules say, by what those rest on. Chosen
 * by cross-validation on the training questions that the rules were not written from, and checked
 * on a set written afterwards (docs/assistant.md).
 */
const OVERRULES = { none: 0.15, guess: 0.25, refusal: 0.3, rule: 0.65 } as const;
/** The same for a refusal of what a rule would answer; never where a service is named. */
const REFUSES = 0.7;
/** A guess less likely than this is not sure. */
const SURE = { none: 0.5, guess: 0.6, refusal: 0.6, rule: 0.75 } as const;
/** A guess less likely than this says nothing against a rule. */
const DOUBT = 0.4;
/** A guess less likely than this is not worth offering. */
const WORTH_OFFERING = 0.04;
const OFFERED = 3;

const about = (intent: Intent) => topicOf(intent).replace(/^content:/, 'about:');

/** What the rules' result rests on; undefined where it is theirs alone. */
function groundOf({ intents, basis }: Understanding, reading: Reading) {
  const [intent, second] = intents;
  if (reading.steered || second || claims(reading.message.text)) return undefined;
  // A service that the reader never heard of: the content's own words name it.
  if (intent && 'offer' in intent && !(intent.offer in serviceVocabulary)) return undefined;
  const sure = reading.clauses.some((clause) => conditionOf(clause) ?? clause.notOffered);
  // No result is ever promised, whatever else the words are like.
  const promise = intent?.kind === 'not-stated' && intent.subject === 'results';
  if (sure || promise) return undefined;
  if (reading.carried && intent && 'offer' in intent) return undefined;
  if (!intent || basis === 'none') return 'none';
  if (intent.kind === 'manipulation' || RULES_ALONE.has(intent.kind)) return undefined;
  if (intent.kind === 'out-of-scope') return intent.strong ? undefined : 'refusal';
  return basis;
}

/**
 * Decides between the rules and the learned reader: the surer one is answered. What the rules alone
 * decide: attempts at manipulation, other providers and whatever else leaves the subject for sure,
 * several questions at once, figures that the visitor claims.
 */
export function decide(
  reading: Reading,
  rules: Understanding,
  guesses: readonly Guess[],
  facts: Facts,
): Decision {
  const ground = groundOf(rules, reading);
  const [ruled] = rules.intents;
  const offered = guesses
    .filter(({ label }) => label.kind !== 'manipulation')
    .map(({ label, probability }) => ({ intent: intentFor(label, reading, facts), probability }));
  const best = offered[0];
  if (ground === undefined || !best) {
    return { intents: rules.intents, disputed: false, alternatives: [] };
  }
  if (ruled && says(ruled, best.intent)) {
    return { intents: rules.intents, disputed: false, alternatives: [] };
  }
  const refuses = best.intent.kind === 'out-of-scope' && ground === 'rule';
  const ours = reading.clauses.some(({ services, needs }) => services.length + needs.length > 0);
  const least = refuses ? REFUSES : OVERRULES[ground];
  const overruled = !(refuses && ours) && best.probability >= least;
  const chosen = overruled ? [best.intent] : rules.intents;
  const doubted = ground !== 'rule' || best.probability >= DOUBT;
  // A service that the visitor names has one price: rules that name it are sure of the figure.
  const named = !overruled && ground === 'rule' && hasFigures(ruled);
  const unsure = doubted && !named && best.probability < SURE[ground];
  const others = [...(ruled ? [{ intent: ruled, probability: 1 }] : []), ...offered]
    .filter(({ probability }) => probability >= WORTH_OFFERING)
    .filter(({ intent }) => !chosen.some((one) => about(one) === about(intent)));
  if (!unsure) return { intents: chosen, disputed: true, alternatives: [] };
  const alternatives = distinct([
    ...(hasFigures(chosen[0]) ? chosen : []),
    ...others.map(({ intent }) => intent),
  ]);
  return {
    intents: chosen.map(withoutFigures),
    disputed: true,
    alternatives: alternatives.slice(0, OFFERED),
  };
}

/** Would the answer state a price or a delay of one service? */
const hasFigures = (intent: Intent | undefined) => intent !== undefined && 'offer' in intent;

/** The same service without a figure that could be another's. */
const withoutFigures = (intent: Intent): Intent =>
  intent.kind === 'content' || !('offer' in intent)
    ? intent
    : { kind: 'about', offer: intent.offer, bare: true };

/** Topics that the learned reader does not tell from maintenance. */
const UPKEEP = new Set(['after-maintenance', 'after-delivery', 'trouble']);

/** Does one intent say what another does? The presentation of a service states its figures too. */
const says = (one: Intent, other: Intent) =>
  about(one) === about(other) ||
  (UPKEEP.has(about(one)) && about(other) === 'maintenance') ||
  (one.kind === 'delay-list' && other.kind === 'delay') ||
  (one.kind === 'price-list' && other.kind === 'price') ||
  (one.kind === 'about' && 'offer' in other && other.offer === one.offer);

const distinct = (intents: readonly Intent[]): Intent[] => [
  ...new Map(intents.map((intent) => [about(intent), intent])).values(),
];
