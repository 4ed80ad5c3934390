import { Buffer } from 'node:buffer';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { remember } from '../remember.ts';
import { BUCKETS, type Features } from './features.ts';
import { type Head, softmax } from './regression.ts';

/** A head as stored: its weights quantised to sixteen steps of each sign, compressed. */
export interface PackedHead {
  classes: readonly string[];
  bias: readonly number[];
  /** Size of a weight on the first step, and the ratio of each step to the previous one. */
  least: number;
  ratio: number;
  /** Buckets that have weights. */
  buckets: number;
  /**
   * Four columns, compressed with Brotli, in base64. For each bucket in ascending order: the number of its
   * weights; then its distance from the previous bucket (7 bits per byte, lowest first; the high bit means
   * that more follow). For each weight in ascending order of class: the number of classes skipped; then twice
   * its step, plus one if it is negative.
   */
  weights: string;
}

const BYTE = 127;
const STEPS = 16;

/** Rounds the weights of a head to steps and stores the non-zero ones. */
export function pack({ classes, bias, rowOf, weights }: Head): PackedHead {
  const sizes = weights.filter((weight) => weight !== 0).map(Math.abs);
  const least = sizes.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = sizes.reduce((a, b) => Math.max(a, b), 0);
  const step = Math.log(most / least) / (STEPS - 1) || 1;
  const counts: number[] = [];
  const distances: number[] = [];
  const skipped: number[] = [];
  const steps: number[] = [];
  let before = 0;
  for (const [bucket, row] of [...rowOf].sort(([a], [b]) => a - b)) {
    const offset = row * classes.length;
    let next = 0;
    let count = 0;
    for (let index = 0; index < classes.length; index++) {
      const weight = weights[offset + index] as number;
      if (weight === 0) continue;
      skipped.push(index - next);
      steps.push(2 * Math.round(Math.log(Math.abs(weight) / least) / step) + (weight < 0 ? 1 : 0));
      next = index + 1;
      count += 1;
    }
    if (count === 0) continue;
    counts.push(count);
    let distance = bucket - before;
    before = bucket;
    for (; distance > BYTE; distance >>>= 7) distances.push((distance & BYTE) | 0x80);
    distances.push(distance);
  }
  const columns = Uint8Array.from([...counts, ...distances, ...skipped, ...steps]);
  return {
    classes,
    bias: Array.from(bias, (value) => Math.round(value * 1000) / 1000),
    least: Number(least.toPrecision(6)),
    ratio: Number(Math.exp(step).toPrecision(6)),
    buckets: counts.length,
    weights: brotliCompressSync(columns).toString('base64'),
  };
}

/** Unpacks a head into a function that returns the probability of each class for a message. */
export const unpack = remember((packed: PackedHead): ((features: Features) => Float32Array) => {
  const { bias, least, ratio, buckets: rows } = packed;
  const columns = brotliDecompressSync(Buffer.from(packed.weights, 'base64'));
  let at = rows;
  /** Start of each bucket's weights; they end where the next bucket's start. */
  const starts = new Uint32Array(BUCKETS + 1);
  let bucket = 0;
  let count = 0;
  for (let row = 0; row < rows; row++) {
    const next = bucket + 1;
    for (let shift = 0; ; shift += 7) {
      const byte = columns[at++] as number;
      bucket += (byte & BYTE) << shift;
      if (byte <= BYTE) break;
    }
    starts.fill(count, next, bucket + 1);
    count += columns[row] as number;
  }
  starts.fill(count, bucket + 1);
  const skipped = columns.subarray(at, at + count);
  const sizes = Array.from({ length: STEPS }, (_, step) => least * ratio ** step);
  // Not by Float32Array.from(), which makes an array first.
  const weights = new Float32Array(columns.subarray(at + count)).map((code) => {
    const size = sizes[code >> 1] as number;
    return code % 2 === 1 ? -size : size;
  });
  return remember(({ buckets, values }) => {
    const scores = Float32Array.from(bias);
    for (const [index, wanted] of buckets.entries()) {
      const value = values[index] as number;
      const end = starts[wanted + 1] as number;
      let at = -1;
      for (let weight = starts[wanted] as number; weight < end; weight++) {
        at += 1 + (skipped[weight] as number);
        scores[at] = (scores[at] as number) + value * (weights[weight] as number);
      }
    }
    return softmax(scores);
  });
});
