import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HTMLElement, type Node, NodeType, parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { main } from '#cli/new-site.ts';
import { call } from '#cli/testing/call.ts';
import { loadContentOrThrow } from '#content/load/load-content.ts';
import { programTopics } from '#content/load/topics.ts';
import { retention } from '#shared/retention.ts';
import { root } from '#shared/root.ts';
import { elide } from '#shared/text/format.ts';
import type { BuildAssets } from './build-assets.tsx';

/** Answers that owners of four trades give to `npm run new-site`; all other sentences are the program's. */
const TRADES: Record<string, string[]> = {
  seamstress: [
    ...['Adjoua Kouassi', 'féminin', 'Couturière', 'oui', 'Bouaké', 'Côte d’Ivoire', 'CI'],
    ...['adjoua@couture.ci', '+225 01 02 03 04 05', 'Robe sur mesure', '25 000', 'non'],
    ...['Retouches', '2 000', 'oui', 'Tenue de mariage', '', '2'],
  ],
  lawyer: [
    ...['Maître Sékou Traoré', 'masculin', 'Avocat', 'oui', 'Bamako', 'Mali', 'ML'],
    ...['etude@traore.ml', '+223 70 00 00 01', 'Consultation', '50 000', 'oui'],
    ...['Rédaction de contrat', '', '', '6'],
  ],
  caterer: [
    ...['Les Saveurs de Mariam', 'féminin', 'Traiteur', 'non', 'Cotonou', 'Bénin', 'BJ'],
    ...['mariam@saveurs.bj', '+229 01 97 00 00 01', 'Buffet de mariage', '4 000', 'non'],
    ...['Plateaux repas', '3 500', 'non', 'Gâteaux', '15 000', 'non', '5'],
  ],
  nursery: [
    ...['Pépinière Sahel Vert', 'féminin', 'Pépiniériste', 'non', 'Ouagadougou', 'Burkina Faso'],
    ...['BF', 'contact@sahelvert.bf', '+226 70 00 00 01', 'Plants fruitiers', ''],
    ...['Aménagement de jardin', '', '', '4'],
  ],
};

const parent = mkdtempSync(join(tmpdir(), 'trade-'));
afterAll(() => rmSync(parent, { recursive: true }));

/** Assets that no sentence depends on. */
const anyAsset = <Asset>(asset: Asset) =>
  new Proxy({}, { get: (_none, name) => (typeof name === 'string' ? asset : undefined) }) as Record<
    string,
    Asset
  >;
const picture = { src: '/p.jpg', width: 1, height: 1 };
const assets: BuildAssets = {
  islands: anyAsset(['/island.js']),
  styles: anyAsset({ text: '' }),
  script: { text: '' },
  portrait: { avif: [], jpeg: [picture] },
  portraitIsOpaque: false,
  projectPictures: {},
};

const isElement = (node: Node): node is HTMLElement => node.nodeType === NodeType.ELEMENT_NODE;

/** Returns the words of a page: what is read, and what is announced. */
function wordsOf(node: Node): string[] {
  if (!isElement(node)) return node.nodeType === NodeType.TEXT_NODE ? [node.text.trim()] : [];
  if (/^(?:script|style)$/i.test(node.tagName ?? '')) return [];
  const said = ['aria-label', 'alt', 'content', 'title'].map((name) => node.getAttribute(name));
  return [...said.filter((text) => text !== undefined), ...node.childNodes.flatMap(wordsOf)];
}

/** Runs `read` with the program on the content of a folder. */
async function withSite<Value>(folder: string, read: () => Promise<Value>): Promise<Value> {
  vi.resetModules();
  vi.stubEnv('CONTENT_DIR', folder);
  try {
    return await read();
  } finally {
    vi.unstubAllEnvs();
    vi.resetModules();
  }
}

