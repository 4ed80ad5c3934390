import { KEPT_FOR_MS, STORAGE_KEYS } from '../lib/device-storage.ts';
import { forgetDraft } from './draft.ts';
import {
  isUnsettled,
  type MessageContent,
  onChangeElsewhere,
  type QueuedMessage,
  readMessage,
  readMessages,
  removeMessage,
  removeOldMessages,
  type UnsettledMessage,
  writeMessage,
} from './message-store.ts';
import { sendMessage } from './send-message.ts';

/** Attempts behind a first failure, before waiting for the network (requirement 9.5). */
const RETRIES = 3;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;
/** Wait before retry `n`, from 0 (requirement 9.5). */
const retryDelayMs = (n: number): number => Math.min(FIRST_DELAY_MS * 2 ** n, LONGEST_DELAY_MS);

/**
 * Goes on behind a failure: three retries, then again at each return of the network and of the
 * visitor to this tab. Nothing runs twice at once.
 * @param round one attempt: gives how long to wait at least before the next, in milliseconds, or
 *   undefined when nothing is left to do. Never throws.
 * @param patienceMs how long to wait at least before the first round
 * @returns stops it
 */
function retryBehind(
  round: (signal: AbortSignal) => Promise<number | undefined>,
  patienceMs: number,
): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let retry = 0;
  let running = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function schedule(waitMs: number) {
    if (retry >= RETRIES) return;
    timer = setTimeout(() => void run(), Math.max(retryDelayMs(retry), waitMs));
    retry += 1;
  }

  async function run() {
    if (running) return;
    running = true;
    const waitMs = await round(signal);
    running = false;
    if (waitMs !== undefined && !signal.aborted) schedule(waitMs);
  }

  function startAgain() {
    if (document.visibilityState === 'hidden') return;
    clearTimeout(timer);
    retry = 0;
    void run();
  }

  window.addEventListener('online', startAgain, { signal });
  document.addEventListener('visibilitychange', startAgain, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  schedule(patienceMs);
  return () => stopping.abort();
}

/** One tab at a time; browsers without Web Locks rely on the idempotency key alone. */
const alone = (key: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(STORAGE_KEYS.outgoing + key, work) : work();

const isTooOld = ({ createdAt }: UnsettledMessage) => Date.now() - createdAt > KEPT_FOR_MS;

/** How long the server asked to leave a message alone from now on, in milliseconds. */
const patienceWith = (message: UnsettledMessage) => Math.max(message.retryAt - Date.now(), 0);

export type Messages = ReadonlyMap<string, QueuedMessage>;

interface QueueListener {
  /** Something is to be shown differently. */
  onChange(messages: Messages): void;
  /** A message was stored, refused or has expired, here or in another tab. */
  onSettled(message: QueuedMessage, before: QueuedMessage | undefined): void;
}

export interface MessageQueue {
  messages: Messages;
  /**
   * Sends a message now, unless one under this key was stored. Gives what became of it: when it waits,
   * it is tried again behind.
   */
  send(key: string, content: MessageContent): Promise<QueuedMessage | undefined>;
  /** Forgets a message that was refused or has expired: the visitor has seen to it. */
  dismiss(key: string): void;
  close(): void;
}

/**
 * Opens the queue of the messages that were sent from this device. Each has one of five states in the
 * device's storage (message-store.ts), and every tab shows that state: none guesses. Messages leave
 * from whichever tab is open, also after the one that sent them was closed.
 */
export function openMessageQueue(listener: QueueListener): MessageQueue {
  removeOldMessages();
  let messages = readMessages();
  let stopRetrying: (() => void) | undefined;

  /** Takes over what the storage holds, and tells what was settled since the last time. */
  function refresh() {
    const before = messages;
    messages = readMessages();
    listener.onChange(messages);
    for (const message of messages.values()) {
      const known = before.get(message.key);
      if (!isUnsettled(message) && message.state !== known?.state) {
        listener.onSettled(message, known);
      }
    }
  }

  function put(message: QueuedMessage) {
    writeMessage(message);
    refresh();
  }

  const unsettled = () => [...readMessages().values()].filter(isUnsettled);

  /** Tries once to deliver a message, unless it was settled meanwhile. */
  const attempt = (key: string, asked: boolean) =>
    alone(key, async () => {
      const message = readMessage(key);
      if (!isUnsettled(message)) return refresh();
      if (isTooOld(message)) return put({ key, state: 'expired', settledAt: Date.now() });
      if (!asked && patienceWith(message) > 0) return;
      put({ ...message, state: 'sending' });
      const result = await sendMessage(key, message);
      if (result.kind === 'stored') {
        forgetDraft(key);
        put({ key, state: 'stored', settledAt: Date.now() });
      } else if (result.kind === 'refused') put({ ...message, state: 'refused' });
      else put({ ...message, state: 'waiting', retryAt: Date.now() + result.retryAfterMs });
    });

  async function tryAll(signal: AbortSignal): Promise<number | undefined> {
    for (const { key } of unsettled()) {
      await attempt(key, false);
      if (signal.aborted) return;
    }
    const left = unsettled();
    if (left.length > 0) return Math.max(...left.map(patienceWith));
    stopRetrying?.();
    stopRetrying = undefined;
    return undefined;
  }

  function startRetrying() {
    stopRetrying?.();
    const left = unsettled();
    stopRetrying =
      left.length > 0 ? retryBehind(tryAll, Math.max(...left.map(patienceWith))) : undefined;
  }

  const stopListening = onChangeElsewhere((removedKey) => {
    const removed = removedKey === undefined ? undefined : messages.get(removedKey);
    // A page of an older version removes what it has settled and does not say how. The server knows:
    // under the same key it stores nothing twice, and it is asked again though all retries were spent.
    const isUnsaid = isUnsettled(removed) && !readMessage(removed.key);
    if (isUnsaid) writeMessage(removed);
    refresh();
    if (isUnsaid || !stopRetrying) startRetrying();
  });

  for (const message of unsettled()) if (isTooOld(message)) void attempt(message.key, false);
  startRetrying();

  return {
    get messages() {
      return messages;
    },
    async send(key, content) {
      stopRetrying?.();
      const known = readMessage(key);
      if (known?.state !== 'stored' && !isUnsettled(known)) {
        put({ key, state: 'sending', retryAt: 0, ...content });
      }
      await attempt(key, true);
      startRetrying();
      return messages.get(key);
    },
    dismiss(key) {
      removeMessage(key);
      refresh();
    },
    close() {
      stopRetrying?.();
      stopListening();
    },
  };
}
