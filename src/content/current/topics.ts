import { programTopics } from '../load/read-program-words.ts';

/** The topics that the assistant knows. A fault in one ends the program that imports this. */
export const topics = programTopics();
