import { programTopics, readVocabulary } from './load/topics.ts';

/** The topics that the assistant knows. An error in one ends the program that imports this. */
export const topics = programTopics();

/** What the assistant knows of French. An error in it ends the program that imports this. */
export const vocabulary = readVocabulary();
