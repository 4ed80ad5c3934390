import { loadContentOrThrow } from '../load/load-content.ts';
import { contentFolder } from './content-folder.ts';

/** The content of this site. A fault in it ends the program that imports this. */
export const content = loadContentOrThrow(contentFolder);
