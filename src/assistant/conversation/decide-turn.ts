import { topics } from '#content/assistant-words.ts';
import type { Adviser, Story } from '../advice.ts';
import { createFeatureClassifier, type Guess } from '../classifier/classifier.ts';
import { intentFor } from '../classifier/intent-for.ts';
import type { Label } from '../classifier/labels.ts';
import { weights } from '../classifier/weights.ts';
import type { AssistantContent } from '../content.ts';
import type { Dispute } from '../llm.ts';
import { asksWhether, isOpen } from '../rules/yes-or-claim.ts';
import type { TermsOf } from '../search/text-index.ts';
import { type Decision, sure } from '../understanding/arbiter.ts';
import type { Reading, RuleReader } from '../understanding/create-understanding.ts';
import { type Intent, topicOf } from '../understanding/intent.ts';
import { createFollowUp } from './follow-up.ts';
import { askedOf, type Turn } from './read-turn.ts';
import { topicAfter } from './subject.ts';

/** A decision; `followed` when the conversation made it, `own` when the owner's own words did. */
export type Decided = Decision & { followed?: boolean; own?: boolean; dispute?: Dispute };

/** How likely the classifier's reading of a turn must be; less than `doubted`, it leaves what was spoken of for nothing. */
const TURN = { other: 0.25, doubted: 0.17, again: 0.3 };
/** Subjects that any turn may lead to: they end with the contact. */
const LEADS = new Set(
  topics.flatMap(({ id, next }) => (next === 'done' || id === 'consultation' ? id : [])),
);
/** Guesses that need no service, although one was spoken of: the rules know which is meant. */
const LISTED = /^(?:price-list|delay-list|manipulation|out-of-scope|projects:.*)$/;

const isPolite = (intent: Intent) =>
  intent.kind === 'small-talk' && /^(?:thanks|greeting|acknowledgement)$/.test(intent.topic);

/** Is a message a question? */
export const asks = ({ question, message }: Reading) =>
  question.includes('?') || asksWhether(message.text) || isOpen(message.text);

/** Does an intent state something of a service, more than what it is? */
const isFact = ({ kind, ...rest }: Intent) =>
  kind === 'price' ||
  kind === 'delay' ||
  (kind === 'content' && 'feature' in rest) ||
  (kind === 'topic' && 'of' in rest);

/** What the decision on a turn rests on. */
interface Parts {
  content: AssistantContent;
  rules: RuleReader;
  termsOf: TermsOf;
  adviser: Adviser;
  guess: (reading: Reading) => Guess[];
  /** Decides what a message asks by itself. */
  decideOn: (reading: Reading) => Decided;
  /** The trade is another than the one that the classifier has learned. */
  untaught: boolean;
}

