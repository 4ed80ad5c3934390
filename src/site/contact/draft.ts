import * as v from 'valibot';
import { CONTACT_FIELDS, type ContactMessage } from '#shared/contact-message.ts';
import { KEPT_FOR_MS, readStored, STORAGE_KEYS, store } from '../lib/device-storage.ts';
import { isUuid, randomUuid } from '../lib/uuid.ts';
import { sameText } from './message-store.ts';

const schema = v.object({
  /**
   * Idempotency key of this text. It is made while the text is typed, so that tabs which show the same
   * draft send one message even when both are sent at once.
   */
  key: v.custom<string>(isUuid),
  /** A field that cannot be read is empty: the others are worth keeping. */
  values: v.object(v.entriesFromList(CONTACT_FIELDS, v.fallback(v.string(), ''))),
  /** When the first character was typed, in milliseconds since 1970. */
  startedAt: v.number(),
  savedAt: v.number(),
});

export type Draft = v.InferOutput<typeof schema>;

/** What was typed on this device and not sent; null when there is nothing to read, or it is too old. */
export function readDraft(now = Date.now()): Draft | null {
  const result = v.safeParse(schema, readStored(STORAGE_KEYS.draft));
  return result.success && now - result.output.savedAt <= KEPT_FOR_MS ? result.output : null;
}

/**
 * Keeps what is typed; an empty form keeps nothing.
 * @param knownKey key of a message with this text that was sent before, if there is one
 * @returns the key of the text
 */
export function saveDraft(values: ContactMessage, knownKey?: string, now = Date.now()): string {
  const known = readDraft(now);
  const sameKey = known && sameText(known.values, values) ? known.key : undefined;
  const key = knownKey ?? sameKey ?? randomUuid();
  const isEmpty = CONTACT_FIELDS.every((field) => values[field] === '');
  const draft: Draft = { key, values, startedAt: known?.startedAt ?? now, savedAt: now };
  store(STORAGE_KEYS.draft, isEmpty ? null : draft);
  return key;
}

/** Forgets the draft: the one under a key, or whichever there is. */
export function forgetDraft(key?: string): void {
  if (key === undefined || readDraft()?.key === key) store(STORAGE_KEYS.draft, null);
}
