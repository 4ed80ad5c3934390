import { intentFor } from '../reader/intent-for.ts';
import { RULES_ALONE } from '../reader/labels.ts';
import type { Guess } from '../reader/learned-reader.ts';
import { taughtKinds, taughtServices } from '../reader/taught.ts';
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
 * How likely a guess must be to take the place of what the rules say, by what those rest on; several
 * questions at once are seldom learned. Chosen on the questions of five hands that had not seen the
 * rules, each hand's judged by a reader that learned from the others' (docs/assistant.md).
 */
const OVERRULES = {
  none: 0.12,
  guess: 0.1,
  aside: 0.25,
  refusal: 0.25,
  rule: 0.3,
  several: 0.5,
  special: 0.7,
} as const;
/** The same for a refusal: words of a trade that was never learned look like another subject. */
const REFUSES = {
  none: 0.25,
  guess: 0.2,
  aside: 0.6,
  refusal: 0,
  rule: 0.4,
  several: 0.5,
  special: 0.75,
} as const;
/** And by how much it must be likelier than what the rules say. */
const AHEAD = 0.15;
/** A guess less likely than this is not sure; one that states no price and no delay may be doubted sooner. */
const SURE = {
  none: 0.4,
  guess: 0.4,
  aside: 0.4,
  refusal: 0.4,
  rule: 0.4,
  several: 0.6,
  special: 0.6,
} as const;
/** A guess less likely than this says nothing against what the rules say. */
const DOUBT = {
  none: 0,
  guess: 0,
  aside: 0,
  refusal: 0.1,
  rule: 0.1,
  several: 0.3,
  special: 0.3,
} as const;
const MODEST = 0.15;
/** Grounds that the reader was seldom taught. */
const FIRM: ReadonlySet<string> = new Set(['several', 'special']);
/** Where both say the same, it is sure from here on. */
const AGREED = 0.35;
/** A guess that is offered after a refusal of which the rules are sure. */
const AFTER_REFUSAL = 0.25;
/** A guess less likely than this is not worth offering. */
const WORTH_OFFERING = 0.04;
const OFFERED = 3;

/** Topics of the rules that no training set names, with the guesses that stand for them. */
const UNLEARNED: Readonly<Record<string, readonly string[]>> = {
  hours: ['contact', 'phone'],
  'reply-time': ['contact', 'privacy:rights'],
  form: ['contact', 'email'],
  tools: ['skills'],
  popular: ['services'],
  quote: ['contact', 'consultation'],
  'privacy:retentionNavigation': ['privacy:cookies'],
  'unpublished:clients': ['testimonials'],
  'unpublished:sector': ['projects'],
  'unpublished:rate': ['price-list'],
};

/** What an intent is about: two that are alike have the same answer. */
function about(intent: Intent): string {
  if (intent.kind === 'statistic') return `statistic:${intent.index}`;
  if (intent.kind === 'projects') return `projects:${intent.projects[0] ?? ''}`;
  return topicOf(intent).replace(/^content:/, 'about:');
}

/** Is a result one that the reader cannot know: what the content names, a sum, a topic of its own? */
function isSpecial(intent: Intent, { message, clauses }: Reading): boolean {
  const named = clauses.some(({ projects, tools }) => projects.length + tools.length > 0);
  const priced = intent.kind === 'price' || message.amounts.length > 0;
  // What a service does not state to comprise is not confirmed lightly.
  const detail =
    intent.kind === 'not-stated' && clauses.some(({ services }) => services.length > 0);
  const tools = intent.kind === 'projects' && clauses.some(({ topics }) => topics.has('tools'));
  return named || detail || tools || priced || topicOf(intent) in UNLEARNED;
}

/** Is it a service, or a topic, that the reader never heard of? The content's own words name it. */
function isUntaught(intent: Intent): boolean {
  if ('offer' in intent) return !taughtServices.has(intent.offer);
  const name = topicOf(intent);
  const named = intent.kind === 'topic' || intent.kind === 'not-stated';
  return named && !taughtKinds.has(name) && !(name in UNLEARNED);
}

