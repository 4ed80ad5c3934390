import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '#site/build/paths.ts';
import { testSteps } from './test-steps.ts';

const names = testSteps.map(({ name }) => name);

it.each(testSteps.filter(({ beside }) => beside))('$name runs beside a step before it', (step) => {
  const before = names.slice(0, names.indexOf(step.name));
  expect(before).toContain(step.beside);
});

it.each(testSteps.filter(({ covers }) => covers))('what $name covers is there', ({ covers }) => {
  expect(covers?.filter((path) => !existsSync(resolve(root, path)))).toEqual([]);
});
