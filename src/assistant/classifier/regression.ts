import type { Features } from './features.ts';

/** Passes over the training set, first with all weights, then with only the largest ones. */
const EPOCHS = 12;
const EPOCHS_OF_KEPT = 3;
const RATE = 0.3;
/** Weight decay. */
const DECAY = 1e-5;
/** Errors below this are ignored. */
const NEGLIGIBLE = 0.001;
/** Share of each label spread over all classes (label smoothing), since labels may be wrong. */
const SMOOTHING = 0.1;
/** Minimum number of examples that share a bucket for it to be used. */
const SHARED_BY = 3;
/** A bucket counts by its rarity: one that a twelfth of the examples share counts once. */
const COUNTS_ONCE = Math.log(12);

/** A message with its class. */
export interface Example {
  features: Features;
  label: string;
  /** Weight of the example; default: 1. */
  weight?: number;
}

/**
 * Trained weights of one head: the weight of class `c` for a bucket is `weights[row * classes + c]`.
 * One that is zero says nothing.
 */
export interface Head {
  classes: readonly string[];
  bias: Float32Array;
  rowOf: ReadonlyMap<number, number>;
  weights: Float32Array;
}

/** Returns a deterministic pseudo-random number generator. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Turns scores into probabilities, in place. */
export function softmax(scores: Float32Array): Float32Array {
  let highest = Number.NEGATIVE_INFINITY;
  for (const score of scores) highest = Math.max(highest, score);
  let sum = 0;
  for (let index = 0; index < scores.length; index++) {
    const power = Math.exp((scores[index] as number) - highest);
    scores[index] = power;
    sum += power;
  }
  for (let index = 0; index < scores.length; index++)
    scores[index] = (scores[index] as number) / sum;
  return scores;
}

/** Assigns a row to each bucket that enough examples share, with the weight of the row. */
function numberRows(examples: readonly Example[]) {
  const seen = new Map<number, number>();
  for (const { features } of examples) {
    for (const bucket of features.buckets) seen.set(bucket, (seen.get(bucket) ?? 0) + 1);
  }
  const rowOf = new Map<number, number>();
  const rarity: number[] = [];
  for (const [bucket, count] of seen) {
    if (count < SHARED_BY) continue;
    rowOf.set(bucket, rowOf.size);
    rarity.push(Math.log(examples.length / count) / COUNTS_ONCE);
  }
  return { rowOf, rarity };
}

/** Converts examples to rows of weights and values, in a deterministic order. */
function prepare(examples: readonly Example[], classes: readonly string[]) {
  const { rowOf, rarity } = numberRows(examples);
  const prepared = examples.map(({ features: { buckets, values }, label, weight = 1 }) => {
    const offsets: number[] = [];
    const kept: number[] = [];
    buckets.forEach((bucket, index) => {
      const row = rowOf.get(bucket);
      if (row === undefined) return;
      offsets.push(row * classes.length);
      kept.push((values[index] as number) * (rarity[row] as number));
    });
    return { offsets, values: kept, right: classes.indexOf(label), weight };
  });
  return { rowOf, rarity, prepared };
}

/**
 * Keeps the `count` weights farthest from the median of their row, which is subtracted: what all classes
 * share does not change probabilities. Returns which were kept.
 */
function prune(weights: Float32Array, size: number, count: number): Uint8Array {
  for (let offset = 0; offset < weights.length; offset += size) {
    const row = weights.subarray(offset, offset + size);
    const middle = Float32Array.from(row).sort()[size >> 1] as number;
    for (let index = 0; index < size; index++) row[index] = (row[index] as number) - middle;
  }
  const sizes = Float32Array.from(weights, Math.abs).sort();
  const least = sizes[Math.max(0, sizes.length - count)] ?? 0;
  return Uint8Array.from(weights, (weight, at) => {
    if (weight !== 0 && Math.abs(weight) >= least) return 1;
    weights[at] = 0;
    return 0;
  });
}

/**
 * Trains a multinomial logistic regression by stochastic gradient descent with AdaGrad steps, then again with
 * only its `count` largest weights. The same examples in the same order give the same weights.
 */
export function train(examples: readonly Example[], count: number): Head {
  const classes = [...new Set(examples.map(({ label }) => label))].sort();
  const size = classes.length;
  const { rowOf, rarity, prepared } = prepare(examples, classes);
  const weights = new Float32Array(rowOf.size * size);
  const squares = new Float32Array(rowOf.size * size).fill(1);
  const bias = new Float32Array(size);
  const random = createRandom(7);
  let kept: Uint8Array | undefined;

  function learnFrom({ offsets, values, right, weight }: (typeof prepared)[number]) {
    const errors = score(weights, bias, offsets, values);
    for (let index = 0; index < size; index++) {
      const wanted = SMOOTHING / size + (index === right ? 1 - SMOOTHING : 0);
      const error = ((errors[index] as number) - wanted) * weight;
      bias[index] = (bias[index] as number) - 0.02 * RATE * error;
      errors[index] = Math.abs(error) < NEGLIGIBLE ? 0 : error;
    }
    for (let index = 0; index < offsets.length; index++) {
      const offset = offsets[index] as number;
      const value = values[index] as number;
      for (let index = 0; index < size; index++) {
        const at = offset + index;
        const error = errors[index] as number;
        if (error === 0 || kept?.[at] === 0) continue;
        const gradient = error * value + DECAY * (weights[at] as number);
        const square = (squares[at] as number) + gradient * gradient;
        squares[at] = square;
        weights[at] = (weights[at] as number) - (RATE * gradient) / Math.sqrt(square);
      }
    }
  }

  for (let epoch = 0; epoch < EPOCHS + EPOCHS_OF_KEPT; epoch++) {
    if (epoch === EPOCHS) kept = prune(weights, size, count);
    for (let last = prepared.length - 1; last > 0; last--) {
      const other = Math.floor(random() * (last + 1));
      const moved = prepared[last] as (typeof prepared)[number];
      prepared[last] = prepared[other] as (typeof prepared)[number];
      prepared[other] = moved;
    }
    prepared.forEach(learnFrom);
  }
  // Fold the buckets' rarity into the weights: it is unknown when a message is read.
  for (let at = 0; at < weights.length; at++) {
    weights[at] = (weights[at] as number) * (rarity[Math.floor(at / size)] as number);
  }
  return { classes, bias, rowOf, weights };
}

function score(
  weights: Float32Array,
  bias: Float32Array,
  offsets: readonly number[],
  values: readonly number[],
): Float32Array {
  const scores = Float32Array.from(bias);
  for (let index = 0; index < offsets.length; index++) {
    const offset = offsets[index] as number;
    const value = values[index] as number;
    for (let index = 0; index < scores.length; index++) {
      scores[index] = (scores[index] as number) + value * (weights[offset + index] as number);
    }
  }
  return softmax(scores);
}
