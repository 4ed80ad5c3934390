import { define } from '#content-model/define.ts';
import { errorsSchema } from '#content-model/site-schema.ts';

/** The 404 page and the error screen. The latter's title is English and exact (specification, section 2). */
export const errors = define('errors.ts', errorsSchema, {
  savedCopy:
    'Le réseau ne répond pas : vous lisez la copie gardée sur votre appareil. Les prix ont pu changer depuis.',
  notFound: {
    title: 'Cette page n’existe pas',
    description:
      'L’adresse est peut-être incomplète, ou la page a été déplacée. Vous retrouverez tout le reste depuis l’accueil.',
    home: 'Retour à l’accueil',
  },
  unexpected: {
    title: 'Unexpected Application Error!',
    description:
      'Une partie de la page n’a pas pu s’afficher. Rechargez la page ; si le problème continue, revenez à l’accueil.',
    reload: 'Recharger la page',
    home: 'Retour à l’accueil',
    dismiss: 'Fermer ce message',
  },
});
