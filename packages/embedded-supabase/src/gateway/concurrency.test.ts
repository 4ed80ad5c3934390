import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ConcurrencyLimiter } from './concurrency.ts';

/** Requests that run until released, and the outcome of each. */
function requests(limiter: ConcurrencyLimiter) {
  const started: string[] = [];
  const open = new Map<string, () => void>();
  return {
    started,
    send: (name: string, address: string) =>
      limiter.run(
        address,
        () =>
          new Promise<string>((resolve) => {
            started.push(name);
            open.set(name, () => resolve('answered'));
          }),
        () => 'refused',
      ),
    finish: (name: string) => open.get(name)?.(),
  };
}

it('runs a few requests of one address at a time, queues some and refuses the rest', async () => {
  const { started, send, finish } = requests(
    new ConcurrencyLimiter({ total: 9, running: 2, waiting: 1 }),
  );
  const answers = ['a', 'b', 'c', 'd'].map((name) => send(name, '192.0.2.1'));
  expect(await answers[3]).toBe('refused');
  expect(started).toEqual(['a', 'b']);
  finish('a');
  expect(await answers[0]).toBe('answered');
  expect(started).toEqual(['a', 'b', 'c']);
  for (const name of ['b', 'c']) finish(name);
  expect(await Promise.all(answers.slice(0, 3))).toEqual(['answered', 'answered', 'answered']);
});

it('counts each address separately', async () => {
  const { started, send, finish } = requests(
    new ConcurrencyLimiter({ total: 9, running: 1, waiting: 0 }),
  );
  const answers = [send('one', '192.0.2.1'), send('other', '192.0.2.2')];
  await nextTurn();
  expect(started).toEqual(['one', 'other']);
  for (const name of started) finish(name);
  expect(await Promise.all(answers)).toEqual(['answered', 'answered']);
});

it('limits the total of all addresses, which take turns', async () => {
  const limit = { total: 2, running: 2, waiting: 9 };
  const { started, send, finish } = requests(new ConcurrencyLimiter(limit));
  const flood = ['a', 'b', 'c', 'd', 'e'].map((name) => send(name, '192.0.2.1'));
  const others = [send('visitor', '192.0.2.2'), send('another', '192.0.2.3')];
  await nextTurn();
  for (let count = 0; count < 7; count += 1) {
    finish(started[count] ?? '');
    // The promises of a finished request settle before the next.
    await nextTurn();
  }
  expect(started).toEqual(['a', 'b', 'c', 'visitor', 'another', 'd', 'e']);
  expect(new Set(await Promise.all([...flood, ...others]))).toEqual(new Set(['answered']));
});

it('frees the slot of a request that fails', async () => {
  const limiter = new ConcurrencyLimiter({ total: 9, running: 1, waiting: 0 });
  const fail = () => Promise.reject(new Error('broken'));
  await expect(limiter.run('192.0.2.1', fail, () => undefined)).rejects.toThrow('broken');
  expect(
    await limiter.run(
      '192.0.2.1',
      async () => 'answered',
      () => 'refused',
    ),
  ).toBe('answered');
});
