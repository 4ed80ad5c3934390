import * as v from 'valibot';
import { withDefaults } from '../defaults.ts';
import { anyTemplate, described, groups, text } from '../fields.ts';

/** gestion.yaml: texts of the admin pages (/gestion). */
export const adminSchema = withDefaults('gestion', {
  message: {
    readyAnswers: groups('Vos réponses toutes prêtes, 12 au plus.', 0, 12, {
      label: text(60, 'Nom de la réponse dans la liste.'),
      text: anyTemplate(600, 'La réponse ; {name} et {subject} viennent du message.'),
    }),
    reasons: described(
      v.record(v.string(), text(120)),
      'Pourquoi un message a été classé suspect, par le nom court de la raison.',
    ),
  },
  overview: {
    originNames: described(
      v.record(v.string(), text(40)),
      'Nom de chaque partie de la page, par son nom court.',
    ),
  },
  privacy: {
    kinds: described(
      v.record(
        v.string(),
        v.strictObject({ one: text(60, 'Au singulier.'), many: text(60, 'Au pluriel.') }),
      ),
      'Nom de ce qui est effacé, au singulier et au pluriel.',
    ),
  },
});

/** gestion-topics.yaml: how the overview of /gestion names the subjects that the assistant counts. */
export const adminTopicsSchema = withDefaults('gestion-topics', {
  subjects: described(
    v.record(v.string(), text(60)),
    'Nom de chaque sujet compté, par son nom court.',
  ),
  unpublishedSubjects: described(
    v.record(v.string(), text(60)),
    'Nom de chaque sujet dont le site ne dit rien, par son nom court.',
  ),
});
