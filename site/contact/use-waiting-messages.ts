import { useEffect, useRef, useState } from 'react';
import type { Delivery } from './deliver.ts';
import { attempt } from './delivery-queue.ts';
import { keepRetrying } from './keep-retrying.ts';
import { type Outgoing, onSettledElsewhere, readOutgoing, wasStored } from './outgoing.ts';

/** Told of each attempt; `elsewhere` when another tab has settled the message. */
type Report = (outgoing: Outgoing, delivery: Delivery, elsewhere?: boolean) => void;

/**
 * The messages that wait on this device behind a failure. They leave from here whichever tab sent
 * them, also after the tab was closed and the site opened again. The code that delivers comes with the
 * form, not on demand: a browser may remember a module that failed to arrive until the page is loaded
 * again (https://github.com/whatwg/html/issues/6768), and no message waits for that.
 */
export function useWaitingMessages(report: Report) {
  const [waiting, setWaiting] = useState(false);
  const reporting = useRef(report);
  reporting.current = report;
  const stopTrying = useRef<() => void>(undefined);

  function stop() {
    stopTrying.current?.();
    stopTrying.current = undefined;
  }

  /** One attempt at each message that waits. */
  async function tryAll(signal: AbortSignal): Promise<number | undefined> {
    let patienceMs = 0;
    for (const outgoing of readOutgoing()) {
      const delivery = await attempt(outgoing);
      if (signal.aborted) return;
      setWaiting(readOutgoing().length > 0);
      reporting.current(outgoing, delivery);
      if (delivery.kind === 'failed') patienceMs = Math.max(patienceMs, delivery.retryAfterMs);
    }
    return readOutgoing().length > 0 ? patienceMs : undefined;
  }

  /** Says whether messages wait, and goes on with them, after the time that the server asked for. */
  function goOn(retryAfterMs = 0): void {
    stop();
    const some = readOutgoing().length > 0;
    setWaiting(some);
    if (some) stopTrying.current = keepRetrying(tryAll, retryAfterMs);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is taken over
  useEffect(() => {
    goOn();
    const stopListening = onSettledElsewhere((outgoing) => {
      setWaiting(readOutgoing().length > 0);
      reporting.current(
        outgoing,
        wasStored(outgoing) ? { kind: 'stored' } : { kind: 'refused' },
        true,
      );
    });
    return () => {
      stop();
      stopListening();
    };
  }, []);

  return { waiting, goOn, stop };
}
