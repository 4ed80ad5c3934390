import { type Guess, trainedServices } from '../classifier/classifier.ts';
import { intentFor } from '../classifier/intent-for.ts';
import { ranking, weights } from '../classifier/weights.ts';
import type { AssistantContent } from '../content.ts';
import { spaced } from '../normalize/fold.ts';
import { mayBeAgreed } from '../rules/yes-or-claim.ts';
import { sentencesOf } from '../search/statements.ts';
import { type Decision, sure } from './arbiter.ts';
import { createCandidates, likelihoods } from './candidates.ts';
import type { Reading, RuleReader } from './create-understanding.ts';
import { generalName, isFirm } from './general-subjects.ts';
import { type Intent, topicOf } from './intent.ts';
import { unsaidIn } from './unsaid.ts';

/** What only the rules recognise: attempts at manipulation, sums, people and terms of the content, the law. */
const RULED = /^(?:manipulation|definition|testimonial|total|difference|choice|privacy|legal)$/;
/** Below this probability a price gives way to all prices, a line to its service, a service to two. */
const SURE = 0.5;
/** Minimum probability of a subject that means the same in every trade to be answered without ranking. */
const GENERAL = 0.35;
/** Minimum probability of the second of two, relative to the first. */
const NEAR = 0.4;
/** Minimum probability of a service and its lines to be named after something that the owner does not state. */
const NEAREST = 0.3;
/** « Nous sommes six » */
const COUNTED =
  / (?:nous sommes|(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|\d+) (?!ans?|mois|heures?|jours?|semaines?)\p{L}+) /u;
