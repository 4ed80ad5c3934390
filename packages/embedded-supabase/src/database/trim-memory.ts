import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** When the first requests are through, in milliseconds after the call. */
const DELAY = 2_000;

type Collect = (options: {
  type: 'major';
  execution: 'async';
  flavor: 'last-resort';
}) => Promise<void>;

/**
 * Gives back what the start has left behind: reading the program fills the heap with garbage that
 * an idle process would keep for good (40 to 60 MB of 160, docs/decisions/0016). Each thread has a heap
 * of its own to call it for.
 */
export function trimMemorySoon(): void {
  setTimeout(async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as Collect;
    setFlagsFromString('--no-expose-gc');
    await collect({ type: 'major', execution: 'async', flavor: 'last-resort' });
  }, DELAY).unref();
}
