import * as v from 'valibot';
import { withDefaults } from '#content/defaults.ts';
import { anchors, type Route, routes } from '#shared/routes.ts';
import * as f from '../fields.ts';
import { rules } from '../messages.ts';
import { type SectionName, sectionNames } from './sections.ts';

const link = (max: number, help: string) =>
  v.strictObject({
    href: f.described(
      v.picklist(anchors satisfies readonly `#${SectionName}`[]),
      `Rubrique où mène le lien : ${new Intl.ListFormat('fr', { type: 'disjunction' }).format(anchors)}.`,
      'Rubrique',
    ),
    label: f.text(max, help),
  });

/** navigation.yaml: fixed bar and mobile menu. Entries of hidden sections are skipped. */
export const navigationSchema = withDefaults('navigation', {
  title: f.text(20, 'Nom du site, en haut à gauche de chaque page.'),
  sections: v.pipe(
    f.list(
      'Rubriques de la page, dans leur ordre ; ôtez une ligne pour cacher la rubrique.',
      1,
      sectionNames.length,
      v.picklist(sectionNames),
    ),
    f.allDifferent('Cette rubrique', (name) => name),
    v.check((sections) => sections.includes('contact'), rules.needsContact),
  ),
  items: f.list('Entrées du menu, de 1 à 6.', 1, 6, link(30, 'Texte de l’entrée du menu.')),
});

/** hero.yaml: the first screen. */
export const heroSchema = withDefaults('hero', {
  tagline: f.text(60, 'Ce que vous faites, en quelques mots, sous votre nom.'),
  subtitle: f.text(260, 'Ce que vous apportez à vos clients, en une ou deux phrases.'),
  start: f.text(30, 'Texte du bouton principal, qui mène au formulaire.'),
  projects: f.text(30, 'Texte du bouton qui mène à vos réalisations.'),
  availability: f.text(120, 'Où et comment vous travaillez, en une ligne.'),
  price: f.optionalText(60, 'Votre plus petit prix, sous les boutons ; vide, rien ne s’affiche.'),
});

/** footer.yaml: the footer of every page. */
export const footerSchema = withDefaults('footer', {
  pitch: f.text(240, 'Votre activité en une ou deux phrases, au pied de chaque page.'),
  services: f.list('Liens vers vos services, de 1 à 12.', 1, 12, link(40, 'Texte du lien.')),
  start: f.text(40, 'Texte du bouton qui mène au formulaire.'),
});

/** Title and description of a page, limited to what search engines show in full. */
const page = ({ path }: Route) =>
  f.group(`Ce que les moteurs de recherche montrent de la page ${path}.`, {
    title: f.text(60, 'Titre de la page dans les moteurs de recherche et les onglets.'),
    description: f.text(155, 'Description de la page sous ce titre, une ou deux phrases.'),
  });

const ofEachPage = Object.fromEntries(
  Object.values(routes).map((route) => [route.page, page(route)]),
) as Record<Route['page'], ReturnType<typeof page>>;

/** pages.yaml: what search engines and shared links show of each page. */
export const pagesSchema = v.pipe(
  v.strictObject(ofEachPage),
  f.allDifferent('Ce titre', ({ title }) => title, 'title'),
  f.allDifferent('Cette description', ({ description }) => description, 'description'),
);

/** errors.yaml: the 404 page and the error screen, whose title requirement 2 prescribes. */
export const errorsSchema = withDefaults('errors', {
  unexpected: {
    title: f.described(
      v.literal('Unexpected Application Error!'),
      'Titre de l’écran d’erreur : ce texte anglais, sans changement.',
    ),
  },
});

/** invitation.yaml: the page on which an invited client writes a testimonial. */
export const invitationSchema = withDefaults('invitation', {});

/** toasts.yaml: words for screen readers around the notifications. */
export const toastsSchema = withDefaults('toasts', {});
