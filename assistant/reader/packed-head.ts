import type { Features } from './features.ts';
import { type Head, softmax } from './regression.ts';

/** A head as it is stored: the largest weights only, 8 bits each. */
export interface PackedHead {
  classes: readonly string[];
  bias: readonly number[];
  /** What a weight of 1 stands for. */
  scale: number;
  /**
   * Base64 of one record for each bucket, in rising order: the distance from the bucket before
   * (7 bits a byte, the lowest first, the high bit says that more follow), the number of weights,
   * and for each its class and its value as a signed byte.
   */
  weights: string;
}

const BYTE = 127;

/** Keeps the `count` largest weights of a head, rounded to 8 bits. */
export function pack(head: Head, count: number): PackedHead {
  const { classes, rowOf, weights } = head;
  const sizes = Float32Array.from(weights, Math.abs).sort();
  const least = sizes[Math.max(0, sizes.length - count)] ?? 0;
  const scale = (sizes.at(-1) ?? 1) / BYTE;
  const bytes: number[] = [];
  let before = 0;
  for (const [bucket, row] of [...rowOf].sort(([a], [b]) => a - b)) {
    const kept: number[] = [];
    classes.forEach((_, of) => {
      const weight = weights[row * classes.length + of] as number;
      const rounded = Math.round(weight / scale);
      if (Math.abs(weight) >= least && rounded !== 0) kept.push(of, rounded & 0xff);
    });
    if (kept.length === 0) continue;
    let distance = bucket - before;
    before = bucket;
    for (; distance > BYTE; distance >>>= 7) bytes.push((distance & BYTE) | 0x80);
    bytes.push(distance, kept.length / 2, ...kept);
  }
  return {
    classes,
    bias: Array.from(head.bias, (value) => Math.round(value * 1000) / 1000),
    scale: Number(scale.toPrecision(6)),
    weights: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
  };
}

/** Reads a packed head; the result gives the probability of each class for a message. */
export function unpack({
  classes,
  bias,
  scale,
  weights,
}: PackedHead): (features: Features) => Float32Array {
  const bytes = Uint8Array.from(atob(weights), (character) => character.charCodeAt(0));
  /** Where the record of a bucket begins: at the number of its weights. */
  const starts = new Map<number, number>();
  let bucket = 0;
  for (let at = 0; at < bytes.length; ) {
    let distance = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] as number;
      distance |= (byte & BYTE) << shift;
      if (byte <= BYTE) break;
    }
    bucket += distance;
    starts.set(bucket, at);
    at += 1 + 2 * (bytes[at] as number);
  }
  return ({ buckets, values }) => {
    const scores = new Float32Array(classes.length);
    buckets.forEach((wanted, index) => {
      const start = starts.get(wanted);
      if (start === undefined) return;
      const value = (values[index] as number) * scale;
      const end = start + 1 + 2 * (bytes[start] as number);
      for (let at = start + 1; at < end; at += 2) {
        const of = bytes[at] as number;
        const weight = ((bytes[at + 1] as number) << 24) >> 24;
        scores[of] = (scores[of] as number) + value * weight;
      }
    });
    for (let of = 0; of < scores.length; of++) {
      scores[of] = (scores[of] as number) + (bias[of] ?? 0);
    }
    return softmax(scores);
  };
}
