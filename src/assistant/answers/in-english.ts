import { offerPrice } from '#content/offer.ts';
import type { AssistantContent } from '../content.ts';
import { fold } from '../normalize/fold.ts';

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces the texts of `base` by those of `over`. */
function replaced<T>(base: T, over: unknown): T {
  if (!isGroup(base) || !isGroup(over)) return (over ?? base) as T;
  return Object.fromEntries(
    Object.entries(base).map(([name, value]) => [name, replaced(value, over[name])]),
  ) as T;
}

/** Returns a group in which « askEnglish » replaces « ask », and so on. */
const spoken = <T extends object>(group: T): T =>
  Object.fromEntries(
    Object.entries(group).map(([name, value]) => [
      name,
      group[`${name}English` as keyof T] ?? value,
    ]),
  ) as T;

/** Maps each item of a group. */
const each = <T>(group: Readonly<Record<string, T>>, change: (item: T) => T) =>
  Object.fromEntries(Object.entries(group).map(([id, item]) => [id, change(item)]));

/** Returns the content in English, as far as assistant-english.yaml has it, for the same answer parts. */
export function contentInEnglish(content: AssistantContent): AssistantContent {
  const { english, advice, texts, offers } = content;
  const phrases = new Map(english.phrases.map((phrase) => [fold(phrase.french), phrase.english]));
  /** Replaces every text of a value that has an English one. */
  const translated = <T>(value: T): T => {
    if (typeof value === 'string') return (phrases.get(fold(value)) ?? value) as T;
    if (Array.isArray(value)) return value.map(translated) as T;
    if (!isGroup(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, translated(each)]),
    ) as T;
  };
  const {
    topics,
    unpublished,
    services: named,
    phrases: _,
    frenchOnly: __,
    ...sentences
  } = english;
  const renamed = Object.entries(texts.offers).map(([offer, names]) => {
    const subject = named[offer]?.subject ?? names.english ?? names.subject;
    return [offer, { ...names, subject, faqSubject: subject }];
  });
  return {
    ...translated({ ...content, english, advice, texts }),
    language: 'en',
    faq: content.faq.map((each) => ({ ...each, answer: phrases.get(fold(each.answer)) ?? '' })),
    frenchFaq: content.faq,
    texts: {
      ...replaced(texts, sentences),
      offers: Object.fromEntries(renamed),
      topics: {
        ...Object.fromEntries(
          Object.entries(texts.topics).flatMap(([id, { english: sentence }]) =>
            sentence ? [[id, { sentence }]] : [],
          ),
        ),
        ...Object.fromEntries(Object.entries(topics).map(([id, sentence]) => [id, { sentence }])),
      },
      unpublished: { subjects: unpublished },
    },
    services: translated(content.services).map((service) => ({
      ...service,
      ...named[service.offer],
      price: offerPrice(offers[service.offer] ?? {}, 'en'),
    })),
    advice: {
      ...spoken(advice),
      trades: each(advice.trades, (trade) => ({ ...trade, name: trade.english ?? trade.name })),
      kinds: each(advice.kinds, (kind) => ({ ...kind, shows: kind.english ?? kind.shows })),
      needs: each(advice.needs, (need) => ({ ...spoken(need), reply: need.english ?? need.reply })),
    },
  };
}
