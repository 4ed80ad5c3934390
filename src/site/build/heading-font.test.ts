import { expect, test } from 'vitest';
import { content } from '#content/index.ts';
import { firstScreenFonts } from './heading-font.ts';

const { owner, hero } = content;
const fontsFor = (name: string) => firstScreenFonts({ owner: { ...owner, name }, hero });
const stretches = (css: string) => css.match(/size-adjust:[\d.]+/g);

test('any name is measured: letters without an accent, a no-break space, another script', async () => {
  for (const name of ['Estelle Obono', 'abc 012', 'Li\u00A0Na', 'Ōé']) {
    expect(stretches(await fontsFor(name))?.length).toBeGreaterThan(5);
  }
});

test('a fallback font is fitted to the name', async () => {
  const [first] = stretches(await fontsFor('Iliii')) ?? [];
  const [second] = stretches(await fontsFor('MWmw')) ?? [];
  expect(first).not.toBe(second);
});

test('a text that the owner leaves empty has no fallback font', async () => {
  const css = await firstScreenFonts({ owner, hero: { ...hero, price: '' } });
  expect(css).not.toContain('.hero-price :first-child');
});
