import { useCallback, useEffect, useRef, useState } from 'react';

interface QueryState<Data> {
  data: Data | undefined;
  failed: boolean;
  /** Reads again; what is shown stays until the answer is there. */
  refresh: () => void;
}

/**
 * Calls `refresh` at once, every `intervalMs` while the page is visible, and when the page becomes
 * visible again. `refresh` must be stable (useCallback).
 */
export function usePolling(refresh: () => void, intervalMs?: number): void {
  useEffect(() => {
    refresh();
    const whenVisible = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    document.addEventListener('visibilitychange', whenVisible);
    const timer = intervalMs === undefined ? undefined : setInterval(whenVisible, intervalMs);
    return () => {
      document.removeEventListener('visibilitychange', whenVisible);
      clearInterval(timer);
    };
  }, [refresh, intervalMs]);
}

/**
 * Reads something when the component appears, when `read` changes, and as usePolling says. An answer
 * that a later call has overtaken is dropped. `read` must be stable (useCallback).
 */
export function useQuery<Data>(read: () => Promise<Data>, intervalMs?: number): QueryState<Data> {
  const [data, setData] = useState<Data>();
  const [failed, setFailed] = useState(false);
  const latest = useRef(0);

  const refresh = useCallback(() => {
    const call = ++latest.current;
    read().then(
      (answer) => {
        if (call !== latest.current) return;
        setData(answer);
        setFailed(false);
      },
      (error: unknown) => {
        if (call !== latest.current) return;
        console.error(error);
        setFailed(true);
      },
    );
  }, [read]);

  usePolling(refresh, intervalMs);
  useEffect(() => () => void latest.current++, []);

  return { data, failed, refresh };
}
