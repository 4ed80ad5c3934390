import { offerDelivery, offerPrice, offerPriceEur } from '#content/offer.ts';
import { formatFcfa } from '#shared/text/format.ts';
import type { Amount } from '../normalize/read-message.ts';
import { inSentence, listed, type OfKind, type Part, type Wording, withoutYes } from './part.ts';

/** Creates the parts that state the price, the delay or the contents of services. */
export function createOfferParts({ content, say, unknown }: Wording) {
  const { texts, offers, language } = content;
  const unpriced = Object.keys(offers).length === 0;
  const service = (offer: string) => content.services.find((item) => item.offer === offer);
  /** Says what a service is for, with one of the sentences that present services. */
  function present(offer: string, sentence: string = texts.service.about): string | undefined {
    const { title, description } = service(offer) ?? {};
    return title && description && say(sentence, { title, description: inSentence(description) });
  }
  const features = (offer: string) =>
    (present(offer, texts.service.includes) ?? '') + listed(service(offer)?.features ?? []);

  function priceSentence(offer: string, inEuros = false): string {
    const figures = offers[offer];
    const title = service(offer)?.title ?? offer;
    if (!figures)
      return say(texts.price.title, { title, price: inSentence(service(offer)?.price ?? '') });
    const price = offerPrice(figures, language);
    const priceEur = offerPriceEur(figures, language);
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
    const { delivery, title = offer } = service(offer) ?? {};
    const weeks = offerDelivery(delivery, language);
    const names = texts.offers[offer];
    if (!weeks) return say(texts.delay.unknown, { subject: names?.subject ?? `« ${title} »` });
    // « sur place » is not a duration.
    if (!names || delivery?.longest === 0) return `${title} : ${weeks}.`;
    return say(texts.delay.sentence, {
      faqSubject: names.faqSubject,
      is: /^(?:des|les|mes|nos|ces|deux) /i.test(names.faqSubject) ? 'sont' : 'est',
      delivered: names.delivered,
      weeks,
    });
  }

  const figuresSentence = (offer: string) =>
    [priceSentence(offer), ...(service(offer)?.delivery ? [delaySentence(offer)] : [])].join(' ');

  /** The figures of an advice: price and delay in one sentence. */
  function adviceFigure(offer: string): string | undefined {
    const figures = offers[offer];
    const names = texts.offers[offer];
    const delivery = service(offer)?.delivery;
    if (!figures || !names || delivery?.longest === 0) return figuresSentence(offer);
    const weeks = offerDelivery(delivery, language);
    const values = { price: offerPrice(figures, language), subject: names.subject };
    return weeks
      ? say(content.advice.figureWeeks, { ...values, delivered: names.delivered, weeks })
      : say(content.advice.figure, values);
  }

  /** « Sites web : à partir de 330 000 FCFA » */
  function namePrice({ offer, title, price }: (typeof content.services)[number], inEuros = false) {
    const figures = offers[offer];
    const stated = figures ? offerPrice(figures, language) : inSentence(price);
    const euros = figures && inEuros ? offerPriceEur(figures, language) : undefined;
    return `${title}\u00a0: ${euros ? `${stated} (${euros})` : stated}`;
  }

  const leads = {
    same: `${texts.price.isThis} `,
    different: `${texts.price.notThis} `,
    enough: `${texts.price.enough} `,
    short: `${texts.price.short} `,
  };

  return {
    /** Without a named service, lists the services that a budget covers. */
    budget({ value, currency }: Amount): Part {
      const least = (offer: string) => offers[offer]?.[currency === 'eur' ? 'fromEur' : 'fromFcfa'];
      const priced = content.services.filter(({ offer }) => least(offer) !== undefined);
      const covered = priced.filter(({ offer }) => (least(offer) ?? 0) <= value);
      if (unpriced) return { text: say(texts.buying.budget), next: 'done' };
      if (covered.length === 0)
        return { text: `${texts.price.short} ${say(texts.buying.smaller)}`, next: 'quote' };
      return {
        text: say(texts.buying.covered) + listed(covered.map((each) => namePrice(each))),
        next: 'quote',
      };
    },
    price({ offer, stated, inEuros }: OfKind<'price'>): Part {
      const lead = stated ? leads[stated] : '';
      const smaller = stated === 'short' ? `\n${say(texts.buying.smaller)}` : '';
      return { text: lead + priceSentence(offer, inEuros) + smaller, next: 'quote' };
    },
    delay({ offer, stated }: OfKind<'delay'>): Part {
      const lead = stated === 'different' ? `${texts.delay.notThis} ` : '';
      return { text: lead + delaySentence(offer), next: undefined };
    },
    content({ offer, feature: index, unsure }: OfKind<'content'>): Part {
      const { title = '', features: lines = [] } = service(offer) ?? {};
      const feature = index === undefined ? undefined : lines[index];
      if (!title) return unknown;
      if (unsure) return { text: say(texts.service.all, { title }) + listed(lines), next: 'ask' };
      const text = feature
        ? say(texts.service.feature, { title, feature: inSentence(feature) })
        : `${present(offer)}\n${features(offer)}`;
      return { text, next: 'talk' };
    },
    about({ offer, detail, bare, yes }: OfKind<'about'>): Part {
      const about = present(offer, yes && !bare ? texts.service.yes : texts.service.about);
      if (!about) return unknown;
      const text = detail ? `${about}\n${features(offer)}` : about;
      if (bare) return { text, next: undefined };
      return { text: `${text}\n${figuresSentence(offer)}`, next: 'quote' };
    },
    /** Answers a story as a good salesperson would: the reply, what fits the trade, one figure, one question. */
    advice({
      trade,
      need,
      otherNeed,
      service: offer,
      also = [],
      figure,
      first,
    }: OfKind<'advice'>): Part {
      const { advice } = content;
      if (figure) return { text: texts[figure].unlisted, next: 'quote' };
      const described = need === undefined ? undefined : advice.needs[need];
      if (described?.alone && described.reply) return { text: say(described.reply), next: 'done' };
      if (need && otherNeed) {
        const either = [need, otherNeed].map((key) => {
          const { reply = '', offer: answer } = advice.needs[key] ?? {};
          const price = answer && adviceFigure(answer);
          return [withoutYes(say(reply)), price].filter(Boolean).join(' ');
        });
        return { text: `${advice.either}${listed(either)}\n${advice.which}`, next: 'quote' };
      }
      const known = trade === undefined ? undefined : advice.trades[trade];
      const fits = known && advice.kinds[known.kind];
      const fit = known && fits && fits.offer === (offer ?? fits.offer);
      const opening = described?.reply
        ? say(described.reply)
        : fit
          ? say(advice.trade, { trade: known.name, shows: fits.shows })
          : present(offer ?? '');
      if (!opening)
        return { text: known ? say(advice.welcome, { trade: known.name }) : '', next: 'choose' };
      const subject = texts.offers[offer ?? '']?.subject;
      const lead = first && subject && say(texts.service.first, { subject });
      const wanted = offer ? [offer, ...also] : also;
      const lines = [lead, opening, ...wanted.map(adviceFigure), described?.ask ?? advice.ask];
      return { text: lines.filter(Boolean).join('\n'), next: 'quote' };
    },
    /** Compares two services: what each is for, and its price. */
    difference: ({ offers }: OfKind<'difference'>): Part => ({
      text: offers
        .flatMap((offer) => {
          const about = present(offer);
          return about ? `${about} ${figuresSentence(offer)}` : [];
        })
        .join('\n'),
      next: 'talk',
    }),
    /** The chosen services, and how to begin. */
    choice: ({ offers }: OfKind<'choice'>): Part => ({
      text: [...offers.map(adviceFigure), say(texts.buying.start)].join('\n'),
      next: 'done',
    }),
    /** Prices and their sum; of a single service, only the starting price. */
    total({ offers: keys, times }: OfKind<'total'>): Part {
      const priced = keys.flatMap((offer) => offers[offer] ?? []);
      const fromFcfa = priced.reduce((sum, each) => sum + each.fromFcfa, 0) * (times ?? 1);
      const fixedPrice = priced.every((each) => each.fixedPrice);
      const [key = ''] = keys;
      const total = offerPrice({ fromFcfa, fixedPrice }, language);
      if (times && priced[0]) {
        const price = `${times} × ${formatFcfa(priced[0].fromFcfa)}`;
        const subject = texts.offers[key]?.subject ?? `« ${service(key)?.title} »`;
        const text = say(texts.price.times, { subject, price, total });
        return { text: fixedPrice ? text : `${text} ${texts.price.final}`, next: 'quote' };
      }
      const whole = priced.length === keys.length && keys.length > 1;
      const last = whole ? say(texts.price.total, { total }) : !fixedPrice && texts.price.final;
      return {
        text: [...keys.map((offer) => priceSentence(offer)), last].filter(Boolean).join('\n'),
        next: 'quote',
      };
    },
    'price-list'({ inEuros = false }: { inEuros?: boolean }): Part {
      const prices = content.services.map((item) => namePrice(item, inEuros));
      const text = unpriced ? texts.price.none : say(texts.price.list) + listed(prices);
      return { text, next: 'quote' };
    },
    /** The lowest or the highest price first, then the others. */
    extreme(which: 'lowest' | 'highest'): Part {
      const sorted = content.services
        .filter(({ offer }) => offers[offer])
        .sort((a, b) => (offers[a.offer]?.fromFcfa ?? 0) - (offers[b.offer]?.fromFcfa ?? 0));
      const [first, ...others] = which === 'lowest' ? sorted : sorted.reverse();
      if (!first || others.length === 0) return this['price-list']({});
      const service = namePrice(first).replace('\u00a0:', ',');
      const text = say(texts.price[which], { service });
      return { text: text + listed(others.map((item) => namePrice(item))), next: 'quote' };
    },
    'delay-list'(): Part {
      const delayed = content.services.filter(({ delivery }) => delivery);
      if (delayed.length === 0) return { text: texts.delay.none, next: 'quote' };
      const sentences = delayed.map(({ offer }) => delaySentence(offer));
      return { text: say(texts.delay.list) + listed(sentences), next: undefined };
    },
  };
}
