import { define } from '#content-model/define.ts';
import { footerSchema } from '#content-model/site-schema.ts';
import { owner } from './owner.ts';

/** Foot of every page. Specification, section 2. {year} is filled by the page. */
export const footer = define('footer.ts', footerSchema, {
  pitch: `${owner.name}, ${owner.jobTitle.charAt(0).toLowerCase()}${owner.jobTitle.slice(1)}, à ${owner.city}. Des sites, des applications et des chatbots qui travaillent pour vous.`,
  navigationTitle: 'Navigation',
  servicesTitle: 'Services',
  services: [
    { label: 'Développement web', href: '#services' },
    { label: 'Applications mobiles', href: '#services' },
    { label: 'Chatbots IA', href: '#services' },
    { label: 'Marketing digital', href: '#services' },
    { label: 'Formation et coaching', href: '#services' },
  ],
  socialTitle: 'Réseaux sociaux',
  start: 'Démarrer un projet',
  legalTitle: 'Informations légales',
  legalNotice: 'Mentions légales',
  privacyPolicy: 'Politique de confidentialité',
  copyright: `© {year} ${owner.name}. Tous droits réservés.`,
});
