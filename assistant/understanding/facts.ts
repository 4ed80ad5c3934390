import { wordsOf } from '../answers/part.ts';
import type { AssistantContent } from '../content.ts';
import { compilePatterns, matches } from '../language/term-pattern.ts';
import type { ContentSearch } from '../retrieval/search.ts';
import { termsOf } from '../retrieval/terms.ts';
import type { Facts } from './context.ts';

/** Words of features that every question may hold. */
const GENERIC_WORDS =
  'site web page pages vous votre vos clients questions question demande chiffres comptes';

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
    shortestDelivery(offer) {
      const weeks = content.offers[offer]?.deliveryWeeks;
      return weeks && weeks[0] * 7;
    },
    featureAbout(offer, text) {
      const service = content.services.find((item) => item.offer === offer);
      if (!service) return undefined;
      const asked = new Set(termsOf(text));
      for (const term of termsOf(`${service.title} ${GENERIC_WORDS}`)) asked.delete(term);
      const best = service.features.findIndex((feature) =>
        termsOf(feature).some((term) => asked.has(term)),
      );
      return best === -1 ? undefined : best;
    },
    definitionOf(text) {
      const found = definitions.findIndex((terms) => matches(terms, text));
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
