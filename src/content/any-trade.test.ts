import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from '#cli/new-site.ts';
import { call } from '#cli/testing/call.ts';
import type { Content } from './content.ts';
import { loadContentOrThrow } from './load/load-content.ts';
import { texts } from './testing/walk.ts';

/** What owners of four trades answer to `npm run new-site`: their sites have the program's sentences around. */
const TRADES: Record<string, { answers: string[] }> = {
  seamstress: {
    answers: [
      ...['Adjoua Kouassi', 'féminin', 'Couturière', 'Bouaké', 'Côte d’Ivoire', 'CI'],
      ...['adjoua@couture.ci', '+225 01 02 03 04 05', 'Robe sur mesure', '25 000'],
      ...['Retouches', '2 000', 'Tenue de mariage', '', '2'],
    ],
  },
  lawyer: {
    answers: [
      ...['Maître Sékou Traoré', 'masculin', 'Avocat', 'Bamako', 'Mali', 'ML'],
      ...['etude@traore.ml', '+223 70 00 00 01', 'Consultation', '50 000'],
      ...['Rédaction de contrat', '', '', '6'],
    ],
  },
  caterer: {
    answers: [
      ...['Les Saveurs de Mariam', 'féminin', 'Traiteur', 'Cotonou', 'Bénin', 'BJ'],
      ...['mariam@saveurs.bj', '+229 01 97 00 00 01', 'Buffet de mariage', '4 000'],
      ...['Plateaux repas', '3 500', 'Gâteaux', '15 000', '5'],
    ],
  },
  nursery: {
    answers: [
      ...['Pépinière Sahel Vert', 'masculin', 'Pépiniériste', 'Ouagadougou', 'Burkina Faso', 'BF'],
      ...['contact@sahelvert.bf', '+226 70 00 00 01', 'Plants fruitiers', '1 000'],
      ...['Aménagement de jardin', '', '', '4'],
    ],
  },
};

/** Words of a web developer, which are true of no one else's work. */
const WEB_TRADE =
  /site vitrine|landing|application (?:web|mobile)|développeu[rs]|nom de domaine|référencement|maintenance (?:gratuite|comprise)|assurer la maintenance|maquette|\bcode de ce site|chatbot|freelance|ce que le projet doit faire/i;

/** What visitors, /gestion and e-mails say; not the patterns by which the assistant understands. */
function sentencesOf({
  palette: _colours,
  assistantVocabulary: _words,
  assistantAdvice: _patterns,
  assistant: { person, location, travel, unpublished },
  assistantEnglish: _english,
  assistantQuestions: _questions,
  gestionTopics: _topics,
  ...shown
}: Content): [where: string, text: string][] {
  return texts({ shown, person, location, travel, team: unpublished.subjects.team });
}

describe.each(Object.entries(TRADES))('for a %s', (_trade, { answers }) => {
  const parent = mkdtempSync(join(tmpdir(), 'trade-'));
  const folder = join(parent, 'site');
  let sentences: [string, string][];
  beforeAll(async () => {
    const { status, errors } = await call(main, [folder], {}, `${answers.join('\n')}\n`);
    expect([status, errors]).toEqual([0, '']);
    sentences = sentencesOf(loadContentOrThrow(folder));
  });
  afterAll(() => rmSync(parent, { recursive: true }));

  test('no sentence speaks of websites as the work, of a place or of a delay that was not stated', () => {
    expect(sentences.length).toBeGreaterThan(300);
    const wrong = sentences.filter(
      ([, text]) =>
        WEB_TRADE.test(text) ||
        /(?<!«\s)à distance|où que vous soyez|une seule personne|Sous \d+ (?:semaines|mois)/.test(
          text,
        ),
    );
    expect(wrong).toEqual([]);
  });

  test('the forms agree with the owner', () => {
    const isFeminine = answers[1] === 'féminin';
    const other = isFeminine
      ? /(?:vous|[Jj]e suis) seul\b|\bbasé\b/
      : /seule à|vous seule|\bbasée\b/;
    expect(sentences.filter(([, text]) => other.test(text))).toEqual([]);
  });
});
