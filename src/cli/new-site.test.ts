import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadContent } from '#content/load/load-content.ts';
import { PALETTES } from '#content/schema/palette.ts';
import { formatDate } from '#shared/text/format.ts';
import { appendSetting, main } from './new-site.ts';
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
  'non',
  'Tenue de mariage',
  '',
  '',
];
const answer = (answers: readonly string[]) =>
  call(main, [folder], { CONTENT_DIR: folder }, `${answers.join('\n')}\n`);

test('a dozen answers make a whole site, in the owner’s words, with nothing invented', async () => {
  const { status, output, errors } = await answer([...SEAMSTRESS, '2']);
  expect(errors).toBe('');
  expect(status).toBe(0);
  expect(output.split('\n').filter((line) => /:$/.test(line)).length).toBeLessThanOrEqual(18);
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
  // No projects or testimonials section until there are some.
  expect(content?.navigation.sections).toEqual(['about', 'services', 'faq', 'contact']);
  // Remaining tasks are listed with their lines.
  const [, line] = /owner\.yaml:(\d+) › host\.name : nommez l’hébergeur/.exec(output) ?? [];
  const written = readFileSync(join(folder, 'owner.yaml'), 'utf8').split('\n');
  expect(written[Number(line) - 2]).toBe('host:');
  expect(written[Number(line) - 1]).toBe('  name:');
});

test.each(PALETTES.map(({ name }, index) => [name, String(index + 1)]))(
  'the palette « %s » has enough contrast in both themes',
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
    '  Il faut une réponse.',
    expect.stringMatching(/« femme » n’est pas possible ici : écrivez « masculin » ou « féminin »/),
    expect.stringMatching(/« 7 » n’est pas possible ici/),
  ]);
});

test('an owner’s answer is text, whatever characters it contains', async () => {
  const typed = `L"atelier : d'Awa #1 {x}`.replace('{x}', '\\');
  expect((await answer([typed, ...SEAMSTRESS.slice(1), '1'])).status).toBe(0);
  expect(loadContent(folder).content?.owner.name).toContain('#1');
});

const BAKER = ['Boulangerie Plateau', 'f', 'Boulangère', 'non', 'Dakar', 'Sénégal', 'SN'];

test('an answer to another question is refused, and a local number gets the country’s calling code', async () => {
  const { output, errors } = await answer([
    ...BAKER.slice(0, 4),
    'contact@plateau.sn',
    'Dakar',
    '77 123 45 67',
    ...BAKER.slice(5),
    'contact@plateau.sn',
    '77 123 45 6',
    '77 123 45 67',
    ...['Pain de fête', '2 000', 'oui', '', ''],
  ]);
  expect(errors.split('\n')).toEqual([
    expect.stringContaining('Il faut un nom'),
    expect.stringContaining('Il faut un nom'),
    expect.stringContaining('l’indicatif du pays'),
  ]);
  expect(output).toMatch(/\+221\s77\s123|\+221\s771\s23/);
  const { owner, services } = loadContent(folder).content ?? {};
  expect(owner).toMatchObject({ city: 'Dakar', phone: '+221771234567', gender: 'féminin' });
  expect(services?.items[0]?.price).toBe('2\u202F000\u00A0FCFA');
});

test('keeps the answers when it stops, and lets them be corrected before it continues', async () => {
  const answers = [...BAKER, 'contact@plateau.sn', '77 123 45 67', 'Pain de fête', '', '', '3'];
  for (const answered of answers.slice(0, -1)) {
    const { status, errors } = await answer([answered]);
    expect([status, errors]).toEqual([1, expect.stringContaining('relancez pour continuer')]);
    expect(existsSync(folder)).toBe(false);
  }
  const draft = `${folder}-reponses.txt`;
  writeFileSync(draft, readFileSync(draft, 'utf8').replace('Dakar', 'Thiès'));
  expect((await answer(['3'])).status).toBe(0);
  expect(loadContent(folder).content?.owner.city).toBe('Thiès');
  expect(existsSync(draft)).toBe(false);
});

test('the legal pages start with the new site, without earlier changes', async () => {
  await answer([...SEAMSTRESS, '1']);
  const today = new Date().toISOString().slice(0, 10);
  const { privacyPolicy, legalNotice } = loadContent(folder).content ?? {};
  expect([privacyPolicy?.updated, legalNotice?.updated]).toEqual([today, today]);
  const history = privacyPolicy?.sections.find(({ id }) => id === 'modifications')?.blocks.at(-1);
  expect(history).toEqual({
    type: 'list',
    items: [
      expect.stringMatching(
        new RegExp(`^Version du ${formatDate(today)}\\s: première version\\.$`),
      ),
    ],
  });
});

test('adds the folder to .env, in a file that others cannot read', () => {
  const file = join(parent, '.env');
  appendSetting(file, 'CONTENT_DIR=mon-site');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  writeFileSync(file, 'PORT=3001');
  appendSetting(file, 'CONTENT_DIR=mon-site');
  expect(readFileSync(file, 'utf8')).toBe('PORT=3001\nCONTENT_DIR=mon-site\n');
});

test('writes nothing without all answers, nor over an existing folder', async () => {
  expect((await answer(SEAMSTRESS.slice(0, 5))).status).toBe(1);
  expect(existsSync(folder)).toBe(false);
  rmSync(`${folder}-reponses.txt`);
  await answer([...SEAMSTRESS, '1']);
  const before = readFileSync(join(folder, 'owner.yaml'), 'utf8');
  const { status, errors } = await answer(['Autre', ...SEAMSTRESS.slice(1), '1']);
  expect([status, errors]).toEqual([1, expect.stringContaining('existe déjà')]);
  expect(readFileSync(join(folder, 'owner.yaml'), 'utf8')).toBe(before);
});
