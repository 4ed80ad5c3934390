import { vocabulary } from '#content/assistant-words.ts';
import { deliveryDays } from '#content/offer.ts';
import type { AssistantContent } from '../content.ts';
import { COUNTED, countOf } from '../entities/durations.ts';
import { blank, createTagger } from '../entities/mentions.ts';
import { fold } from '../normalize/fold.ts';
import type { TermsOf } from '../search/text-index.ts';
import { unique } from '../understanding/context.ts';
import type { Reading } from '../understanding/create-understanding.ts';
import type { Intent } from '../understanding/intent.ts';
import type { Conversation, Thing } from './subject.ts';

/** What a message asks once the conversation is known. */
export type FollowUp =
  /** The message needs no conversation. */
  | { kind: 'none' }
  | { kind: 'intents'; intents: readonly Intent[] }
  /** Its words apply to these services; `perhaps`: only if that yields a fact. */
  | {
      kind: 'services';
      offers: readonly string[];
      perhaps?: boolean;
      /** Whether the message points at them (« le deuxième »): if it asks no more, describe them. */
      pointed?: boolean;
      /** What is asked about them if the words themselves do not say. */
      figure?: Conversation['asked'];
    };

export const none: FollowUp = { kind: 'none' };
export const answered = (...intents: Intent[]): FollowUp => ({ kind: 'intents', intents });
export const topic = (name: string) => answered({ kind: 'topic', topic: name });
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
/** References that make sense only after something else. */
const REFERENCES =
  'points that price delay both total together which made fastest cheapest dearest next why'.split(
    ' ',
  );

/** Returns the offers of things that are services. */
export const offersOf = (things: readonly Thing[]) =>
  things.flatMap((thing) => (thing.kind === 'service' ? thing.offer : []));

/** A message with what it refers to. */
export type Heard = ReturnType<References['hear']>;

/** Creates a function that finds the things that a message refers to without naming them. */
export function createReferences(content: AssistantContent, termsOf: TermsOf) {
  const { advice, offers: figures, projects, services } = content;
  const tagger = createTagger(vocabulary['follow-up']);
  const all = services.map(({ offer }): Thing => ({ kind: 'service', offer }));
  const described = new Map(
    services.map(({ offer, title, description, features }) => [
      offer,
      termsOf([title, description, ...features].join(' ')),
    ]),
  );
  const shared = (offer: string, text: string) =>
    termsOf(text).filter((term) => described.get(offer)?.includes(term)).length;
  const delays = new Map(services.map(({ offer, delivery }) => [offer, deliveryDays(delivery)]));
  const price = (offer: string) => figures[offer]?.fromFcfa ?? Number.POSITIVE_INFINITY;
  const ranks = {
    fastest: (offer: string) => delays.get(offer) ?? Number.POSITIVE_INFINITY,
    cheapest: price,
    dearest: (offer: string) => -price(offer),
  };
  const best = (rank: keyof typeof ranks, offers: readonly string[]) =>
    offers.toSorted((one, other) => ranks[rank](one) - ranks[rank](other))[0] ?? '';

  function hear({ question, message, clauses }: Reading, { things, focus }: Conversation) {
    const typed = fold(question).match(/[\p{L}\d]+/gu) ?? [];
    const texts = [` ${typed.join(' ')} `, message.text];
    const found = texts.map((text) => tagger(text));
    const ids = new Set(found.flat().map(({ id }) => id));
    const has = (...names: string[]) => names.some((id) => ids.has(id));
    const mentions = clauses.flatMap((clause) => clause.services);
    const count = countOf(message.text) ?? countOf(texts[0] ?? '');
    const latest = things.slice(things.length - focus);
    const timed = has('howlong', 'by') || (has('delay') && !has('price'));
    const priced = has('price') ? ('price' as const) : undefined;
    const figure = timed ? ('delay' as const) : priced;
    // « Celui qui répond tout seul »: a service, by what it does.
    const named = has('described')
      ? [...mentions, ...clauses.flatMap(({ needs }) => needs)]
      : mentions;
    /** Whether it consists only of references, numbers and names of services. */
    const spent = texts.some((text, index) => {
      const rest = blank(text, [...(found[index] ?? []), ...(index > 0 ? mentions : [])]);
      return termsOf(rest.replace(COUNTED, ' ').replace(/\bx+\b/g, '')).length === 0;
    });
    const bare = (has(...REFERENCES) || count !== undefined) && !has('own') && spent;
    if (bare && has('together')) ids.add('total');
    return {
      typed,
      has,
      count,
      latest,
      bare,
      figure,
      text: message.text,
      /** Whether it is worded as a question, or asks for a figure. */
      asks: clauses.some(
        ({ asks, strongPrice, aspects }) => asks || strongPrice || aspects.has('delay'),
      ),
      named: unique(named.map(({ id }) => id)).filter((id) => described.has(id)),
      spoken: offersOf(things),
      /** Whether it states a sum of money. */
      sum: message.amounts.length > 0,
      carried: offersOf(latest),
      /** Returns whether a counted noun names a service. */
      isNamed: (noun: string) =>
        noun !== '' && mentions.some(({ start }) => message.text.slice(start).startsWith(noun)),
    };
  }

  /** Returns the thing that « le deuxième », « l’autre » or « le moins cher » means. */
  function pointed(
    { has, latest, named, spoken, text }: Heard,
    talk: Conversation,
  ): Thing | undefined {
    const { topic, things, focus } = talk;
    const counted = ORDINALS.findIndex((id) => has(id));
    const rank =
      counted < 0 ? (['fastest', 'cheapest', 'dearest'] as const).find((id) => has(id)) : undefined;
    if (rank && spoken.length > 1) return { kind: 'service', offer: best(rank, spoken) };
    // « L’autre, le site »
    if (has('other') && named.length === 0)
      return things.at(-focus - 1) ?? (focus > 1 ? things.at(-1) : undefined);
    const last = focus > 1 ? latest : things;
    const shown = projects.map((_, index): Thing => ({ kind: 'project', index }));
    const listed = topic === 'services' || / liste /.test(text);
    const list = listed ? all : topic === 'projects' ? shown : last;
    if (list.length < 2) return undefined;
    return has('last') ? list.at(-1) : list[counted];
  }

  function offerOf(thing: Thing | undefined): string | undefined {
    if (thing?.kind !== 'project') return offersOf(thing ? [thing] : [])[0];
    return advice.projectOffers[projects[thing.index]?.categoryKey ?? ''];
  }

  /** Returns what a message asks about things that it does not name itself. */
  function askOf(things: readonly Thing[], figure: Conversation['asked']): FollowUp {
    const asked = figure ? { figure } : {};
    return answered(
      ...things.flatMap((thing): Intent[] => {
        const offer = offerOf(thing);
        if (thing.kind === 'skill') return [{ kind: 'skill', skill: thing.skill, ...asked }];
        if (thing.kind === 'project' && !figure)
          return [{ kind: 'projects', projects: [thing.index] }];
        if (offer)
          return [figure ? { kind: figure, offer } : { kind: 'about', offer, detail: true }];
        return thing.kind === 'need' ? [{ kind: 'advice', need: thing.need, ...asked }] : [];
      }),
    );
  }

  return { askOf, best, hear, offerOf, pointed, shared };
}

export type References = ReturnType<typeof createReferences>;
