import { topics } from '#content/assistant-words.ts';
import { offerDelivery } from '#content/offer.ts';
import { formatFcfa } from '#shared/text/format.ts';
import type { Story } from '../advice.ts';
import type { AssistantContent } from '../content.ts';
import { fold } from '../normalize/fold.ts';
import type { Reading } from '../understanding/create-understanding.ts';
import type { Intent } from '../understanding/intent.ts';

/** One thing that a conversation is about. */
export type Thing =
  | { kind: 'service'; offer: string }
  | { kind: 'project'; index: number }
  /** A need with a name of its own: « une reprise de projet ». */
  | { kind: 'need'; need: string }
  | { kind: 'skill'; skill: string };

/** What a conversation is about. It travels as words with each question (withSubject). */
export interface Conversation {
  trade?: string | undefined;
  place?: string | undefined;
  /** In the order in which they were mentioned. */
  things: readonly Thing[];
  /** How many of the last things the last answer was about. */
  focus: number;
  /** What the last answer stated about them. */
  asked?: 'price' | 'delay' | undefined;
  /** The subject of the last answer besides things: a topic, « mes données », the question that ended it. */
  topic?: string | undefined;
  english?: boolean | undefined;
}

export const newConversation: Conversation = { things: [], focus: 0 };

/** Maximum number of things that a conversation remembers. */
const REMEMBERED = 4;

const ASKED = { price: 'le prix', delay: 'le délai' } as const;
const TOPICS = new Map([
  ...topics.map(({ id, label }): [string, string] => [id, label]),
  ['data', 'mes données'],
  ['question', 'votre question'],
]);
const ENGLISH = 'en anglais';

/** Returns the subject of an answer to which « et après ? », « le deuxième » or « non » may refer. */
export function topicAfter(intent: Intent): string | undefined {
  switch (intent.kind) {
    case 'privacy':
      return 'data';
    case 'price-list':
    case 'delay-list':
      return 'services';
    case 'projects':
      return intent.projects.length === 0 ? 'projects' : undefined;
    case 'topic':
      return intent.topic;
    case 'not-stated':
      return intent.subject;
    case 'choice':
      return 'start';
    case 'advice':
      return 'question';
    default:
      return undefined;
  }
}

const same = (one: Thing, other: Thing) => JSON.stringify(one) === JSON.stringify(other);
const distinct = (things: readonly Thing[]) =>
  things.filter((thing, index) => things.findIndex((other) => same(thing, other)) === index);

