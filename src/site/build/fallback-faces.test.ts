import { expect, test } from 'vitest';
import { content } from '#content/index.ts';
import { firstScreenFaces } from './fallback-faces.ts';

const { owner, hero } = content;
const facesFor = (name: string) => firstScreenFaces({ owner: { ...owner, name }, hero });
const stretches = (css: string) => css.match(/size-adjust:[\d.]+/g);

test('any name is measured: letters without an accent, a no-break space, another script', async () => {
  for (const name of ['Estelle Obono', 'abc 012', 'Li\u00A0Na', 'Ōé']) {
    expect(stretches(await facesFor(name))?.length).toBeGreaterThan(5);
  }
});

test('a face is fitted to the name it stands in for', async () => {
  const [first] = stretches(await facesFor('Iliii')) ?? [];
  const [second] = stretches(await facesFor('MWmw')) ?? [];
  expect(first).not.toBe(second);
});

test('what the owner leaves empty has no face', async () => {
  const css = await firstScreenFaces({ owner, hero: { ...hero, price: '' } });
  expect(css).not.toContain('.hero-price :first-child');
});
