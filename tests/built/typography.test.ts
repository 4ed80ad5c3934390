import type { HTMLElement } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { readBuiltPages, textOf } from './built-pages.ts';

/** Rules of French typography, each with what breaks it. */
const ERRORS: [rule: string, error: RegExp][] = [
  ['a no-break space comes before ; ! ?', /(?<![\u202f\u00a0;!?])[;!?]/gu],
  ['a no-break space comes before a colon', /(?<![\u202f\u00a0])(?<!\d):(?!\d)/gu],
  ['« is followed by a no-break space', /«(?![\u202f\u00a0])/gu],
  ['» follows a no-break space', /(?<![\u202f\u00a0])»/gu],
  ['thousands are set apart by a narrow no-break space', /(?<=\d) (?=\d{3}(?!\d))/gu],
  ['a no-break space comes before a unit', /(?<=\d) ?(?=[%€]|F ?CFA|h(?!\p{L}))/gu],
  ['the apostrophe is typographic', /(?<=\p{L})'(?=\p{L})/gu],
  ['three dots are one character', /\.{3}/gu],
  ['quotation marks are French', /"/gu],
  ['no two spaces follow each other', / {2,}/gu],
  ['no space comes before a comma or a full stop', / [,.](?=\s|$)/gu],
];

/** Addresses and the values of meta elements are not prose. */
const NO_PROSE = /(?:https?:|mailto:|tel:|\/)\S+|\S+@\S+|^[\w-]+=[\w.-]+(?:, [\w-]+=[\w.-]+)*$/gu;

/** Returns each error in a text with its rule and its surroundings. */
function findTypographyErrors(text: string): string[] {
  const prose = text.replace(NO_PROSE, 'x');
  const found = ERRORS.flatMap(([rule, error]) =>
    [...prose.matchAll(error)].map(({ index }) => ({ rule, index })),
  );
  return found.map(
    ({ rule, index }) => `${rule}: « ${prose.slice(Math.max(0, index - 20), index + 20)} »`,
  );
}

const BLOCKS =
  'title, p, li, h1, h2, h3, h4, h5, h6, dt, dd, summary, a, button, label, figcaption, blockquote, td, th, legend, option, span, small, strong';
const ATTRIBUTES = ['alt', 'aria-label', 'title', 'placeholder', 'content'];

/** Returns every text that a visitor, a screen reader or a search engine gets, but for foreign phrases and colours. */
function texts(document: HTMLElement): string[] {
  const foreign = (element: HTMLElement) =>
    element.closest('[lang=en], code, script, style, svg') !== null;
  const inText = document
    .querySelectorAll(BLOCKS)
    .filter((element) => !foreign(element) && !element.querySelector('[lang=en], p, li, h2, h3'))
    .map(textOf);
  const inAttributes = document
    .querySelectorAll('*')
    .filter((element) => !foreign(element) || element.tagName === 'SVG')
    .filter((element) => element.getAttribute('name') !== 'theme-color')
    .flatMap((element) => ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''));
  return [...new Set([...inText, ...inAttributes])].filter((text) => /\p{L}/u.test(text));
}

describe.each(readBuiltPages().map((page) => [page.file, page] as const))('%s', (_file, page) => {
  test('follows French typography', () => {
    const all = texts(page.document);
    expect(all.length).toBeGreaterThan(20);
    expect(all.flatMap(findTypographyErrors)).toEqual([]);
  });
});

describe('the linter itself', () => {
  test.each([
    'Bonjour !',
    'Vraiment?',
    'Prix : 300',
    'Prix: 300',
    'un ; deux',
    '« mot »',
    '«mot»',
    '330 000\u00a0FCFA',
    '330\u202f000 FCFA',
    '500€',
    '40 %',
    "l'appel",
    'Attendez...',
    'le "mot"',
    'à 14h30',
    'un  deux',
    'un , deux',
  ])('finds the error in « %s »', (text) => {
    expect(findTypographyErrors(text)).not.toEqual([]);
  });

  test.each([
    'Bonjour\u202f!',
    'Prix\u00a0: 330\u202f000\u00a0FCFA, ou 500\u00a0€',
    '«\u202fmot\u202f»',
    'https://exemple.com/?a=b',
    'width=device-width, initial-scale=1',
    'à 14\u00a0h\u00a030',
    '12\u00a0%',
    'nom@exemple.ci',
    'https://wa.me/2250700000000?text=Bonjour%20!',
    'Avez-vous un site\u202f? Non\u202f!',
    '+225\u00a007\u00a000',
  ])('finds none in « %s »', (text) => {
    expect(findTypographyErrors(text)).toEqual([]);
  });
});
