import * as v from 'valibot';
import { withDefaults } from '../defaults.ts';
import * as f from '../fields.ts';

/** gestion.yaml: texts of the admin pages (/gestion). */
export const adminSchema = withDefaults('gestion', {
  message: {
    readyAnswers: f.groups('Vos réponses toutes prêtes, 12 au plus.', 0, 12, {
      label: f.text(60, 'Nom de la réponse dans la liste.'),
      text: f.anyTemplate(600, 'La réponse ; {name} et {subject} viennent du message.'),
    }),
    reasons: f.byName(
      'Pourquoi un message a été classé suspect, par le nom court de la raison.',
      f.text(120),
    ),
  },
  overview: {
    originNames: f.byName('Nom de chaque partie de la page, par son nom court.', f.text(40)),
  },
  privacy: {
    kinds: f.byName(
      'Nom de ce qui est effacé, au singulier et au pluriel.',
      v.strictObject({ one: f.text(60, 'Au singulier.'), many: f.text(60, 'Au pluriel.') }),
    ),
  },
});

/** gestion-topics.yaml: names in the overview of /gestion for the subjects that the assistant counts. */
export const adminTopicsSchema = withDefaults('gestion-topics', {
  subjects: f.byName('Nom de chaque sujet compté, par son nom court.', f.text(60)),
  unpublishedSubjects: f.byName(
    'Nom de chaque sujet dont le site ne dit rien, par son nom court.',
    f.text(60),
  ),
});