/** Returns all the text of a site: its pages, and its assistant's answers to the questions that it suggests. */
const saidBy = (folder: string): Promise<string[]> =>
  withSite(folder, async () => {
    const { prerender } = await import('./prerender.tsx');
    const { siteContent } = await import('#assistant/site-content.ts');
    const { createAssistant } = await import('#assistant/create-assistant.ts');
    const { choosable, answer } = createAssistant(siteContent);
    const questions = choosable.map(({ question }) => question).filter((text) => /\?$/.test(text));
    expect(questions.length).toBeGreaterThan(40);
    return [
      ...Object.values(prerender(assets)).flatMap((html) => wordsOf(parse(html))),
      ...questions.flatMap((question) => [question, ...answer(question).response.split('\n')]),
    ].filter(Boolean);
  });

const words = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}-]{6,}/gu) ?? [];

/** Returns the words for what an owner sells that occur in no legal page: each belongs to that trade alone. */
function tradeWords(folder: string): string[] {
  const content = loadContentOrThrow(join(root, folder));
  const { services, skills, projects, legalNotice, privacyPolicy } = content;
  const legal = new Set(words(JSON.stringify([legalNotice, privacyPolicy])));
  const own = [
    ...services.items.map(({ title }) => title),
    ...skills.categories.map(({ category }) => category),
    ...projects.categories.map(({ title }) => title),
  ];
  return own.flatMap(words).filter((word) => !legal.has(word));
}

const otherTrades = new Set(['content', 'tests/support/second-owner'].flatMap(tradeWords));
/** Figures of the program itself: how long it keeps data, and what the law gives. */
const programFigures = [...Object.values(retention), 72];

