import { expect, test } from 'vitest';
import { statisticLines } from './project-poster.tsx';

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
