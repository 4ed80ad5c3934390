import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Delay until the first requests are finished, in milliseconds. */
const DELAY = 2_000;

type Collect = (options: {
  type: 'major';
  execution: 'async';
  flavor: 'last-resort';
}) => Promise<void>;

/**
 * Returns the memory of the start to the system: loading the program fills the heap with garbage that an idle
 * process would keep permanently (40 to 60 MB of 160, docs/decisions/0016). Blocks the thread for 0.1 s.
 */
export async function trimMemory(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  setFlagsFromString('--no-expose-gc');
  await collect({ type: 'major', execution: 'async', flavor: 'last-resort' });
}

/**
 * Trims the memory once the first requests are finished. Call it in each thread.
 *
 * @example server.listen(8080, trimMemorySoon);
 */
export function trimMemorySoon(): void {
  setTimeout(trimMemory, DELAY).unref();
}