describe.each(Object.entries(TRADES))('for a %s', (trade, answers) => {
  const [, gender, , alone, , , code = ''] = answers;
  const folder = join(parent, trade);
  let said: string[];
  beforeAll(async () => {
    const { status, errors } = await call(
      main,
      [folder],
      { CONTENT_DIR: folder },
      `${answers.join('\n')}\n`,
    );
    expect([status, errors]).toEqual([0, '']);
    said = await saidBy(folder);
  });
  const saying = (pattern: RegExp) => said.filter((text) => pattern.test(text));

  test('no sentence contains a word of another trade, or asks about its work', () => {
    const own = new Set(answers.flatMap(words));
    const foreign = (text: string) =>
      words(text).filter((word) => otherTrades.has(word) && !own.has(word));
    expect(
      said.flatMap((text) => (foreign(text).length > 0 ? [[foreign(text), text]] : [])),
    ).toEqual([]);
    const elsewhere = programTopics().flatMap(({ ofTrade, question }) =>
      ofTrade.length > 0 && question ? [question] : [],
    );
    expect(elsewhere.length).toBeGreaterThan(1);
    expect(said.filter((text) => elsewhere.includes(text))).toEqual([]);
  });

  test('every figure is the owner’s or the program’s: no delay, call or discount is made up', () => {
    const figures = said.flatMap((text) =>
      Array.from(
        text.matchAll(
          /(\d(?:[\d\s]*\d)?)\s?(?:€|FCFA|minutes?|heures?|jours?|semaines?|mois|ans?)(?!\p{L})/gu,
        ),
        ([, figure = '']) => Number(figure.replace(/\D/g, '')),
      ),
    );
    expect(figures.length).toBeGreaterThan(5);
    const stated = answers.map((answer) => Number(answer.replace(/\s/g, '')));
    expect(figures.filter((one) => ![...stated, ...programFigures].includes(one))).toEqual([]);
    expect(saying(/(?:appel|devis|consultation) (?:\S+ )?(?:est |sont )?gratuit(?!.*\?)/i)).toEqual(
      [...saying(/^Aucun appel gratuit/)],
    );
  });

  test('every name is filled in and joined as French does', () => {
    expect(saying(/[{}]|^…|\s…\s/)).toEqual([]);
    expect(said.filter((text) => elide(text) !== text)).toEqual([]);
    expect(saying(/À compléter/)).toEqual([]);
  });

  test('grammatical forms agree with the owner, one person or several', () => {
    const others =
      gender === 'féminin' ? /(?:vous|[Jj]e suis) seul\b|\bbasé\b/ : /seule à|\bbasée\b/;
    expect(saying(others)).toEqual([]);
    expect(saying(/seule? à lire/).length > 0).toBe(alone === 'oui');
    expect(saying(/équipe et moi lisons/).length > 0).toBe(alone === 'non');
    const one =
      /(?:Je vous répond|je travaille|J’efface|m’être|Mon rôle|[Mm]es clients|^Mes (?:coordonnées|réalisations)|[Éé]crivez-moi|[Cc]ontactez-moi|Suivez-moi|j’ai fait|M’écrire)/;
    const several =
      /Nous vous répond|nous travaillons à|Nous effaçons|écrivez-nous|Nos coordonnées/;
    expect(saying(one).length > 0).toBe(alone === 'oui');
    expect(saying(several).length > 0).toBe(alone === 'non');
    expect(saying(/travaille (?:seule?|en équipe)\./)).toHaveLength(1);
  });

  test('a price is where prices start unless it is fixed, and the sentences about prices agree', () => {
    const [fixed, start] = {
      seamstress: [/\n2\s000\sFCFA/, /À partir de\n25\s000\sFCFA/],
      lawyer: [/\n50\s000\sFCFA/, undefined],
      caterer: [undefined, /À partir de\n3\s500\sFCFA/],
      nursery: [undefined, undefined],
    }[trade] ?? [undefined, undefined];
    const all = said.join('\n');
    if (fixed) expect(all).toMatch(fixed);
    if (start) expect(all).toMatch(start);
    expect(/partir de\s(?:2|50)\s000\sFCFA/.test(all)).toBe(false);
    expect(saying(/^Les prix affichés\s+sont des prix de départ/).length > 0).toBe(
      !fixed && !!start,
    );
    expect(saying(/^Oui, les prix affichés sont définitifs/).length > 0).toBe(!!fixed && !start);
    expect(saying(/^Votre devis précise le prix/).length > 0).toBe(!start);
    // A single price has no lowest one.
    expect(saying(/^Le (?:moins|plus) cher est/).length > 0).toBe(!!start);
  });

  test('legal texts cite the law of the owner’s country', () => {
    expect(saying(/ivoirien|ARTCI/).length > 0).toBe(code === 'CI');
  });

  test('what the owner states appears on the page and in the assistant’s answers', async () => {
    const file = join(folder, 'owner.yaml');
    const before = readFileSync(file, 'utf8');
    const place = 'Je me déplace jusqu’à Ségou.';
    writeFileSync(file, before.replace('  place:\n', `  place: ${place}\n`));
    const now = await saidBy(folder);
    writeFileSync(file, before);
    expect(saying(/Ségou/)).toEqual([]);
    // Below the prices, and in the answers to where, whether remotely, and whether on site.
    expect(now.filter((text) => text === place).length).toBeGreaterThanOrEqual(4);
  });

  test('a service shows its fixed price, delay in hours and payment as written', async () => {
    const file = join(folder, 'services.yaml');
    const before = readFileSync(file, 'utf8');
    const own =
      'fromFcfa: 7 000\n    fixedPrice: oui\n    per: plant\n    deliveryWeeks: 24 h\n    payment: Tout à la commande.';
    writeFileSync(file, before.replace(/fromFcfa:.*(?:\n +fixedPrice: oui)?/, own));
    const now = await saidBy(folder);
    const offers = await withSite(folder, async () =>
      JSON.stringify((await import('./seo/structured-data.ts')).homeStructuredData()),
    );
    writeFileSync(file, before);
    expect(now.join('\n')).toMatch(/7\s000\sFCFA par plant/);
    expect(now.filter((text) => /partir de 7\s000/.test(text))).toEqual([]);
    expect(offers).toContain('"price":7000');
    expect(offers).not.toContain('"minPrice":7000');
    // In its card, and as an answer of the assistant.
    expect(now.filter((text) => /24\sheures/.test(text)).length).toBeGreaterThan(1);
    expect(now.filter((text) => text === 'Tout à la commande.')).toHaveLength(1);
    expect(now).toContainEqual(expect.stringMatching(/^.+\s: Tout à la commande\.$/));
  });
});
