import type { AssistantVocabulary } from '../content.ts';
import { vocabularyFiles } from '../schema/patterns.ts';
import type { CrossFault } from './fault.ts';
import { didYouMean } from './nearest-name.ts';
import { programTopics } from './read-program-words.ts';

/** Words of the trade for something that the assistant does not know. */
export function vocabularyFaults({ words, services, skills }: AssistantVocabulary): CrossFault[] {
  const topics = programTopics().map(({ id }) => id);
  const known = [...topics, ...Object.keys(vocabularyFiles.aspects.entries)];
  const strange = Object.keys(words).filter((name) => !known.includes(name));
  const parts = Object.entries(skills).filter(
    ([, { within }]) => within !== undefined && !(within in services),
  );
  return [
    ...strange.map((name): CrossFault => {
      const message = `is nothing that the assistant knows${didYouMean(name, known) || '; remove it'}`;
      return { file: 'assistant-vocabulary', path: ['words', name], message };
    }),
    ...parts.map(([skill, { within = '' }]): CrossFault => {
      const remedy = didYouMean(within, Object.keys(services)) || '; correct it';
      const message = `names ${within}, which has no words under services${remedy}`;
      return { file: 'assistant-vocabulary', path: ['skills', skill, 'within'], message };
    }),
  ];
}
