import * as v from 'valibot';
import { CONTACT_FIELDS, type ContactMessage } from '#shared/contact-message.ts';
import { KEPT_FOR_MS, readStored, STORAGE_KEYS, store, storedKeys } from '../lib/device-storage.ts';
import { isUuid } from '../lib/uuid.ts';

/** How long other tabs can read what became of a message after its text has gone, in milliseconds. */
const OUTCOME_LIFE_MS = 24 * 60 * 60 * 1000;

/** What the visitor sent. */
const content = {
  values: v.object(v.entriesFromList(CONTACT_FIELDS, v.string())),
  /** Characters in the field that only robots fill. */
  honeypot: v.optional(v.number(), 0),
  /** Milliseconds that filling the form took. */
  elapsed: v.optional(v.number()),
  /** Version of the notice that stood beside the form. */
  privacyNotice: v.optional(v.string()),
  /** When it was sent for the first time, in milliseconds since 1970. */
  createdAt: v.number(),
};

/**
 * - `waiting`: no attempt has succeeded so far;
 * - `sending`: a page is trying, or was closed while it tried;
 * - `refused`: the server would refuse it again; its text stays for the visitor.
 * Pages of before 22 November 2026 wrote no state: their messages wait. So does one in a state of a later
 * page; sent again under its key it does no harm.
 */
const withText = v.object({
  state: v.fallback(v.picklist(['waiting', 'sending', 'refused']), 'waiting'),
  /** No page tries before this moment, in milliseconds since 1970, unless the visitor asks for it. */
  retryAt: v.optional(v.number(), 0),
  ...content,
});

/** It is over, and the text has left the device: the server has stored it, or it was too old to be sent. */
const withoutText = v.object({
  state: v.picklist(['stored', 'expired']),
  /** Milliseconds since 1970. */
  settledAt: v.number(),
});

const schema = v.union([withText, withoutText]);

export type MessageContent = v.InferOutput<v.ObjectSchema<typeof content, undefined>>;
type Entry = v.InferOutput<typeof schema>;
/** A message that the visitor has sent from this device, under its idempotency key. */
export type QueuedMessage = Entry & { key: string };
export type UnsettledMessage = Extract<QueuedMessage, MessageContent> & {
  state: 'waiting' | 'sending';
};

export const isUnsettled = (message: QueuedMessage | undefined): message is UnsettledMessage =>
  message?.state === 'waiting' || message?.state === 'sending';

/** Whether two messages have the same text in every field, spaces around it aside. */
export const sameText = (one: ContactMessage, other: ContactMessage): boolean =>
  CONTACT_FIELDS.every((field) => one[field].trim() === other[field].trim());

const entryName = (key: string) => STORAGE_KEYS.outgoing + key;
const keyOf = (name: string) => name.slice(STORAGE_KEYS.outgoing.length);

/** The message under a key; undefined when there is none, or nothing that can be read. */
export function readMessage(key: string): QueuedMessage | undefined {
  const result = v.safeParse(schema, readStored(entryName(key)));
  return isUuid(key) && result.success ? { key, ...result.output } : undefined;
}

/** All messages of this device by key, those that were sent first before the others. */
export function readMessages(): Map<string, QueuedMessage> {
  const time = (message: QueuedMessage) =>
    'createdAt' in message ? message.createdAt : message.settledAt;
  const messages = storedKeys(STORAGE_KEYS.outgoing)
    .flatMap((name) => readMessage(keyOf(name)) ?? [])
    .sort((one, other) => time(one) - time(other));
  return new Map(messages.map((message) => [message.key, message]));
}

export function writeMessage({ key, ...message }: QueuedMessage): void {
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
    const over =
      !message ||
      ('settledAt' in message
        ? now - message.settledAt > OUTCOME_LIFE_MS
        : now - message.createdAt > KEPT_FOR_MS);
    if (over) removeMessage(key);
  }
}

/**
 * Calls back when another tab has changed a message, or when this one returns from a sleep in which
 * it heard of nothing.
 * @param changed its argument is the key of a message that was removed, not changed, meanwhile
 * @returns stops it
 */
export function onChangeElsewhere(changed: (removedKey?: string) => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const onStorage = ({ key: name, newValue }: StorageEvent) => {
    if (name !== null && !name.startsWith(STORAGE_KEYS.outgoing)) return;
    changed(name !== null && newValue === null ? keyOf(name) : undefined);
  };
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('pageshow', () => changed(), { signal });
  return () => stopping.abort();
}
