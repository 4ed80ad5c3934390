import type { Part } from '../answers/part.ts';
import type { AssistantContent } from '../content.ts';
import type { ContentSearch } from '../retrieval/search.ts';
import type { Intent } from '../understanding/intent.ts';

/** Characters of all sources together: what a small model reads at once for little money. */
const MAX_LENGTH = 4000;

/** Kinds of intents that a language model has nothing to add to. */
const ENGINE_ONLY: readonly Intent['kind'][] = [
  'manipulation',
  'out-of-scope',
  'small-talk',
  'privacy',
  'legal',
];

/**
 * Builds the function that gathers the texts of the content that bear on a question: what the engine
 * itself would answer, the services and projects meant, the nearest entries of the FAQ. Empty where
 * only the engine may answer.
 */
export function createSources(content: AssistantContent, search: ContentSearch, contact: string) {
  const service = (offer: string) => {
    const found = content.services.find((item) => item.offer === offer);
    return found ? [`${found.title} : ${found.description} ${found.features.join(' ; ')}.`] : [];
  };
  const project = (index: number) => {
    const found = content.projects[index];
    return found
      ? [`${found.title} : ${found.description} ${found.stats.value} ${found.stats.label}.`]
      : [];
  };
  const faq = (question: string) =>
    search
      .all(question, 'faq')
      .slice(0, 2)
      .flatMap(({ entry }) => (entry.kind === 'faq' ? (content.faq[entry.index] ?? []) : []))
      .map(({ question: asked, answer }) => `${asked} ${answer}`);

  return (question: string, intents: readonly Intent[], parts: readonly Part[]): string[] => {
    if (intents.some(({ kind }) => ENGINE_ONLY.includes(kind))) return [];
    const found = intents.flatMap((intent) => {
      if ('offer' in intent) return service(intent.offer);
      return intent.kind === 'projects' ? intent.projects.slice(0, 2).flatMap(project) : [];
    });
    const nearest = search.best(question, 'service');
    if (intents.length === 0 && nearest?.entry.kind === 'service') {
      found.push(...service(nearest.entry.offer));
    }
    const texts = [
      ...new Set([...parts.map(({ text }) => text), ...found, ...faq(question), contact]),
    ];
    let length = 0;
    return texts.filter((text) => {
      length += text.length;
      return length <= MAX_LENGTH;
    });
  };
}
