import { readVocabulary } from '../load/read-program-words.ts';

/** What the assistant knows of French. A fault in it ends the program that imports this. */
export const vocabulary = readVocabulary();
