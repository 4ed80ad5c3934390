import { define } from '#content-model/define.ts';
import { heroSchema } from '#content-model/schema.ts';
import { owner } from './owner.ts';

/** First screen. Tagline and buttons: specification, section 2. */
export const hero = define('hero.ts', heroSchema, {
  tagline: 'Développeur Web & Mobile | Expert IA',
  subtitle:
    'Je crée des sites web qui vous font connaître, des applications SaaS qui vous font gagner du temps et des chatbots IA qui répondent à vos clients.',
  start: 'Démarrer un projet',
  projects: 'Voir mes réalisations',
  emailLabel: 'M’écrire un e-mail',
  whatsappLabel: 'Discuter sur WhatsApp',
  availability: `À ${owner.city}, et à distance partout ailleurs. Devis et premier appel gratuits.`,
  price: 'Site web dès {price}',
  allPrices: 'Tous les prix',
});
