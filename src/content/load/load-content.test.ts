import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ContentError, issueLine } from './issue.ts';
import { loadContent, loadContentOrThrow } from './load-content.ts';

/** Not content/, which its owner may edit. */
const fixture = resolve(import.meta.dirname, '../../../tests/support/second-owner');
let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'content-'));
  folder = join(parent, 'content');
  cpSync(fixture, folder, { recursive: true });
});
afterEach(() => rmSync(parent, { recursive: true }));

/** Edits a file of the copy as its owner would. */
function edit(file: string, from: string | RegExp, to: string) {
  const path = join(folder, file);
  const source = readFileSync(path, 'utf8');
  const edited = source.replace(from, () => to);
  expect(edited).not.toBe(source);
  writeFileSync(path, edited);
}
const issues = () => loadContent(folder).issues.map(issueLine);
/** Number of the first line that holds the words. */
const lineOf = (file: string, words: string) =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(words)) + 1;

describe('an issue', () => {
  test('names file, line, column, entry, rule and remedy', () => {
    edit('faq.yaml', 'Vous déplacez-vous hors de Dakar ?', 'x'.repeat(152));
    expect(issues()).toEqual([
      `content/faq.yaml:${lineOf('faq.yaml', 'xxx')}:5 › items.2.question: has 152 characters, at most 140 fit; shorten it`,
    ]);
  });

  test('is found in the words of the trade: a capital, a topic that nothing knows', () => {
    edit('assistant-vocabulary.yaml', '      wordpress', '      WordPress');
    expect(issues()).toEqual([
      expect.stringMatching(/names: must be in small letters without accents$/),
    ]);
    edit('assistant-vocabulary.yaml', 'WordPress', 'wordpress');
    edit('assistant-vocabulary.yaml', '  graphics: |', '  grafics: |');
    const line = lineOf('assistant-vocabulary.yaml', 'grafics');
    expect(issues()).toEqual([
      `content/assistant-vocabulary.yaml:${line}:3 › words.grafics: is nothing that the assistant knows; did you mean "graphics"?`,
    ]);
  });

  test('comes with those of every other file', () => {
    edit('owner.yaml', 'countryCode: SN', 'countryCode: civ');
    edit('faq.yaml', 'title: Questions que l’on me pose', 'title:');
    edit('hero.yaml', 'tagline:', 'taglin:');
    expect(issues()).toEqual([
      expect.stringMatching(/^content\/owner\.yaml:\d+:1 › countryCode: must be two capitals/),
      expect.stringMatching(/^content\/hero\.yaml:\d+:1 › taglin: .*did you mean "tagline"\?$/),
      expect.stringMatching(/^content\/hero\.yaml:\d+:1 › tagline: is missing; add it$/),
      expect.stringMatching(/^content\/faq\.yaml:\d+:1 › title: is missing; add it$/),
    ]);
  });

  test('names what a text quotes and what does not exist', () => {
    edit('services.yaml', 'offer: reportage-photo', 'offer: mariage');
    const line = lineOf('faq.yaml', 'answer:');
    const dangling = `content/faq.yaml:${line}:5 › items.0.answer: names {services.reportage-photo.priceEur}, which does not exist; the services are identite-visuelle, mariage, photo-produit, mise-en-page`;
    expect(issues()).toContain(dangling);
    // An issue in the figures themselves hides none of these.
    edit('services.yaml', 'consultationMinutes: 20', 'consultationMinutes: vingt');
    expect(issues()).toContain(dangling);
    edit('services.yaml', 'consultationMinutes: vingt', 'consultationMinutes: 20');
    edit('services.yaml', 'offer: mariage', 'offer: reportage-foto');
    expect(issues()[0]).toContain('did you mean "services.reportage-foto.priceEur"?');
  });

  test.each([
    ['an entry that is not aligned', '  call: Appeler', '    call: Appeler'],
    ['a quote that stays open', 'title: Questions', 'title: "Questions'],
    ['a tab', '  - question: Quand', '\t- question: Quand'],
    ['the same name twice', 'title: Questions', 'title: Questions\ntitle: Questions'],
  ])('of syntax names one file and a line: %s', (_case, from, to) => {
    edit('faq.yaml', from, to);
    expect(issues()).toEqual([expect.stringMatching(/^content\/faq\.yaml:\d+:\d+: \S/)]);
  });

  test('reports a file that is missing, and one that nothing reads', () => {
    rmSync(join(folder, 'faq.yaml'));
    writeFileSync(join(folder, 'fqa.yaml'), 'title: a');
    expect(issues()).toEqual([
      'content/fqa.yaml: is a file that nothing reads; did you mean "faq.yaml"?',
      'content/faq.yaml: is missing; copy it from the sample, then change it',
    ]);
    expect(loadContent(join(parent, 'nowhere')).issues[0]?.message).toContain('CONTENT_DIR');
  });

  test('stops a program that cannot go on without content', () => {
    edit('faq.yaml', 'title: Questions que l’on me pose', 'title:');
    expect(() => loadContentOrThrow(folder)).toThrow(ContentError);
    expect(() => loadContentOrThrow(folder)).toThrow(/^Content to correct:\n {2}content\/faq/);
  });
});

