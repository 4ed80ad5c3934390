/** Attempts behind a first failure, before waiting for the network. Specification, section 9. */
const RETRIES = 3;

const FIRST_MS = 1000;
const CAP_MS = 30_000;

/** Wait before retry `n` (from 0): 1 s, doubled each time, 30 s at most. Specification, section 9. */
const retryDelayMs = (n: number): number => Math.min(FIRST_MS * 2 ** n, CAP_MS);

/**
 * Goes on behind a failure: three retries, then again at each return of the network and of the
 * visitor to this tab. Nothing runs twice at once.
 * @param round one attempt: gives how long the server asked to wait, in milliseconds (0 when it did
 *   not), or undefined when nothing is left to do. Never throws.
 * @param retryAfterMs how long the server asked to wait after the first failure, in milliseconds
 * @returns stops it
 */
export function keepRetrying(
  round: (signal: AbortSignal) => Promise<number | undefined>,
  retryAfterMs: number,
): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let retry = 0;
  let running = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function schedule(patienceMs: number) {
    if (retry >= RETRIES) return;
    timer = setTimeout(() => void run(), Math.max(retryDelayMs(retry), patienceMs));
    retry += 1;
  }

  async function run() {
    if (running) return;
    running = true;
    const patienceMs = await round(signal);
    running = false;
    if (patienceMs !== undefined && !signal.aborted) schedule(patienceMs);
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
  schedule(retryAfterMs);
  return () => stopping.abort();
}
