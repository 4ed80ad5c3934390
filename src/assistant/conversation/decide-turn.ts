import type { Adviser, Story } from '../advice.ts';
import { createFeatureClassifier, type Guess } from '../classifier/classifier.ts';
import { intentFor } from '../classifier/intent-for.ts';
import { weights } from '../classifier/weights.ts';
import type { AssistantContent } from '../content.ts';
import type { Dispute } from '../llm.ts';
import { asksWhether } from '../rules/yes-or-claim.ts';
import type { TermsOf } from '../search/text-index.ts';
import { type Decision, sure } from '../understanding/arbiter.ts';
import type { Reading, RuleReader } from '../understanding/create-understanding.ts';
import type { Intent } from '../understanding/intent.ts';
import { createFollowUp } from './follow-up.ts';
import { askedOf, type Turn } from './read-turn.ts';

/** A decision; `followed` when the conversation made it, `own` when the owner's own words did. */
export type Decided = Decision & { followed?: boolean; own?: boolean; dispute?: Dispute };

/** How likely the classifier's reading of a turn must be. */
const TURN = { other: 0.25, figured: 0.6 };
/** Guesses that need no service, although one was spoken of: the rules know which is meant. */
const LISTED = /^(?:price-list|delay-list|manipulation|out-of-scope|projects:.*)$/;

/** Is a message a question? */
export const asks = ({ question, message }: Reading) =>
  question.includes('?') || asksWhether(message.text);

/** Does an intent state something of a service, more than what it is? */
const isFact = ({ kind, ...rest }: Intent) =>
  kind === 'price' ||
  kind === 'delay' ||
  (kind === 'content' && 'feature' in rest) ||
  (kind === 'topic' && 'of' in rest);

/** Words of descriptions that any question may hold. */
const COMMON = new Set(['client', 'site', 'page', 'demande']);

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

/** Builds the functions that decide what a message asks, given what was spoken of. */
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
  const followUp = createFollowUp(
    content,
    rules.facts,
    termsOf,
    adviser,
    (words, english) => decideOn(rules.read(words, english)).intents,
  );

  /** What the content says of the trade, or of the services spoken of, in words of a question that nothing else answers. */
  function nearest({ before, offers, reading }: Turn, { trade = before.trade }: Story): Intent[] {
    const terms = termsOf(reading.message.text);
    const speaksOf = (text: string) =>
      termsOf(text).some((term) => terms.includes(term) && !COMMON.has(term));
    const { kind = '' } = content.advice.trades[trade ?? ''] ?? {};
    const { offer, shows } = content.advice.kinds[kind] ?? {};
    if (trade && offer && shows && offers.includes(offer) && speaksOf(shows))
      return [{ kind: 'advice', trade, service: offer }];
    const [service] = content.services.filter(
      (each) => offers.includes(each.offer) && speaksOf(each.description),
    );
    return service ? [{ kind: 'content', offer: service.offer }] : [];
  }

  const followed = (decision: Decision): Decided => ({ ...decision, followed: true });

  /** What the classifier hears in a turn when its words are asked of services. */
  function hear(
    offers: readonly string[],
    carried: Reading | undefined,
    reading: Reading,
    least: number,
  ): readonly Intent[] | undefined {
    const [best] = carried ? guess(carried) : [];
    if (!best || best.probability < least) return undefined;
    const { label } = best;
    if (label.kind === 'price' || label.kind === 'delay')
      return offers.map((offer) => ({ kind: label.kind as 'price' | 'delay', offer }));
    if (LISTED.test(label.kind)) return undefined;
    if (label.kind === 'tools') return [{ kind: 'topic', topic: 'tools', of: offers[0] ?? '' }];
    if (label.kind !== 'about') {
      const intent = intentFor(label, reading, rules.facts);
      return intent && [intent];
    }
    const [offer = ''] = offers;
    const feature =
      featureOf(carried ?? reading, offer) ?? rules.facts.featureAbout(offer, reading.message.text);
    return feature === undefined ? undefined : [{ kind: 'content', offer, feature }];
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
    const alone = decideOn(reading);
    const known = before.trade ? { trade: before.trade, ...story } : story;
    const follow = followUp(reading.question, reading, alone.intents, before, known);
    const spoken = follow.kind === 'services' ? follow.offers : turn.offers;
    const refers = turn.carried || follow.kind === 'services';
    const asked = refers ? askedOf(spoken, reading) : undefined;
    const figured = follow.kind === 'services' && follow.figure;
    // « Celui qui répond tout seul, il coûte combien ? »: another service, by what it does.
    const described =
      reading.clauses.some(({ needs }) => needs.length > 0) && alone.intents.every(isFact);
    const tells = story.trade !== undefined && story.isStory;
    const own = described || tells || alone.intents.some((one) => 'amount' in one && one.amount);
    if (!untaught && follow.kind !== 'intents' && !own) {
      if (asksForMore(turn, story)) return followed(sure(adviser.advise([], story, reading)));
      const heard = hear(spoken, asked, reading, figured ? TURN.figured : TURN.other);
      if (heard) return followed(sure(heard));
    }
    switch (follow.kind) {
      case 'none':
        return alone;
      case 'intents':
        return followed(sure(follow.intents));
      case 'services': {
        const { offers, perhaps, figure } = follow;
        const carried = decideOn(asked ?? reading);
        const { intents } = carried;
        const stated = !figure || intents.some(({ kind }) => kind === figure);
        if (stated && intents.every(isFact)) return followed(carried);
        if (figure) return followed(sure(offers.map((offer) => ({ kind: figure, offer }))));
        if (perhaps) return alone;
        // A question about it that the content does not answer: its description is no answer either.
        const described = intents.every((intent) => intent.kind === 'about' && intent.detail);
        if (described && !follow.pointed && termsOf(reading.message.text).length > 0)
          return asks(reading) ? followed(sure([])) : sure([]);
        if (intents.length > 0) return follow.pointed ? followed(carried) : carried;
        return followed(sure(offers.map((offer) => ({ kind: 'about', offer, detail: true }))));
      }
    }
  }

  return { decideIn, nearest };
}
