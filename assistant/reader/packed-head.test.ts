import { expect, it } from 'vitest';
import { pack, unpack } from './packed-head.ts';
import { train } from './regression.ts';

const message = (...buckets: number[]) => ({ buckets, values: buckets.map(() => 1) });
const examples = [
  ...[0, 1].map(() => ({ features: message(5, 200_000), label: 'price' })),
  ...[0, 1].map(() => ({ features: message(5, 131), label: 'delay' })),
];

it('a packed head says what was learned', () => {
  const packed = pack(train(examples), 100);
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
  const head = train(examples);
  expect(pack(head, 2).weights.length).toBeLessThan(pack(head, 100).weights.length);
});
