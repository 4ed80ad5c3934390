import { describe, expect, it } from 'vitest';
import { isNestedTooDeep, MAXIMUM_NESTING } from './body-limit.ts';

const nested = (levels: number, open = '[', close = ']') =>
  open.repeat(levels) + close.repeat(levels);

describe('the nesting of a JSON text', () => {
  it.each([
    ['the most levels', nested(MAXIMUM_NESTING)],
    ['many levels one after the other', nested(2).repeat(10_000)],
    ['brackets inside a string', JSON.stringify({ text: '[{'.repeat(10_000) })],
    ['brackets behind an escaped quote', JSON.stringify({ text: '"[\\"[['.repeat(1000) })],
    ['a string that does not end', `"${'['.repeat(100)}`],
    ['nothing', ''],
  ])('may be %s', (_case, json) => {
    expect(isNestedTooDeep(json)).toBe(false);
  });

  it.each([
    ['arrays', nested(MAXIMUM_NESTING + 1)],
    ['objects', nested(MAXIMUM_NESTING + 1, '{"a":', '}')],
    ['arrays that do not end', '['.repeat(300_000)],
    ['arrays between strings', `["[",${nested(MAXIMUM_NESTING)}]`],
  ])('is too deep with %s', (_case, json) => {
    expect(isNestedTooDeep(json)).toBe(true);
  });
});
