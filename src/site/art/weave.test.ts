import * as v from 'valibot';
import { expect, test } from 'vitest';
import { emoji, icon } from '#content/fields.ts';
import { signs } from '#content/signs.ts';
import { statisticLines } from '../sections/project-poster.tsx';
import { drawingOf } from './sign.ts';
import { weave } from './weave.ts';

const seeds = Array.from({ length: 400 }, (_, index) => `Projet ${index}`);

test('a seed always gives the same cloth, and 400 seeds give 400 cloths', () => {
  const cloths = seeds.map((seed) => JSON.stringify(weave(seed, 9, 10)));
  expect(seeds.map((seed) => JSON.stringify(weave(seed, 9, 10)))).toEqual(cloths);
  expect(new Set(cloths).size).toBe(seeds.length);
});

test('every cloth has at least two threads', () => {
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
      // A band starts within its own 20 units; the paths of one thread are joined.
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

test.each(Object.entries(signs))(
  '%s: nine rows of nine or 18 of 18, and one emoji',
  (name, sign) => {
    expect(sign.rows).toMatch(/^(?:(?:[.#ox]{9}\n){9}|(?:[.#ox]{18}\n){18})$/);
    expect(v.parse(emoji, sign.emoji)).toBe(sign.emoji);
    expect(v.parse(icon, name)).toBe(name);
  },
);

test('no two signs are drawn alike or have the same emoji', () => {
  const all = Object.values(signs);
  expect(new Set(all.map(({ rows }) => rows)).size).toBe(all.length);
  expect(new Set(all.map(({ emoji: words }) => words)).size).toBe(all.length);
});

test('each thread is drawn where its rows have it', () => {
  for (const [name, { rows }] of Object.entries(signs)) {
    const { rows: size, threads } = drawingOf(name);
    const drawn = Array.from({ length: size }, () => Array<string>(size).fill('.'));
    for (const [index, thread] of threads.entries()) {
      let [x, y] = [0, 0];
      for (const [, command, a, b] of thread.matchAll(/([Mmh])(\d+)(?: (\d+))?/g)) {
        if (command === 'M') [x, y] = [Number(a), Number(b)];
        if (command === 'h') drawn[y]?.fill('#ox'[index] ?? '', x, x + Number(a));
        if (command !== 'M') x += Number(a);
      }
    }
    expect(
      drawn.map((row) => row.join('')),
      name,
    ).toEqual(rows.trim().split('\n'));
  }
});

test('a name is read without accents or case, and an emoji is kept', () => {
  expect(v.parse(icon, ' Ecole')).toBe('école');
  expect(v.parse(icon, '✂')).toBe('✂️');
  expect(drawingOf('🦒')).toEqual({ emoji: '🦒', rows: 0, threads: [] });
});

test('an unknown name is refused, with a similar one', () => {
  const [issue] = v.safeParse(icon, 'boutiqe').issues ?? [];
  expect(issue?.message).toBe(
    '« boutiqe » n’est pas un signe ; vouliez-vous dire « boutique » ? Écrivez un nom de src/content/signs.yaml, ou un seul emoji, par exemple 🏪.',
  );
  expect(v.safeParse(icon, 'constructor').success).toBe(false);
});

test.each([
  ['4\u00a0artistes', ['4', 'artistes']],
  ['12 mois offerts', ['12', 'mois offerts']],
  ['5\u202f000+', ['5\u00a0000+']],
  ['1\u202f200\u00a0clients', ['1\u00a0200', 'clients']],
  ['10M+', ['10M+']],
  ['Nouveau', ['Nouveau']],
])('%s is set as %j', (value, lines) => {
  expect(statisticLines(value)).toEqual(lines);
});
