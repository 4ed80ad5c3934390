import type { Features } from './features.ts';

/** Passes over the training set. */
const EPOCHS = 12;
const RATE = 0.3;
/** Pull of every weight towards zero. */
const DECAY = 1e-5;
/** Errors so small change nothing. */
const NEGLIGIBLE = 0.001;

/** A message with the class that it belongs to. */
export interface Example {
  features: Features;
  label: string;
}

/** Trained weights of one head: the weight of class `c` for a bucket is `weights[row * classes + c]`. */
export interface Head {
  classes: readonly string[];
  bias: Float32Array;
  rowOf: ReadonlyMap<number, number>;
  weights: Float32Array;
}

/** Numbers that look random and are the same each time. */
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
  for (let of = 0; of < scores.length; of++) {
    const power = Math.exp((scores[of] as number) - highest);
    scores[of] = power;
    sum += power;
  }
  for (let of = 0; of < scores.length; of++) scores[of] = (scores[of] as number) / sum;
  return scores;
}

/** Rows of the features that a head knows, with their values. */
function rowsOf(head: Pick<Head, 'rowOf' | 'classes'>, { buckets, values }: Features) {
  const offsets: number[] = [];
  const kept: number[] = [];
  buckets.forEach((bucket, index) => {
    const row = head.rowOf.get(bucket);
    if (row === undefined) return;
    offsets.push(row * head.classes.length);
    kept.push(values[index] as number);
  });
  return { offsets, values: kept };
}

/** Gives each bucket that two examples share a row. */
function numberRows(examples: readonly Example[]): Map<number, number> {
  const seen = new Map<number, number>();
  for (const { features } of examples) {
    for (const bucket of features.buckets) seen.set(bucket, (seen.get(bucket) ?? 0) + 1);
  }
  const rowOf = new Map<number, number>();
  for (const [bucket, count] of seen) if (count > 1) rowOf.set(bucket, rowOf.size);
  return rowOf;
}

/**
 * Multinomial logistic regression by stochastic gradient descent with AdaGrad steps. The same
 * examples in the same order give the same weights. Buckets seen in one example only are left out.
 */
export function train(examples: readonly Example[]): Head {
  const classes = [...new Set(examples.map(({ label }) => label))].sort();
  const size = classes.length;
  const rowOf = numberRows(examples);
  const weights = new Float32Array(rowOf.size * size);
  const squares = new Float32Array(rowOf.size * size).fill(1);
  const bias = new Float32Array(size);
  const head: Head = { classes, bias, rowOf, weights };
  const prepared = examples.map(({ features, label }) => ({
    ...rowsOf(head, features),
    right: classes.indexOf(label),
  }));
  const random = createRandom(7);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let last = prepared.length - 1; last > 0; last--) {
      const other = Math.floor(random() * (last + 1));
      const moved = prepared[last] as (typeof prepared)[number];
      prepared[last] = prepared[other] as (typeof prepared)[number];
      prepared[other] = moved;
    }
    for (const { offsets, values, right } of prepared) {
      const errors = score(head, offsets, values);
      errors[right] = (errors[right] as number) - 1;
      for (let of = 0; of < size; of++) {
        bias[of] = (bias[of] as number) - 0.02 * RATE * (errors[of] as number);
      }
      for (let index = 0; index < offsets.length; index++) {
        const offset = offsets[index] as number;
        const value = values[index] as number;
        for (let of = 0; of < size; of++) {
          const error = errors[of] as number;
          if (Math.abs(error) < NEGLIGIBLE) continue;
          const at = offset + of;
          const gradient = error * value + DECAY * (weights[at] as number);
          const square = (squares[at] as number) + gradient * gradient;
          squares[at] = square;
          weights[at] = (weights[at] as number) - (RATE * gradient) / Math.sqrt(square);
        }
      }
    }
  }
  return head;
}

function score(head: Head, offsets: readonly number[], values: readonly number[]): Float32Array {
  const scores = Float32Array.from(head.bias);
  for (let index = 0; index < offsets.length; index++) {
    const offset = offsets[index] as number;
    const value = values[index] as number;
    for (let of = 0; of < scores.length; of++) {
      scores[of] = (scores[of] as number) + value * (head.weights[offset + of] as number);
    }
  }
  return softmax(scores);
}
