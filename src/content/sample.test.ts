// @module-tag sample
import { describe, expect, test } from 'vitest';
import { fingerprint } from '#tests/support/sample.ts';
import { contentFolder } from './folder.ts';
import { loadContentOrThrow } from './load/load-content.ts';

/** The words and counts in the requirements, which hold while the content is the sample: an owner's site has others. */
const content = loadContentOrThrow(contentFolder);
const { about, chat, contact, errors, faq, hero, legalNotice, navigation, owner } = content;
const { privacyPolicy, projects, services, skills, testimonials } = content;

/** As typed in the requirements: plain spaces and apostrophes, figures without a space. */
const plain = (text: string) =>
  text
    .replace(/[\u00A0\u202F]/g, ' ')
    .replaceAll('’', "'")
    .replace(/(\d) (?=[€%])/g, '$1');

/** Words that the requirements prescribe, each with the entry that must match exactly. */
const given: [words: string, entry: string][] = [
  // Requirement 2, header
  ['Portfolio', navigation.title],
  [
    'À propos, Compétences, Réalisations, Services, FAQ, Contact',
    navigation.items.map(({ label }) => label).join(', '),
  ],
  ['Appeler', navigation.call],
  ['Contact', navigation.contact],
  ["Retour à l'accueil", navigation.backHome],
  ['Appeler maintenant', navigation.callMobile],
  ['Contactez-moi', navigation.contactMobile],
  // Requirement 2, hero
  ['Développeur Web & Mobile | Expert IA', hero.tagline],
  ['Démarrer un projet', hero.start],
  ['Voir mes réalisations', hero.projects],
  // Requirement 2, projects
  ['Mes Réalisations', projects.title],
  ['Visiter le projet', projects.visit],
  ['Ajouter un nouveau projet', projects.add.title],
  ['Me contacter pour un projet', projects.add.button],
  ['Prêt à créer votre prochain projet ?', projects.callToAction.title],
  ['Discutons de votre projet', projects.callToAction.button],
  // Requirement 2, services
  ['Mes Services', services.title],
  ['En savoir plus', services.more],
  ['Demander un devis gratuit', services.custom.quote],
  ['Réserver un appel gratuit', services.custom.call],
  ['Populaire', services.popularBadge],
  // Requirement 2, FAQ
  ['Consultation gratuite', faq.consultation.title],
  ['Consultation WhatsApp', faq.consultation.whatsapp],
  ['Appeler maintenant', faq.consultation.call],
  // Requirement 5
  ['Le nom doit contenir au moins 2 caractères', contact.form.issues.nameTooShort],
  ['Le nom ne peut pas dépasser 100 caractères', contact.form.issues.nameTooLong],
  ['Veuillez entrer une adresse email valide', contact.form.issues.emailInvalid],
  ['Le message doit contenir au moins 10 caractères', contact.form.issues.messageTooShort],
  // Requirement 8
  ['Erreur de validation', contact.form.toasts.invalid],
  ["Erreur lors de l'envoi", contact.form.toasts.failure.title],
  ['Message envoyé avec succès !', contact.form.toasts.success.title],
  ['Message trop long', chat.toasts.tooLong.title],
  ['Trop de messages', chat.toasts.rateLimit.title],
  ['Erreur', chat.toasts.failure.title],
  ["Impossible d'envoyer le message. Veuillez réessayer.", chat.toasts.failure.description],
  ['Unexpected Application Error!', errors.unexpected.title],
];

