import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { editedContent } from '../testing/edited-content.ts';
import { ContentError } from './issue.ts';
import { loadContent, loadContentOrThrow } from './load-content.ts';

const { edit, folder, issues, lineOf } = editedContent();

describe('an issue', () => {
  test('names file, line, column, entry, rule and remedy', () => {
    edit('faq.yaml', 'Vous déplacez-vous hors de Dakar ?', 'x'.repeat(152));
    expect(issues()).toEqual([
      `content/faq.yaml:${lineOf('faq.yaml', 'xxx')}:5 › items.2.question : 152 caractères, 140 au plus : raccourcissez.`,
    ]);
  });

  test('is found in the words of the trade: a capital letter, an unknown topic', () => {
    edit('assistant-vocabulary.yaml', '      wordpress', '      WordPress');
    expect(issues()).toEqual([
      expect.stringMatching(/names : Ces mots s’écrivent en minuscules et sans accent\.$/),
    ]);
    edit('assistant-vocabulary.yaml', 'WordPress', 'wordpress');
    edit('assistant-vocabulary.yaml', '  graphics: |', '  grafics: |');
    const line = lineOf('assistant-vocabulary.yaml', 'grafics');
    expect(issues()).toEqual([
      `content/assistant-vocabulary.yaml:${line}:3 › words.grafics : L’assistant ne connaît pas « grafics » ; vouliez-vous dire « graphics » ?`,
    ]);
  });

  test('is reported together with those of the other files', () => {
    edit('owner.yaml', 'countryCode: SN', 'countryCode: civ');
    edit('faq.yaml', 'title: Questions que l’on me pose', 'title:');
    edit('hero.yaml', 'tagline:', 'taglin:');
    expect(issues()).toEqual([
      expect.stringMatching(
        /^content\/owner\.yaml:\d+:1 › countryCode : Il faut le code d’un pays/,
      ),
      expect.stringMatching(
        /^content\/hero\.yaml:\d+:1 › taglin : .*vouliez-vous dire « tagline » \?$/,
      ),
      expect.stringMatching(
        /^content\/hero\.yaml:\d+:1 › tagline : Cette ligne manque : ajoutez-la\.$/,
      ),
      expect.stringMatching(/^content\/faq\.yaml:\d+:1 › title : Cette ligne est vide/),
    ]);
  });

  test('names what a text quotes that does not exist', () => {
    edit('services.yaml', 'offer: reportage-photo', 'offer: mariage');
    const line = lineOf('faq.yaml', 'answer:');
    const dangling = `content/faq.yaml:${line}:5 › items.0.answer : {services.reportage-photo.priceEur} n’existe pas : les services sont identite-visuelle, mariage, photo-produit et mise-en-page.`;
    expect(issues()).toContain(dangling);
    // An issue in the figures themselves does not hide these.
    edit('services.yaml', 'consultationMinutes: 20', 'consultationMinutes: vingt');
    expect(issues()).toContain(dangling);
    edit('services.yaml', 'consultationMinutes: vingt', 'consultationMinutes: 20');
    edit('services.yaml', 'offer: mariage', 'offer: reportage-foto');
    expect(issues()[0]).toContain('vouliez-vous dire « services.reportage-foto.priceEur » ?');
  });

  // The line to correct contains « question: Quand », or the title.
  test.each([
    [
      'a different indentation',
      'question: Quand',
      '  - question: Quand',
      '    - question: Quand',
      /pas alignée/,
    ],
    [
      'a missing dash',
      'question: Quand',
      '  - question: Quand',
      '   question: Quand',
      /pas alignée/,
    ],
    [
      'an unclosed quote',
      'title:',
      'title: Questions',
      'title: "Questions',
      /guillemet " est ouvert ici/,
    ],
    [
      'one apostrophe too many',
      'title:',
      'title: Questions',
      "title: 'Questions l'été",
      /après le guillemet/,
    ],
    ['a tab', 'question: Quand', '  - question: Quand', '\t- question: Quand', /tabulation/],
    [
      'the same name twice',
      'title: Deux',
      'title: Questions',
      'title: Questions\ntitle: Deux',
      /deux fois/,
    ],
    ['a missing colon', 'title', 'title: Questions', 'title Questions', /pas de nom/],
  ])('of syntax names the line and the cause: %s', (_case, words, from, to, cause) => {
    edit('faq.yaml', from, to);
    const line = lineOf('faq.yaml', words);
    const [first = '', ...others] = issues();
    expect(others).toEqual([]);
    expect(first).toMatch(new RegExp(`^content/faq\\.yaml:${line}:\\d+ : `));
    expect(first).toMatch(cause);
  });

  test('of a tab inside a text of several lines names the tab', () => {
    edit('about.yaml', /\n {4}(?=\S)/, '\n\t');
    expect(issues()).toEqual([expect.stringMatching(/about\.yaml:\d+:1 : Une tabulation/)]);
  });

  test('about a duplicate names the second', () => {
    edit('services.yaml', 'offer: photo-produit', 'offer: identite-visuelle');
    const again = readFileSync(join(folder, 'services.yaml'), 'utf8').split('\n');
    const line = again.findLastIndex((each) => each.includes('offer: identite-visuelle')) + 1;
    const own = issues().filter((issue) => issue.startsWith('content/services.yaml'));
    expect(own).toContainEqual(
      expect.stringMatching(
        new RegExp(`:${line}:\\d+ › items\\.2\\.offer : Ce nom court est déjà`),
      ),
    );
  });

  test('names an invisible character', () => {
    edit('owner.yaml', 'phone: "+221771234567"', 'phone: «+221771234567»');
    expect(issues()).toEqual([
      expect.stringMatching(/› phone : Le caractère « gêne : ôtez-le\. Il faut \+ et l’indicatif/),
    ]);
    edit('owner.yaml', 'phone: «+221771234567»', 'phone: “+221771234567”');
    expect(issues()).toEqual([]);
  });

  test('does not mistake a word’s apostrophe for the cause, and shows the typed number with a country code', () => {
    edit('owner.yaml', 'countryCode: SN', "countryCode: Côte d'Ivoire");
    edit('owner.yaml', 'phone: "+221771234567"', 'phone: 07 08 09 10 11');
    expect(issues()).toEqual([
      expect.stringMatching(/› phone : Il faut \+ .* : par exemple \+225 07 08 09 10 11\.$/),
      expect.stringMatching(/› countryCode : Il faut le code d’un pays en deux capitales/),
    ]);
  });

  test('names the owner’s file when it is missing or misnamed, never the program’s', () => {
    renameSync(join(folder, 'hero.yaml'), join(folder, 'hero.yaml.txt'));
    rmSync(join(folder, 'services.yaml'));
    expect(issues()).toEqual([
      'content/hero.yaml : Ce fichier manque, mais hero.yaml.txt est là : renommez-le hero.yaml.',
      'content/services.yaml : Ce fichier manque : copiez celui de l’exemple, puis changez-le.',
    ]);
  });

  test('refuses a file whose accents are lost: another encoding, destroyed or doubly encoded letters', () => {
    const path = join(folder, 'hero.yaml');
    const source = readFileSync(path, 'utf8');
    for (const [bytes, cause] of [
      [Buffer.from(source.replace(/[’œ]/g, "'"), 'latin1'), 'pas en UTF-8'],
      [Buffer.from(`\ufeff${source}`, 'utf16le'), 'pas en UTF-8'],
      [Buffer.from(source.replace(/(subtitle.*?)[éè]/s, '$1\uFFFD')), 'Un caractère a été perdu'],
      [Buffer.from(source.replace(/(subtitle.*?)é/s, '$1Ã©')), '« Ã© » est un accent mal lu'],
    ] as const) {
      writeFileSync(path, bytes);
      expect(issues()).toEqual([expect.stringContaining(cause)]);
    }
  });

  test.each([
    ['Le jour de fête, {services.reportage-photo.price} par demi-journée.', 'par demi-journée'],
    ['La fête, {services.reportage-photo.price} par jour', 'par jour'],
    ['La fête, {services.reportage-photo.price} / jour', '/ jour'],
    ['La fête : {services.reportage-photo.fcfa} FCFA', 'FCFA'],
    ['Le logo, à partir de {services.identite-visuelle.price}.', 'à partir de'],
    ['Prêt en {services.identite-visuelle.delivery} semaines.', 'semaines'],
  ])('names the words that repeat part of a figure: %s', (typed, words) => {
    edit('faq.yaml', /answer: La demi-journée.*/, `answer: ${typed}`);
    expect(issues()).toEqual([expect.stringContaining(`ôtez « ${words} », qui serait`)]);
  });

  test.each([
    'Le logo est {services.identite-visuelle.price} et prêt en {services.identite-visuelle.delivery}.',
    'Le logo, à partir de {services.identite-visuelle.fcfa} ; la fête, {services.reportage-photo.price}.',
    'À {owner.city}, {owner.country}, par mois ou par jour.',
  ])('accepts figures in a sentence of the owner: %s', (typed) => {
    edit('faq.yaml', /answer: La demi-journée.*/, `answer: ${typed}`);
    expect(issues()).toEqual([]);
  });

  test('reports a missing file, and one that is never read', () => {
    rmSync(join(folder, 'faq.yaml'));
    writeFileSync(join(folder, 'fqa.yaml'), 'title: a');
    expect(issues()).toEqual([
      'content/fqa.yaml : Rien ne lit ce fichier ; vouliez-vous dire « faq.yaml » ?',
      'content/faq.yaml : Ce fichier manque : copiez celui de l’exemple, puis changez-le.',
    ]);
    expect(loadContent(`${folder}-nowhere`).issues[0]?.message).toContain('CONTENT_DIR');
  });

  test('stops a program that cannot run without content', () => {
    edit('faq.yaml', 'title: Questions que l’on me pose', 'title:');
    expect(() => loadContentOrThrow(folder)).toThrow(ContentError);
    expect(() => loadContentOrThrow(folder)).toThrow(/^Contenu à corriger :\n {2}content\/faq/);
  });
});

describe('a hostile folder', () => {
  const bomb = ['a0: &a0 [x, x]']
    .concat(Array.from({ length: 30 }, (_, n) => `a${n + 1}: &a${n + 1} [*a${n}, *a${n}]`))
    .join('\n');
  test.each([
    ['aliases that multiply', `${bomb}\ntitle: *a30\n`],
    ['ten thousand levels', `title: ${'['.repeat(10_000)}`],
    ['a prototype', '__proto__:\n  polluted: true\nconstructor:\n  polluted: true\n'],
    ['a megabyte', `title: ${'x'.repeat(1_000_000)}\n`],
  ])('with %s is refused with issues', (_what, text) => {
    writeFileSync(join(folder, 'faq.yaml'), text);
    expect(issues().length).toBeGreaterThan(0);
    for (const issue of issues()) expect(issue).toMatch(/^content\/[\w-]+\.yaml/);
    expect({}).not.toHaveProperty('polluted');
  });

  test('with a link to a script is refused', () => {
    edit('owner.yaml', /siteUrl: .*/, 'siteUrl: javascript:alert(1)');
    expect(issues()).toEqual([expect.stringContaining('siteUrl')]);
  });
});
