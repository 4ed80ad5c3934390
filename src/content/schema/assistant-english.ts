import * as v from 'valibot';
import { withDefaults } from '../defaults.ts';
import { anyTemplate, byName, list, optionalByName, optionalGroups, text } from '../fields.ts';

const service = v.strictObject({
  title: text(80, 'Le titre du service en anglais.'),
  subject: text(80, 'Le service dans une phrase : « a website ».'),
  description: text(300, 'Sa description en anglais.'),
  features: list('Ce qu’il comprend, ligne par ligne, dans le même ordre.', 1, 12, text(120)),
});

/**
 * assistant-english.yaml: the sentences of assistant.yaml in English, under the same names, and the
 * owner's own words, for questions in English.
 */
export const assistantEnglishSchema = withDefaults('assistant-english', {
  topics: optionalByName('Réponses en anglais sur un sujet, par son nom court.', anyTemplate(400)),
  unpublished: byName(
    'Réponses en anglais sur un sujet dont le site ne dit rien, par son nom court.',
    anyTemplate(300),
  ),
  services: optionalByName('Vos services en anglais, par leur nom court.', service),
  phrases: optionalGroups('Autres textes du site et leur anglais.', 200, {
    french: text(400, 'Un texte du site, entier.'),
    english: text(400, 'Le même en anglais.'),
  }),
});