describe('the sample', () => {
  // After a change of the sample: SAMPLE_TESTS=1 npm test -- unit src/content/sample -u
  test('matches the recorded sample', async () => {
    await expect(fingerprint(contentFolder)).toMatchFileSnapshot('sample.sha256');
  });

  test.each(given)('says « %s »', (words, entry) => {
    expect(plain(entry)).toBe(words);
  });

  test('the menu leads to the six anchors of the home page', () => {
    expect(navigation.items.map(({ href }) => href)).toEqual([
      '#about',
      '#skills',
      '#projects',
      '#services',
      '#faq',
      '#contact',
    ]);
  });

  test('four statistics', () => {
    expect(about.statistics.map(({ number }) => plain(number))).toEqual([
      '2500+',
      '300%',
      '4,8',
      '40%',
    ]);
    expect(about.role.title).toMatch(/Formateur.*Business Analyst.*Scrum Master/);
  });

  test('six skill categories and six fields of expertise', () => {
    expect(skills.categories).toHaveLength(6);
    expect(skills.expertise).toHaveLength(6);
  });

  describe('projects', () => {
    const keys = ['sites-vitrines', 'landing-pages', 'portfolios', 'sites-institutionnels'];

    test('are in five tabs, in the order of the requirements', () => {
      expect(projects.categories.map(({ key }) => key)).toEqual([...keys, 'mvp-saas']);
    });

    test.each([
      ['landing-pages', '4 jours de festivités'],
      ['portfolios', '4 artistes depuis 2020'],
      ['sites-institutionnels', '5000+ élèves impactés'],
      ['mvp-saas', '10M+ messages envoyés'],
    ])('%s has the real one, %s', (key, figure) => {
      const category = projects.categories.find((each) => each.key === key);
      const [real, ...others] = category?.projects.filter(({ link }) => link !== '#') ?? [];
      expect(plain(`${real?.stats.value} ${real?.stats.label}`)).toBe(figure);
      expect(real?.link).toMatch(/^https?:\/\//);
      expect(others).toEqual([]);
    });

    test('say of a placeholder that it is new and to be added', () => {
      const all = projects.categories.flatMap((category) => category.projects);
      const placeholders = all.filter(({ link }) => link === '#');
      expect(placeholders.length).toBeGreaterThan(0);
      for (const { stats } of placeholders) {
        expect(stats).toMatchObject({ value: 'Nouveau', label: 'projet à ajouter' });
      }
    });
  });

  test('five services with their prices in FCFA; the no-code SaaS is popular', () => {
    expect(services.items.map(({ price }) => plain(price))).toEqual([
      'À partir de 330 000 FCFA',
      'À partir de 525 000 FCFA',
      'À partir de 395 000 FCFA',
      'À partir de 265 000 FCFA par mois',
      'À partir de 135 000 FCFA par session',
    ]);
    expect(services.items.filter(({ popular }) => popular).map(({ offer }) => offer)).toEqual([
      'saas-no-code',
    ]);
  });

  test('four testimonials of five stars, longer than their preview', () => {
    expect(testimonials.items).toHaveLength(4);
    for (const { rating, text } of testimonials.items) {
      expect(rating).toBe(5);
      expect(text.length).toBeGreaterThan(120);
    }
  });

  describe('the FAQ', () => {
    const sentences = faq.items.flatMap(({ answer }) => plain(answer).split(/(?<=[.!?]) /));

    test('has six questions', () => {
      expect(faq.items).toHaveLength(6);
    });

    test.each([
      ['site vitrine', '500€', '2 à 3 semaines'],
      ['application SaaS', '800€', '4 à 6 semaines'],
      ['chatbot', '600€', '1 à 2 semaines'],
    ])('states price and delay of %s in a sentence of its own', (service, price, delay) => {
      for (const figure of [price, delay]) {
        const [sentence, ...others] = sentences.filter((each) => each.includes(figure));
        expect(sentence).toContain(service);
        expect(others).toEqual([]);
      }
    });

    test('states the free maintenance and the free call, and no FCFA', () => {
      const all = plain(JSON.stringify(faq));
      expect(all).toContain('gratuite pendant 3 mois');
      expect(all).toContain('dure 30 minutes');
      expect(all).not.toContain('FCFA');
    });

    test('prefills a French message that asks for a free consultation', () => {
      expect(faq.consultation.whatsappText).toMatch(/réserver une consultation gratuite/);
    });
  });

  test('the services show no euro figure', () => {
    expect(JSON.stringify(services)).not.toContain('€');
  });

  test('the chat says that it is automatic, and shows the WhatsApp number when it fails', () => {
    expect(chat.greeting).toMatch(/assistant automatique/);
    expect(chat.failureMessage.replace(/\D/g, '')).toBe(owner.whatsapp);
  });

  test('the privacy policy has twelve numbered sections in the prescribed order', () => {
    const subjects = [
      'Responsable',
      'Données collectées',
      'Finalités',
      'Bases légales',
      'Durées',
      'Destinataires',
      'Transferts hors de l’Union européenne',
      'Vos droits',
      'Cookies',
      'Sécurité',
      'Autorité',
      'Modifications',
    ];
    expect(privacyPolicy.sections).toHaveLength(12);
    for (const [index, { title }] of privacyPolicy.sections.entries()) {
      expect(title).toMatch(new RegExp(`^${index + 1}\\. ${subjects[index]}`));
    }
  });

  test('the privacy policy states the durations', () => {
    const all = plain(JSON.stringify(privacyPolicy));
    for (const words of [
      '3 ans après notre dernier échange',
      '5 ans après la fin du projet',
      '13 mois au plus',
      'réponds sous 1 mois',
      'sinon, effacé à votre première visite après 7 jours',
    ]) {
      expect(all).toContain(words);
    }
  });

  test('the legal notice has every subject', () => {
    expect(legalNotice.sections.map(({ id }) => id)).toEqual([
      'editeur',
      'hebergeur',
      'propriete-intellectuelle',
      'donnees-personnelles',
      'cookies',
      'responsabilite',
      'droit-applicable',
      'conditions-utilisation',
      'liens',
      'reseaux-sociaux',
      'signalement',
    ]);
    expect(JSON.stringify(legalNotice)).toContain(owner.legal.court);
  });
});
