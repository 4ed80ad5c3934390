import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/**
 * What a process that a test starts has of this one's environment: nothing of the owner's settings.
 * With the cache, as `npm start` sets it, Node compiles the program once for all of them.
 */
export const processEnvironment: Readonly<Record<string, string>> = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
};
