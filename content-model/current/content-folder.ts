import { resolve } from 'node:path';

/** The folder of the site's words: CONTENT_DIR, seen from the project's root; `content` without it. */
export const contentFolder = resolve(
  import.meta.dirname,
  '../..',
  process.env.CONTENT_DIR || 'content',
);
