import { offerDelivery, offerPrice, offerPriceEur } from '#content/offer.ts';
import type { Intent } from '../understanding/intent.ts';
import { inSentence, listed, type Part, type Wording } from './part.ts';

/** The kinds of intents that are about one service. */
type OfferIntent = Extract<Intent, { offer: string }>;

/** Builds the parts that state the price, the delay or the content of services. */
export function createOfferParts({ content, say, unknown }: Wording) {
  const { texts, offers } = content;
  const service = (offer: string) => content.services.find((item) => item.offer === offer);

  function priceSentence(offer: string, inEuros = false): string {
    const figures = offers[offer];
    const title = service(offer)?.title ?? offer;
    if (!figures) return say(texts.price.title, { title, price: service(offer)?.price ?? '' });
    const price = offerPrice(figures);
    const priceEur = offerPriceEur(figures);
    const names = texts.offers[offer];
    if (!names) {
      return say(texts.price.title, { title, price: priceEur ? `${price} (${priceEur})` : price });
    }
    const { subject, faqSubject } = names;
    if (priceEur) {
      const both = subject === faqSubject ? texts.price.bothAlike : texts.price.both;
      const sentence = inEuros ? texts.price.eurFirst : both;
      return say(sentence, { subject, price, priceEur, faqSubject });
    }
    const sentence = say(texts.price.fcfa, { subject, price });
    return inEuros ? `${sentence} ${say(texts.price.noEuro, { subject })}` : sentence;
  }

  function delaySentence(offer: string): string {
    const figures = offers[offer];
    const weeks = figures && offerDelivery(figures);
    const names = texts.offers[offer];
    const title = service(offer)?.title ?? offer;
    if (!weeks) return say(texts.delay.unknown, { subject: names?.subject ?? `« ${title} »` });
    if (!names) return `${title} : ${weeks}.`;
    return say(texts.delay.sentence, {
      faqSubject: names.faqSubject,
      delivered: names.delivered,
      weeks,
    });
  }

  /** « Sites web : à partir de 330 000 FCFA » */
  function namePrice({ offer, title, price }: (typeof content.services)[number], inEuros = false) {
    const figures = offers[offer];
    const stated = figures ? offerPrice(figures) : inSentence(price);
    const euros = figures && inEuros ? offerPriceEur(figures) : undefined;
    return `${title}\u00a0: ${euros ? `${stated} (${euros})` : stated}`;
  }

  const leads = {
    same: `${texts.price.isThis} `,
    different: `${texts.price.notThis} `,
    enough: `${texts.price.enough} `,
    short: `${texts.price.short} `,
  };

  return {
    offer(intent: OfferIntent): Part {
      const found = service(intent.offer);
      const values = found && { title: found.title, description: inSentence(found.description) };
      switch (intent.kind) {
        case 'price': {
          const lead = intent.stated ? leads[intent.stated] : '';
          return { text: lead + priceSentence(intent.offer, intent.inEuros), next: 'quote' };
        }
        case 'delay': {
          const lead = intent.stated === 'different' ? `${texts.delay.notThis} ` : '';
          return { text: lead + delaySentence(intent.offer), next: undefined };
        }
        case 'content': {
          if (!found || !values) return unknown;
          const feature = intent.feature === undefined ? undefined : found.features[intent.feature];
          if (feature) {
            const text = say(texts.service.feature, {
              title: found.title,
              feature: inSentence(feature),
            });
            return { text, next: 'talk' };
          }
          const features = say(texts.service.includes, values) + listed(found.features);
          return { text: `${say(texts.service.about, values)}\n${features}`, next: 'talk' };
        }
        case 'about': {
          if (!values) return unknown;
          const features = intent.detail
            ? `\n${say(texts.service.includes, values)}${listed(found?.features ?? [])}`
            : '';
          if (intent.bare) {
            return { text: say(texts.service.about, values) + features, next: undefined };
          }
          const about = say(intent.yes ? texts.service.yes : texts.service.about, values);
          const figures = [
            priceSentence(intent.offer),
            ...(offers[intent.offer]?.deliveryWeeks ? [delaySentence(intent.offer)] : []),
          ];
          return { text: `${about}${features}\n${figures.join(' ')}`, next: 'quote' };
        }
      }
    },
    priceList: (inEuros = false): Part => ({
      text:
        say(texts.price.list) + listed(content.services.map((item) => namePrice(item, inEuros))),
      next: 'quote',
    }),
    /** The lowest price first, then all of them. */
    cheapest(): Part {
      const [first, ...others] = content.services
        .filter(({ offer }) => offers[offer])
        .sort((a, b) => (offers[a.offer]?.fromFcfa ?? 0) - (offers[b.offer]?.fromFcfa ?? 0));
      if (!first) return unknown;
      const lowest = say(texts.price.lowest, { service: namePrice(first).replace('\u00a0:', ',') });
      return { text: lowest + listed(others.map((item) => namePrice(item))), next: 'quote' };
    },
    delayList: (): Part => ({
      text:
        say(texts.delay.list) +
        listed(
          content.services
            .filter(({ offer }) => offers[offer]?.deliveryWeeks)
            .map(({ offer }) => delaySentence(offer)),
        ),
      next: undefined,
    }),
  };
}
