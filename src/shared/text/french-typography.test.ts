import { describe, expect, test } from 'vitest';
import { frenchTypography } from './french-typography.ts';

/** In the table, ~ means U+00A0 and _ means U+202F, so that the spaces are visible. */
const spaces = (text: string) => text.replaceAll('~', '\u00A0').replaceAll('_', '\u202F');

const table: Record<string, [input: string, output: string][]> = {
  'high punctuation': [
    ['Prêt ?', 'Prêt_?'],
    ['Prêt?', 'Prêt_?'],
    ['Oui ! Non ; peut-être ?', 'Oui_! Non_; peut-être_?'],
    ['Quoi ?!', 'Quoi_?!'],
    ['Vraiment (!) ?', 'Vraiment (!)_?'],
    ['Deux choix : un ou deux', 'Deux choix~: un ou deux'],
    ['Exemple: un', 'Exemple~: un'],
    ['Voici :', 'Voici~:'],
    ['Un\u00A0! Deux\u202F: trois', 'Un_! Deux~: trois'],
    ['Ligne\n: suite', 'Ligne\n: suite'],
  ],
  guillemets: [
    ['« Bonjour »', '«_Bonjour_»'],
    ['«Bonjour»', '«_Bonjour_»'],
    ['« Bonjour ! »', '«_Bonjour_!_»'],
    ['Il dit "bonjour" puis part', 'Il dit «_bonjour_» puis part'],
    ['("oui")', '(«_oui_»)'],
    ['Un écran de 15" et un de 17"', 'Un écran de 15" et un de 17"'],
  ],
  apostrophes: [
    ["l'accueil aujourd'hui", 'l’accueil aujourd’hui'],
    ["qu'« un »", 'qu’«_un_»'],
    ["l'[ARTCI](https://artci.ci/l'adresse)", "l’[ARTCI](https://artci.ci/l'adresse)"],
    ["l'{name}", 'l’{name}'],
    ['d\'"essai"', 'd’«_essai_»'],
    ["'seul'", "'seul'"],
  ],
  'ellipses and dashes': [
    ['Envoi...', 'Envoi…'],
    ['Envoi....', 'Envoi…'],
    ['Alors... ?', 'Alors…_?'],
    ['2-3 semaines', '2–3~semaines'],
    ['de 2020-2024', 'de 2020–2024'],
    ['loi 2013-450', 'loi 2013-450'],
    ['le 2026-11-20', 'le 2026-11-20'],
    ['CI-ABJ-03-2024', 'CI-ABJ-03-2024'],
    ['score 3-2', 'score 3-2'],
    ['peut-être', 'peut-être'],
    ['Titre - suite', 'Titre – suite'],
    ['Titre -- suite', 'Titre – suite'],
    ['un mot , puis . Fin', 'un mot, puis. Fin'],
    ['en .NET', 'en .NET'],
    ['deux  espaces', 'deux espaces'],
  ],
  numbers: [
    ['330 000 FCFA', '330_000~FCFA'],
    ['330000 FCFA', '330_000~FCFA'],
    ['330000FCFA', '330_000~FCFA'],
    ['1 250 000 F CFA', '1_250_000~F_CFA'],
    ['500€, 800 €', '500~€, 800~€'],
    ['300% et 40 %', '300~% et 40~%'],
    ['5 000+ élèves', '5_000+ élèves'],
    ['2500+', '2500+'],
    ['10M+', '10M+'],
    ['4,8 sur 5', '4,8 sur 5'],
    ['en 2024 300 personnes', 'en 2024 300 personnes'],
    ['le 12 3000', 'le 12 3000'],
    ['30 minutes, 3 mois, 13 ans', '30~minutes, 3~mois, 13~ans'],
    ['3 moissons, 2 anses', '3 moissons, 2 anses'],
    ['2 à 3 semaines', '2~à~3~semaines'],
    ['2000 caractères', '2000~caractères'],
    ['n° 12 et n°13', 'n°~12 et n°~13'],
    ['N° CC 1234567 X', 'N°~CC 1234567 X'],
    ['article 6, art. 28, section 9', 'article~6, art.~28, section~9'],
    ['1er, 2e', '1er, 2e'],
    ['le 1er décembre 2026', 'le 1er~décembre 2026'],
    ['le 20 novembre 2026', 'le 20~novembre 2026'],
    ['Écrivez à M. Kouadio et Mme Koné', 'Écrivez à M.~Kouadio et Mme~Koné'],
  ],
  times: [
    ['14 h 30', '14~h~30'],
    ['14h30', '14~h~30'],
    ['de 9h à 18h', 'de 9~h~à~18~h'],
    ['24h/24', '24~h/24'],
    ['14:30', '14:30'],
    ['format 16:9', 'format 16:9'],
    ['h264', 'h264'],
  ],
  'left alone': [
    [
      'Voir https://example.com/a?b=1;c!d:e et fin ?',
      'Voir https://example.com/a?b=1;c!d:e et fin_?',
    ],
    ['nom...x@exemple.ci', 'nom...x@exemple.ci'],
    ['Écrivez à nom@exemple.ci : merci', 'Écrivez à nom@exemple.ci~: merci'],
    ["[Écrire !](mailto:a@b.ci?subject=l'objet)", "[Écrire_!](mailto:a@b.ci?subject=l'objet)"],
    ['[+225 27 20 34 43 73](tel:+2252720344373)', '[+225 27 20 34 43 73](tel:+2252720344373)'],
    ['Appelez le +33 612 345 678 !', 'Appelez le +33 612 345 678_!'],
    ['01 02 03 04 05', '01 02 03 04 05'],
    ['le `code !` et `a ? b : c`', 'le `code !` et `a ? b : c`'],
    ['{count} / {max}', '{count} / {max}'],
    ['&nbsp;&amp;', '&nbsp;&amp;'],
    ['#contact, #faq', '#contact, #faq'],
    ['example.com/page?x=1', 'example.com/page?x=1'],
    ['Web & Mobile | Expert IA', 'Web & Mobile | Expert IA'],
    ['', ''],
  ],
};

describe.each(Object.entries(table))('%s', (_name, cases) => {
  test.each(cases)('%s', (input, output) => {
    expect(frenchTypography(input)).toBe(spaces(output));
  });

  test.each(cases)('twice gives the same as once: %s', (input) => {
    const once = frenchTypography(input);
    expect(frenchTypography(once)).toBe(once);
  });
});

test('is idempotent on any mixture of marks', () => {
  // Xorshift: pseudo-random, but the same texts on each run.
  let state = 20_261_120;
  const next = (max: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % max;
  };
  const pieces = [
    [' ', '  ', '\u00A0', '\u202F', '\n', '.', '..', '...', '…', ',', ';', ':', '!', '?'],
    ['«', '»', '"', "'", '’', '(', ')', '[', '](#faq)', '{x}', '`a !`', '-', ' - ', '–', '%'],
    ['€', 'FCFA', 'F CFA', 'h', 'à', '1', '12', '300', '000', '2024', 'mot', 'L', 'n°', '1er'],
    ['mois', 'mai', 'M.', 'a@b.ci', 'https://x.ci/?a', '+225 01 02 03 04 05', '&amp;', '#faq'],
  ].flat();
  for (let round = 0; round < 20_000; round += 1) {
    const text = Array.from({ length: 1 + next(9) }, () => pieces[next(pieces.length)]).join('');
    const once = frenchTypography(text);
    expect(frenchTypography(once), JSON.stringify(text)).toBe(once);
  }
});
