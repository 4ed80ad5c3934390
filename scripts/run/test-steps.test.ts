import { existsSync, readFileSync } from 'node:fs';
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

it('the README names the steps that may be left out, and no other', () => {
  const [, named = ''] =
    /leaves out the suites (.+?) where nothing/s.exec(
      readFileSync(resolve(root, 'README.md'), 'utf8'),
    ) ?? [];
  const mayBeLeftOut = testSteps.filter(({ covers }) => covers).map(({ name }) => name);
  expect([...named.matchAll(/`(.+?)`/g)].map(([, name]) => name)).toEqual(mayBeLeftOut);
});
