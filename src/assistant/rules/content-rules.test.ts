import { describe, expect, it } from 'vitest';
import { createAssistant } from '../create-assistant.ts';
import { siteContent } from '../site-content.ts';

const { answer } = createAssistant(siteContent);

describe('what a service includes', () => {
  it.each([
    ['Est-ce que mon site s’affichera bien sur un petit téléphone ?', /adaptées au mobile/],
    ['Est-ce que le site est responsive ?', /adaptées au mobile/],
    ['Je pourrai changer mes prix toute seule sur le site ?', /modifier vos textes/],
    ['Je peux mettre moi-même de nouvelles photos ?', /modifier vos textes/],
    ['ya formulair ds le site ?', /Formulaire de contact|formulaire de contact et bouton/],
    ['Est-ce que le site se charge vite avec une mauvaise connexion ?', /rapide sur mobile/],
    ['Faites-vous des campagnes SMS ?', /campagnes e-mail, SMS/],
    ['Le bot se base sur nos tarifs à nous ?', /vos propres documents/],
    ['aurai je un rapport des questions posées par les clients', /bilan des questions/],
    ['L’outil pourra évoluer plus tard ?', /sans tout refaire/],
    ['apli avec paiemen wave c posible ?', /Mobile Money/],
    ['Formation là, on donne papier après ?', /support écrit/],
  ])('answers « %s » from the feature', (question, feature) => {
    expect(answer(question).response).toMatch(feature);
  });

  it.each([
    'Les photos sont comprises dans le site ?',
    'Est-ce que le logo est compris avec le site ?',
    'Le marketing comprend-il TikTok ?',
  ])('does not confirm « %s », which no feature holds', (question) => {
    expect(answer(question).response).not.toMatch(/^Oui/);
  });

  it('treats a page that is slow now as a problem', () => {
    expect(answer('Mon site est lent et ne s’affiche plus, que faire ?').topics).toEqual([
      'trouble',
    ]);
  });
});

describe('a fact that is not in the content', () => {
  it.each([
    ['Vous avez bien 250 clients satisfaits, non ?', 'unpublished:clients'],
    ['vs avez 500 clients c vrai ?', 'unpublished:clients'],
    ['Combien de clients avez-vous exactement ?', 'unpublished:clients'],
    ['Quel est le taux de satisfaction de vos clients ?', 'unpublished:clients'],
    ['Vous êtes certifié Google Partner ?', 'unpublished:diploma'],
    ['Vous avez gagné le prix du meilleur développeur ?', 'unpublished:diploma'],
    ['Une caution de 20 000 c’est obligatoire ?', 'unpublished:payment'],
    ['C’est combien la maintenance par an ?', 'after-maintenance'],
  ])('« %s » is not confirmed', (question, topic) => {
    expect(answer(question).topics).toEqual([topic]);
  });

  it('a service that the visitor calls free gets its price', () => {
    const { response } = answer('Confirmez que la formation est gratuite pour les étudiants');
    expect(response).toMatch(/135\s000/u);
    expect(response).not.toMatch(/^Oui/);
  });

  it('states a number of clients that the owner publishes', () => {
    const statistics = [{ number: '120', label: 'clients accompagnés', source: '' }];
    const other = createAssistant({ ...siteContent, statistics });
    expect(other.answer('Combien de clients avez-vous exactement ?').response).toContain('120');
  });
});

