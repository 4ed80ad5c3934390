import { useEffect, useRef, useState } from 'react';
import type { ContactMessage } from '#shared/contact-message.ts';
import { type MessageQueue, type Messages, openMessageQueue } from './message-queue.ts';
import { isUnsettled, type MessageContent, type QueuedMessage } from './message-store.ts';

/** A message that did not leave, as far as this page knows it. */
export interface LostMessage {
  key: string;
  state: 'refused' | 'expired';
  /** Absent when it was forgotten on the device before this page could read it. */
  values: ContactMessage | undefined;
}

/**
 * The queue of messages, while the form is on the page.
 * @param report told when a message was stored, refused or has expired, in this tab or another;
 *   `awaited` when this page has shown that it waits
 */
export function useMessageQueue(report: (message: QueuedMessage, awaited: boolean) => void) {
  const [messages, setMessages] = useState<Messages>(new Map());
  const queue = useRef<MessageQueue>(undefined);
  const reporting = useRef(report);
  reporting.current = report;
  const awaitedKeys = useRef(new Set<string>());
  /** Texts by key: one that expires leaves the device, but whoever sees it go may send it again. */
  const texts = useRef(new Map<string, ContactMessage>());

  useEffect(() => {
    function onChange(changed: Messages) {
      for (const message of changed.values()) {
        if ('values' in message) texts.current.set(message.key, message.values);
        if (message.state === 'waiting') awaitedKeys.current.add(message.key);
      }
      setMessages(changed);
    }
    queue.current = openMessageQueue({
      onChange,
      onSettled: (message) => reporting.current(message, awaitedKeys.current.has(message.key)),
    });
    onChange(queue.current.messages);
    return () => queue.current?.close();
  }, []);

  const lost = [...messages.values()].flatMap(({ key, state }): LostMessage[] =>
    state === 'refused' || state === 'expired'
      ? [{ key, state, values: texts.current.get(key) }]
      : [],
  );
  /** It has failed once: what happens from then on happens behind the visitor. */
  const hasFailed = ({ key }: QueuedMessage) => awaitedKeys.current.has(key);
  return {
    lost,
    /** Whether a message waits, or is tried again. */
    waiting: [...messages.values()].some((message) => isUnsettled(message) && hasFailed(message)),
    /** Whether the first attempt at a message is under way, here or in another tab. */
    isSending(key: string): boolean {
      const message = messages.get(key);
      return message?.state === 'sending' && !hasFailed(message);
    },
    /** The messages of this moment, not of the last time that the page was drawn. */
    current: (): Messages => queue.current?.messages ?? messages,
    send: async (key: string, content: MessageContent) => queue.current?.send(key, content),
    dismiss: (key: string) => queue.current?.dismiss(key),
  };
}
