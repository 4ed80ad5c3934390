import { mkdirSync } from 'node:fs';

/** How this machine reaches a registry of packages; nothing else of its settings counts. */
const NETWORK =
  /^(PATH|LANG|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|(https?|no)_proxy|npm_config_(registry|cafile))$/i;

/** The environment of an owner who has set nothing, with a home of its own. */
export function plainEnvironment(home: string): Record<string, string | undefined> {
  mkdirSync(home, { recursive: true });
  const kept = Object.entries(process.env).filter(([name]) => NETWORK.test(name));
  return { ...Object.fromEntries(kept), HOME: home };
}
