import type { AssistantContent } from '../content.ts';
import { spaced } from '../normalize/fold.ts';
import { asksWhether } from '../rules/yes-or-claim.ts';
import { type FoundPassage, type Passages, statesAmount } from '../search/passages.ts';
import type { Reading } from './create-understanding.ts';
import type { Intent } from './intent.ts';

const COSTS = / (?:chere?s?|supplement|facturee?s?) /;
const ASKING = / (?:quels?|quelles?|combien|combientemps|nombre|quand|comment|ou|qui|quoi) /;
const HOW_LONG =
  / (?:dure|durent|combientemps|nombre de jours|(?:pret|prete|prets) quand|quand .*pret) /;
/** « Il faut être combien au moins ? »: the line that states a bound answers. */
const BOUND = / (?:minimum|minimale?|maximum|maximale?|(?:au|le) (?:moins|plus)) /;
const IS_BOUND = / (?:a partir de|minimum|maximum|au (?:moins|plus)|jusqu a|de \d+ a) /;
/** A length of time, in a text as it is written. */
export const DURATION = /jour|semaine|mois|heure|\bans?\b|\d\s*h\b/;
/** « La doublure est-elle en plus ? » */
const EXTRA =
  / (?:dedans|comprise?s?|incluse?s?|a part|en plus|en supplement|gratuite?s?|offerte?s?) /;
const INCLUDED =
  / (?:comprise?s?|incluse?s?|offerte?s?|gratuite?s?|fournie?s?|pretee?s?|en plus|facturee?s?) /;

/** What of a service is asked. */
export interface Asked {
  price: boolean;
  /** It is a question, not a story. */
  asks: boolean;
  delay: boolean;
  /** How many at least or at most. */
  bound: boolean;
  /** Whether something is included, or paid beside. */
  extra: boolean;
}

/** Is a message a question or a request, not a story? */
export const isAsking = ({ message }: Reading): boolean =>
  ASKING.test(message.text) || asksWhether(message.text);

/** Reads what a message asks of a service. */
export function askedIn(reading: Reading): Asked {
  const { clauses, message, question } = reading;
  return {
    asks: question.includes('?') || isAsking(reading),
    price:
      (clauses.some(({ strongPrice }) => strongPrice) || COSTS.test(message.text)) &&
      !HOW_LONG.test(message.text),
    delay: HOW_LONG.test(message.text),
    bound: BOUND.test(message.text),
    extra: EXTRA.test(message.text),
  };
}

/** Builds what answers with the lines of a service: its price, its payment, a feature. */
export function createServiceLines(
  content: AssistantContent,
  { named, servicesMeant, termsOf }: Passages,
) {
  const extras = new Set(termsOf('compris inclus gratuit facturé supplément offert fourni'));

  /** How the services that are meant are paid, where they have a way of their own. */
  function paymentsOf(reading: Reading, terms: ReadonlyMap<string, number>): Intent[] {
    const names = new Map([...terms].filter(([term]) => named.has(term)));
    const meant = servicesMeant(reading, names).flatMap(
      (offer) => content.services.find((each) => each.offer === offer) ?? [],
    );
    if (meant.length > 2) return [];
    return meant.flatMap(({ features, payment = content.owner.terms.payment, title }) => {
      const text = features.find((line) => /pa[iy]e/i.test(line)) ?? payment.replace(/\.$/, '');
      return text ? [{ kind: 'quote', text, of: title } as const] : [];
    });
  }

  /** A price that a rule has found, or the line of its service that states it. */
  function priceIn(
    intents: readonly Intent[],
    found: readonly FoundPassage[],
    asked: Asked,
  ): readonly Intent[] {
    const [price, another] = intents;
    if (another) return intents.filter(({ kind }) => kind !== 'price-list');
    if (price?.kind !== 'price') return intents;
    const ruled = found.find(
      ({ entry }) => entry.kind === 'service' && entry.offer === price.offer,
    );
    const line = ruled && ofService(price.offer, ruled.held, asked);
    return [line?.kind === 'quote' ? line : price];
  }

  /** A service: its price alone, the one line that holds all that is asked beside its name, or all of it. */
  function ofService(
    offer: string,
    held: readonly string[],
    { price, delay, bound, extra, asks }: Asked,
  ): Intent {
    const service = content.services.find((each) => each.offer === offer);
    const limit = service?.features.find((text) => IS_BOUND.test(spaced(text)));
    if (bound && limit) return { kind: 'quote', text: limit, of: service?.title ?? '' };
    const title = termsOf(service?.title ?? '');
    const beside = held.filter((term) => !title.includes(term));
    if (beside.length === 0) {
      return price ? { kind: 'price', offer } : { kind: 'about', offer, detail: true };
    }
    const [line, another] = (service?.features ?? []).filter((text) => {
      const terms = termsOf(text);
      const isTold = (term: string) => terms.includes(term);
      return extra
        ? INCLUDED.test(spaced(text)) && beside.some((term) => isTold(term) && !extras.has(term))
        : beside.every(isTold);
    });
    const alone = line !== undefined && another === undefined && (asks || price);
    if (delay && !price && service?.delivery && !DURATION.test(line ?? ''))
      return { kind: 'delay', offer };
    return alone && (!price || extra || statesAmount(line))
      ? { kind: 'quote', text: line, of: service?.title ?? '' }
      : { kind: 'about', offer, detail: true };
  }
  return { ofService, paymentsOf, priceIn };
}
