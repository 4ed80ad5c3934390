import { retention } from '#shared/retention.ts';

/**
 * Names under which values are kept on the visitor's device (the privacy policy lists them). Where a
 * browser refuses storage (private mode, full disk) they live as long as the page: everything still
 * works, but is forgotten.
 */
export const STORAGE_KEYS = {
  draft: 'contact-draft',
  /** Followed by the idempotency key: one entry per message, so that tabs never overwrite each other. */
  outgoing: 'contact-outgoing:',
  /** Section to scroll to on the home page; session storage. */
  scrollTo: 'scroll-to',
  /** What the visitor chose to write about; session storage. */
  choice: 'choice',
} as const;

/** How long the text of a message is kept on the device, in milliseconds. */
export const KEPT_FOR_MS = retention.draftDays * 24 * 60 * 60 * 1000;

const refused = new Map<string, string>();

/**
 * Returns the value under `key`, or null when there is none or it is not JSON. Another version of the
 * site may have written it: the caller checks its shape.
 */
export function readStored(key: string): unknown {
  try {
    const text = refused.get(key) ?? localStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Stores `value` under `key`; null removes it. */
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

/** Returns what was stored for this visit under `key`, or null. */
export function readVisit(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores `value` for this visit; false where the browser refuses. */
export function storeVisit(key: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Lists the keys that begin with `prefix`, in no order. */
export function storedKeys(prefix: string): string[] {
  const keys = [...refused.keys()];
  try {
    keys.push(...Object.keys(localStorage));
  } catch {
    // No storage: only the values of this page.
  }
  return [...new Set(keys)].filter((key) => key.startsWith(prefix));
}

const property = (stored: unknown, name: string): unknown =>
  typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined;

/** Removes a draft that is too old, even if the visitor never reaches the form. */
export function forgetOldDraft(now = Date.now()): void {
  const draft = readStored(STORAGE_KEYS.draft);
  if (draft !== null && !(now - Number(property(draft, 'savedAt')) <= KEPT_FOR_MS)) {
    store(STORAGE_KEYS.draft, null);
  }
}

/**
 * Returns whether this device has messages for the form's code to handle, even if the visitor never
 * reaches the form: one to send, or a text that is too old. Outcomes without a text need nothing.
 */
export const hasPendingMessages = (): boolean =>
  storedKeys(STORAGE_KEYS.outgoing).some(
    (name) => !['stored', 'expired'].includes(String(property(readStored(name), 'state'))),
  );
