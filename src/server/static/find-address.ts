/** What the path of a request stands for. */
export type Found =
  | { kind: 'file'; address: string }
  /** The same page under its one address; always one that exists, so never another host. */
  | { kind: 'moved'; address: string }
  | { kind: 'unknown' };

/**
 * Finds the address that a request's path means. Encoded characters count as themselves; a slash
 * too many, `/index.html` and a page's `.html` lead to the address without.
 * @param target the request's target as sent: path and query, or an absolute address
 * @param known whether there is a file under an address
 */
export function findAddress(target: string, known: (address: string) => boolean): Found {
  const path = decode(pathOf(target));
  if (path === null) return { kind: 'unknown' };
  if (known(path)) return { kind: 'file', address: path };
  const address = tidy(path);
  return address !== path && known(address) ? { kind: 'moved', address } : { kind: 'unknown' };
}

/** The address without what a page's name may carry too much. */
function tidy(path: string): string {
  const single = path.replace(/\/{2,}/g, '/').replace(/\/$/, '');
  return single.replace(/(\/index)?(\.html)?$/, '') || '/';
}

/** The path of a request's target, still encoded. */
function pathOf(target: string): string {
  const path = /^https?:\/\//i.test(target) ? target.replace(/^https?:\/\/[^/?#]*/i, '') : target;
  return path.split(/[?#]/, 1)[0] || '/';
}

/** Null where the encoding is broken. */
function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
