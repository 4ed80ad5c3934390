import { CONTACT_FIELDS, type ContactMessage } from '#contract/contact-message.ts';
import { retention } from '#contract/retention.ts';
import { readStored, STORAGE_KEYS, store } from '../lib/device-storage.ts';
import { randomUuid } from '../lib/uuid.ts';

/** Nothing of a message is kept on the device longer than this, in milliseconds. */
export const DRAFT_LIFE_MS = retention.draftDays * 24 * 60 * 60 * 1000;

export interface Draft {
  /**
   * Idempotency key of this text. It is made while the text is typed, so that tabs which show the same
   * draft send one message even when both are sent at once.
   */
  key: string;
  values: ContactMessage;
  /** When the first character was typed, in milliseconds since 1970. */
  startedAt: number;
  savedAt: number;
}

/** Whether two messages have the same text in every field, spaces around it aside. */
export const sameText = (one: ContactMessage, other: ContactMessage): boolean =>
  CONTACT_FIELDS.every((field) => one[field].trim() === other[field].trim());

/** What was typed on this device and not sent; null when there is nothing, or it is too old. */
export function readDraft(now = Date.now()): Draft | null {
  const draft = readStored<Draft>(STORAGE_KEYS.draft);
  if (draft && now - draft.savedAt <= DRAFT_LIFE_MS) return draft;
  forgetDraft();
  return null;
}

/** Keeps what is typed; an empty form keeps nothing. */
export function saveDraft(values: ContactMessage, now = Date.now()): void {
  if (CONTACT_FIELDS.every((field) => values[field] === '')) {
    forgetDraft();
    return;
  }
  const known = readDraft(now);
  const key = known && sameText(known.values, values) ? known.key : randomUuid();
  const startedAt = known?.startedAt ?? now;
  store(STORAGE_KEYS.draft, { key, values, startedAt, savedAt: now } satisfies Draft);
}

export function forgetDraft(): void {
  store(STORAGE_KEYS.draft, null);
}