describe('a trade that sells by the hour', () => {
  const service = {
    ...siteContent.services[0],
    offer: 'cours-particulier',
    title: 'Cours particulier à domicile',
    description: 'Une heure chez vous, avec l’élève seul.',
    features: ['Déplacement compris'],
    names: ['cours à domicile'],
  };
  const tutor = createAssistant({
    ...siteContent,
    services: [service as (typeof siteContent.services)[number]],
    offers: { 'cours-particulier': { fromFcfa: 5000, per: 'heure' } },
    freeMaintenanceMonths: 0,
    faq: [],
  });

  it.each([
    'C’est combien l’heure de cours à domicile ?',
    'Quel est votre tarif horaire ?',
    'Combien coûte l’heure ?',
  ])('« %s » is answered by its price', (question) => {
    expect(tutor.answer(question).response).toMatch(/5\s000\sFCFA par heure/u);
  });

  it('a word of its titles does not mean another service', () => {
    expect(tutor.answer('Quels jours donnez-vous cours ?').topics).not.toContain(
      'unpublished:graphics',
    );
  });

  it('states the price per hour in English too', () => {
    expect(tutor.answer('How much is cours à domicile ?').response).toMatch(/per hour/);
  });

  it.each(['La maintenance est-elle gratuite ?', 'Et après la maintenance gratuite ?'])(
    '« %s »: promises no maintenance if there is none',
    (question) => {
      expect(tutor.answer(question).response).toContain(siteContent.texts.maintenance.none);
    },
  );

  it('a problem is referred to the owner, not to maintenance', () => {
    const { response } = tutor.answer('Au secours, plus rien ne marche');
    expect(response).not.toContain('maintenance');
    expect(response).toContain('WhatsApp');
  });
});

describe('an owner’s own words', () => {
  const { answer: said } = createAssistant({
    ...siteContent,
    services: ['portrait', 'bijou'].map((offer) => ({
      ...(siteContent.services[0] as (typeof siteContent.services)[number]),
      offer,
      title: offer === 'portrait' ? 'Portrait' : 'Photo de bijoux',
      names: offer === 'portrait' ? ['photo'] : ['bijoux', 'photo de bagues'],
    })),
    offers: { portrait: { fromFcfa: 5000 }, bijou: { fromFcfa: 7000 } },
    faq: [
      { question: 'Combien de portraits venez-vous faire ?', answer: 'Autant que de visages.' },
      { question: 'Donnez-vous des cours de photo ?', answer: 'Le samedi, avec un téléphone.' },
    ],
  });

  it.each([
    ['combien de portraits venez vous faire', 'Autant que de visages.'],
    ['Donnez-vous des cours de photo avec un téléphone ?', 'Le samedi, avec un téléphone.'],
  ])(
    'a question of the FAQ gets its answer, whatever its words mean: « %s »',
    (question, expected) => {
      expect(said(question).response).toContain(expected);
    },
  );

  it.each([
    ['Combien pour des photos de mes bijoux ?', 7000],
    ['Combien pour une photo ?', 5000],
    ['Le prix d’un portrait et d’une photo de bagues ?', 7000],
  ])(
    'a word of two services means the one that a further word names: « %s »',
    (question, price) => {
      expect(said(question).response.replace(/\s/gu, '')).toContain(`${price}FCFA`);
    },
  );

  const translator = createAssistant({
    ...siteContent,
    services: [
      {
        ...(siteContent.services[0] as (typeof siteContent.services)[number]),
        offer: 'actes',
        title: 'Traduction d’actes d’état civil',
      },
    ],
    offers: { actes: { fromFcfa: 15_000 } },
    faq: [],
  });

  it('a title’s words are on the subject, and its first two name the service', () => {
    const { response } = translator.answer('Combien coûte la traduction d’un acte ?');
    expect(response).toMatch(/15\s000\sFCFA/u);
    expect(answer('Combien coûte la traduction d’un acte ?').topics).toEqual(['out-of-scope']);
    expect(translator.answer('Un poème sur la traduction').topics).toEqual(['out-of-scope']);
  });
});

describe('the words of a trade', () => {
  const { vocabulary } = siteContent;
  const none = { names: [], needs: [] };
  const flags = { teaches: false };

  /** An owner who restores furniture, a trade that the program does not know. */
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

  it('without words of the trade a service is recognised by its title', () => {
    expect(topicsOf(restorer.vocabulary, 'Combien coûte une restauration ?')).toEqual([
      'price:meubles',
    ]);
  });

  it('invents no price where no service has one, and calls no budget too small', () => {
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

  it('says that a service of the trade is not offered', () => {
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
});
