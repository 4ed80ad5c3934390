import { expect, it } from 'vitest';
import { testSteps } from './test-steps.ts';

const names = testSteps.map(({ name }) => name);

it.each(testSteps.filter(({ beside }) => beside))('$name runs beside a step before it', (step) => {
  const before = names.slice(0, names.indexOf(step.name));
  expect(before).toContain(step.beside);
});
