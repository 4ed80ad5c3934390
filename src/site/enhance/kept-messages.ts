import { KEPT_FOR_MS, readStored, STORAGE_KEYS, store, storedKeys } from '../lib/device-storage.ts';

/** A property of a stored value of unknown shape. */
const property = (stored: unknown, name: string): unknown =>
  typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined;

/** Forgets a draft that is too old, also when nobody comes near the form. */
export function forgetOldDraft(now = Date.now()): void {
  const draft = readStored(STORAGE_KEYS.draft);
  if (draft !== null && !(now - Number(property(draft, 'savedAt')) <= KEPT_FOR_MS)) {
    store(STORAGE_KEYS.draft, null);
  }
}

/**
 * Whether the form's code has something to see to on this device, even if nobody comes near the form: a
 * message that waits leaves, a text that is too old goes. Only outcomes without a text can stay.
 */
export const hasKeptMessages = (): boolean =>
  storedKeys(STORAGE_KEYS.outgoing).some(
    (name) => !['stored', 'expired'].includes(String(property(readStored(name), 'state'))),
  );