describe('French prose needs no quotes', () => {
  test.each([
    'Prix : à partir de quoi ?',
    'Oui : c’est possible, sans « surprise ».',
    "L'idée : d'abord l'écoute",
    'À 9 h 30 : accueil # ou plus tard',
    '40 % : un record',
    '@lagune sur les réseaux',
    '{owner.city} ou ailleurs ?',
  ])('%s', (typed) => {
    edit('faq.yaml', 'question: Combien coûte un reportage photo ?', `question: ${typed}`);
    const { content, issues } = loadContent(folder);
    expect(issues).toEqual([]);
    const plain = content?.faq.items[0]?.question.replace(/[\u00A0\u202F]/g, ' ');
    expect(plain).toBe(typed.replaceAll("'", '’').replace('{owner.city}', 'Dakar'));
  });

  test('in a list as well, and after « - »', () => {
    edit('about.yaml', /bio:\n {2}- >-\n(?: {4}.*\n)+/, 'bio:\n  - Mon métier : écouter\n');
    expect(loadContent(folder).content?.about.bio[0]).toBe('Mon métier\u00A0: écouter');
  });
});

describe('the program reads', () => {
  test('« 330 000 », « oui » and « 2 à 3 » as one types them', () => {
    edit('services.yaml', 'fromFcfa: 350 000', 'fromFcfa: 340 000');
    edit('owner.yaml', 'sample: non', 'sample: oui');
    const { content } = loadContent(folder);
    expect(content?.offers['identite-visuelle']).toEqual({
      fromFcfa: 340_000,
      fromEur: 540,
      deliveryWeeks: [3, 4],
    });
    expect(content?.owner.sample).toBe(true);
  });

  test('a number and an address as one types them', () => {
    edit('owner.yaml', 'phone: "+221771234567"', 'phone: +221 77-123.45 67');
    edit('owner.yaml', 'whatsapp: "221771234567"', 'whatsapp: +221 77 123 45 67');
    edit('owner.yaml', 'siteUrl: https://aissatou-dieme.sn', 'siteUrl: https://aissatou-dieme.sn/');
    expect(loadContent(folder).content?.owner).toMatchObject({
      phone: '+221771234567',
      whatsapp: '221771234567',
      siteUrl: 'https://aissatou-dieme.sn',
    });
  });

  test('default texts unless the owner writes others', () => {
    expect(loadContent(folder).content?.toasts.close).toBe('Fermer la notification');
    writeFileSync(join(folder, 'toasts.yaml'), 'close: Masquer\n');
    expect(loadContent(folder).content?.toasts).toMatchObject({
      close: 'Masquer',
      region: 'Notifications',
    });
  });

  test('figures from their one home, and forms that agree with the owner', () => {
    edit('services.yaml', 'fromEur: 185', 'fromEur: 550');
    edit('owner.yaml', 'gender: féminin', 'gender: masculin');
    edit('hero.yaml', /tagline: .*/, 'tagline: "{Développeur|Développeuse} web"');
    const { content } = loadContent(folder);
    expect(content?.faq.items[0]?.answer).toContain('550\u00A0€');
    expect(content?.hero.tagline).toBe('Développeur web');
  });

  test('an empty entry like an absent one: its line is hidden', () => {
    const before = JSON.stringify(loadContent(folder).content?.legalNotice);
    expect(before).toContain('RCCM');
    edit('owner.yaml', 'rccm: SN-DKR-2021-A-12345', 'rccm:');
    expect(JSON.stringify(loadContent(folder).content?.legalNotice)).not.toContain('RCCM');
  });

  test('the owner’s terms under the prices and as questions of the FAQ, once they are given', () => {
    edit('owner.yaml', /\nterms:[\s\S]*$/, '\nterms:\n  payment:\n');
    edit('owner.yaml', /vatStatus: .*/, 'vatStatus:');
    const before = loadContent(folder).content;
    expect(before?.services.terms).toEqual([]);
    edit('owner.yaml', 'payment:', 'payment: Acompte de 40 % à la commande.');
    edit('owner.yaml', 'vatStatus:', 'vatStatus: TVA non applicable.');
    const { content } = loadContent(folder);
    expect(content?.services.terms.map(({ label, value }) => [label, value])).toEqual([
      ['Paiement', 'Acompte de 40\u00A0% à la commande.'],
      ['Taxes', 'TVA non applicable.'],
    ]);
    expect(content?.faq.items.slice(before?.faq.items.length)).toEqual([
      {
        question: 'Comment se passe le paiement\u202F?',
        answer: 'Acompte de 40\u00A0% à la commande.',
      },
      {
        question: 'Les prix sont-ils toutes taxes comprises\u202F?',
        answer: 'TVA non applicable.',
      },
    ]);
  });

  test('where the data is hosted outside ECOWAS, once the authorisation is given', () => {
    const policy = () => JSON.stringify(loadContent(folder).content?.privacyPolicy);
    edit('owner.yaml', /^host:[\s\S]*?country: .*/m, 'host:\n  country: France');
    edit(
      'privacy-policy.yaml',
      /hosting:\n {4}oui:/,
      'hosting:\n    oui: Hors de la CEDEAO ({host.country}), référence {legal.artciTransfer}.',
    );
    expect(policy()).not.toContain('CEDEAO');
    edit('owner.yaml', '  court:', '  artciTransfer: 2026-0042\n  court:');
    expect(policy()).toMatch(/Hors de la CEDEAO \(France\).*référence 2026-0042\./);
  });
});

describe('pictures', () => {
  test('that are named and not there are issues, with the line that names them', () => {
    rmSync(join(folder, 'sandaga.webp'));
    rmSync(join(folder, 'portrait.jpg'));
    expect(issues()).toEqual([
      expect.stringMatching(/owner\.yaml:\d+:1 › portraitAlt: .*there is none; put portrait\.jpg/),
      expect.stringMatching(/projects\.yaml:\d+:\d+ › .*picture\.file: names sandaga\.webp, which/),
    ]);
  });

  test('need words for those who do not see them, and a file name', () => {
    edit('projects.yaml', / {10}alt: La façade.*\n/, '');
    edit('projects.yaml', 'sandaga.webp', '../elsewhere/sandaga.webp');
    expect(issues()).toEqual([
      expect.stringMatching(/picture\.alt: is missing; add it$/),
      expect.stringMatching(/picture\.file: must be the name of a picture in this folder/),
    ]);
  });
});
