import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BODY_LIMIT, VISITOR_BODY_LIMIT } from './gateway/body-limit.ts';
import { DEFAULT_CONCURRENCY } from './gateway/concurrency.ts';
import { MAXIMUM_NESTING } from './gateway/json-nesting.ts';
import { CLOCK_SKEW } from './gateway/jwt.ts';
import { MAX_ROWS } from './rest/range.ts';

const text = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8').replace(/ +/g, ' ');

it.each([
  `at most ${MAX_ROWS} rows`,
  `bodies over ${BODY_LIMIT / 1024 ** 2} MiB (${VISITOR_BODY_LIMIT / 1024} KiB of a visitor), or nested deeper than ${MAXIMUM_NESTING} levels`,
  `more than ${DEFAULT_CONCURRENCY.running} requests of a visitor's address at a time | they wait; beyond ${DEFAULT_CONCURRENCY.waiting}, 429`,
  `expired tokens (${CLOCK_SKEW} s of tolerance)`,
])('the README says: %s', (sentence) => {
  expect(text).toContain(sentence);
});
