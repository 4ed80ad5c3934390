import { topics } from '#content/assistant-words.ts';
import type { Adviser, Story } from '../advice.ts';
import type { AssistantContent } from '../content.ts';
import type { Reading } from '../understanding/create-understanding.ts';
import type { Facts } from '../understanding/facts.ts';
import { type Intent, topicOf } from '../understanding/intent.ts';
import { createPastWork } from './past-work.ts';
import {
  answered,
  createReferences,
  type FollowUp,
  type Heard,
  none,
  topic,
} from './references.ts';
import { createSeveralServices } from './several-services.ts';
import type { Conversation } from './subject.ts';

/** The answer to a statement that asks nothing. */
const noted = answered({ kind: 'small-talk', topic: 'acknowledgement' });

/** Maximum number of words in a message that refers to an earlier one. */
const LONGEST = 13;
/** Maximum number of words in a « oui », and in a « on verra plus tard ». */
const LONGEST_OF = { yes: 4, later: 7 };

const among = (names: string) => {
  const known = new Set(names.split(' '));
  return (intent: Intent) => known.has(topicOf(intent)) || known.has(intent.kind);
};
/** Answers that a short message may get only because its reference is missing. */
const lacksSubject = among(
  'services projects process tools skills budget small-talk:help small-talk:acknowledgement price-list delay-list price delay about content skill definition cheapest unpublished:priceRange',
);
/** Answers to words that say by themselves what is asked. */
const standsAlone = among(
  'start contact whatsapp phone email quote expensive location person hours reply-time price-final consultation remote value out-of-scope faq legal privacy not-stated small-talk:thanks small-talk:greeting small-talk:goodbye small-talk:identity',
);
/** Answers to words of which some look like a sum or a choice. */
const isTold = among('skill definition remote price-final value');
const isWeak = (intent: Intent) =>
  intent.kind === 'out-of-scope' ? intent.strong !== true : lacksSubject(intent);

/** Topic → the next one for « et après ? », « et si c’est fini ? ». */
const sequels = new Map(topics.map(({ id, sequel }) => [id, sequel]));

/** Creates a function that understands a message in the context of the conversation. */
export function createFollowUp(content: AssistantContent, facts: Facts, adviser: Adviser) {
  const { termsOf } = facts;
  const references = createReferences(content, termsOf);
  const { askOf, best, hear, shared } = references;
  const services = createSeveralServices(content, termsOf, adviser, references);
  const show = createPastWork(content, facts, references);

  /** Continues the subject of the last answer: its price, its end, what comes after it. */
  function goOn(heard: Heard, talk: Conversation, alone: readonly Intent[]) {
    const { has, named, count, bare } = heard;
    const { topic: last = '', things } = talk;
    if (named.length > 0 || (!last && things.length === 0)) return undefined;
    const sequel = sequels.get(last);
    const [only] = alone;
    // Do not repeat the same answer.
    const same = sequel && only?.kind === 'topic' && only.topic === last;
    const again = same && (has('points') || (/^(?:start|expensive)$/.test(last) && !has('yes')));
    const goesOn = (has('next') && bare) || again;
    return goesOn && !count ? topic((!has('step') && sequel) || 'process') : undefined;
  }

  /** Understands « oui », « non », « trop cher ». */
  function reply(heard: Heard, talk: Conversation, alone: readonly Intent[]) {
    const { has, typed, spoken, figure } = heard;
    const dear = alone.some((intent) => topicOf(intent) === 'expensive');
    if (dear && talk.topic !== 'expensive' && spoken.length > 1) {
      const price: Intent = { kind: 'price', offer: best('cheapest', spoken) };
      return answered({ kind: 'topic', topic: 'expensive' }, price);
    }
    const own = typed.length > 1 && alone.some(standsAlone);
    if (typed.length > LONGEST_OF.yes || figure || own) return undefined;
    if (has('yes') && talk.things.length > 0) return topic('start');
    if (!has('no')) return undefined;
    const invited = talk.topic === 'question' || talk.topic === 'start';
    return invited ? topic('quote') : noted;
  }

  /** Applies its words to what was mentioned last. */
  function carry(heard: Heard, alone: readonly Intent[], weak: boolean): FollowUp {
    const { has, text, typed, bare, latest, carried, figure } = heard;
    if (has('own') || latest.length === 0) return none;
    const [newest] = latest;
    if (newest?.kind === 'need' || newest?.kind === 'skill') {
      const of = newest.kind === 'skill' ? newest.skill : content.advice.needs[newest.need]?.name;
      if (of && alone.some((intent) => topicOf(intent) === 'tools'))
        return answered({ kind: 'topic', topic: 'tools', of });
      if (weak) {
        const { reply = '' } = (newest.kind === 'need' && content.advice.needs[newest.need]) || {};
        const told = termsOf(reply).some((term) => termsOf(text).includes(term));
        const refers = bare || figure || told || typed.length <= LONGEST_OF.yes;
        if (newest.kind === 'skill' || refers) return askOf(latest, figure);
        return alone.some((one) => 'feature' in one) ? none : answered();
      }
    }
    const other = alone.some(
      (intent) =>
        'offer' in intent &&
        !carried.includes(intent.offer) &&
        (shared(intent.offer, text) > 0 || facts.featureAbout(intent.offer, text) !== undefined),
    );
    if (!weak || (other && !bare)) return none;
    const refers = bare || has('points', 'that', 'price', 'delay');
    if (carried.length > 0) return { kind: 'services', offers: carried, perhaps: !refers, figure };
    return figure ? askOf(latest, figure) : none;
  }

  /** Understands a message in a conversation. `alone` is its answer outside one. */
  return (
    reading: Reading,
    alone: readonly Intent[],
    talk: Conversation,
    story: Story,
  ): FollowUp => {
    const heard = hear(reading, talk);
    const { has, named, bare } = heard;
    const weak = alone.every(isWeak) || (bare && !alone.some(standsAlone));
    const short = heard.typed.length <= LONGEST && !reading.steered;
    // « Une remise si je prends les deux ? » asks no sum.
    const lessens = alone.some(({ kind }) => kind === 'not-stated');
    const lowers = reading.clauses.some(({ conditions }) => conditions.has('discount'));
    const first =
      (short ? services.multiply(heard, talk, alone) : undefined) ??
      (has('total', 'which') && heard.figure !== 'delay' && !lessens
        ? services.pick(heard, talk, story)
        : undefined) ??
      services.compare(heard) ??
      services.renew(heard, talk, alone);
    if (first || !short) return first ?? none;
    const starts = alone.some((intent) => topicOf(intent) === 'start');
    // « Pourquoi si cher ? » asks no reason for a service, « Android et iPhone, les deux » no sum.
    const told = alone.some(isTold);
    const settled = weak || starts || !has('take') ? services.settle(heard, talk) : undefined;
    if (has('later') && !heard.figure && heard.typed.length <= LONGEST_OF.later) return noted;
    const next =
      show(heard, talk, weak) ??
      (lessens ? undefined : services.add(heard, talk)) ??
      (settled && answered({ kind: 'choice', offers: settled })) ??
      (told || lowers ? undefined : services.pick(heard, talk, story)) ??
      reply(heard, talk, alone) ??
      goOn(heard, talk, alone);
    if (next) return next;
    return named.length > 0 ? none : carry(heard, alone, weak);
  };
}
