import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadContent } from '#content/load/load-content.ts';
import { PALETTES } from '#content/schema/palette.ts';
import { main } from './new-site.ts';
import { call } from './testing/call.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'new-site-'));
  folder = join(parent, 'mon-site');
});
afterEach(() => rmSync(parent, { recursive: true }));

const SEAMSTRESS = [
  'Adjoua Kouassi',
  'féminin',
  'Couturière',
  'oui',
  'Bouaké',
  'Côte d’Ivoire',
  'ci',
  'adjoua@couture.ci',
  '00225 01 02 03 04 05',
  'Robe sur mesure',
  '25.000 F',
  'Tenue de mariage',
  '',
  '',
];
const answer = (answers: readonly string[]) => call(main, [folder], {}, `${answers.join('\n')}\n`);

test('a dozen answers make a whole site, in the owner’s words and with nothing invented', async () => {
  const { status, output, errors } = await answer([...SEAMSTRESS, '2']);
  expect(errors).toBe('');
  expect(status).toBe(0);
  expect(output.split('\n').filter((line) => /:$/.test(line)).length).toBeLessThanOrEqual(17);
  const { content, issues } = loadContent(folder);
  expect(issues).toEqual([]);
  expect(content?.owner).toMatchObject({
    name: 'Adjoua Kouassi',
    countryCode: 'CI',
    phone: '+2250102030405',
    whatsapp: '2250102030405',
  });
  expect(content?.services.items.map(({ offer, price }) => [offer, price])).toEqual([
    ['robe-sur-mesure', 'À partir de 25\u202F000\u00A0FCFA'],
    ['tenue-de-mariage', 'Sur devis'],
  ]);
  expect(content?.hero.tagline).toBe('Couturière');
  // Neither projects nor testimonials before there are some.
  expect(content?.navigation.sections).toEqual(['about', 'services', 'faq', 'contact']);
  // What is left is listed, with its line.
  const [, line] = /owner\.yaml:(\d+) › host\.name : nommez l’hébergeur/.exec(output) ?? [];
  const written = readFileSync(join(folder, 'owner.yaml'), 'utf8').split('\n');
  expect(written[Number(line) - 2]).toBe('host:');
  expect(written[Number(line) - 1]).toBe('  name:');
});

test.each(PALETTES.map(({ name }, index) => [name, String(index + 1)]))(
  'the palette « %s » can be read, in both themes',
  async (_name, chosen) => {
    const { status, errors } = await answer([...SEAMSTRESS, chosen]);
    expect(errors).toBe('');
    expect(status).toBe(0);
    expect(existsSync(join(folder, 'palette.yaml'))).toBe(chosen !== '1');
  },
);

test('an invalid answer is asked for again, with the reason', async () => {
  const [name = '', ...others] = SEAMSTRESS;
  const { status, errors } = await answer(['', name, 'femme', ...others, '7', '3']);
  expect(status).toBe(0);
  expect(errors.split('\n')).toEqual([
    expect.stringContaining('Cette ligne manque'),
    expect.stringMatching(/« femme » n’est pas possible ici : écrivez « masculin » ou « féminin »/),
    expect.stringMatching(/« 7 » n’est pas possible ici/),
  ]);
});

test('what an owner types is text, whatever signs it has', async () => {
  const typed = `L"atelier : d'Awa #1 {x}`.replace('{x}', '\\');
  expect((await answer([typed, ...SEAMSTRESS.slice(1), '1'])).status).toBe(0);
  expect(loadContent(folder).content?.owner.name).toContain('#1');
});

test('nothing is written without all answers, nor over an existing folder', async () => {
  expect((await answer(SEAMSTRESS.slice(0, 5))).status).toBe(1);
  expect(existsSync(folder)).toBe(false);
  await answer([...SEAMSTRESS, '1']);
  const before = readFileSync(join(folder, 'owner.yaml'), 'utf8');
  const { status, errors } = await answer(['Autre', ...SEAMSTRESS.slice(1), '1']);
  expect([status, errors]).toEqual([1, expect.stringContaining('existe déjà')]);
  expect(readFileSync(join(folder, 'owner.yaml'), 'utf8')).toBe(before);
});