/** Creates the functions that read, write and continue the subject of a conversation. */
export function createSubjects(content: AssistantContent) {
  const { advice, offers, projects, services, texts, vocabulary } = content;

  type Part = { thing: Thing } | { found: Partial<Conversation> };
  /** What a conversation may contain, by the name in which it is sent. */
  const known: [string, Part][] = [
    ...services.map(({ offer, title }): [string, Part] => [
      texts.offers[offer]?.subject ?? `« ${title} »`,
      { thing: { kind: 'service', offer } },
    ]),
    ...projects.map(({ title }, index): [string, Part] => [
      `« ${title} »`,
      { thing: { kind: 'project', index } },
    ]),
    ...Object.entries(advice.needs).flatMap(([need, { name }]): [string, Part][] =>
      name ? [[name, { thing: { kind: 'need', need } }]] : [],
    ),
    ...Object.keys(vocabulary.skills).map((skill): [string, Part] => [
      `la compétence ${skill}`,
      { thing: { kind: 'skill', skill } },
    ]),
    [ASKED.price, { found: { asked: 'price' } }],
    [ASKED.delay, { found: { asked: 'delay' } }],
    [ENGLISH, { found: { english: true } }],
    ...[...TOPICS].map(([topic, name]): [string, Part] => [name, { found: { topic } }]),
    ...Object.entries(advice.trades).map(([trade, { name }]): [string, Part] => [
      name,
      { found: { trade } },
    ]),
    ...advice.places.map((place): [string, Part] => [`à ${place}`, { found: { place } }]),
  ];
  const nameOf = (thing: Thing) =>
    known.find(([, part]) => 'thing' in part && same(part.thing, thing))?.[0] ?? '';
  /** Longer names first: one may begin like another. */
  const parts = known
    .map(([name, part]): [string, Part] => [fold(name), part])
    .sort(([one], [other]) => other.length - one.length);

  /** Reads a subject; undefined if the words are not one. */
  function read(subject: string): Conversation | undefined {
    let rest = fold(subject).trim();
    let conversation = newConversation;
    let group = 0;
    while (rest !== '') {
      const [name, part] = parts.find(([each]) => rest.startsWith(each)) ?? [];
      if (name === undefined || part === undefined) return undefined;
      rest = rest.slice(name.length);
      const [separator = ''] = /^(?:, | et | )/.exec(rest) ?? [];
      if (rest !== '' && separator === '') return undefined;
      rest = rest.slice(separator.length);
      if ('found' in part) conversation = { ...conversation, ...part.found };
      else {
        group += 1;
        conversation = {
          ...conversation,
          things: [...conversation.things, part.thing],
          focus: group,
        };
        if (separator !== ' et ') group = 0;
      }
    }
    return conversation;
  }

  /** Writes a subject; undefined if there is nothing to remember. */
  function write(conversation: Conversation): string | undefined {
    const { trade, place, things: all, focus, asked, topic, english } = conversation;
    const names = all.map(nameOf);
    const older = names.slice(0, names.length - focus);
    const latest = names.slice(names.length - focus).join(' et ');
    const name = trade && advice.trades[trade]?.name;
    const words = [
      name && place ? `${name} à ${place}` : name,
      ...older,
      latest,
      asked && ASKED[asked],
      topic && TOPICS.get(topic),
      english && ENGLISH,
    ].filter(Boolean);
    return words.length > 0 ? words.join(', ') : undefined;
  }

  const priced = services
    .map(({ offer }) => offer)
    .filter((offer) => offers[offer])
    .sort((one, other) => (offers[one]?.fromFcfa ?? 0) - (offers[other]?.fromFcfa ?? 0));
  /** Topics that stand for a service. */
  const extremes: Readonly<Record<string, string | undefined>> = {
    cheapest: priced[0],
    dearest: priced.at(-1),
    popular: services.find(({ popular }) => popular)?.offer,
  };

  /** Returns what an intent is about. */
  function thingsOf(intent: Intent): Thing[] {
    switch (intent.kind) {
      case 'advice': {
        const { need = '', otherNeed, service, also = [] } = intent;
        const known = [need, otherNeed ?? need].flatMap((key, index): Thing[] => {
          const offer = (index === 0 && service) || advice.needs[key]?.offer;
          if (offer) return [{ kind: 'service', offer }];
          return advice.needs[key]?.name ? [{ kind: 'need', need: key }] : [];
        });
        const others = also.map((offer): Thing => ({ kind: 'service', offer }));
        return [...(otherNeed ? known : known.slice(0, 1)), ...others];
      }
      case 'skill':
        return [{ kind: 'skill', skill: intent.skill }];
      case 'topic': {
        const offer = extremes[intent.topic];
        return offer ? [{ kind: 'service', offer }] : [];
      }
      case 'projects':
        return intent.projects.length === 1
          ? intent.projects.map((index) => ({ kind: 'project', index }))
          : [];
      default: {
        const offers = 'offers' in intent ? intent.offers : 'offer' in intent ? [intent.offer] : [];
        return offers.map((offer) => ({ kind: 'service', offer }));
      }
    }
  }

  /** Returns the conversation after an answer. */
  function proceed(
    before: Conversation,
    intents: readonly Intent[],
    { story, reading }: { story: Story; reading: Reading },
  ): Conversation {
    const named = reading.clauses.flatMap((clause) =>
      clause.services.map(({ id }): Thing => ({ kind: 'service', offer: id })),
    );
    // The smaller step offered to « trop cher » is a proposal: the subject stays.
    const proposed = intents.some((one) => one.kind === 'topic' && one.topic === 'expensive');
    const stated = proposed ? [] : intents.flatMap(thingsOf);
    const about = distinct(stated.length > 0 ? stated : named);
    const kinds = intents.map(({ kind }) => (kind === 'total' ? 'price' : kind));
    const figured = kinds.findLast((kind) => kind === 'price' || kind === 'delay');
    // « Et le troisième ? » still counts in the list that was shown.
    const kept = ['services', 'projects'].find((list) => list === before.topic);
    const others = distinct([...before.things, ...named]).filter(
      (thing) => !about.some((other) => same(thing, other)),
    );
    return {
      trade: story.trade ?? before.trade,
      place: story.place ?? before.place,
      things: about.length > 0 ? [...others, ...about].slice(-REMEMBERED) : before.things,
      focus: about.length > 0 ? Math.min(about.length, REMEMBERED) : before.focus,
      asked: figured ?? (about.length > 0 ? undefined : before.asked),
      topic: intents.map(topicAfter).find(Boolean) ?? (about.length === 1 ? kept : undefined),
      english: reading.message.english,
    };
  }

  /** Drafts a message to the owner: trade, services, prices and delays. */
  function summarise({ trade, place, things: all }: Conversation): string | undefined {
    const { summary, trades } = advice;
    const name = trade && trades[trade]?.name;
    const wanted = all.filter(({ kind }) => kind !== 'project');
    const sold = wanted.flatMap((thing) =>
      services.filter(({ offer }) => thing.kind === 'service' && thing.offer === offer),
    );
    const figures = sold.flatMap(({ offer }) => offers[offer] ?? []);
    const delays = sold.flatMap(({ delivery }) => offerDelivery(delivery) ?? []);
    const stated = [
      figures.map(({ fromFcfa }) => formatFcfa(fromFcfa)).join(' + '),
      [...new Set(delays)].join(' + '),
    ].filter(Boolean);
    if (!name && wanted.length === 0) return undefined;
    const names = wanted.map(nameOf).join(' + ');
    const figuresStated =
      stated.length > 0 ? ` ${summary.figures.replace('{figures}', stated.join(', '))}` : '';
    return [
      summary.start,
      name && summary.trade.replace('{trade}', place ? `${name} à ${place}` : name),
      names && `${summary.services.replace('{services}', names)}${figuresStated}.`,
    ]
      .filter(Boolean)
      .join(' ')
      .replaceAll(' à le ', ' au ');
  }

  return { read, write, proceed, summarise };
}
