import { topics } from '#content/assistant-words.ts';
import type { Adviser, Story } from '../advice.ts';
import { createFeatureClassifier, type Guess } from '../classifier/classifier.ts';
import { intentFor } from '../classifier/intent-for.ts';
import type { Label } from '../classifier/labels.ts';
import { weights } from '../classifier/weights.ts';
import type { AssistantContent } from '../content.ts';
import { asksWhether, isOpen } from '../rules/yes-or-claim.ts';
import { type Decision, sure } from '../understanding/arbiter.ts';
import type { Reading, RuleReader } from '../understanding/create-understanding.ts';
import { type Intent, topicOf } from '../understanding/intent.ts';
import { createFollowUp } from './follow-up.ts';
import { askedOf, type Turn } from './read-turn.ts';
import { topicAfter } from './subject.ts';

/** A decision; `followed`: based on the conversation; `own`: on the owner's own words. */
export type Decided = Decision & { followed?: boolean; own?: boolean };

/**
 * Minimum probabilities of the classifier's reading of a turn, and of one that differs from a figure or service
 * named; below `doubted` it changes the subject for nothing.
 */
const TURN = { other: 0.1, doubted: 0.08, again: 0.2, service: 0.3 };
/** Subjects that any turn may change to: they end with the contact. */
const LEADS = new Set(
  topics.flatMap(({ id, next }) => (next === 'done' || id === 'consultation' ? id : [])),
);
/** Guesses that need no service although one was mentioned: the rules know which is meant. */
const LISTED = /^(?:price-list|delay-list|manipulation|out-of-scope|projects:.*)$/;

const isPolite = (intent: Intent) =>
  intent.kind === 'small-talk' && /^(?:thanks|greeting|acknowledgement)$/.test(intent.topic);

/** Returns whether a message is a question. */
export const asks = ({ question, message }: Reading) =>
  question.includes('?') || asksWhether(message.text) || isOpen(message.text);

/** Returns whether an intent states a fact about a service, not only what it is. */
const isFact = ({ kind, ...rest }: Intent) =>
  kind === 'price' ||
  kind === 'delay' ||
  (kind === 'content' && 'feature' in rest) ||
  (kind === 'topic' && 'of' in rest);

/** What decisions on turns are based on. */
interface Parts {
  content: AssistantContent;
  rules: RuleReader;
  adviser: Adviser;
  guess: (reading: Reading) => readonly Guess[];
  /** Decides what a message asks by itself. */
  decideOn: (reading: Reading) => Decided;
  /** Whether the classifier was not trained on this trade. */
  untaught: boolean;
}

/** Creates a function that decides what a message asks, given the conversation. */
export function createTurnDecider({ content, rules, adviser, guess, decideOn, untaught }: Parts) {
  const featureOf = createFeatureClassifier(weights, content.services);
  const followUp = createFollowUp(content, rules.facts, adviser);

  /** Returns all that the current service includes, if a question about it has no surer answer. */
  function detailsOf(offers: readonly string[], asked: Reading): Intent[] {
    const [offer, second] = offers;
    const { kind, service } = guess(asked)[0]?.label ?? {};
    const isMeant = untaught || (kind === 'about' && service === offer);
    return offer && isMeant && !second && asks(asked)
      ? [{ kind: 'content', offer, unsure: true }]
      : [];
  }

  /** Decides what a turn asks by itself; an unsure subject does not replace the service and is not repeated. */
  function decideAlone({ before, continues, offers, reading }: Turn): Decided {
    const first = decideOn(reading);
    // « Merci, je vous appelle comment ? »
    const polite = continues && asks(reading) && first.intents.every(isPolite);
    const ruled = rules.understand(reading).filter(({ kind }) => kind !== 'small-talk');
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

  /** Returns whether only a word of a feature supports it: « Sans connexion » asks for no account. */
  const isGuess = (intent: Intent, asked: Reading) =>
    intent.kind === 'content' &&
    intent.feature !== undefined &&
    !untaught &&
    featureOf(asked, intent.offer, intent.feature) !== intent.feature;

  const followed = (decision: Decision): Decided => ({ ...decision, followed: true });

  /** Classifies a turn as if its words were asked about services. */
  function hear(offers: readonly string[], asked: Reading, reading: Reading): readonly Intent[] {
    const [best] = guess(asked);
    const ruled = rules.understand(asked);
    // « J’ai 600 000 »: enough for it, or not.
    if (ruled.some((one) => one.kind === 'price' && /enough|short/.test(one.stated ?? '')))
      return ruled;
    if (!best || best.probability < TURN.other || LISTED.test(best.label.kind)) return [];
    const { label } = best;
    // « C koi le delai »
    const figured =
      ruled.length > 0 && ruled.every(({ kind }) => kind === 'price' || kind === 'delay');
    if (figured && best.probability < TURN.service) return ruled;
    const labelled = (each: Label) => intentFor(each, reading, rules.facts) ?? [];
    if (label.kind === 'price' || label.kind === 'delay') {
      const isOther = best.probability >= TURN.service && !offers.includes(label.service ?? '');
      const meant = isOther ? [label] : offers.map((service) => ({ ...label, service }));
      return meant.flatMap(labelled);
    }
    if (label.kind === 'tools') return [{ kind: 'topic', topic: 'tools', of: offers[0] ?? '' }];
    if (label.kind !== 'about') return [labelled(label)].flat();
    const [offer = ''] = offers;
    const worded = rules.facts.featureAbout(offer, reading.message.text);
    const feature = featureOf(asked, offer, worded);
    if (feature !== undefined) return [{ kind: 'content', offer, feature }];
    const whole = ruled.some((one) => one.kind === 'content' && one.feature === undefined);
    return whole ? ruled : detailsOf(offers, asked);
  }

  /** Returns whether a turn describes a need that the current service does not answer. */
  function asksForMore({ continues, offers, reading }: Turn, { need, isSure }: Story): boolean {
    const { reply, offer } = content.advice.needs[need ?? ''] ?? {};
    const named = reading.clauses.some(({ services }) => services.length > 0);
    return (
      continues && isSure && !named && reply !== undefined && !(offer && offers.includes(offer))
    );
  }

  /** Decides what a message asks, given the conversation. */
  function decideIn(turn: Turn, story: Story): Decided {
    const { before, reading } = turn;
    const alone = decideAlone(turn);
    const known = { ...story, trade: story.trade ?? before.trade };
    const follow = followUp(reading, alone.intents, before, known);
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
    // A question that the content does not answer: a description would not answer it either.
    const unanswered = intents.every(
      (intent) => (intent.kind === 'about' && intent.detail) || isGuess(intent, asked),
    );
    if (
      perhaps ||
      (unanswered && !pointed && rules.facts.termsOf(reading.message.text).length > 0)
    ) {
      if (alone.intents.some(({ kind }) => perhaps || kind === 'topic')) return alone;
      const details = sure(detailsOf(offers, asked));
      return asks(reading) && details.intents.length === 0 ? followed(details) : details;
    }
    const isLost = pointed && intents.every(({ kind }) => kind === 'out-of-scope');
    if (intents.length > 0 && !isLost) return pointed ? followed(carried) : carried;
    return followed(sure(offers.map((offer) => ({ kind: 'about', offer, detail: true }))));
  }

  return decideIn;
}