/** What the rules' result rests on; undefined where it is theirs alone. */
function groundOf({ intents, basis }: Understanding, reading: Reading) {
  const [intent, second] = intents;
  if (reading.steered || claims(reading.message.text)) return undefined;
  if (intents.some(isUntaught)) return undefined;
  const sure = reading.clauses.some((clause) => conditionOf(clause) ?? clause.notOffered);
  // No result is ever promised, whatever else the words are like.
  const promise = intent?.kind === 'not-stated' && intent.subject === 'results';
  if (sure || promise) return undefined;
  if (reading.carried && intent && 'offer' in intent) return undefined;
  if (!intent || basis === 'none') return 'none';
  const alone = intent.kind === 'manipulation' || intent.kind === 'definition';
  if (alone || RULES_ALONE.has(intent.kind)) return undefined;
  if (intent.kind === 'out-of-scope') return intent.strong ? undefined : 'refusal';
  // What a statement only touches on may not be what it asks.
  if (intents.every((one) => one.kind === 'topic' && one.aside === true)) return 'aside';
  if (isSpecial(intent, reading)) return 'special';
  if (second) return 'several';
  // All prices are asked in words of their own; only the service may be told by others.
  return intent.kind === 'price-list' || intent.kind === 'delay-list' ? 'rule' : basis;
}

/**
 * Decides between the rules and the learned reader: the surer one is answered. What the rules alone
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
  const offered = guesses
    .filter(({ label }) => label.kind !== 'manipulation')
    .flatMap(({ label, probability }) => {
      const intent = intentFor(label, reading, facts);
      return intent ? [{ intent, probability }] : [];
    });
  const best = offered[0];
  if (ground === undefined || !best) {
    const refused = ruled?.kind === 'out-of-scope' && best?.intent.kind !== 'out-of-scope';
    const other = refused && best && best.probability >= AFTER_REFUSAL;
    const alternatives = other ? worthOffering(offered, rules.intents) : [];
    return { intents: rules.intents, disputed: false, alternatives };
  }
  if (rules.intents.some((intent) => says(intent, best.intent))) {
    const weak = best.probability < AGREED && !FIRM.has(ground) && !hasFigures(ruled);
    const alternatives = weak ? worthOffering(offered, rules.intents) : [];
    return { intents: rules.intents, disputed: false, alternatives };
  }
  const refuses = best.intent.kind === 'out-of-scope';
  const least = refuses ? REFUSES : OVERRULES;
  const same = offered.find(({ intent }) => rules.intents.some((one) => says(one, intent)));
  const overruled =
    best.probability >= least[ground] && best.probability >= (same?.probability ?? 0) + AHEAD;
  const chosen = overruled ? [best.intent] : rules.intents;
  const doubted = best.probability >= DOUBT[ground];
  // A service that the visitor names has one price: rules that name it are sure of the figure.
  const named = !overruled && (ground === 'rule' || FIRM.has(ground)) && hasFigures(ruled);
  const modest = hasFigures(chosen[0]) ? 0 : MODEST;
  const unsure = doubted && !named && best.probability < SURE[ground] + modest;
  if (!unsure) return { intents: chosen, disputed: true, alternatives: [] };
  const others = worthOffering(
    [...(ruled ? [{ intent: ruled, probability: 1 }] : []), ...offered],
    chosen,
  );
  const alternatives = distinct([...(hasFigures(chosen[0]) ? chosen : []), ...others]);
  return {
    intents: chosen.map(withoutFigures),
    disputed: true,
    alternatives: alternatives.slice(0, OFFERED),
  };
}

/** Readings that are likely enough, the answered ones left out. */
const worthOffering = (
  guesses: readonly { intent: Intent; probability: number }[],
  answered: readonly Intent[],
): Intent[] =>
  distinct(
    guesses
      .filter(({ probability }) => probability >= WORTH_OFFERING)
      .map(({ intent }) => intent)
      .filter((intent) => !answered.some((one) => about(one) === about(intent))),
  ).slice(0, OFFERED);

/** Would the answer state a price or a delay of one service? */
const hasFigures = (intent: Intent | undefined) => intent !== undefined && 'offer' in intent;

/** The same service without a figure that could be another's. */
const withoutFigures = (intent: Intent): Intent =>
  intent.kind === 'content' || !('offer' in intent)
    ? intent
    : { kind: 'about', offer: intent.offer, bare: true, detail: intent.detail === true };

/** Topics that the learned reader does not tell from maintenance. */
const UPKEEP = new Set(['after-maintenance', 'after-delivery', 'trouble']);

/** Does one intent say what another does? The presentation of a service states its figures too. */
const says = (one: Intent, other: Intent) =>
  about(one) === about(other) ||
  UNLEARNED[about(one)]?.includes(about(other)) ||
  (UPKEEP.has(about(one)) && about(other) === 'maintenance') ||
  (one.kind === 'about' && 'offer' in other && other.offer === one.offer);

const distinct = (intents: readonly Intent[]): Intent[] => [
  ...new Map(intents.map((intent) => [about(intent), intent])).values(),
];
