import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ContentError, faultLine } from './fault.ts';
import { loadContent, loadContentOrThrow } from './load-content.ts';

const sample = resolve(import.meta.dirname, '../../content');
let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'content-'));
  folder = join(parent, 'content');
  cpSync(sample, folder, { recursive: true });
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
const faults = () => loadContent(folder).faults.map(faultLine);
/** Number of the first line that holds the words. */
const lineOf = (file: string, words: string) =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(words)) + 1;

describe('a fault', () => {
  test('names file, line, column, entry, rule and remedy', () => {
    edit('faq.yaml', 'Pouvons-nous travailler ensemble à distance ?', 'x'.repeat(152));
    expect(faults()).toEqual([
      `content/faq.yaml:${lineOf('faq.yaml', 'xxx')}:5 › items.5.question: has 152 characters, at most 140 fit; shorten it`,
    ]);
  });

  test('comes with those of every other file', () => {
    edit('owner.yaml', 'countryCode: CI', 'countryCode: civ');
    edit('faq.yaml', 'title: Questions fréquentes', 'title:');
    edit('hero.yaml', 'tagline:', 'taglin:');
    expect(faults()).toEqual([
      expect.stringMatching(/^content\/owner\.yaml:\d+:1 › countryCode: must be two capitals/),
      expect.stringMatching(/^content\/hero\.yaml:\d+:1 › taglin: .*did you mean "tagline"\?$/),
      expect.stringMatching(/^content\/hero\.yaml:\d+:1 › tagline: is missing; add it$/),
      expect.stringMatching(/^content\/faq\.yaml:\d+:1 › title: is missing; add it$/),
    ]);
  });

  test('names what a text quotes and what does not exist', () => {
    edit('services.yaml', 'offer: chatbot-ia', 'offer: robot');
    const line = lineOf('faq.yaml', 'answer:');
    expect(faults()).toContain(
      `content/faq.yaml:${line}:5 › items.0.answer: names {services.chatbot-ia.eur}, which does not exist; correct it`,
    );
    edit('services.yaml', 'offer: robot', 'offer: chatbot-ai');
    expect(faults()[0]).toContain('did you mean "services.chatbot-ai.eur"?');
  });

  test.each([
    ['an entry that is not aligned', '  call: Appeler', '    call: Appeler'],
    ['a quote that stays open', 'title: Questions', 'title: "Questions'],
    ['a tab', '  - question: En', '\t- question: En'],
    ['the same name twice', 'title: Questions', 'title: Questions\ntitle: Questions'],
  ])('of syntax names one file and a line: %s', (_case, from, to) => {
    edit('faq.yaml', from, to);
    expect(faults()).toEqual([expect.stringMatching(/^content\/faq\.yaml:\d+:\d+: \S/)]);
  });

  test('tells a file that is missing, and one that nothing reads', () => {
    rmSync(join(folder, 'faq.yaml'));
    writeFileSync(join(folder, 'fqa.yaml'), 'title: a');
    expect(faults()).toEqual([
      'content/fqa.yaml: is a file that nothing reads; did you mean "faq.yaml"?',
      'content/faq.yaml: is missing; copy it from the sample, then change it',
    ]);
    expect(loadContent(join(parent, 'nowhere')).faults[0]?.message).toContain('CONTENT_DIR');
  });

  test('stops a program that cannot go on without content', () => {
    edit('faq.yaml', 'title: Questions fréquentes', 'title:');
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
    edit(
      'faq.yaml',
      'question: Combien coûte un site vitrine, une application SaaS ou un chatbot ?',
      `question: ${typed}`,
    );
    const { content, faults } = loadContent(folder);
    expect(faults).toEqual([]);
    const plain = content?.faq.items[0]?.question.replace(/[\u00A0\u202F]/g, ' ');
    expect(plain).toBe(typed.replaceAll("'", '’').replace('{owner.city}', 'Abidjan'));
  });

  test('in a list as well, and after « - »', () => {
    edit('about.yaml', /bio:\n {2}- >-\n(?: {4}.*\n)+/, 'bio:\n  - Mon métier : écouter\n');
    expect(loadContent(folder).content?.about.bio[0]).toBe('Mon métier\u00A0: écouter');
  });
});

describe('the program reads', () => {
  test('« 330 000 », « oui » and « 2 à 3 » as one types them', () => {
    edit('services.yaml', 'fromFcfa: 330000', 'fromFcfa: 340 000');
    edit('owner.yaml', 'sample: oui', 'sample: non');
    const { content } = loadContent(folder);
    expect(content?.offers['site-web']).toEqual({
      fromFcfa: 340_000,
      fromEur: 500,
      deliveryWeeks: [2, 3],
    });
    expect(content?.owner.sample).toBe(false);
  });

  test('words of its own unless the owner gives others', () => {
    expect(loadContent(folder).content?.toasts.close).toBe('Fermer la notification');
    writeFileSync(join(folder, 'toasts.yaml'), 'close: Masquer\n');
    expect(loadContent(folder).content?.toasts).toMatchObject({
      close: 'Masquer',
      region: 'Notifications',
    });
  });

  test('figures from their one home, and forms that agree with the owner', () => {
    edit('services.yaml', 'fromEur: 500', 'fromEur: 550');
    edit('owner.yaml', 'gender: masculin', 'gender: féminin');
    edit('hero.yaml', /tagline: .*/, 'tagline: "{Développeur|Développeuse} web"');
    const { content } = loadContent(folder);
    expect(content?.faq.items[0]?.answer).toContain('550\u00A0€');
    expect(content?.hero.tagline).toBe('Développeuse web');
  });

  test('an entry left empty as one left out: its line is hidden', () => {
    const before = JSON.stringify(loadContent(folder).content?.legalNotice);
    expect(before).not.toContain('RCCM');
    edit('owner.yaml', 'rccm:', 'rccm: CI-ABJ-03-2026-A10-00001');
    expect(JSON.stringify(loadContent(folder).content?.legalNotice)).toContain('RCCM');
  });

  test('the owner’s terms under the prices and as questions of the FAQ, once they are given', () => {
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
    edit('owner.yaml', /^(host:[\s\S]*?)country:/m, 'host:\n  country: France');
    expect(policy()).not.toContain('CEDEAO');
    edit('owner.yaml', 'artciTransfer:', 'artciTransfer: 2026-0042');
    expect(policy()).toMatch(/hors de la CEDEAO \(France\).*référence 2026-0042\./);
  });
});
