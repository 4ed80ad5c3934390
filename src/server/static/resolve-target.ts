import type { LoadedSite } from './load-site.ts';

/** What the path of a request refers to. */
export type Target =
  | { kind: 'file'; address: string }
  /** The canonical address of a page; it always exists, so it is never on another host. */
  | { kind: 'moved'; address: string }
  | { kind: 'unknown' };

/**
 * Finds the file that a request target refers to. Percent-encoded characters are decoded. Redundant
 * slashes, `/index.html` and `.html` redirect to the canonical address.
 * @param target as sent: path and query, or an absolute URL
 */
export function resolveTarget(target: string, { files }: Pick<LoadedSite, 'files'>): Target {
  const path = decode(pathOf(target));
  if (path === null) return { kind: 'unknown' };
  if (files.has(path)) return { kind: 'file', address: path };
  const address = canonical(path);
  return address !== path && files.has(address) ? { kind: 'moved', address } : { kind: 'unknown' };
}

/** Removes redundant slashes, `/index` and `.html`. */
function canonical(path: string): string {
  const single = path.replace(/\/{2,}/g, '/').replace(/\/$/, '');
  return single.replace(/(\/index)?(\.html)?$/, '') || '/';
}

/** Returns the path of a request target, still encoded. */
function pathOf(target: string): string {
  const path = /^https?:\/\//i.test(target) ? target.replace(/^https?:\/\/[^/?#]*/i, '') : target;
  return path.split(/[?#]/, 1)[0] || '/';
}

/** Returns null if the encoding is invalid. */
function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
