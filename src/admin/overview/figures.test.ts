import { describe, expect, it } from 'vitest';
import { largestUnit, spamShare } from './figures.ts';

describe('spamShare', () => {
  it('is 0 without messages', () => {
    expect(spamShare({ weeks: [] })).toBe(0);
  });

  it('counts all weeks', () => {
    const weeks = [
      { week: '2026-11-09', messages: 3, suspects: 0 },
      { week: '2026-11-16', messages: 0, suspects: 1 },
    ];
    expect(spamShare({ weeks })).toBe(0.25);
  });
});

describe('largestUnit', () => {
  it.each([
    [90, 'minutes', 2],
    [5399, 'minutes', 90],
    [5400, 'hours', 2],
    [172_799, 'hours', 48],
    [172_800, 'days', 2],
  ] as const)('%d s → %s', (seconds, unit, count) => {
    expect(largestUnit(seconds)).toEqual({ unit, count });
  });
});
