import { expect, it } from 'vitest';
import { createRateLimit } from './use-chat.ts';

it('accepts ten messages in a rolling minute', () => {
  let now = 0;
  const limit = createRateLimit(() => now);
  for (let index = 0; index < 10; index++) {
    now = index * 1000;
    expect(limit.take()).toBe(true);
  }
  now = 59_999;
  expect(limit.take()).toBe(false);
  now = 60_000;
  expect(limit.take()).toBe(true);
  expect(limit.take()).toBe(false);
  now = 61_000;
  expect(limit.take()).toBe(true);
});

it('does not count what it refused', () => {
  let now = 0;
  const limit = createRateLimit(() => now);
  for (let index = 0; index < 10; index++) limit.take();
  now = 30_000;
  for (let index = 0; index < 5; index++) expect(limit.take()).toBe(false);
  now = 60_000;
  expect(limit.take()).toBe(true);
});
