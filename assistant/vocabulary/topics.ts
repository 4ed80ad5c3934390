import { buyingTopics } from './topics/buying.ts';
import { maintenanceTopics } from './topics/maintenance.ts';
import { personTopics } from './topics/person.ts';
import { reachingTopics } from './topics/reaching.ts';
import { workTopics } from './topics/work.ts';

/** Subjects, other than a service and its price or delay, that the content answers. */
export const topicVocabulary = {
  ...buyingTopics,
  ...maintenanceTopics,
  ...reachingTopics,
  ...personTopics,
  ...workTopics,
} as const satisfies Record<string, readonly string[]>;

export type TopicId = keyof typeof topicVocabulary;
