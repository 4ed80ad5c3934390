import { type Reading, type Thread, unique } from './context.ts';
import type { Intent } from './intent.ts';

export const startOfThread: Thread = {
  services: [],
  figured: false,
  figures: [],
  privacy: false,
  upkeep: false,
  quote: false,
};

const UPKEEP: readonly string[] = ['after-maintenance', 'maintenance', 'consultation'];

/** Returns the thread after a clause that asked `intents`. */
export function follow(thread: Thread, { own }: Reading, intents: readonly Intent[]): Thread {
  const given = unique(
    intents.flatMap(({ kind }) => (kind === 'price' || kind === 'delay' ? [kind] : [])),
  );
  const named = thread.figured ? own : unique([...thread.services, ...own]);
  return {
    // Services add up until figures are asked.
    services: own.length > 0 ? named : thread.services,
    figured: given.length > 0 || (thread.figured && own.length === 0),
    figures: given.length > 0 ? given : thread.figures,
    privacy: intents.some(({ kind }) => kind === 'privacy'),
    upkeep: intents.some((one) => one.kind === 'topic' && UPKEEP.includes(one.topic)),
    quote: intents.some((one) => one.kind === 'topic' && one.topic === 'quote'),
  };
}
