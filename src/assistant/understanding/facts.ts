import { deliveryDays } from '#content/offer.ts';
import type { AssistantContent } from '../content.ts';
import { spaced } from '../normalize/fold.ts';
import { compilePatterns, matches } from '../normalize/term-pattern.ts';
import type { ContentSearch } from '../search/search.ts';
import { createTextIndex, type TermsOf } from '../search/text-index.ts';
import type { Facts } from './context.ts';
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

/**
 * What the rules need to know of a content. `coveredByRules` says whether a question of the FAQ is one
 * that the rules answer with a sentence of their own.
 */
export function createFacts(
  content: AssistantContent,
  search: ContentSearch,
  coveredByRules: (faqIndex: number) => boolean,
): Facts {
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
    trade: content.vocabulary,
    isOfTrade: createTradeTest(content),
    offers: content.services.map(({ offer }) => offer),
    priceOf(offer) {
      const found = content.offers[offer];
      return (
        found && {
          fcfa: found.fromFcfa,
          ...(found.fromEur === undefined ? {} : { eur: found.fromEur }),
        }
      );
    },
    pricedByTime: Object.values(content.offers).some(
      ({ per }) => per === 'heure' || per === 'jour',
    ),
    shortestDelivery(offer) {
      return deliveryDays(content.services.find((each) => each.offer === offer)?.delivery);
    },
    featureAbout(offer, text) {
      const service = services.get(offer);
      return service && bestFeature(service, new Set(termsOf(text)), text)?.feature;
    },
    featureOfAny(text, least) {
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
    statisticAbout(text) {
      const asked = new Set(termsOf(text));
      const found = content.statistics.findIndex(({ label }) => {
        return termsOf(label).some((term) => asked.has(term));
      });
      return found === -1 ? undefined : found;
    },
    definitionsIn: (text) =>
      definitions.flatMap((terms, index) => (matches(terms, text) ? [index] : [])),
    projectNamed: (text) => titles.rank(termsOf(text)).find(({ held }) => held.length > 1)?.index,
    projectsAbout: (text) =>
      search
        .all(text, 'project')
        .flatMap(({ entry }) => (entry.kind === 'project' ? [entry.index] : [])),
    faqRepeated(text) {
      const repeated = questions.get(spaced(text));
      if (repeated !== undefined) return repeated;
      const asked = new Set(termsOf(text));
      const index = questionTerms.findIndex(
        (terms) => terms.length >= 3 && terms.every((term) => asked.has(term)),
      );
      const best = index === -1 ? undefined : search.best(text, 'faq');
      const whole = best?.entry.kind === 'faq' && best.entry.index === index && best.coverage === 1;
      return whole ? index : undefined;
    },
    faqAbout(text) {
      const best = search.best(text, 'faq');
      if (best?.entry.kind !== 'faq') return undefined;
      const close = best.titleCoverage >= 0.5 && best.coverage >= 0.6;
      return close && !coveredByRules(best.entry.index) ? best.entry.index : undefined;
    },
  };
}
