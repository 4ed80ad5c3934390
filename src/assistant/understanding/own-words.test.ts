import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadContentOrThrow } from '#content/load/load-content.ts';
import { root } from '#shared/root.ts';
import { assistantContentOf } from '../content.ts';
import { createAssistant } from '../create-assistant.ts';
import { spaced } from '../normalize/fold.ts';

const content = assistantContentOf(loadContentOrThrow(join(root, 'tests/support/second-owner')));
const { answer } = createAssistant(content);

/** Returns the questions whose answer does not contain the text. */
const unanswered = (asked: readonly (readonly [question: string, text: string])[]) =>
  asked.filter(([question, text]) => !spaced(answer(question).response).includes(spaced(text)));

/** Minimum share of an owner's statements that a question in their words must find. */
const LEAST = 0.9;

describe('an owner whose trade the assistant was not trained on', () => {
  it.each([
    ['every question of the FAQ', content.faq.map((each) => [each.question, each.answer] as const)],
    [
      'what the services include',
      content.services.flatMap(({ title, features }) =>
        features.map((feature) => [`${title} : ${feature.toLowerCase()} ?`, feature] as const),
      ),
    ],
  ])('is quoted on %s', (_what, asked) => {
    const missed = unanswered(asked);
    expect(1 - missed.length / asked.length, JSON.stringify(missed)).toBeGreaterThanOrEqual(LEAST);
  });

  it('does not confirm what no text mentions, and says so before the closest answer', () => {
    for (const [question, missing] of [
      ['Faites-vous un logo avec une mascotte ?', 'mascotte'],
      ['Vous déplacez-vous à Tombouctou ?', 'Tombouctou'],
    ] as const) {
      const { response } = answer(question);
      expect(response).toMatch(new RegExp(`«\\s${missing}\\s»`, 'u'));
      expect(response).not.toMatch(/(?:^|\n)Oui/);
    }
  });

  it('is quoted with the price of the service that is also asked for', () => {
    const [, , ...others] = content.services;
    const [service] = others;
    const { topics } = answer(`Vous déplacez-vous à Thiès ? Et quel prix, ${service?.title} ?`);
    expect(topics).toContain(`price:${service?.offer}`);
  });

  it('is not quoted on what no statement mentions', () => {
    for (const question of [
      'Faites-vous la peinture des murs ?',
      'Vendez-vous du ciment en gros ?',
    ]) {
      expect(answer(question).answered, question).toBe(false);
    }
  });

  it('names a service in a sum by its title if it has no words for sentences', () => {
    const unnamed = createAssistant({ ...content, texts: { ...content.texts, offers: {} } });
    const { response } = unnamed.answer('Combien pour 3 demi-journées de reportage photo ?');
    expect(response).toMatch(/3 × .* pour « Reportage photo »/);
  });

  describe('such as a caterer', () => {
    const [one, other, ...rest] = content.services;
    if (!one || !other) throw new Error('The second owner has two services.');
    const caterer = createAssistant({
      ...content,
      aboutOwner: ['Nous sommes neuf, dont deux pâtissiers.'],
      services: [
        {
          ...one,
          title: 'Gâteaux de mariage',
          description: 'Pièces montées.',
          features: ['À partir de 50 convives', 'Nappes comprises'],
          payment: 'Un tiers à la réservation.',
        },
        {
          ...other,
          title: 'Goûters',
          description: 'Gâteaux d’anniversaire, par enfant.',
          features: [],
        },
        ...rest,
      ],
    });

    it('is not quoted with a service’s price because of one word of its title that another mentions', () => {
      const { topics } = caterer.answer(
        '30 gâteaux d’anniversaire pour une classe, ça fait combien ?',
      );
      expect(topics).not.toContain(`price:${one.offer}`);
    });

    it.each([
      ['Faut verser combien pour le gâteau de mariage ?', /Un tiers à la réservation/i],
      ['Il y a un minimum pour les gâteaux de mariage ?', /50 convives/],
      ['Les nappes du gâteau de mariage, on les paie en plus ?', /nappes comprises/i],
      ['Le gâteau de mariage prend combien de temps ?', /3\sà\s4\ssemaines/u],
      ['Vous êtes combien à travailler ?', /Nous sommes neuf/],
      ['Est-ce que vous exportez des gâteaux de mariage ?', /Je ne trouve pas «\sexportez/u],
    ])('is asked: %s', (question, said) => {
      expect(caterer.answer(question).response).toMatch(said);
    });

    it('answers both halves of a question about the same service', () => {
      const { response } = caterer.answer('Le gâteau de mariage, c’est combien et on paie quand ?');
      expect(response).toMatch(/FCFA[\s\S]*Un tiers à la réservation/i);
    });
  });
});
