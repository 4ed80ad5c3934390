import { describe, expect, it } from 'vitest';
import { talk } from '#site/chat/testing/conversations.ts';
import { createAdviser } from './advice.ts';
import { createAnswer } from './answers/create-answer.ts';
import { siteContent } from './site-content.ts';
import { createUnderstanding } from './understanding/create-understanding.ts';

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

  it('answers a complaint with an apology, hours and phone, and nothing else', () => {
    const { response = '' } = answerTo('Koffi ne m’a jamais rappelé depuis une semaine') ?? {};
    expect(response).toMatch(/désolé.*\+225.*lundi/s);
    expect(response).not.toMatch(/« /);
  });

  it('is not mistaken for an attempt to get at a secret', () => {
    expect(
      answerTo('J’ai le site mais pas les mots de passe, et il ne décroche plus')?.topics,
    ).not.toContain('manipulation');
  });

  it('does not replace the answer to a question', () => {
    expect(answerTo('Je tiens une boutique, combien coûte un site ?')?.topics).toEqual([
      'price:site-web',
    ]);
  });
});

describe('a story that may mean either of two needs', () => {
  const rules = createUnderstanding(siteContent);
  const story = (needProbability: number) =>
    createAdviser(siteContent).hear(
      rules.read('Nos dossiers arrivent par messages et plus personne ne les retrouve'),
      {
        told: 0.9,
        need: 'too-many-messages',
        otherNeed: 'paper-records',
        needProbability,
        service: '',
        serviceProbability: 0,
      },
      false,
      0.1,
    );

  it('is recognised as both unless one is likely', () => {
    expect(story(0.3)).toMatchObject({ need: 'too-many-messages', otherNeed: 'paper-records' });
    expect(story(0.6).otherNeed).toBeUndefined();
  });

  it('gets both, each with its price, and is asked which', () => {
    const intent = {
      kind: 'advice',
      need: 'too-many-messages',
      otherNeed: 'paper-records',
      service: 'chatbot-ia',
    } as const;
    const { response } = createAnswer(siteContent)([intent], {});
    expect(response).toMatch(
      /^Deux pistes.*\n– Un chatbot.*395\s000.*\n– Une application.*525\s000.*\nLaquelle/,
    );
    const subject = talk('Pour un chatbot IA et une application SaaS no-code : et la deuxième ?');
    expect(subject[0]?.topics).toEqual(['about:saas-no-code']);
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
