import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#shared/root.ts';

/**
 * The environment of processes that tests start, without the owner's settings. The compile cache, which `npm
 * start` sets too, makes Node compile the program once for all of them.
 */
export const processEnvironment: Readonly<Record<string, string>> = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
};

/**
 * Node flags for processes that live as long as a test: no optimising compilation of the database's
 * WebAssembly and regular expressions, which would not pay off, and no concurrent garbage collection.
 */
export const shortLivedFlags = [
  '--liftoff-only',
  '--no-regexp-peephole-optimization',
  '--single-threaded-gc',
];

/** Flags of servers: in tests they run few statements, elsewhere they are under load or measured. */
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
