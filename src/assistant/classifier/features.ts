import { remember } from '../remember.ts';
import type { Clause } from '../understanding/analyse.ts';
import type { Reading } from '../understanding/create-understanding.ts';

/** Number of buckets that features are hashed into: enough to make collisions rare. */
export const BUCKETS = 2 ** 19;
const GRAMS = [3, 4, 5] as const;
/** Weight of the rules' tags relative to letters and words. */
const TAG_WEIGHT = 0.5;

/** A message as numbers: distinct buckets, and the value of each. */
export interface Features {
  buckets: number[];
  values: number[];
}

/** Returns the bucket of a text (FNV-1a). */
function bucketOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return ((hash >>> 0) ^ (hash >>> 18)) & (BUCKETS - 1);
}

/** Returns what the vocabulary recognised in a clause, as short names. */
function tagsOf(clause: Clause): string[] {
  const named = (prefix: string, ids: Iterable<string>) => [...ids].map((id) => `${prefix}${id}`);
  const flags = {
    asks: clause.asks,
    past: clause.past,
    strongPrice: clause.strongPrice,
    offSubject: clause.offSubject,
    competitor: clause.competitor,
    foreign: clause.foreign,
    trade: clause.trade,
    amount: clause.hasAmount,
    figure: clause.statistics.size > 0,
    tool: clause.technologies.length > 0,
  };
  return [
    ...named('s:', new Set(clause.services.map(({ id }) => id))),
    ...named('n:', new Set(clause.needs.map(({ id }) => id))),
    ...named('k:', new Set(clause.skills.map(({ id }) => id))),
    ...named('a:', clause.aspects),
    ...named('t:', clause.topics),
    ...named('u:', clause.notStated),
    ...named('p:', clause.privacy),
    ...named('c:', clause.smallTalk),
    ...Object.entries(flags).flatMap(([name, on]) => (on ? [`f:${name}`] : [])),
  ];
}

/**
 * Returns the features of a message: character n-grams as typed, corrected words and pairs of words, tags of
 * the vocabulary. Each group is normalised to the same length. Several heads read the same message.
 */
export const featuresOf = remember(({ message, clauses }: Reading): Features => {
  const { folded, text } = message;
  const grams = GRAMS.flatMap((size) =>
    Array.from({ length: Math.max(0, folded.length - size + 1) }, (_, at) =>
      folded.slice(at, at + size),
    ),
  );
  const words = text.match(/[a-z\d_]+|\?/g) ?? [];
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`);
  const groups: readonly [string, readonly string[], number][] = [
    ['g', grams, 1],
    ['w', [...words, ...pairs], 1],
    ['t', clauses.flatMap(tagsOf), TAG_WEIGHT],
  ];
  const values = new Map<number, number>();
  for (const [name, items, weight] of groups) {
    const buckets = new Set(items.map((item) => bucketOf(`${name}${item}`)));
    for (const bucket of buckets) {
      values.set(bucket, (values.get(bucket) ?? 0) + weight / Math.sqrt(buckets.size));
    }
  }
  return { buckets: [...values.keys()], values: [...values.values()] };
});
