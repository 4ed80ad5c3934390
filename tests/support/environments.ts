import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#shared/root.ts';

/**
 * The environment of processes that tests start: nothing of the owner's settings.
 * With the cache, as `npm start` sets it, Node compiles the program once for all of them.
 */
export const processEnvironment: Readonly<Record<string, string>> = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
};

/**
 * Flags of Node in processes that live as long as a test. The database's WebAssembly and regular expressions are
 * not compiled again for speed that they never profit from, and no thread collects garbage beside.
 */
export const shortLivedFlags = [
  '--liftoff-only',
  '--no-regexp-peephole-optimization',
  '--single-threaded-gc',
];

/** Those of servers: in tests they answer few statements, elsewhere they are put under load, or measured. */
export const serverFlags =
  process.env.TEST_WORKER_INDEX || process.env.VITEST ? shortLivedFlags : [];

/** How this machine reaches a package registry; other settings are dropped. */
const NETWORK =
  /^(PATH|LANG|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|(https?|no)_proxy|npm_config_(registry|cafile))$/i;

/** Returns the environment of an owner who has set nothing, with a home of its own. */
export function plainEnvironment(home: string): Record<string, string | undefined> {
  mkdirSync(home, { recursive: true });
  const kept = Object.entries(process.env).filter(([name]) => NETWORK.test(name));
  return { ...Object.fromEntries(kept), HOME: home };
}
