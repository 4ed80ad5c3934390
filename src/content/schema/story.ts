import * as v from 'valibot';
import * as f from '../fields.ts';

/**
 * End of the address of a project's page. Only the owner changes it, so that shared links keep working.
 * Visits are counted under the whole address, of at most 40 characters.
 */
const slug = f.described(
  v.pipe(v.string(), v.trim(), f.isShortName, v.maxLength(26)),
  'Fin de l’adresse de la page, en minuscules sans accent, par exemple festival-lagune.',
  'Adresse de la page',
);

/** What the page of a project tells beyond its card, whose figure, pictures and tools it shows. */
export const story = f.titledGroup(
  'Histoire',
  'Ce que raconte la page du projet ; sans histoire, il n’a pas de page.',
  {
    slug,
    formerSlugs: f.optionalList('Anciennes adresses, qui mènent à la page ; 12 au plus.', 12, slug),
    /** While true, the page says so, and publishing.ts refuses to publish. */
    sample: f.flag('oui : elle est inventée, et la page le dit. non : elle est vraie.', 'Exemple'),
    role: f.text(80, 'Votre rôle, par exemple « Conception et développement ».'),
    duration: f.text(40, 'Durée du projet, par exemple « 3 semaines ».'),
    problem: f.list('Le besoin du client, de 1 à 4 paragraphes.', 1, 4, f.text(600)),
    work: f.list('Ce que vous avez fait, de 1 à 6 paragraphes.', 1, 6, f.text(600)),
    result: f.text(600, 'Le résultat pour le client, sans le chiffre, que montre la page.'),
    source: f.optionalText(120, 'Où et quand le chiffre a été relevé ; vide, rien ne s’affiche.'),
    words: v.optional(
      f.titledGroup('Mots du client', 'Ce qu’en dit le client, avec son accord.', {
        text: f.text(600, 'Ses mots, tels qu’il les a écrits.'),
        author: f.text(120, 'Son nom, sa fonction et son entreprise.'),
      }),
    ),
  },
);
