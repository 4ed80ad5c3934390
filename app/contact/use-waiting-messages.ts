import { useEffect, useRef, useState } from 'react';
import type { Delivery } from './deliver.ts';
import { type Outgoing, onSettledElsewhere, readOutgoing, wasStored } from './outgoing.ts';

/** Deliveries come with the first message; the form itself does without their code. */
export const loadQueue = () => import('./delivery-queue.ts');

/** Told of each attempt; `elsewhere` when another tab has settled the message. */
type Report = (outgoing: Outgoing, delivery: Delivery, elsewhere?: boolean) => void;

/**
 * The messages that wait on this device behind a failure. They leave from here whichever tab sent
 * them, also after the tab was closed and the site opened again.
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

  /** Says whether messages wait, and goes on with them, after the time that the server asked for. */
  async function goOn(retryAfterMs = 0): Promise<void> {
    stop();
    const some = readOutgoing().length > 0;
    setWaiting(some);
    if (!some) return;
    const again = () => void goOn();
    try {
      const { keepTrying } = await loadQueue();
      stop();
      stopTrying.current = keepTrying((outgoing, delivery) => {
        setWaiting(readOutgoing().length > 0);
        reporting.current(outgoing, delivery);
      }, retryAfterMs);
    } catch (error) {
      // The code itself did not arrive: the network is gone.
      console.info(error);
      stopTrying.current = () => window.removeEventListener('online', again);
      window.addEventListener('online', again, { once: true });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is taken over
  useEffect(() => {
    void goOn();
    const stopListening = onSettledElsewhere((outgoing) => {
      setWaiting(readOutgoing().length > 0);
      reporting.current(
        outgoing,
        wasStored(outgoing) ? { kind: 'stored', challenge: null } : { kind: 'refused' },
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
