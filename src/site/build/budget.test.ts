import { expect, test } from 'vitest';
import { findExcesses, readLimits } from './budget.ts';

const weights = { page: { 'index.html': 20_000 }, code: { 'react.js': 58_600, 'chat.js': 4_000 } };

test('the limit itself is allowed', () => {
  expect(findExcesses(weights, { page: 20_000, code: 62_600 })).toEqual([]);
});

test('one byte more names the budget and its parts, largest first', () => {
  expect(findExcesses(weights, { page: 20_000, code: 62_599 })).toEqual([
    'code: 62.6 kB, budget 62.6 kB (react.js 58.6 kB, chat.js 4.0 kB).',
  ]);
});

test('a new part of the site needs a limit, and a limit something to count', () => {
  expect(findExcesses(weights, { page: 20_000, island: 1 })).toEqual([
    'code: 62.6 kB, and budget.json has no limit for it: add one.',
    'island: no part of the build has this name: correct budget.json.',
  ]);
});

test('the limits that the project promises cannot be raised unnoticed', () => {
  const limits = readLimits();
  expect(limits['home page with its styles']).toBeLessThanOrEqual(31_150);
  expect(limits.font).toBeLessThanOrEqual(30_000);
  expect(limits['portrait on a phone']).toBeLessThanOrEqual(12_000);
  expect(limits['visit with little data']).toBeLessThanOrEqual(50_000);
  expect(limits['everything before load']).toBeLessThanOrEqual(75_000);
  expect(limits['everything a visitor can use']).toBeLessThanOrEqual(230_000);
  expect(limits.admin).toBeLessThanOrEqual(120_000);
  expect(limits['editor of /gestion']).toBeLessThanOrEqual(45_000);
});
