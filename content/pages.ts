import { define } from '#content-model/define.ts';
import { pagesSchema } from '#content-model/site-schema.ts';
import { owner } from './owner.ts';

/** Title and description of each page, for search engines and shared links; each is unique. */
export const pages = define('pages.ts', pagesSchema, {
  home: {
    title: `${owner.name}, développeur web, mobile et IA à ${owner.city}`,
    description:
      'Sites web, applications SaaS no-code et chatbots IA pour PME, ONG, commerçants et artistes. Prix affichés, devis et premier appel gratuits.',
  },
  legalNotice: {
    title: `Mentions légales – ${owner.name}`,
    description:
      'Éditeur et hébergeur du site, propriété intellectuelle, responsabilité, droit applicable et conditions d’utilisation.',
  },
  privacyPolicy: {
    title: `Politique de confidentialité – ${owner.name}`,
    description:
      'Quelles données ce site recueille, pourquoi, pendant combien de temps, et comment les consulter, les corriger ou les faire effacer.',
  },
  notFound: {
    title: `Page introuvable – ${owner.name}`,
    description: 'L’adresse demandée n’existe pas. Revenez à l’accueil pour retrouver le site.',
  },
  contactResult: {
    title: `Votre message – ${owner.name}`,
    description: 'Résultat de l’envoi de votre message par le formulaire de contact.',
  },
});
