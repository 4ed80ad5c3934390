/**
 * Values kept on the visitor's device under the site's own names (the privacy policy lists them).
 * A browser that refuses storage (private mode, full disk) loses the comfort, never the function.
 */
export const STORAGE_KEYS = {
  draft: 'contact-draft',
  outgoing: 'contact-outgoing',
  /** Section to scroll to after having gone home; session storage. */
  scrollTo: 'scroll-to',
} as const;

/** The value under `key`, or null when there is none or it cannot be read. */
export function readStored<Value>(key: string): Value | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as Value);
  } catch {
    return null;
  }
}

/** Keeps `value` under `key`; null forgets it. */
export function store(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing can be kept here.
  }
}
