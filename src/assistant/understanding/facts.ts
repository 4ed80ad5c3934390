import { deliveryDays } from '#content/offer.ts';
import type { AssistantContent } from '../content.ts';
import { spaced } from '../normalize/fold.ts';
import { compilePatterns, matches } from '../normalize/term-pattern.ts';
import type { ContentSearch } from '../search/search.ts';
import { createTextIndex, type TermsOf } from '../search/text-index.ts';
import { createTradeTest } from './recognition.ts';

/** Words of features that every question may hold. */
const GENERIC_WORDS =
  'site web page pages vous votre vos meme remis clients questions question demande chiffres comptes';

/** What a service comprises, as questions are compared with it. */
interface ServiceTerms {
  /** Terms that say nothing of a feature: every service speaks of them. */
  generic: ReadonlySet<string>;
  features: readonly { terms: readonly string[]; words: readonly string[] }[];
}

/** Reads the features of a service once: they are compared with every clause. */
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
 * The feature of a service that shares most words with a text; words that every service speaks of
 * count half, and do not count alone.
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
        // Words of one meaning share a term: of « campagnes SMS » the very word tells more.
        same: words.filter((word) => text.includes(` ${word} `)).length,
      };
    })
    .sort((a, b) => b.shared - a.shared || b.same - a.same);
  return best && best.shared > 0 ? best : undefined;
}

/** What the rules need to know of a content. */
export type Facts = ReturnType<typeof createFacts>;

/** Gathers what the rules need to know of a content. */
export function createFacts(content: AssistantContent, search: ContentSearch) {
  const { termsOf } = search;
  const definitions = content.texts.definitions.map(({ terms }) =>
    compilePatterns(terms.map((term) => spaced(term).trim())),
  );
  const services = new Map(
    content.services.map((service) => [
      service.offer,
      termsOfService(service, content.texts, termsOf),
    ]),
  );
  const titles = createTextIndex(
    termsOf,
    content.projects.map(({ title }) => ({ title, text: '' })),
  );
  const questions = new Map(content.faq.map(({ question }, index) => [spaced(question), index]));
  const questionTerms = content.faq.map(({ question }) => termsOf(question));
  return {
    /** The words of the owner's trade. */
    trade: content.vocabulary,
    isOfTrade: createTradeTest(content),
    /** Price in FCFA and in euros of a service, where stated. */
    priceOf(offer: string) {
      const { fromFcfa: fcfa, fromEur: eur } = content.offers[offer] ?? {};
      return fcfa === undefined ? undefined : { fcfa, eur };
    },
    /** Whether a service has its price by the hour or by the day. */
    pricedByTime: Object.values(content.offers).some(
      ({ per }) => per === 'heure' || per === 'jour',
    ),
    /** Shortest delivery of a service in days, where stated. */
    shortestDelivery: (offer: string) =>
      deliveryDays(content.services.find((each) => each.offer === offer)?.delivery),
    /** Index of the feature of a service that holds a word of a text besides the service's own. */
    featureAbout(offer: string, text: string) {
      const service = services.get(offer);
      return service && bestFeature(service, new Set(termsOf(text)), text)?.feature;
    },
    /** The feature of any service that holds most words of a text, `least` of them at least. */
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
    /** Index of the statistic of the content whose label holds the thing that is counted. */
    statisticAbout(text: string) {
      const asked = new Set(termsOf(text));
      const found = content.statistics.findIndex(({ label }) =>
        termsOf(label).some((term) => asked.has(term)),
      );
      return found === -1 ? undefined : found;
    },
    /** Indexes of the definitions of the terms that a text holds. */
    definitionsIn: (text: string) =>
      definitions.flatMap((terms, index) => (matches(terms, text) ? [index] : [])),
    /** Index of the project that a text names by two words of its title. */
    projectNamed: (text: string) =>
      titles.rank(termsOf(text)).find(({ held }) => held.length > 1)?.index,
    /** Indexes of the projects that hold a word of a text, best first. */
    projectsAbout: (text: string) => search.ranked(text, 'project').map(({ index }) => index),
    /**
     * Index of the question of the FAQ that a message repeats, or that it asks with all its words (two
     * and more that tell) and others of its answer.
     */
    faqRepeated(text: string) {
      const repeated = questions.get(spaced(text));
      if (repeated !== undefined) return repeated;
      const asked = new Set(termsOf(text));
      const index = questionTerms.findIndex(
        (terms) => terms.length >= 2 && terms.every((term) => asked.has(term)),
      );
      const [best] = index === -1 ? [] : search.ranked(text, 'faq');
      return best?.index === index && best.coverage === 1 ? index : undefined;
    },
  };
}
