import { expect, it } from 'vitest';
import { createFuzzer } from './fuzz-requests.ts';
import { createRandom } from './random.ts';

const KEY = 'key of the service role';

function requests(serviceKey: string | null, seed = 7) {
  const next = createFuzzer(createRandom(seed), serviceKey);
  return Array.from({ length: 500 }, () => next());
}

it('sends the service role’s key with three requests in ten, and a visitor’s never', () => {
  const withKey = (serviceKey: string | null) =>
    requests(serviceKey).filter(({ init }) => init.headers.apikey === KEY).length;
  expect(withKey(KEY)).toBeGreaterThan(100);
  expect(withKey(KEY)).toBeLessThan(200);
  expect(withKey(null)).toBe(0);
});

it('repeats its requests for the same seed', () => {
  expect(requests(null)).toEqual(requests(null));
  expect(requests(null)).not.toEqual(requests(null, 8));
});
