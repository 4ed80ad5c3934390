import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { editedContent } from '../testing/edited-content.ts';
import { loadContent } from './load-content.ts';

const { edit, folder, issues } = editedContent();

describe('the program accepts the owner’s choices', () => {
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
      'a picture, yet does not exist',
      '        link: "#"\n        picture:\n          file: sandaga.webp\n          alt: Une robe\n',
      '#',
      'Nouveau',
    ],
  ])('a project with %s', (_case, more, link, value) => {
    expect(project(more)).toMatchObject({ link, stats: { value } });
  });

  test('who has twelve pictures, but not thirteen', () => {
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

  test('whose price is fixed: exact wherever it is quoted, and the sentences about prices follow', () => {
    const fixed = 'fromFcfa: 350 000\n    fixedPrice: oui\n';
    edit('services.yaml', 'fromFcfa: 350 000\n', fixed);
    edit(
      'faq.yaml',
      /answer: La demi-journée.*/,
      'answer: "{si fixe ? Un prix fixe|Aucun}, {si départ ? un prix de départ|aucun} : {services.identite-visuelle.price}, {services.identite-visuelle.priceEur}."',
    );
    const { content, issues: found } = loadContent(folder);
    expect(found).toEqual([]);
    const { price } = content?.services.items[0] ?? {};
    expect(price).toBe('350\u202F000\u00A0FCFA');
    expect(content?.faq.items[0]?.answer).toBe(
      `Un prix fixe, un prix de départ\u00A0: ${price}, 540\u00A0€.`,
    );
    expect(content?.assistant.topics['price-final']?.sentence).toMatch(
      /les autres sont définitifs/,
    );
    edit('services.yaml', fixed, 'fromFcfa: 350 000\n');
    const { sentence } = loadContent(folder).content?.assistant.topics['price-final'] ?? {};
    expect(sentence).toMatch(/^Non, c’est un prix de départ/);
  });

  test('who states the payment of one service, or none for it', () => {
    const gradient = 'gradient: palm\n';
    const service = () => loadContent(folder).content?.services.items[0];
    expect(service()?.payment).toBeUndefined();
    edit('services.yaml', gradient, `${gradient}    payment: Tout à la remise des clés.\n`);
    expect(service()).toMatchObject({ payment: 'Tout à la remise des clés.' });
    edit('services.yaml', 'payment: Tout à la remise des clés.', 'payment:');
    expect(service()).toMatchObject({ payment: '' });
  });

  test('whose service on request has a delay', () => {
    const { items = [] } = loadContent(folder).content?.services ?? {};
    edit(
      'services.yaml',
      /fromFcfa: 350 000\n {4}fromEur: 540\n {4}deliveryWeeks: .*\n/,
      'deliveryWeeks: 2 jours\n',
    );
    expect(items[0]?.delivery).toEqual({ shortest: 3, longest: 4, unit: 'semaine' });
    expect(loadContent(folder).content?.services.items[0]).toMatchObject({
      price: 'Sur devis',
      delivery: { shortest: 2, longest: 2, unit: 'jour' },
    });
  });

  test('whose services have long names: sentences of the program have room for twelve', () => {
    const more = Array.from(
      { length: 8 },
      (_, index) =>
        `  - offer: autre-${index}\n    title: ${`Service ${index}`.padEnd(60, ' long')}\n    description: Le reste.\n    icon: 🎨\n    features: [Tout]\n    gradient: palm\n`,
    );
    edit('services.yaml', 'items:\n', `items:\n${more.join('')}`);
    expect(issues()).toEqual([]);
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
  test('that are named but missing are reported with the line that names them', () => {
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

  test('whose name is close to an existing file’s', () => {
    edit('projects.yaml', 'file: sandaga.webp', 'file: Sandagaa.WEBP');
    expect(issues()).toEqual([
      expect.stringMatching(
        /Sandagaa\.WEBP n’est pas dans ce dossier ; vouliez-vous dire « sandaga\.webp » \?$/,
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

  test('belongs to one project only, former addresses included', () => {
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
