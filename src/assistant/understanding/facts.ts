import { deliveryDays } from '#content/offer.ts';
import type { AssistantContent } from '../content.ts';
import { spaced } from '../normalize/fold.ts';
import { compilePatterns, matches } from '../normalize/term-pattern.ts';
import { projectText } from '../search/statements.ts';
import { createTerms, createTextIndex, type TermsOf } from '../search/text-index.ts';
import { createTradeTest } from './recognition.ts';

/** Words of features that any question may contain. */
const GENERIC_WORDS =
  'site web page pages vous votre vos meme remis clients questions question demande chiffres comptes';

/** The features of a service, in the form compared with questions. */
interface ServiceTerms {
  /** Terms that every service mentions, which do not identify a feature. */
  generic: ReadonlySet<string>;
  features: readonly { terms: readonly string[]; words: readonly string[] }[];
}

/** Prepares the features of a service once, since they are compared with every clause. */
const termsOfService = (
  { title, features }: AssistantContent['services'][number],
  { featureWords }: AssistantContent['texts'],
  termsOf: TermsOf,
): ServiceTerms => ({
  generic: new Set(termsOf(`${title} ${GENERIC_WORDS}`)),
  features: features.map((feature) => {
    const others = featureWords.filter((entry) => feature.startsWith(entry.feature));
    return {
      terms: termsOf([feature, ...others.flatMap((entry) => entry.words)].join(' ')),
      words: spaced(feature).trim().split(' '),
    };
  }),
});

/**
 * Returns the feature of a service that shares most words with a text; generic words count half, and not on
 * their own.
 */
function bestFeature(
  { generic, features }: ServiceTerms,
  asked: ReadonlySet<string>,
  text: string,
): { feature: number; shared: number } | undefined {
  const [best] = features
    .map(({ terms, words }, feature) => {
      const shared = terms.filter((term) => asked.has(term));
      const telling = shared.filter((term) => !generic.has(term)).length;
      return {
        feature,
        shared: telling === 0 ? 0 : (telling + shared.length) / 2,
        // Synonyms share a term, so a literal match counts more: « campagnes SMS ».
        same: words.filter((word) => text.includes(` ${word} `)).length,
      };
    })
    .sort((a, b) => b.shared - a.shared || b.same - a.same);
  return best && best.shared > 0 ? best : undefined;
}

/** What the rules need to know about a content. */
export type Facts = ReturnType<typeof createFacts>;

/** Collects what the rules need to know about a content. */
export function createFacts(content: AssistantContent) {
  const termsOf = createTerms(content.vocabulary.synonyms);
  const definitions = content.texts.definitions.map(({ terms }) =>
    compilePatterns(terms.map((term) => spaced(term).trim())),
  );
  const services = new Map(
    content.services.map((service) => [
      service.offer,
      termsOfService(service, content.texts, termsOf),
    ]),
  );
  const projects = createTextIndex(termsOf, content.projects.map(projectText));
  const questions = new Map(content.faq.map(({ question }, index) => [spaced(question), index]));
  const entries = content.faq.map(({ question, answer }) => ({
    asked: termsOf(question),
    held: new Set(termsOf(`${question} ${answer}`)),
  }));
  return {
    termsOf,
    /** The words of the owner's trade. */
    trade: content.vocabulary,
    isOfTrade: createTradeTest(content),
    /** Returns the price of a service in FCFA and in euros, if stated. */
    priceOf(offer: string) {
      const { fromFcfa: fcfa, fromEur: eur } = content.offers[offer] ?? {};
      return fcfa === undefined ? undefined : { fcfa, eur };
    },
    /** Whether a service is priced by the hour or by the day. */
    pricedByTime: Object.values(content.offers).some(
      ({ per }) => per === 'heure' || per === 'jour',
    ),
    /** Returns the shortest delivery time of a service in days, if stated. */
    shortestDelivery: (offer: string) =>
      deliveryDays(content.services.find((each) => each.offer === offer)?.delivery),
    /** Returns the index of the feature of a service that contains a word of a text besides the service's own. */
    featureAbout(offer: string, text: string) {
      const service = services.get(offer);
      return service && bestFeature(service, new Set(termsOf(text)), text)?.feature;
    },
    /** Returns the feature of any service that contains most words of a text, but at least `least`. */
    featureOfAny(text: string, least: number) {
      const asked = new Set(termsOf(text));
      const [best, second] = [...services]
        .flatMap(([offer, service]) => {
          const found = bestFeature(service, asked, text);
          return found ? [{ offer, ...found }] : [];
        })
        .filter(({ shared }) => shared >= least)
        .sort((a, b) => b.shared - a.shared);
      return best && best.shared !== second?.shared ? best : undefined;
    },
    /** Returns the index in the content of a statistic of the owner's vocabulary. */
    statisticOf(known: number) {
      const label = content.vocabulary.statistics[known]?.label;
      const found = label
        ? content.statistics.findIndex((each) =>
            matches(compilePatterns(label), spaced(each.label)),
          )
        : -1;
      return found === -1 ? undefined : found;
    },
    /** Returns the indexes of the definitions of terms in a text. */
    definitionsIn: (text: string) =>
      definitions.flatMap((terms, index) => (matches(terms, text) ? [index] : [])),
    /** Returns the index of the project that a text names by two words of its title. */
    projectNamed: (text: string) =>
      projects.rank(termsOf(text)).find(({ inTitle }) => inTitle.length > 1)?.index,
    /** Returns the indexes of the projects that contain a word of a text, best first. */
    projectsAbout: (text: string) => projects.rank(termsOf(text)).map(({ index }) => index),
    /**
     * Returns the index of the FAQ question that a message repeats, or all of whose words (at least two
     * significant ones) are in the message, and all of the message's in that question and its answer.
     */
    faqRepeated(text: string) {
      const repeated = questions.get(spaced(text));
      if (repeated !== undefined) return repeated;
      const terms = termsOf(text);
      const index = entries.findIndex(
        ({ asked, held }) =>
          asked.length >= 2 &&
          asked.every((term) => terms.includes(term)) &&
          terms.every((term) => held.has(term)),
      );
      return index === -1 ? undefined : index;
    },
  };
}
