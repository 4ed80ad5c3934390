import { define } from '#content-model/define.ts';
import { legalPageSchema } from '#content-model/legal-page-schema.ts';
import { privacyNoticeVersion } from './privacy-notice.ts';
import { dataSections } from './privacy-policy-data.ts';
import { rightsSections } from './privacy-policy-rights.ts';

/**
 * Privacy policy, /rgpd: twelve numbered sections (specification, section 2). It describes what this
 * software does: change the text and the code together.
 */
export const privacyPolicy = define('privacy-policy.ts', legalPageSchema, {
  title: 'Politique de confidentialité',
  introduction:
    'Quelles données ce site recueille, pourquoi, pendant combien de temps, et comment vous gardez la main. En bref : j’enregistre votre message pour vous répondre, et le strict nécessaire contre les abus. Aucun cookie, aucune publicité, aucune revente.',
  sections: [...dataSections, ...rightsSections].map((section, index) => ({
    ...section,
    title: `${index + 1}. ${section.title}`,
  })),
  updatedLabel: 'Dernière mise à jour',
  updated: privacyNoticeVersion,
  backHome: 'Retour à l’accueil',
  contact: {
    title: 'Une question sur vos données ?',
    description: 'Écrivez-moi : je vous dis ce que je détiens sur vous et je corrige ou j’efface.',
    button: 'Me contacter',
  },
});
