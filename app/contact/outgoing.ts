import { privacyNoticeVersion } from '../../content/privacy-notice.ts';
import { CONTACT_FIELDS, type ContactMessage } from '../../shared/contact-message.ts';
import { readStored, STORAGE_KEYS, store } from '../lib/device-storage.ts';
import { randomUuid } from '../lib/uuid.ts';
import { DRAFT_LIFE_MS } from './draft.ts';

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

/** The message that waits on this device, if there is one. */
export function readOutgoing(now = Date.now()): Outgoing | null {
  const outgoing = readStored<Outgoing>(STORAGE_KEYS.outgoing);
  if (!outgoing?.key || !outgoing.values) return null;
  if (now - outgoing.createdAt > DRAFT_LIFE_MS) {
    forgetOutgoing();
    return null;
  }
  return outgoing;
}

const sameText = (a: ContactMessage, b: ContactMessage) =>
  CONTACT_FIELDS.every((field) => a[field] === b[field]);

/** Puts a message on its way; the same text again keeps its key, so it is stored once. */
export function prepareOutgoing(
  values: ContactMessage,
  signs: Pick<Outgoing, 'honeypot' | 'elapsed'>,
  now = Date.now(),
): Outgoing {
  const waiting = readOutgoing(now);
  if (waiting && sameText(waiting.values, values)) return waiting;
  const outgoing: Outgoing = {
    key: randomUuid(),
    values,
    ...signs,
    privacyNotice: privacyNoticeVersion,
    createdAt: now,
  };
  store(STORAGE_KEYS.outgoing, outgoing);
  return outgoing;
}

export function forgetOutgoing(): void {
  store(STORAGE_KEYS.outgoing, null);
}
