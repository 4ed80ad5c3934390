import { retention } from '#shared/retention.ts';

/**
 * Values kept on the visitor's device under the site's own names (the privacy policy lists them).
 * Where a browser refuses storage (private mode, full disk) they live as long as the page: the
 * visitor loses the comfort, never the function.
 */
export const STORAGE_KEYS = {
  draft: 'contact-draft',
  /** Followed by the idempotency key: one entry for each message, so that tabs never overwrite each other's. */
  outgoing: 'contact-outgoing:',
  /** Section to scroll to after having gone home; session storage. */
  scrollTo: 'scroll-to',
} as const;

/** No text of a message is kept on the device longer than this, in milliseconds. */
export const KEPT_FOR_MS = retention.draftDays * 24 * 60 * 60 * 1000;

const refused = new Map<string, string>();

/**
 * The value under `key`, or null when there is none or it is not JSON. Another version of the site may
 * have written it: whoever reads it checks its shape.
 */
export function readStored(key: string): unknown {
  try {
    const text = refused.get(key) ?? localStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Keeps `value` under `key`; null forgets it. */
export function store(key: string, value: object | null): void {
  refused.delete(key);
  const text = JSON.stringify(value);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (value !== null) refused.set(key, text);
  }
}

/** The keys that begin with `prefix`, in no order. */
export function storedKeys(prefix: string): string[] {
  const keys = [...refused.keys()];
  try {
    keys.push(...Object.keys(localStorage));
  } catch {
    // No storage: only what this page holds.
  }
  return [...new Set(keys)].filter((key) => key.startsWith(prefix));
}
