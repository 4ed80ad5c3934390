import { expect, it } from 'vitest';
import { pack, unpack } from './packed-head.ts';
import { train } from './regression.ts';

const message = (...buckets: number[]) => ({ buckets, values: buckets.map(() => 1) });
const examples = [
  ...[0, 1, 2].map(() => ({ features: message(5, 200_000, 11, 12), label: 'price' })),
  ...[0, 1, 2].map(() => ({ features: message(5, 131, 13, 14), label: 'delay' })),
  ...[0, 1, 2].map(() => ({ features: message(5, 21, 22, 23), label: 'contact' })),
];

it('a packed head says what was learned', () => {
  const packed = pack(train(examples, 100));
  const classes = packed.classes;
  const best = (...buckets: number[]) => {
    const [...found] = unpack(packed)(message(...buckets));
    expect(found.reduce((a, b) => a + b)).toBeCloseTo(1);
    return classes[found.indexOf(Math.max(...found))];
  };
  expect(best(5, 200_000)).toBe('price');
  expect(best(131)).toBe('delay');
});

it('a head keeps its largest weights only', () => {
  const kept = (count: number) => train(examples, count).weights.filter((weight) => weight !== 0);
  expect(kept(2).length).toBeLessThan(kept(100).length);
  expect(pack(train(examples, 2)).weights.length).toBeLessThan(
    pack(train(examples, 100)).weights.length,
  );
});
