import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { testimonials } from '#content/index.ts';
import {
  PREVIEW_LENGTH,
  previewOf,
  TestimonialsCarousel,
} from './testimonials-carousel.island.tsx';

describe('the carousel', () => {
  const item = {
    ...{ name: 'Awa', position: 'Gérante', company: 'Salon', rating: 5, text: 'Merci.' },
    avatar: { emoji: '', rows: 0, threads: [] },
  };
  const other = { ...item, name: 'Serge' };
  it.each([
    ['neither a button to stop it nor dots', [item], 1],
    ['a button, and a card and a dot for each', [item, other], 5],
  ])('has %s', (_what, items, buttons) => {
    const markup = renderToStaticMarkup(
      createElement(TestimonialsCarousel, { ...testimonials, items }),
    );
    expect(markup.split('<button').length - 1).toBe(buttons);
  });
});

describe('previewOf', () => {
  it('keeps a text of exactly 120 characters', () => {
    const text = 'a'.repeat(PREVIEW_LENGTH);
    expect(previewOf(text)).toBe(text);
  });

  it('cuts one character more at 120 and adds an ellipsis', () => {
    expect(previewOf('a'.repeat(PREVIEW_LENGTH + 1))).toBe(`${'a'.repeat(PREVIEW_LENGTH)}…`);
  });

  it('never ends in the middle of a word', () => {
    expect(previewOf(`${'mot '.repeat(29)}anticonstitutionnellement`)).toBe(
      `${'mot '.repeat(28)}mot…`,
    );
  });

  it('keeps a word that ends exactly at the cut', () => {
    const head = `${'x'.repeat(115)} abcd`;
    expect(previewOf(`${head} suite`)).toBe(`${head}…`);
  });

  it('leaves no punctuation before the ellipsis', () => {
    expect(previewOf(`${'x'.repeat(117)}, la suite`)).toBe(`${'x'.repeat(117)}…`);
  });
});
