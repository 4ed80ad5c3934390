import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
      `content/faq.yaml:${lineOf('faq.yaml', 'xxx')}:5 › items.2.question : 152 caractères, 140 au plus : raccourcissez.`,
    ]);
  });

  test('is found in the words of the trade: a capital, a topic that nothing knows', () => {
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

  test('names what a text quotes and what does not exist', () => {
    edit('services.yaml', 'offer: reportage-photo', 'offer: mariage');
    const line = lineOf('faq.yaml', 'answer:');
    const dangling = `content/faq.yaml:${line}:5 › items.0.answer : {services.reportage-photo.priceEur} n’existe pas : les services sont identite-visuelle, mariage, photo-produit et mise-en-page.`;
    expect(issues()).toContain(dangling);
    // An issue in the figures themselves hides none of these.
    edit('services.yaml', 'consultationMinutes: 20', 'consultationMinutes: vingt');
    expect(issues()).toContain(dangling);
    edit('services.yaml', 'consultationMinutes: vingt', 'consultationMinutes: 20');
    edit('services.yaml', 'offer: mariage', 'offer: reportage-foto');
    expect(issues()[0]).toContain('vouliez-vous dire « services.reportage-foto.priceEur » ?');
  });

  // The line that the owner must correct is the one that holds « question: Quand », or the title.
  test.each([
    [
      'a margin that differs',
      'question: Quand',
      '  - question: Quand',
      '    - question: Quand',
      /pas alignée/,
    ],
    [
      'a dash forgotten',
      'question: Quand',
      '  - question: Quand',
      '   question: Quand',
      /pas alignée/,
    ],
    [
      'a quote that stays open',
      'title:',
      'title: Questions',
      'title: "Questions',
      /guillemet " est ouvert ici/,
    ],
    [
      'an apostrophe too many',
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
    ['a colon forgotten', 'title', 'title: Questions', 'title Questions', /pas de nom/],
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

  test('names the owner’s file when it is missing or has another name, never the program’s', () => {
    renameSync(join(folder, 'hero.yaml'), join(folder, 'hero.yaml.txt'));
    rmSync(join(folder, 'services.yaml'));
    expect(issues()).toEqual([
      'content/hero.yaml : Ce fichier manque, mais hero.yaml.txt est là : renommez-le hero.yaml.',
      'content/services.yaml : Ce fichier manque : copiez celui de l’exemple, puis changez-le.',
    ]);
  });

  test('refuses a file whose accents are lost: another encoding, letters destroyed or read twice', () => {
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
  ])('names the words that a figure says already: %s', (typed, words) => {
    edit('faq.yaml', /answer: La demi-journée.*/, `answer: ${typed}`);
    expect(issues()).toEqual([expect.stringContaining(`ôtez « ${words} », qui serait`)]);
  });

  test.each([
    'Le logo est {services.identite-visuelle.price} et prêt en {services.identite-visuelle.delivery}.',
    'Le logo, à partir de {services.identite-visuelle.fcfa} ; la fête, {services.reportage-photo.price}.',
    'À {owner.city}, {owner.country}, par mois ou par jour.',
  ])('takes figures in a sentence of the owner: %s', (typed) => {
    edit('faq.yaml', /answer: La demi-journée.*/, `answer: ${typed}`);
    expect(issues()).toEqual([]);
  });

  test('reports a file that is missing, and one that nothing reads', () => {
    rmSync(join(folder, 'faq.yaml'));
    writeFileSync(join(folder, 'fqa.yaml'), 'title: a');
    expect(issues()).toEqual([
      'content/fqa.yaml : Rien ne lit ce fichier ; vouliez-vous dire « faq.yaml » ?',
      'content/faq.yaml : Ce fichier manque : copiez celui de l’exemple, puis changez-le.',
    ]);
    expect(loadContent(join(parent, 'nowhere')).issues[0]?.message).toContain('CONTENT_DIR');
  });

  test('stops a program that cannot run without content', () => {
    edit('faq.yaml', 'title: Questions que l’on me pose', 'title:');
    expect(() => loadContentOrThrow(folder)).toThrow(ContentError);
    expect(() => loadContentOrThrow(folder)).toThrow(/^Contenu à corriger :\n {2}content\/faq/);
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
  test('« 330 000 », « oui » and « 2 à 3 » as people type them', () => {
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

describe('the program believes the owner', () => {
  const projectsNow = () =>
    loadContent(folder).content?.projects.categories.flatMap(({ projects }) => projects) ?? [];
  const project = (more: string) => {
    edit(
      'projects.yaml',
      'add:\n',
      `  - key: robes\n    title: Robes\n    icon: 👗\n    description: Des robes.\n    projects:\n      - title: La robe de Mariam\n        description: Une robe de cérémonie.\n        image: 👗\n        technologies: [Wax]\n        gradient: ochre\n${more}add:\n`,
    );
    return projectsNow().at(-1);
  };

  test.each([
    ['nothing yet', '', '#', 'Nouveau'],
    [
      'a figure',
      '        stats:\n          icon: 🧵\n          value: 40 h\n          label: de broderie\n',
      '',
      '40\u00A0h',
    ],
    [
      'a picture',
      '        picture:\n          file: sandaga.webp\n          alt: Une robe\n',
      '',
      '',
    ],
    [
      'pictures',
      '        pictures:\n          - file: sandaga.webp\n            alt: Une robe\n',
      '',
      '',
    ],
    ['an address', '        link: robes-mariam.ci\n', 'https://robes-mariam.ci', ''],
    [
      'a picture, and is to come',
      '        link: "#"\n        picture:\n          file: sandaga.webp\n          alt: Une robe\n',
      '#',
      'Nouveau',
    ],
  ])('a project with %s', (_case, more, link, value) => {
    expect(project(more)).toMatchObject({ link, stats: { value } });
  });

  test('who has twelve pictures, not thirteen', () => {
    const pictures = (count: number) =>
      `        pictures:\n${'          - file: sandaga.webp\n            alt: Une robe\n'.repeat(count)}`;
    const first = '        picture:\n          file: sandaga.webp\n          alt: Une robe\n';
    expect(project(first + pictures(11))?.pictures).toHaveLength(12);
    edit('projects.yaml', pictures(11), pictures(12));
    expect(issues()).toEqual([expect.stringContaining('12 éléments, 11 au plus')]);
  });

  test('who has no price: « Sur devis » wherever it is shown', () => {
    edit('services.yaml', /fromFcfa: 350 000\n {4}fromEur: 540\n/, 'fromFcfa:\n');
    edit(
      'faq.yaml',
      /answer: La demi-journée.*/,
      'answer: Le logo est {services.identite-visuelle.price}.',
    );
    const { content, issues: found } = loadContent(folder);
    expect(found).toEqual([]);
    expect(content?.services.items[0]?.price).toBe('Sur devis');
    expect(content?.offers).not.toHaveProperty('identite-visuelle');
    expect(content?.faq.items[0]?.answer).toBe('Le logo est sur devis.');
    edit('services.yaml', 'fromFcfa:\n', 'fromFcfa: à discuter\n');
    expect(issues()).toEqual([expect.stringMatching(/Sans prix, laissez la ligne vide/)]);
  });

  test('who has a network of any name', () => {
    edit('owner.yaml', /network: \w+\n/, 'network: TikTok\n');
    expect(loadContent(folder).content?.owner.social[0]?.network).toBe('tiktok');
  });

  test('who empties a line: what it shows is hidden, or the line is named', () => {
    edit('projects.yaml', 'title: Mes travaux', 'title: Mes travaux\nvisit:\nplaceholderNote:');
    expect(loadContent(folder).content?.projects).toMatchObject({ visit: '', placeholderNote: '' });
    edit('projects.yaml', 'visit:\n', 'visit:\ntabsLabel:\n');
    expect(issues()).toEqual([expect.stringMatching(/:5:1 › tabsLabel : Cette ligne est vide/)]);
  });
});

describe('pictures', () => {
  test('that are named but missing are issues, with the line that names them', () => {
    rmSync(join(folder, 'sandaga.webp'));
    rmSync(join(folder, 'portrait.jpg'));
    edit('projects.yaml', 'file: portrait.jpg', 'file: teranga-cafe.jpg');
    expect(issues()).toEqual([
      expect.stringMatching(
        /owner\.yaml:\d+:1 › portraitAlt : Le portrait manque : mettez portrait\.jpg/,
      ),
      expect.stringMatching(
        /projects\.yaml:\d+:\d+ › .*picture\.file : sandaga\.webp n’est pas dans ce dossier/,
      ),
    ]);
  });

  test('need a text alternative and a file name', () => {
    edit('projects.yaml', / {10}alt: La façade.*\n/, '');
    edit('projects.yaml', 'sandaga.webp', '../elsewhere/sandaga.webp');
    expect(issues()).toEqual([
      expect.stringMatching(/picture\.alt : Cette ligne manque/),
      expect.stringMatching(/picture\.file : Il faut le nom d’une image de ce dossier/),
    ]);
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

describe('the address of a page of a project', () => {
  const slug = 'slug: marche-de-sandaga';
  const at = (entry: string) => `categories\\.1\\.projects\\.${entry}`;

  test.each([
    ['Marché de Sandaga', 'écrivez « marche-de-sandaga »'],
    ['../gestion', 'écrivez « gestion »'],
    ['a/b?c=<script>', 'écrivez « a-b-c-script »'],
    ['日本', 'par exemple site-web'],
    ['un-nom-bien-trop-long-pour-etre-lu', '34 caractères, 26 au plus : raccourcissez.'],
  ])('« %s » is refused', (typed, remedy) => {
    edit('projects.yaml', slug, `slug: ${typed}`);
    expect(issues()).toEqual([
      expect.stringMatching(new RegExp(`${at('0.story.slug')} : .*${remedy}`)),
    ]);
  });

  test('is that of one project only, former ones included', () => {
    edit(
      'projects.yaml',
      'formerSlugs:\n            - sandaga',
      'formerSlugs:\n            - marche-de-sandaga',
    );
    expect(issues()).toEqual([
      expect.stringMatching(
        new RegExp(`${at('0.story.formerSlugs.0')} : Ce nom d’adresse est déjà`),
      ),
    ]);
  });

  test('braces in a story are refused', () => {
    edit('projects.yaml', 'duration: Deux mois', 'duration: Deux {mois}');
    expect(issues()).toEqual([
      expect.stringMatching(/story\.duration : Rien ne remplace ce nom entre accolades/),
    ]);
  });
});