/** How one pays, which the services of the owner say. */
const PAYMENT = 'unpublished:payment';
/** Start of a second question. */
const HALVES =
  /,?\s+et\s+(?=(?:est-ce|c['’]?est|ça|ca|on|vous|il|faut|combien|quel|quand|où|ou|comment|à|a|en|sous|pour|le prix|le délai|jusqu)[\s\p{L}])/iu;

/**
 * Creates a function that answers from the owner's own statements, if the classifier was not trained on the
 * trade; otherwise returns undefined.
 */
export function createOwnWords(
  content: AssistantContent,
  rules: RuleReader,
  guess: (reading: Reading) => readonly Guess[],
) {
  if (content.services.every(({ offer }) => trainedServices.has(offer))) return undefined;
  const candidatesOf = createCandidates(content, rules, weights);
  const { vocabulary } = content;
  /** The owner has listed the words of the trade, so what the rules find by them is sure. */
  const isTaught = Object.keys({ ...vocabulary.services, ...vocabulary.words }).length > 0;
  const team = content.aboutOwner.flatMap(sentencesOf).find((text) => COUNTED.test(spaced(text)));
  const titles = new Map(content.services.map(({ offer, title }) => [offer, title]));

  const decide = (question: string) => {
    const reading = rules.read(question);
    return decideOne(reading, rules.understand(reading));
  };

  return (reading: Reading, ruled: readonly Intent[]): Decision =>
    decideEach(reading) ?? decideOne(reading, ruled);

  /** Answers each half about the same service: « C’est combien, et on paie quand ? ». */
  function decideEach({ question }: Reading): Decision | undefined {
    const halves = question.split(HALVES).filter((half) => /\p{L}/u.test(half));
    const [first, second] = halves;
    if (!first || !second || halves.length > 2) return undefined;
    const decision = decide(first);
    const [intent] = decision.intents;
    const named = rules.read(second).clauses.some(({ services }) => services.length > 0);
    const title = !named && intent && 'offer' in intent ? titles.get(intent.offer) : undefined;
    const other = decide(title ? `${title}, ${second}` : second);
    const intents = [...decision.intents, ...other.intents];
    const names = new Set(intents.map(topicOf));
    const isAnswered =
      names.size === intents.length &&
      [decision, other].every((each) => each.intents.length > 0) &&
      intents.every(({ kind }) => kind !== 'out-of-scope' && kind !== 'small-talk');
    return isAnswered ? sure(intents, decision.unsaid ?? other.unsaid) : undefined;
  }

  function decideOne(reading: Reading, ruled: readonly Intent[]): Decision {
    return decideByRules(reading, ruled) ?? decideByRank(reading, ruled);
  }

  /** Returns what is sure without ranking: names and sums of the content, two subjects at once, an FAQ question. */
  function decideByRules(reading: Reading, intents: readonly Intent[]): Decision | undefined {
    const [only, second] = intents;
    const isNamed = (each: Intent) => isFirm(each, reading, content);
    const isKnown = (each: Intent) => generalName(each, content) !== undefined || isNamed(each);
    if (only && intents.every(({ kind }) => RULED.test(kind))) return sure(intents);
    if (second && intents.every(isKnown)) return sure(intents);
    const inTrade = only?.kind === 'topic' ? only.topic !== 'travel' : only && isNamed(only);
    if (isTaught && inTrade) return sure(intents);
    const repeated = rules.facts.faqRepeated(reading.message.folded);
    if (repeated !== undefined) return sure([{ kind: 'faq', index: repeated }]);
    const [likeliest] = guess(reading);
    if (!likeliest || likeliest.probability < GENERAL) return undefined;
    const intent = intentFor(likeliest.label, reading, rules.facts);
    // What is not stated elsewhere, and where they work, this owner may state.
    const { kind } = likeliest.label;
    const isOwn = kind === 'travel' || (intent?.kind === 'not-stated' && kind !== PAYMENT);
    return intent && !isOwn && generalName(intent, content) ? sure([intent]) : undefined;
  }

  /** Returns the likeliest candidate or, if it is unlikely, an answer that includes it. */
  function decideByRank(reading: Reading, ruled: readonly Intent[]): Decision {
    const { all, unheard } = candidatesOf(reading, ruled);
    const likely = likelihoods(all, ranking);
    const ranked = all
      .map(({ intent }, at) => ({
        intent,
        offer: intent && offerOf(intent),
        likely: likely[at] ?? 0,
      }))
      .sort((a, b) => b.likely - a.likely);
    const services = ranked.filter(({ intent }) => intent?.kind === 'about');
    const [near, next] = services.flatMap(({ intent }) => intent ?? []);
    const unsaid = unsaidIn(reading, unheard);
    const best = ranked[0];
    // No statement mentions it: name what was asked for, before the closest answer.
    if (!best?.intent) {
      const { offer } = ranked.find((each) => each.offer) ?? {};
      const closest = ranked.filter((each) => offer && each.offer === offer);
      const about = closest.find(({ intent }) => intent?.kind === 'about')?.intent;
      const sum = closest.reduce((total, each) => total + each.likely, 0);
      return about && unsaid && sum > NEAREST ? sure([about], unsaid) : sure([]);
    }
    const { intent, offer } = best;
    if (intent.kind === 'not-stated' && intent.subject === 'team' && team)
      return sure([{ kind: 'quote', text: team }]);
    if (best.likely >= SURE) return sure([intent]);
    if (intent.kind === 'price') return sure([{ kind: 'price-list' }]);
    const missing = mayBeAgreed(reading) ? unsaid : undefined;
    if (offer === undefined) return sure([intent], missing);
    const isNear = intent === near && (services[1]?.likely ?? 0) >= NEAR * best.likely;
    const whole: Intent = { kind: 'about', offer, detail: true };
    return sure(next && isNear ? [intent, next] : [whole], missing);
  }

  /** Returns the service that an intent is about, unless it is about payment. */
  function offerOf(intent: Intent): string | undefined {
    if ('offer' in intent) return intent.offer;
    if (intent.kind !== 'quote') return undefined;
    return content.services.find(({ features }) => features.includes(intent.text))?.offer;
  }
}
