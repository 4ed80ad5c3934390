// @module-tag sample
import { describe, expect, it } from 'vitest';
import { withSubject } from '#shared/chat-message.ts';
import { talk } from './testing/conversations.ts';

const last = (...typed: string[]) => talk(...typed).at(-1);

describe('the subject', () => {
  it.each([
    [['Je veux un site pour mon hôtel', 'Et c’est combien ?'], /330\s000/, /395\s000|525\s000/],
    [
      ['Combien coûte un chatbot ?', 'et ça prend combien de temps ?'],
      /1\sà\s2\ssemaines/,
      /2\sà\s3\ssemaines/,
    ],
    [
      ['Combien coûte un chatbot ?', 'il marche sur WhatsApp ?'],
      /Messenger/,
      /écrivez directement/,
    ],
    [['cb 1 chatbo', 'c koi le delai'], /1\sà\s2\ssemaines/, /4\sà\s6\ssemaines/],
    [['Prix d’un site ?', 'et pour un chatbot ?'], /395\s000/, /330\s000/],
    [
      ['Prix d’un site ?', 'et pour un chatbot ?', 'et le délai ?'],
      /1\sà\s2\ssemaines/,
      /2\sà\s3\ssemaines/,
    ],
    [
      ['Prix d’un chatbot ?', 'et le délai ?', 'non, je parlais du site'],
      /2\sà\s3\ssemaines/,
      /1\sà\s2\ssemaines/,
    ],
    [['Prix d’un site ?', 'et après 3 mois ?'], /maintenance gratuite/, /330\s000/],
    [['Prix d’un site ?', 'le lien ?'], /wa\.me/, /330\s000/],
    [
      ['Parlez-moi du festival de la lagune', 'le lien ?'],
      /festival\.example\.com/,
      /groupe\.example\.com/,
    ],
    [
      [
        'Avez-vous travaillé pour une ONG ?',
        'non, le festival de la lagune',
        'avec quels outils ?',
      ],
      /Festival de la lagune.*React/,
      /ecoles\.example\.org/,
    ],
    [['Prix d’un site ?', 'Quels sont vos horaires ?'], /Horaires/, /330\s000/],
    [
      ['Prix d’un site ?', 'et si je ne suis pas content, on me rembourse ?'],
      /remboursement/,
      /330\s000/,
    ],
    [['Que comprend un chatbot ?', 'c’est combien ?'], /395\s000/, /330\s000/],
    [['Que comprend un chatbot ?', 'c’est combien pour le même ?'], /395\s000/, /330\s000/],
    [['Prix du chatbot svp', 'non, je parlais du site'], /330\s000/, /395\s000/],
    [['Do you build chatbots?', 'How much?'], /395\s000/, /330\s000/],
    [
      ['Faites-vous des applications SaaS ?', 'on peut payer par mobile money dedans ?'],
      /Mobile Money/,
      /330\s000/,
    ],
    [['c koi un chatbot', 'cb'], /395\s000/, /525\s000/],
    [['faites vous des applications mobiles ?', 'combien ?'], /dépend de votre besoin/, /525\s000/],
    [
      ['prix d’un site ?', 'et un chatbot ?', 'les deux ça fait combien'],
      /330\s000.*395\s000/s,
      /525/,
    ],
    [['Quels services proposez-vous ?', 'le deuxième, c’est quoi ?'], /SaaS/, /Désolé/],
    [['différence entre un chatbot et un site ?', 'combien le premier ?'], /395\s000/, /330\s000/],
    [
      ['différence entre un chatbot et un site ?', 'combien le premier ?', 'non l’autre'],
      /330\s000/,
      /395\s000/,
    ],
    [['comment se déroule un projet ?', 'et après la maquette ?'], /mise en ligne/, /330\s000/],
    [
      ['I need a website', 'can you also make a chatbot?', 'price for that one?'],
      /395\s000/,
      /Comptez/,
    ],
    [['Parlez-moi de vos sites', 'ça marcherait sans internet ?'], /pas précisé/, /un site rapide/],
  ])('of %j goes on', (typed, holds, lacks) => {
    const shown = last(...typed)?.response;
    expect(shown).toMatch(holds);
    expect(shown).not.toMatch(lacks);
  });

  it('travels in the message', () => {
    expect(last('Prix d’un chatbot ?', 'et le délai ?')?.sent).toBe(
      'Pour un chatbot IA, le prix : et le délai ?',
    );
  });

  it.each([
    [['Mon site est tombé', 'c’est combien ?'], /FCFA.*FCFA.*FCFA/s],
    [['Prix d’un chatbot ?', 'Bonjour, vous êtes où ?'], /Abidjan/],
    [['Quels sont vos tarifs ?', 'et le délai ?'], /site.*SaaS.*chatbot/s],
  ])('is not made up: %j', (typed, holds) => {
    expect(last(...typed)?.response).toMatch(holds);
  });

  it('never makes a message too long', () => {
    const question = 'a'.repeat(490);
    expect(withSubject('un site web', question)).toBe(question);
  });
});
