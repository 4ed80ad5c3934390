import { wordsOf } from '../answers/part.ts';
import type { AssistantContent } from '../content.ts';
import { compilePatterns, matches } from '../language/term-pattern.ts';
import type { ContentSearch } from '../retrieval/search.ts';
import { termsOf } from '../retrieval/terms.ts';
import type { Facts } from './context.ts';

const HAS_NUMBER =
  /\d|\b(?:une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|quarante|cinquante|cent)\b/iu;

/** Words of features that every question may hold. */
const GENERIC_WORDS =
  'site web page pages vous votre vos meme remis clients questions question demande chiffres comptes';

/**
 * The feature of a service that shares most words with a text; words that every service speaks of
 * count half, and do not count alone.
 */
function bestFeature(
  { title, features }: AssistantContent['services'][number],
  text: string,
  { featureWords }: AssistantContent['texts'],
): { feature: number; shared: number } | undefined {
  const asked = new Set(termsOf(text));
  const generic = new Set(termsOf(`${title} ${GENERIC_WORDS}`));
  const [best] = features
    .map((words, feature) => {
      const others = featureWords.filter((entry) => words.startsWith(entry.feature));
      const named = [words, ...others.flatMap((entry) => entry.words)].join(' ');
      const shared = termsOf(named).filter((term) => asked.has(term));
      const telling = shared.filter((term) => !generic.has(term)).length;
      return {
        feature,
        shared: telling === 0 ? 0 : (telling + shared.length) / 2,
        // Words of one meaning share a term: of « campagnes SMS » the very word tells more.
        same: wordsOf(words)
          .trim()
          .split(' ')
          .filter((word) => text.includes(` ${word} `)).length,
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
  const definitions = content.texts.definitions.map(({ terms }) =>
    compilePatterns(terms.map((term) => wordsOf(term).trim())),
  );
  return {
    priceOf(offer) {
      const found = content.offers[offer];
      return (
        found && {
          fcfa: found.fromFcfa,
          ...(found.fromEur === undefined ? {} : { eur: found.fromEur }),
        }
      );
    },
    pricedByTime: Object.values(content.offers).some(({ per }) => per === 'hour' || per === 'day'),
    shortestDelivery(offer) {
      const weeks = content.offers[offer]?.deliveryWeeks;
      return weeks && weeks[0] * 7;
    },
    featureAbout(offer, text) {
      const service = content.services.find((item) => item.offer === offer);
      if (!service) return undefined;
      return bestFeature(service, text, content.texts)?.feature;
    },
    featureCounting(offer, thing) {
      const [term] = termsOf(thing);
      const found = content.services
        .find((service) => service.offer === offer)
        ?.features.findIndex(
          (words) => term !== undefined && HAS_NUMBER.test(words) && termsOf(words).includes(term),
        );
      return found === -1 ? undefined : found;
    },
    featureOfAny(text, least) {
      const [best, second] = content.services
        .flatMap((service) => {
          const found = bestFeature(service, text, content.texts);
          return found ? [{ offer: service.offer, ...found }] : [];
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
    definitionOf(text) {
      const found = definitions.findIndex((terms) => matches(terms, text));
      return found === -1 ? undefined : found;
    },
    projectNamed(text) {
      const asked = new Set(termsOf(text));
      const found = content.projects.findIndex(
        ({ title }) => termsOf(title).filter((term) => asked.has(term)).length > 1,
      );
      return found === -1 ? undefined : found;
    },
    usesTechnology(name) {
      const wanted = compilePatterns([name.replace('nodejs', 'node')]);
      return content.skills.some(({ technologies }) =>
        technologies.some((technology) => matches(wanted, wordsOf(technology))),
      );
    },
    projectsAbout: (text) =>
      search
        .all(text, 'project')
        .flatMap(({ entry }) => (entry.kind === 'project' ? [entry.index] : [])),
    projectsCounted(text) {
      const asked = new Set(termsOf(text));
      return content.projects.flatMap(({ stats }, index) =>
        termsOf(`${stats.value} ${stats.label}`).some(
          (term) => /\D/.test(term) && term !== 'jour' && asked.has(term),
        )
          ? [index]
          : [],
      );
    },
    faqAbout(text) {
      const best = search.best(text, 'faq');
      if (best?.entry.kind !== 'faq') return undefined;
      const close = best.titleCoverage >= 0.5 && best.coverage >= 0.6;
      return close && !coveredByRules(best.entry.index) ? best.entry.index : undefined;
    },
    serviceAbout(text) {
      const best = search.best(text, 'service');
      return best?.entry.kind === 'service' && best.coverage >= 0.6 && best.titleCoverage >= 0.3
        ? best.entry.offer
        : undefined;
    },
  };
}
