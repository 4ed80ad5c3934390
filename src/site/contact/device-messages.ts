import * as v from 'valibot';
import { CONTACT_FIELDS, type ContactMessage } from '#shared/contact-message.ts';
import { KEPT_FOR_MS, readStored, STORAGE_KEYS, store, storedKeys } from '../lib/device-storage.ts';

/** How long other tabs can read the outcome of a message after its text was removed, in milliseconds. */
const OUTCOME_LIFE_MS = 24 * 60 * 60 * 1000;

/**
 * Returns a random UUID (version 4, RFC 9562). crypto.randomUUID() exists on secure pages only, and a
 * site tried out over plain HTTP must work too.
 */
function randomUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Checks that a value is a UUID in its usual form. */
const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

/** Compares two texts field by field, ignoring spaces around them. */
export const sameText = (one: ContactMessage, other: ContactMessage): boolean =>
  CONTACT_FIELDS.every((field) => one[field].trim() === other[field].trim());

const draftSchema = v.object({
  /**
   * Idempotency key of this text. It is created while the text is typed, so that tabs which show the same
   * draft send one message, even at the same moment.
   */
  key: v.custom<string>(isUuid),
  /** A field that cannot be read is empty: the others are worth keeping. */
  values: v.object(v.entriesFromList(CONTACT_FIELDS, v.fallback(v.string(), ''))),
  /** When the first character was typed, in milliseconds since 1970. */
  startedAt: v.number(),
  savedAt: v.number(),
});

/** The text that was typed on this device and not sent. */
export type Draft = v.InferOutput<typeof draftSchema>;

/** Returns the draft, or null when there is none, it cannot be read or it is too old. */
export function readDraft(now = Date.now()): Draft | null {
  const result = v.safeParse(draftSchema, readStored(STORAGE_KEYS.draft));
  return result.success && now - result.output.savedAt <= KEPT_FOR_MS ? result.output : null;
}

/**
 * Saves what is typed; an empty form removes the draft.
 * @param knownKey key of an earlier message with this text, if there is one
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

/** Removes the draft if it has this key. */
export function removeDraft(key: string): void {
  if (readDraft()?.key === key) store(STORAGE_KEYS.draft, null);
}

const content = {
  values: v.object(v.entriesFromList(CONTACT_FIELDS, v.string())),
  /** Characters in the field that only robots fill in. */
  honeypot: v.optional(v.number(), 0),
  /** Milliseconds that filling in the form took. */
  elapsed: v.optional(v.number()),
  /** Version of the privacy notice that was beside the form. */
  privacyNotice: v.optional(v.string()),
  /** When it was sent for the first time, in milliseconds since 1970. */
  createdAt: v.number(),
};

/**
 * - `waiting`: no attempt has succeeded so far;
 * - `sending`: a page is trying, or was closed while it tried;
 * - `refused`: the server would refuse it again; its text stays for the visitor.
 * A state that only a newer page knows counts as waiting; sending again under the same key is harmless.
 */
const withText = v.object({
  state: v.fallback(v.picklist(['waiting', 'sending', 'refused']), 'waiting'),
  /** Earliest automatic retry, in milliseconds since 1970; the visitor may ask for one earlier. */
  retryAt: v.optional(v.number(), 0),
  ...content,
});

/** Settled, without its text: the server has stored the message, or it was too old to send. */
const withoutText = v.object({
  state: v.picklist(['stored', 'expired']),
  /** Milliseconds since 1970. */
  settledAt: v.number(),
});

const messageSchema = v.union([withText, withoutText]);

export type MessageContent = v.InferOutput<v.ObjectSchema<typeof content, undefined>>;
type Entry = v.InferOutput<typeof messageSchema>;
/** A message that was sent from this device, under its idempotency key. */
export type DeviceMessage = Entry & { key: string };
export type UnsettledMessage = Extract<DeviceMessage, MessageContent> & {
  state: 'waiting' | 'sending';
};

export const isUnsettled = <Message extends DeviceMessage>(
  message: Message | undefined,
): message is Message & UnsettledMessage =>
  message?.state === 'waiting' || message?.state === 'sending';

const entryName = (key: string) => STORAGE_KEYS.outgoing + key;
const keyOf = (name: string) => name.slice(STORAGE_KEYS.outgoing.length);

/** Returns the message under a key; undefined when there is none, or it cannot be read. */
export function readMessage(key: string): DeviceMessage | undefined {
  const result = v.safeParse(messageSchema, readStored(entryName(key)));
  return isUuid(key) && result.success ? { key, ...result.output } : undefined;
}

/** Returns all messages of this device, in the order in which they were first sent. */
export function readMessages(): DeviceMessage[] {
  const time = (message: DeviceMessage) =>
    'createdAt' in message ? message.createdAt : message.settledAt;
  return storedKeys(STORAGE_KEYS.outgoing)
    .flatMap((name) => readMessage(keyOf(name)) ?? [])
    .sort((one, other) => time(one) - time(other));
}

export function writeMessage({ key, ...message }: DeviceMessage): void {
  store(entryName(key), message satisfies Entry);
}

export function removeMessage(key: string): void {
  store(entryName(key), null);
}

/** Removes what cannot be read, outcomes that no tab needs any more, and refused texts that are too old. */
export function removeOldMessages(now = Date.now()): void {
  for (const key of storedKeys(STORAGE_KEYS.outgoing).map(keyOf)) {
    const message = readMessage(key);
    if (isUnsettled(message)) continue;
    const isOver =
      !message ||
      ('settledAt' in message
        ? now - message.settledAt > OUTCOME_LIFE_MS
        : now - message.createdAt > KEPT_FOR_MS);
    if (isOver) removeMessage(key);
  }
}

/** Calls back when another tab has changed a message, or when this one wakes up and may have missed a change. */
export function onChangeElsewhere(changed: () => void, signal: AbortSignal): void {
  const onStorage = ({ key: name }: StorageEvent) => {
    if (name === null || name.startsWith(STORAGE_KEYS.outgoing)) changed();
  };
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('pageshow', changed, { signal });
}
