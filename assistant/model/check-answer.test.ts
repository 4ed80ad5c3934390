import { describe, expect, it } from 'vitest';
import { faultOfAnswer } from './check-answer.ts';

const SOURCES = [
  'Un site web coûte à partir de 330\u202f000\u00a0FCFA, 500\u00a0€ en euros. Il est livré en 2\u00a0à\u00a03\u00a0semaines.',
  'La maintenance est gratuite pendant 3\u00a0mois. Croissance des ventes : 300\u00a0%. Note : 4,8.',
  'WhatsApp (https://wa.me/2250102030405), téléphone +225 01 02 03 04 05, bonjour@example.com, #contact.',
];
const fault = (answer: string) => faultOfAnswer(answer, SOURCES);

describe('an answer is let through', () => {
  it.each([
    'Un site web coûte à partir de 330 000 FCFA, livré en 2 à 3 semaines.',
    'À partir de 330.000 francs ou 500 euros.',
    'Délai : 2-3 semaines. La maintenance est gratuite pendant 3 mois.',
    'Écrivez sur https://wa.me/2250102030405 ou à bonjour@example.com.',
    'Appelez le +225 0102030405.',
    'La note est de 4,8 et les ventes ont crû de 300 %.',
    'Je vous invite à remplir le formulaire de contact.',
  ])('%s', (answer) => {
    expect(fault(answer)).toBeUndefined();
  });
});

describe('an answer is stopped', () => {
  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['a'.repeat(1401), 'too long'],
    ['<b>Bonjour</b>', 'markup'],
    ['```js\n1\n```', 'markup'],
    ['Je suis désolé, en tant que modèle de langage, je ne peux pas.', 'refusal'],
    ['Un site coûte 250 000 FCFA.', 'unknown figure'],
    ['Un site coûte 330 000 €.', 'unknown figure'],
    ['Un site est livré en 2 semaines.', 'unknown figure'],
    ['Il est livré en 3 jours.', 'unknown figure'],
    ['Vous gagnez 30 % de clients.', 'unknown figure'],
    ['Nous sommes 12.', 'unknown figure'],
    ['Il est livré en deux jours.', 'unknown figure in words'],
    ['Cela coûte cent mille francs.', 'unknown figure in words'],
    ['Vous aurez une remise.', 'unknown promise'],
    ['Le résultat est garanti.', 'unknown promise'],
    ['Voir https://evil.example.com', 'unknown link'],
    ['Voir evil.com/page', 'unknown link'],
    ['Écrivez à autre@example.com', 'unknown link'],
    ['Appelez le +225 09 09 09 09 09', 'unknown telephone number'],
  ])('%j: %s', (answer, expected) => {
    expect(fault(answer)).toBe(expected);
  });
});
