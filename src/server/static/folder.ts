import { resolve } from 'node:path';

/** What src/site/build/site.ts makes (BUILD_DIR, default build); a server runs from the same checkout. */
export const buildFolder = resolve(
  import.meta.dirname,
  '../../..',
  process.env.BUILD_DIR || 'build',
);
export const siteFolder = resolve(buildFolder, 'site');
