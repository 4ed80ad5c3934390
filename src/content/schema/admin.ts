import * as v from 'valibot';
import { withDefaults } from '../defaults.ts';
import { anyTemplate, byName, groups, text } from '../fields.ts';

/** gestion.yaml: texts of the admin pages (/gestion). */
export const adminSchema = withDefaults('gestion', {
  message: {
    readyAnswers: groups('Vos réponses toutes prêtes, 12 au plus.', 0, 12, {
      label: text(60, 'Nom de la réponse dans la liste.'),
      text: anyTemplate(600, 'La réponse ; {name} et {subject} viennent du message.'),
    }),
    reasons: byName(
      'Pourquoi un message a été classé suspect, par le nom court de la raison.',
      text(120),
    ),
  },
  overview: {
    originNames: byName('Nom de chaque partie de la page, par son nom court.', text(40)),
  },
  privacy: {
    kinds: byName(
      'Nom de ce qui est effacé, au singulier et au pluriel.',
      v.strictObject({ one: text(60, 'Au singulier.'), many: text(60, 'Au pluriel.') }),
    ),
  },
});

/** gestion-topics.yaml: how the overview of /gestion names the subjects that the assistant counts. */
export const adminTopicsSchema = withDefaults('gestion-topics', {
  subjects: byName('Nom de chaque sujet compté, par son nom court.', text(60)),
  unpublishedSubjects: byName(
    'Nom de chaque sujet dont le site ne dit rien, par son nom court.',
    text(60),
  ),
});