/** Builds the function that decides what a message asks, given what was spoken of. */
export function createTurnDecider({
  content,
  rules,
  termsOf,
  adviser,
  guess,
  decideOn,
  untaught,
}: Parts) {
  const featureOf = createFeatureClassifier(weights, content.services);
  const followUp = createFollowUp(content, rules.facts, termsOf, adviser);

  /** All that the one service spoken of comprises, where a question on it has no surer answer. */
  function detailsOf(offers: readonly string[], asked: Reading): Intent[] {
    const [offer, second] = offers;
    const { kind, service } = guess(asked)[0]?.label ?? {};
    const isMeant = untaught || (kind === 'about' && service === offer);
    return offer && isMeant && !second && asks(asked)
      ? [{ kind: 'content', offer, unsure: true }]
      : [];
  }

  /** What a turn asks by itself; an unsure subject neither leaves the service spoken of nor is answered twice. */
  function decideAlone({ before, continues, offers, reading }: Turn): Decided {
    const first = decideOn(reading);
    // « Merci, je vous appelle comment ? »
    const polite = continues && asks(reading) && first.intents.every(isPolite);
    const ruled = rules.understand(reading).intents.filter(({ kind }) => kind !== 'small-talk');
    const decided: Decided = polite && ruled.length > 0 ? sure(ruled) : first;
    const [best] = untaught ? [] : guess(reading);
    const replies = before.topic === 'question' && !asks(reading);
    const isVague = (intent: Intent) =>
      /^(?:topic|projects|not-stated)$/.test(intent.kind) &&
      (replies || !LEADS.has(topicOf(intent)));
    const isLast = (intent: Intent) => before.topic && topicAfter(intent) === before.topic;
    const again = decided.intents.some(isLast);
    const least = again ? TURN.again : offers.length > 0 ? TURN.doubted : 0;
    if (!best || best.probability >= least || !decided.intents.every(isVague)) return decided;
    return sure([]);
  }

  /** Is it only a word of a feature that speaks for it? « Sans connexion » asks for no account. */
  const isGuess = (intent: Intent, asked: Reading) =>
    intent.kind === 'content' &&
    intent.feature !== undefined &&
    !untaught &&
    featureOf(asked, intent.offer, intent.feature) !== intent.feature;

  const followed = (decision: Decision): Decided => ({ ...decision, followed: true });

  /** What the classifier hears in a turn when its words are asked of services. */
  function hear(offers: readonly string[], asked: Reading, reading: Reading): readonly Intent[] {
    const [best] = guess(asked);
    const ruled = rules.understand(asked).intents;
    // « J’ai 600 000 »: enough for it, or not.
    if (ruled.some((one) => one.kind === 'price' && /enough|short/.test(one.stated ?? '')))
      return ruled;
    if (!best || best.probability < TURN.other || LISTED.test(best.label.kind)) return [];
    const { label } = best;
    const labelled = (each: Label) => intentFor(each, reading, rules.facts) ?? [];
    if (label.kind === 'price' || label.kind === 'delay')
      return offers.flatMap((service) => labelled({ ...label, service }));
    if (label.kind === 'tools') return [{ kind: 'topic', topic: 'tools', of: offers[0] ?? '' }];
    if (label.kind !== 'about') return [labelled(label)].flat();
    const [offer = ''] = offers;
    const worded = rules.facts.featureAbout(offer, reading.message.text);
    const feature = featureOf(asked, offer, worded);
    if (feature !== undefined) return [{ kind: 'content', offer, feature }];
    const whole = ruled.some((one) => one.kind === 'content' && one.feature === undefined);
    return whole ? ruled : detailsOf(offers, asked);
  }

  /** Does a turn tell of a need that the service spoken of does not answer? */
  function asksForMore({ continues, offers, reading }: Turn, { need, isSure }: Story): boolean {
    const { reply, offer } = content.advice.needs[need ?? ''] ?? {};
    const named = reading.clauses.some(({ services }) => services.length > 0);
    return (
      continues && isSure && !named && reply !== undefined && !(offer && offers.includes(offer))
    );
  }

  /** Decides what a message asks, given what was spoken of. */
  function decideIn(turn: Turn, story: Story): Decided {
    const { before, reading } = turn;
    const alone = decideAlone(turn);
    const known = before.trade ? { trade: before.trade, ...story } : story;
    const follow = followUp(reading.question, reading, alone.intents, before, known);
    const spoken = follow.kind === 'services' ? follow.offers : turn.offers;
    const refers = turn.carried || follow.kind === 'services';
    const asked = refers ? askedOf(spoken, reading) : reading;
    // « Celui qui répond tout seul, il coûte combien ? »: another service, by what it does.
    const described =
      reading.clauses.some(({ needs }) => needs.length > 0) && alone.intents.every(isFact);
    if (!untaught && follow.kind !== 'intents' && !described) {
      if (asksForMore(turn, story)) return followed(sure(adviser.advise([], story, reading)));
      const heard = refers ? hear(spoken, asked, reading) : [];
      if (heard.length > 0) return followed(sure(heard));
    }
    if (follow.kind === 'none') return alone;
    if (follow.kind === 'intents') return followed(sure(follow.intents));
    const { offers, perhaps, figure, pointed } = follow;
    const carried = decideOn(asked);
    const { intents } = carried;
    const isKnown = (intent: Intent) => isFact(intent) && !isGuess(intent, asked);
    const stated = !figure || intents.some(({ kind }) => kind === figure);
    if (stated && intents.every(isKnown)) return followed(carried);
    if (figure) return followed(sure(offers.map((offer) => ({ kind: figure, offer }))));
    // A question about it that the content does not answer: its description is no answer either.
    const unanswered = intents.every(
      (intent) => (intent.kind === 'about' && intent.detail) || isGuess(intent, asked),
    );
    if (perhaps || (unanswered && !pointed && termsOf(reading.message.text).length > 0)) {
      if (alone.intents.some(({ kind }) => perhaps || kind === 'topic')) return alone;
      const details = sure(detailsOf(offers, asked));
      return asks(reading) && details.intents.length === 0 ? followed(details) : details;
    }
    if (intents.length > 0) return pointed ? followed(carried) : carried;
    return followed(sure(offers.map((offer) => ({ kind: 'about', offer, detail: true }))));
  }

  return decideIn;
}
