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

test.each([
  ['Awa Konan', 'Awa Konaté'],
  ['Awa', 'Ava'],
  ['Ali', 'Ali '],
  ['王小明', '王小华'],
])('the cloths of %s and %s differ in most of their bands', (one, other) => {
  const bandsOf = (name: string) =>
    Array.from({ length: 12 }, (_, band) => {
      // A band begins in its own 20 units; the paths of one thread are joined.
      const cloth = weave(name, 20, 24);
      return Object.entries(cloth)
        .flatMap(([thread, path]) =>
          path
            .split(/(?=M0 )/)
            .filter((piece) => {
              const y = Number(/^M0 (\d+)/.exec(piece)?.[1]);
              return y >= band * 20 && y < (band + 1) * 20;
            })
            .map((piece) => thread + piece),
        )
        .join();
    });
  const [first, second] = [bandsOf(one), bandsOf(other)];
  const same = first.filter((band, index) => band === second[index]);
  expect(same.length).toBeLessThanOrEqual(4);
});
