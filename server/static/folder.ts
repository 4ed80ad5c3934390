import { resolve } from 'node:path';

/** What site/build/site.ts makes; a server runs from the same checkout. */
export const siteFolder = resolve(import.meta.dirname, '../../build/site');
