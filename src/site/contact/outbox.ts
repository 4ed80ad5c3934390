import type { ContactMessage } from '#shared/contact-message.ts';
import { KEPT_FOR_MS, STORAGE_KEYS } from '../lib/device-storage.ts';
import * as device from './device-messages.ts';
import { sendMessage } from './send-message.ts';

/** Retries after the first failure, before waiting for the network. */
const RETRIES = 3;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;
/** Wait before retry `n`, from 0. */
const retryDelayMs = (n: number): number => Math.min(FIRST_DELAY_MS * 2 ** n, LONGEST_DELAY_MS);

/**
 * Retries in the background: three times, then whenever the network or the tab becomes available. Two
 * rounds never run at once.
 * @param round one attempt; resolves to the minimum wait before the next, in milliseconds, or to
 *   undefined when nothing is left to do. Never throws.
 * @param delayMs minimum wait before the first round
 * @returns a function that stops the retries
 */
function retryInBackground(
  round: (signal: AbortSignal) => Promise<number | undefined>,
  delayMs: number,
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
  schedule(delayMs);
  return () => stopping.abort();
}

/** Runs `work` in one tab at a time; browsers without Web Locks rely on the idempotency key alone. */
const inOneTab = (key: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(STORAGE_KEYS.outgoing + key, work) : work();

const isTooOld = ({ createdAt }: device.UnsettledMessage) => Date.now() - createdAt > KEPT_FOR_MS;

/** Returns how long the server still asks to wait before a retry, in milliseconds. */
const remainingWait = (message: device.UnsettledMessage) =>
  Math.max(message.retryAt - Date.now(), 0);
const longestWait = (messages: device.UnsettledMessage[]) =>
  Math.max(...messages.map(remainingWait));

/** A message on this device, with what this page remembers about it. */
export type OutboxMessage = device.DeviceMessage & {
  /** Its text, even after it has left the device: the visitor may want to send it again. */
  text: ContactMessage | undefined;
  /** Whether an attempt has failed, and the page has shown that the message waits. */
  hasFailed: boolean;
};

export type LostMessage = OutboxMessage & { state: 'refused' | 'expired' };

export const isLost = (message: OutboxMessage): message is LostMessage =>
  message.state === 'refused' || message.state === 'expired';

export type OutboxMessages = ReadonlyMap<string, OutboxMessage>;

export interface OutboxChange {
  message: OutboxMessage;
  /** Whether it is the outcome of an attempt that the visitor asked for on this page. */
  isAnswer: boolean;
}

type Listener = (changes: readonly OutboxChange[]) => void;

function createOutbox() {
  let messages: OutboxMessages = new Map();
  const listeners = new Set<Listener>();
  let closing = new AbortController();
  let stopRetrying: (() => void) | undefined;

  const load = (): OutboxMessages =>
    new Map(
      device.readMessages().map((message) => {
        const known = messages.get(message.key);
        const text = 'values' in message ? message.values : known?.text;
        const hasFailed = message.state === 'waiting' || known?.hasFailed === true;
        return [message.key, { ...message, text, hasFailed }];
      }),
    );

  /** Reads the device's storage and reports what has changed. */
  function refresh(answeredKey?: string) {
    const before = messages;
    messages = load();
    const changes = [...messages.values()]
      .filter(({ key, state }) => state !== before.get(key)?.state)
      .map((message) => ({ message, isAnswer: message.key === answeredKey }));
    for (const listener of listeners) listener(changes);
  }

  function put(message: device.DeviceMessage, isAnswer = false) {
    device.writeMessage(message);
    refresh(isAnswer ? message.key : undefined);
  }

  const unsettled = () => device.readMessages().filter(device.isUnsettled);

  /** Tries once to deliver a message, unless it was settled in the meantime. */
  const attempt = (key: string, isAsked: boolean) =>
    inOneTab(key, async () => {
      const message = device.readMessage(key);
      if (!device.isUnsettled(message)) return refresh(isAsked ? key : undefined);
      if (isTooOld(message)) return put({ key, state: 'expired', settledAt: Date.now() }, isAsked);
      if (!isAsked && remainingWait(message) > 0) return;
      put({ ...message, state: 'sending' });
      const result = await sendMessage(key, message);
      if (result.kind === 'stored') {
        device.removeDraft(key);
        put({ key, state: 'stored', settledAt: Date.now() }, isAsked);
      } else if (result.kind === 'refused') put({ ...message, state: 'refused' }, isAsked);
      else {
        put({ ...message, state: 'waiting', retryAt: Date.now() + result.retryAfterMs }, isAsked);
      }
    });

  async function tryAll(signal: AbortSignal): Promise<number | undefined> {
    for (const { key } of unsettled()) {
      await attempt(key, false);
      if (signal.aborted) return;
    }
    const left = unsettled();
    if (left.length > 0) return longestWait(left);
    stopRetrying?.();
    stopRetrying = undefined;
    return undefined;
  }

  function startRetrying() {
    stopRetrying?.();
    const left = unsettled();
    stopRetrying = left.length > 0 ? retryInBackground(tryAll, longestWait(left)) : undefined;
  }

  function onElsewhere() {
    refresh();
    if (!stopRetrying) startRetrying();
  }

  function open() {
    closing = new AbortController();
    device.removeOldMessages();
    messages = load();
    for (const listener of listeners) listener([]);
    device.onChangeElsewhere(onElsewhere, closing.signal);
    for (const message of unsettled()) if (isTooOld(message)) void attempt(message.key, false);
    startRetrying();
  }

  return {
    /** Returns the current messages, oldest first. */
    getSnapshot: () => messages,

    /** The outbox reads and retries as long as it has a listener. */
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      if (listeners.size === 1) open();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stopRetrying?.();
        closing.abort();
      };
    },

    /**
     * Sends a message now, unless the server has already stored one under this key. Resolves after the
     * attempt; if it fails, the message is retried in the background.
     */
    async send(key: string, content: device.MessageContent): Promise<void> {
      stopRetrying?.();
      const known = device.readMessage(key);
      if (known?.state !== 'stored' && !device.isUnsettled(known)) {
        put({ key, state: 'sending', retryAt: 0, ...content });
      }
      await attempt(key, true);
      startRetrying();
    },

    /** Removes a message that was refused or has expired: the visitor has dealt with it. */
    dismiss(key: string): void {
      device.removeMessage(key);
      refresh();
    },
  };
}

/**
 * The messages that were sent from this device, as an external store for React. The state of each lives
 * in the device's storage (device-messages.ts), so every tab shows the same. Any open tab sends
 * them, also after the one where they were written was closed.
 */
export const outbox = createOutbox();
