import { expect, test } from 'vitest';
import { readBuiltPages } from '../e2e/support/built-pages.ts';

/** Classes that a style sheet names. */
const classesIn = (css: string) =>
  new Set([...css.matchAll(/\.(-?[a-z][\w-]*)/g)].map(([, name = '']) => name));

const pages = readBuiltPages().map(({ file, document }) => ({
  file,
  used: new Set(
    document
      .querySelectorAll('[class]')
      .flatMap((element) => (element.getAttribute('class') ?? '').split(/\s+/).filter(Boolean)),
  ),
  styled: classesIn(
    document
      .querySelectorAll('style')
      .map(({ textContent }) => textContent)
      .join(''),
  ),
}));

const styledSomewhere = new Set(pages.flatMap(({ styled }) => [...styled]));

test.each(pages)('$file has the style sheets of the classes that it uses', ({ used, styled }) => {
  expect(used.size).toBeGreaterThan(10);
  // A class that no sheet names is a hook for scripts; one that another page styles is missing here.
  const missing = [...used].filter((name) => styledSomewhere.has(name) && !styled.has(name));
  expect(missing).toEqual([]);
});
