import { topics } from '#content/assistant-words.ts';
import { formatEur, formatFcfa } from '#shared/text/format.ts';
import type { AssistantContent } from '../content.ts';
import type { Intent } from '../understanding/intent.ts';
import { fill } from './fill.ts';
import { createLinks } from './links.ts';

/** The sentence for what a price is for. */
const periods = {
  month: 'perMonth',
  session: 'perSession',
  day: 'perDay',
  'half-day': 'perHalfDay',
  hour: 'perHour',
} as const;

/**
 * Builds the function that says in English, in one sentence, what the French answer says with
 * figures. Undefined for what has no English sentence.
 */
export function createEnglishComposer(content: AssistantContent) {
  const { texts, offers } = content;
  const { english } = texts;
  const links = createLinks(content);
  const values = {
    ...links,
    months: String(content.freeMaintenanceMonths),
    minutes: String(content.consultationMinutes),
  };

  const subjectOf = (offer: string) =>
    texts.offers[offer]?.english ??
    content.services.find((item) => item.offer === offer)?.title ??
    offer;

  function price(offer: string): string | undefined {
    const figures = offers[offer];
    if (!figures) return undefined;
    const period = figures.per ? ` ${english[periods[figures.per]]}` : '';
    const values = { subject: subjectOf(offer), price: formatFcfa(figures.fromFcfa) + period };
    return figures.fromEur === undefined
      ? fill(english.price, values)
      : fill(english.priceEur, { ...values, priceEur: formatEur(figures.fromEur) });
  }

  function delay(offer: string): string | undefined {
    const weeks = offers[offer]?.deliveryWeeks;
    return (
      weeks && fill(english.delay, { subject: subjectOf(offer), weeks: `${weeks[0]}-${weeks[1]}` })
    );
  }

  /** The English of a topic, as its file names or says it. */
  function topic(id: string): string | undefined {
    if (id === 'maintenance' && content.freeMaintenanceMonths === 0) return undefined;
    const key = topics.find((known) => known.id === id && known.family === 'topic')?.english;
    const sentence = key
      ? (english as Readonly<Record<string, string>>)[key]
      : texts.topics[id]?.english;
    return sentence && fill(sentence, values);
  }

  return function inEnglish(intent: Intent): string | undefined {
    switch (intent.kind) {
      case 'price':
        return price(intent.offer);
      case 'delay':
        return delay(intent.offer);
      case 'about':
      case 'content':
        return [
          fill(english.yes, { subject: subjectOf(intent.offer) }),
          intent.bare ? undefined : price(intent.offer),
        ]
          .filter(Boolean)
          .join(' ');
      case 'topic':
        return topic(intent.topic);
      case 'out-of-scope':
        return fill(english.outOfScope, links);
      default:
        return undefined;
    }
  };
}
