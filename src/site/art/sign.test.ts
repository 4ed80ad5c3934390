import * as v from 'valibot';
import { expect, test } from 'vitest';
import { emoji, icon } from '#content/fields.ts';
import { signs } from '#content/signs.ts';
import { drawingOf } from './sign.ts';

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

test('a name is read without its accents or capitals, and an emoji stays as it is', () => {
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
