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

const refused = new Map<string, string>();

/** The value under `key`, or null when there is none or it cannot be read. */
export function readStored<Value>(key: string): Value | null {
  try {
    const text = refused.get(key) ?? localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as Value);
  } catch {
    return null;
  }
}

/** Keeps `value` under `key`; null forgets it. */
export function store(key: string, value: unknown): void {
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
