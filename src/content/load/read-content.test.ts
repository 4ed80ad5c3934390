import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { editedContent } from '../testing/edited-content.ts';
import { loadContent } from './load-content.ts';
import { remember } from './remember.ts';

const { edit, folder, issues } = editedContent();

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
  test('« 330 000 », « oui » and « 2 à 3 » as people type them', () => {
    edit('services.yaml', 'fromFcfa: 350 000', 'fromFcfa: 340 000');
    edit('owner.yaml', 'sample: non', 'sample: oui');
    const { content } = loadContent(folder);
    expect(content?.offers['identite-visuelle']).toEqual({
      fromFcfa: 340_000,
      fromEur: 540,
      fixedPrice: false,
    });
    const delivery = { shortest: 3, longest: 4, unit: 'semaine' };
    expect(content?.services.items[0]).toMatchObject({ delivery });
    expect(content?.owner.sample).toBe(true);
  });

  test('a number and an address as people type them', () => {
    edit('owner.yaml', 'phone: "+221771234567"', 'phone: +221 77-123.45 67');
    edit('owner.yaml', 'whatsapp: "221771234567"', 'whatsapp: +221 77 123 45 67');
    edit('owner.yaml', 'siteUrl: https://aissatou-dieme.sn', 'siteUrl: https://aissatou-dieme.sn/');
    expect(loadContent(folder).content?.owner).toMatchObject({
      phone: '+221771234567',
      whatsapp: '221771234567',
      siteUrl: 'https://aissatou-dieme.sn',
    });
  });

  test('default texts unless the owner overrides them', () => {
    expect(loadContent(folder).content?.toasts.close).toBe('Fermer la notification');
    writeFileSync(join(folder, 'toasts.yaml'), 'close: Masquer\n');
    expect(loadContent(folder).content?.toasts).toMatchObject({
      close: 'Masquer',
      region: 'Notifications',
    });
  });

  test('figures from services.yaml, and forms that agree with the owner’s gender', () => {
    edit('services.yaml', 'fromEur: 185', 'fromEur: 550');
    edit('owner.yaml', 'gender: féminin', 'gender: masculin');
    edit('hero.yaml', /tagline: .*/, 'tagline: "{Développeur|Développeuse} web"');
    const { content } = loadContent(folder);
    expect(content?.faq.items[0]?.answer).toContain('550\u00A0€');
    expect(content?.hero.tagline).toBe('Développeur web');
  });

  test('a name of the identity in the identity itself', () => {
    edit('owner.yaml', /city: .*/, 'city: Abidjan');
    edit('owner.yaml', /court: .*/, 'court: tribunaux de {owner.city}');
    const { content } = loadContent(folder);
    expect(content?.owner.legal.court).toBe('tribunaux d’Abidjan');
    expect(JSON.stringify(content?.legalNotice)).toContain('les tribunaux d’Abidjan');
  });

  test('conditions on what the owner states, and no others', () => {
    edit(
      'hero.yaml',
      /tagline: .*/,
      'tagline: "{si équipe ? Nous dessinons|Je dessine {seul|seule}}"',
    );
    expect(loadContent(folder).content?.hero.tagline).toBe('Je dessine seule');
    edit('owner.yaml', 'jobTitle:', 'alone: non\njobTitle:');
    expect(loadContent(folder).content?.hero.tagline).toBe('Nous dessinons');
    edit('hero.yaml', 'si équipe', 'si groupe');
    expect(issues()).toEqual([
      expect.stringMatching(/tagline : « si groupe » n’existe pas : écrivez .*« équipe »/),
    ]);
  });

  test('an empty entry as a missing one: its line is hidden', () => {
    const before = JSON.stringify(loadContent(folder).content?.legalNotice);
    expect(before).toContain('RCCM');
    edit('owner.yaml', 'rccm: SN-DKR-2021-A-12345', 'rccm:');
    expect(JSON.stringify(loadContent(folder).content?.legalNotice)).not.toContain('RCCM');
  });

  test('the owner’s terms under the prices, once they are given; the FAQ stays as the owner wrote it', () => {
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
    expect(content?.faq.items).toEqual(before?.faq.items);
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

test('the result for a text is cached, separately for each reader', () => {
  const text = crypto.randomUUID();
  const words = vi.fn((source: string) => source.split('-'));
  const letters = (source: string) => [...source];
  expect([remember(words, text), remember(words, text)]).toEqual([words(text), words(text)]);
  expect(words).toHaveBeenCalledTimes(3);
  expect(remember(letters, text)).toEqual([...text]);
});
