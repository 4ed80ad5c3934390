import { expect, it } from 'vitest';
import { createAssistant } from '../create-assistant.ts';
import { siteContent } from '../site-content.ts';

const { vocabulary } = siteContent;
const none = { names: [], needs: [] };
const flags = { teaches: false };

/** An owner who restores furniture: nothing of it is in the program. */
const restorer = {
  ...siteContent,
  services: [
    {
      ...(siteContent.services[0] as (typeof siteContent.services)[number]),
      offer: 'meubles',
      title: 'Restauration',
      names: [],
      features: ['Ponçage et vernis'],
    },
  ],
  offers: { meubles: { fromFcfa: 80_000 } },
  vocabulary: {
    services: {},
    possessed: [],
    skills: {},
    tools: [],
    toolsFirst: [],
    statistics: [],
    synonyms: [],
    words: {},
  },
};
const topicsOf = (words: typeof vocabulary, question: string) =>
  createAssistant({ ...restorer, vocabulary: words }).answer(question).topics;

it('without words of a trade a service is known by its title', () => {
  expect(topicsOf(restorer.vocabulary, 'Combien coûte une restauration ?')).toEqual([
    'price:meubles',
  ]);
});

it('where no service has a price, none is made up and no budget is too small', () => {
  const { answer } = createAssistant({ ...restorer, offers: {} });
  for (const question of ['Quels sont vos tarifs ?', 'Quel est le service le moins cher ?'])
    expect(answer(question).response).toContain(siteContent.texts.price.none);
  const { response } = answer('J’ai un budget de 100 000 FCFA');
  expect(response).not.toContain(siteContent.texts.price.short);
});

it('the words of a trade name its services and tell the need behind them', () => {
  const words = {
    ...restorer.vocabulary,
    services: {
      meubles: { ...none, ...flags, names: ['commode|commodes'], needs: ['pied .. branle'] },
    },
  };
  expect(topicsOf(words, 'Une commode, c’est combien ?')).toEqual(['price:meubles']);
  expect(topicsOf(words, 'Le pied de ma table branle, quel prix ?')).toEqual(['price:meubles']);
});

it('a service of the trade that is not offered is said to be none', () => {
  const words = {
    ...restorer.vocabulary,
    services: { tapisserie: { ...none, ...flags, names: ['tapisserie|tapissier'] } },
  };
  expect(topicsOf(words, 'Faites-vous la tapisserie ?')).toEqual(['unpublished:graphics']);
});

it('words of the trade are added to those of a topic', () => {
  const words = { ...restorer.vocabulary, words: { process: ['deroulement|devernissage'] } };
  expect(topicsOf(words, 'Et le dévernissage ?')).toEqual(['process']);
});
