import * as v from 'valibot';
import { withDefaults } from '#content/defaults.ts';
import { BEST_RATING, TESTIMONIAL_LEAST, TESTIMONIAL_LIMITS } from '#shared/testimonial.ts';
import * as f from '../fields.ts';
import { rules } from '../messages.ts';
import { focus, httpUrl, wholeNumber, yesOrNo } from '../typed-values.ts';
import { contactSchema } from './contact.ts';
import { servicesSchema } from './services.ts';
import { story } from './story.ts';

const title = f.text(60, 'Titre de la rubrique.');
const introduction = f.text(240, 'Une ou deux phrases sous le titre.');

/** about.yaml: biography, figures, the card of a second role. */
const aboutSchema = v.strictObject({
  title,
  bio: f.list('Votre présentation, de 1 à 4 paragraphes.', 1, 4, f.text(600)),
  statistics: f.optionalGroups(
    'Vos chiffres, que vous pouvez prouver ; sans aucun, leur bande disparaît.',
    8,
    {
      number: f.text(8, 'Le chiffre tel qu’il se lit, par exemple 40 % ou 2500+.'),
      label: f.text(60, 'Ce que le chiffre compte, par exemple « clients ».'),
      source: f.optionalText(80, 'Où et quand le chiffre a été relevé ; vide, rien ne s’affiche.'),
    },
  ),
  role: f.titledGroup('Second métier', 'La carte d’un second métier, sous votre présentation.', {
    title: f.text(80, 'Nom de votre second métier.'),
    description: f.text(400, 'Ce que vous y faites, en quelques phrases.'),
    icon: f.icon,
  }),
});

/** skills.yaml: trades with their tools, and fields of expertise. */
const skillsSchema = withDefaults('skills', {
  title,
  introduction,
  categories: f.groups('Vos métiers, de 1 à 12, chacun avec ses outils.', 1, 12, {
    category: f.text(60, 'Nom du métier, par exemple « Développement web ».'),
    icon: f.icon,
    description: f.text(300, 'Ce que vous y faites, en une ou deux phrases.'),
    technologies: f.list('Vos outils dans ce métier, de 1 à 10.', 1, 10, f.text(30)),
    gradient: f.gradient,
  }),
  expertiseTitle: f.text(60, 'Titre au-dessus de vos domaines d’expertise.'),
  expertise: f.groups('Vos domaines d’expertise, de 1 à 12.', 1, 12, {
    icon: f.icon,
    label: f.text(40, 'Nom du domaine.'),
  }),
});

/** What a card shows beside its title: an emoji, a figure, and what the figure counts. */
const stats = f.titledGroup('Résultat', 'Le résultat que montre la carte, s’il y en a un.', {
  icon: f.icon,
  value: f.text(12, 'Le chiffre du résultat, par exemple 5000+.'),
  label: f.text(40, 'Ce que le chiffre compte, par exemple « élèves ».'),
});

const picture = {
  file: f.pictureFile,
  alt: f.text(160, 'Ce que montre l’image, pour les personnes qui ne la voient pas.'),
  focus: v.optional(focus, '50 50'),
};

/** A project without a link, a figure and a picture, or with the link « # », does not exist yet: a placeholder. */
const project = v.strictObject({
  title: f.text(60, 'Nom du projet.'),
  description: f.text(260, 'Ce que le projet a changé pour le client, en une ou deux phrases.'),
  link: f.described(
    v.optional(v.union([v.literal(''), v.literal('#'), httpUrl]), ''),
    'Adresse du projet en ligne, s’il en a une ; « # » : le projet est à venir.',
    'Lien',
  ),
  image: f.icon,
  picture: v.optional(
    f.titledGroup(
      'Image',
      'Une image du projet, de n’importe quelle taille, à la place du motif tissé.',
      picture,
    ),
  ),
  pictures: f.optionalGroups(
    'Les autres images du projet, 11 au plus : elles s’ouvrent en grand avec la première.',
    11,
    picture,
  ),
  stats: v.optional(stats),
  technologies: f.optionalList(
    'Avec quoi il est fait, 8 au plus : outils, matières, plantes…',
    8,
    f.text(30),
  ),
  gradient: f.gradient,
  story: v.optional(story),
});

