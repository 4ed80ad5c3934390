import { privacyNoticeVersion } from '#content-model/current/privacy-notice.ts';
import type { ContactMessage } from '#contract/contact-message.ts';
import { readStored, STORAGE_KEYS, store, storedKeys } from '../lib/device-storage.ts';
import { randomUuid } from '../lib/uuid.ts';
import { DRAFT_LIFE_MS, forgetDraft, readDraft, sameText, saveDraft } from './draft.ts';

/** A message that was sent and of which the server has not yet said that it is stored. */
export interface Outgoing {
  /** Idempotency key: the same for every attempt, on this device and in every tab. */
  key: string;
  values: ContactMessage;
  honeypot: number;
  /** Milliseconds that filling the form took. */
  elapsed: number;
  privacyNotice: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

const entryOf = (key: string) => STORAGE_KEYS.outgoing + key;

/** Whether the message still waits: neither delivered nor refused, in this tab or another. */
export const isWaiting = ({ key }: Outgoing): boolean => readStored(entryOf(key)) !== null;

/** The messages that wait on this device, oldest first; one that is too old is forgotten. */
export function readOutgoing(now = Date.now()): Outgoing[] {
  return storedKeys(STORAGE_KEYS.outgoing)
    .flatMap((entry) => {
      const outgoing = readStored<Outgoing>(entry);
      if (outgoing && now - outgoing.createdAt <= DRAFT_LIFE_MS) return [outgoing];
      store(entry, null);
      return [];
    })
    .sort((one, other) => one.createdAt - other.createdAt);
}

/**
 * Puts a message on its way. The same text again, while it waits, is the same message under the same
 * key, so it is stored once; another text is another message, and both are delivered.
 */
export function prepareOutgoing(
  values: ContactMessage,
  signs: Pick<Outgoing, 'honeypot' | 'elapsed'>,
  now = Date.now(),
): Outgoing {
  const waiting = readOutgoing(now).find((outgoing) => sameText(outgoing.values, values));
  if (waiting) return waiting;
  const draft = readDraft(now);
  const outgoing: Outgoing = {
    key: draft && sameText(draft.values, values) ? draft.key : randomUuid(),
    values,
    ...signs,
    privacyNotice: privacyNoticeVersion,
    createdAt: now,
  };
  store(entryOf(outgoing.key), outgoing);
  return outgoing;
}

/**
 * Ends the wait of a message. What the draft says then is what the other tabs go by: a delivered text
 * is gone from it, a refused one stands in it again, unless something else was typed meanwhile.
 */
export function settleOutgoing({ key, values }: Outgoing, stored: boolean): void {
  const draft = readDraft();
  if (stored && draft && sameText(draft.values, values)) forgetDraft();
  if (!stored && !draft) saveDraft(values);
  store(entryOf(key), null);
}

/** How a message that no longer waits was settled by another tab: whether it was stored. */
export function wasStored({ values }: Outgoing): boolean {
  const draft = readDraft();
  return !draft || !sameText(draft.values, values);
}

/**
 * Tells when another tab has settled a message.
 * @returns stops it
 */
export function onSettledElsewhere(settled: (outgoing: Outgoing) => void): () => void {
  const listen = ({ key, oldValue, newValue }: StorageEvent) => {
    if (!key?.startsWith(STORAGE_KEYS.outgoing) || newValue !== null || !oldValue) return;
    settled(JSON.parse(oldValue) as Outgoing);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
