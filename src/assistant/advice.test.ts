import { describe, expect, it } from 'vitest';
import { talk } from '#site/chat/testing/talk.ts';

const answerTo = (question: string) => talk(question)[0];

describe('a story gets advice', () => {
  it.each([
    ['Je suis propriétaire d’un hôtel à Assinie', /hôtel.*réservation.*330\s000/s],
    ['j’ai un salon de coiffure à Cocody', /salon.*rendez-vous.*330\s000/s],
    ['Notre ancien prestataire a disparu avec le site', /reprise de projet est possible/],
    ['Notre site a dix ans et il ne s’affiche pas sur téléphone', /refonte.*330\s000/s],
    ['Mes clientes écrivent la nuit et je rate des commandes', /395\s000/],
    ['Le dernier développeur a pris l’avance et n’a rien livré', /maquette/],
  ])('%s', (question, expected) => {
    const answer = answerTo(question);
    expect(answer?.response).toMatch(expected);
    expect(answer?.response).toMatch(/\?/);
  });

  it('is an apology to a complaint, with hours and phone and nothing else', () => {
    const { response = '' } = answerTo('Koffi ne m’a jamais rappelé depuis une semaine') ?? {};
    expect(response).toMatch(/désolé.*\+225.*lundi/s);
    expect(response).not.toMatch(/« /);
  });

  it('leaves a question alone', () => {
    expect(answerTo('Je tiens une boutique, combien coûte un site ?')?.topics).toEqual([
      'price:site-web',
    ]);
  });
});

it('the need so far is a draft of a message', () => {
  const talked = talk(
    'je suis propriétaire de maquis à Yopougon',
    'et si je veux un chatbot aussi ?',
  );
  const summary = talked.at(-1)?.summary?.replace(/\s/g, ' ') ?? '';
  expect(summary).toContain('Bonjour, mon activité : un maquis à Yopougon.');
  expect(summary).toMatch(/un site web.*un chatbot IA.*330 000 FCFA.*395 000 FCFA/);
});
