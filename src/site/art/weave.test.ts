import { expect, test } from 'vitest';
import { weave } from './weave.ts';

const seeds = Array.from({ length: 400 }, (_, index) => `Projet ${index}`);

test('a seed always gives the same cloth, and 400 seeds give 400 cloths', () => {
  const cloths = seeds.map((seed) => JSON.stringify(weave(seed, 9, 10)));
  expect(seeds.map((seed) => JSON.stringify(weave(seed, 9, 10)))).toEqual(cloths);
  expect(new Set(cloths).size).toBe(seeds.length);
});

test('every cloth has two threads at least', () => {
  for (const seed of seeds) {
    const drawn = Object.values(weave(seed, 9, 10)).filter(Boolean);
    expect(drawn.length, seed).toBeGreaterThanOrEqual(2);
  }
});

test('its lower half mirrors the upper one', () => {
  for (const path of Object.values(weave('Festival', 1, 2)).filter(Boolean)) {
    const starts = [...path.matchAll(/M0 (-?\d+)/g)].map(([, y]) => Number(y));
    const half = starts.length / 2;
    expect(starts.slice(half)).toEqual(starts.slice(0, half).map((y) => 40 - y));
  }
});
