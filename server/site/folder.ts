import { resolve } from 'node:path';

/** What scripts/build/site.ts makes; a server runs from the same checkout. */
export const siteFolder = resolve(import.meta.dirname, '../../build/site');
