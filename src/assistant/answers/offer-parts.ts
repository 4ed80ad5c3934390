import { offerDelivery, offerPrice, offerPriceEur } from '#content/offer.ts';
import { formatFcfa } from '#shared/text/format.ts';
import type { Amount } from '../normalize/read-message.ts';
import type { Intent } from '../understanding/intent.ts';
import { inSentence, listed, type Part, type Wording, withoutYes } from './part.ts';

/** The kinds of intents that are about one service. */
type OfferIntent = Extract<Intent, { offer: string }>;

/** Builds the parts that state the price, the delay or the content of services. */
export function createOfferParts({ content, say, unknown }: Wording) {
  const { texts, offers, language } = content;
  const unpriced = Object.keys(offers).length === 0;
  const service = (offer: string) => content.services.find((item) => item.offer === offer);

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
    // « sur place » is no length of time.
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

  /** The one figure of an advice: price and delay in one sentence. */
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
    /** What a budget allows where no service is named: the services that it covers. */
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
    offer(intent: OfferIntent): Part {
      const found = service(intent.offer);
      const values = found && { title: found.title, description: inSentence(found.description) };
      switch (intent.kind) {
        case 'price': {
          const lead = intent.stated ? leads[intent.stated] : '';
          const price = lead + priceSentence(intent.offer, intent.inEuros);
          const smaller = intent.stated === 'short' ? `\n${say(texts.buying.smaller)}` : '';
          return { text: price + smaller, next: 'quote' };
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
          return { text: `${about}${features}\n${figuresSentence(intent.offer)}`, next: 'quote' };
        }
      }
    },
    /** What a good seller says to a story: the reply, what fits the trade, one figure, one question. */
    advice(intent: Extract<Intent, { kind: 'advice' }>): Part {
      const { trade, need, otherNeed, service: offer, figure } = intent;
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
      const found = offer === undefined ? undefined : service(offer);
      const opening = described?.reply
        ? say(described.reply)
        : found && fits?.offer !== offer
          ? say(texts.service.about, {
              title: found.title,
              description: inSentence(found.description),
            })
          : undefined;
      const shown =
        known && fits && fits.offer === (offer ?? fits.offer)
          ? say(advice.trade, { trade: known.name, shows: fits.shows })
          : undefined;
      const welcome = known && say(advice.welcome, { trade: known.name });
      const lines = described?.reply ? [opening] : [opening, shown].filter(Boolean);
      if (lines.length === 0) return { text: welcome ?? '', next: 'choose' };
      return {
        text: [...lines, offer && adviceFigure(offer), described?.ask ?? advice.ask]
          .filter(Boolean)
          .join('\n'),
        next: 'quote',
      };
    },
    /** Two services side by side: what each is for, and its price. */
    difference: (keys: readonly string[]): Part => ({
      text: keys
        .flatMap((offer) => {
          const found = service(offer);
          return found
            ? `${say(texts.service.about, { title: found.title, description: inSentence(found.description) })} ${figuresSentence(offer)}`
            : [];
        })
        .join('\n'),
      next: 'talk',
    }),
    /** What was settled on, and how to begin. */
    choice: (keys: readonly string[]): Part => ({
      text: [...keys.map((offer) => adviceFigure(offer)), say(texts.buying.start)].join('\n'),
      next: 'done',
    }),
    /** Prices and their sum; of one service alone, the price is only where it starts. */
    total({ offers: keys, times }: Extract<Intent, { kind: 'total' }>): Part {
      const priced = keys.flatMap((offer) => offers[offer] ?? []);
      const fromFcfa = priced.reduce((sum, each) => sum + each.fromFcfa, 0) * (times ?? 1);
      const fixedPrice = priced.every((each) => each.fixedPrice);
      const [key = ''] = keys;
      const total = offerPrice({ fromFcfa, fixedPrice }, language);
      if (times && priced[0]) {
        const price = `${times} × ${formatFcfa(priced[0].fromFcfa)}`;
        const { subject = key } = texts.offers[key] ?? {};
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
    priceList(inEuros = false): Part {
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
      if (!first) return this.priceList();
      const service = namePrice(first).replace('\u00a0:', ',');
      const text = say(texts.price[which], { service });
      return { text: text + listed(others.map((item) => namePrice(item))), next: 'quote' };
    },
    delayList(): Part {
      const delayed = content.services.filter(({ delivery }) => delivery);
      if (delayed.length === 0) return { text: texts.delay.none, next: 'quote' };
      const sentences = delayed.map(({ offer }) => delaySentence(offer));
      return { text: say(texts.delay.list) + listed(sentences), next: undefined };
    },
  };
}
