import { join } from 'node:path';
import { root } from '#shared/root.ts';

/**
 * What a process that a test starts has of this one's environment: nothing of the owner's settings.
 * With the cache, as `npm start` sets it, Node compiles the program once for all of them.
 */
export const processEnvironment: Readonly<Record<string, string>> = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
};