/** projects.yaml: categories, which are tabs, and their projects. */
const projectsSchema = withDefaults('projects', {
  title,
  introduction,
  placeholder: stats,
  visit: f.optionalText(30, 'Texte du bouton qui mène au projet ; vide, il n’y a pas de bouton.'),
  placeholderNote: f.optionalText(20, 'Ce qui suit le nom d’un projet à venir ; vide, rien.'),
  categories: v.pipe(
    f.groups('Les catégories de vos réalisations, de 1 à 12 : chacune est un onglet.', 1, 12, {
      key: f.key,
      title: f.text(40, 'Nom de l’onglet.'),
      icon: f.icon,
      description: f.text(260, 'Ce que vous faites dans cette catégorie, en une ou deux phrases.'),
      projects: f.list('Les projets de l’onglet, du plus important au moins.', 1, 400, project),
    }),
    f.allDifferent('Ce nom court', (category) => category.key, 'key'),
  ),
  add: f.titledGroup(
    'Carte « nouveau projet »',
    'La dernière carte de chaque onglet : elle invite à vous confier un projet.',
    {
      title: f.text(60, 'Titre de la carte.'),
      description: f.text(200, 'Ce que vous proposez au visiteur.'),
      button: f.buttonText('de la carte'),
    },
  ),
  callToAction: f.titledGroup('Invitation', 'L’invitation à écrire, sous les réalisations.', {
    title: f.text(60, 'Titre de l’invitation.'),
    description: f.text(200, 'Une phrase sous le titre.'),
    button: f.buttonText('de l’invitation'),
    whatsappText: f.whatsappText,
  }),
});

const testimonial = v.strictObject({
  name: f.text(TESTIMONIAL_LIMITS.name, 'Nom de la personne.'),
  position: f.text(TESTIMONIAL_LIMITS.position, 'Sa fonction, par exemple « Gérante ».'),
  company: f.text(TESTIMONIAL_LIMITS.company, 'Son entreprise, et sa ville si vous voulez.'),
  rating: wholeNumber(1, BEST_RATING, 'Nombre d’étoiles, de 1 à 5.'),
  text: v.pipe(
    f.text(
      TESTIMONIAL_LIMITS.text,
      'Ses mots, plus de 120 caractères ; la carte en montre les 120 premiers.',
    ),
    v.minLength(TESTIMONIAL_LEAST, rules.preview),
  ),
  avatar: f.icon,
  consent: f.optionalText(36, 'Référence de l’accord donné par un lien ; vide sans lien.'),
});

/** testimonials.yaml: clients' words. Without any, the section is hidden. */
const testimonialsSchema = withDefaults('testimonials', {
  /** While true, the section, each card and the assistant say so, and publishing.ts refuses to publish. */
  sample: f.described(
    yesOrNo,
    'oui : ce sont des exemples inventés, et le site le dit. non : ils sont vrais.',
    'Exemples',
  ),
  title,
  introduction,
  items: f.optionalList(
    'Les témoignages, avec l’accord de leurs auteurs ; 24 au plus.',
    24,
    testimonial,
  ),
});

/** faq.yaml: questions and answers, also given to search engines and to the assistant. */
const faqSchema = v.strictObject({
  title,
  introduction,
  items: v.pipe(
    f.groups('Les questions et leurs réponses, de 1 à 100, toutes différentes.', 1, 100, {
      question: f.text(140, 'La question, comme un client la pose.'),
      answer: f.text(
        900,
        'Votre réponse ; l’assistant et les moteurs de recherche la lisent aussi.',
      ),
    }),
    f.allDifferent('Cette question', ({ question }) => question, 'question'),
  ),
  consultation: f.titledGroup(
    'Consultation',
    'L’encadré sous les questions, qui propose une consultation gratuite.',
    {
      title: f.text(60, 'Titre de l’encadré.'),
      description: f.text(300, 'Ce que comprend la consultation gratuite.'),
      whatsapp: f.buttonText('qui ouvre WhatsApp'),
      whatsappText: f.whatsappText,
      call: f.buttonText('qui appelle'),
    },
  ),
});

/** The sections that a home page may have below its first screen: NAME.yaml, and its schema. */
export const sectionFiles = {
  about: aboutSchema,
  skills: skillsSchema,
  projects: projectsSchema,
  services: servicesSchema,
  testimonials: testimonialsSchema,
  faq: faqSchema,
  contact: contactSchema,
} as const;

export type SectionName = keyof typeof sectionFiles;
export const sectionNames = Object.keys(sectionFiles) as SectionName[];
