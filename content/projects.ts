import { define } from '#content-model/define.ts';
import { projectsSchema } from '#content-model/schema.ts';
import { offerDelivery, offerPrice } from './format.ts';

/** What a card says while its project does not exist yet. Clarification 4. */
const toAdd = { icon: '✨', value: 'Nouveau', label: 'projet à ajouter' } as const;

/**
 * « Mes Réalisations »: five tabs, in this order (specification, sections 2 and 3). A placeholder
 * has the link "#"; a real project has an absolute link.
 */
export const projects = define('projects.ts', projectsSchema, {
  title: 'Mes Réalisations',
  introduction:
    'Quatre réalisations, et des modèles pour la vôtre. Choisissez l’onglet qui correspond à votre besoin.',
  tabsLabel: 'Catégories de réalisations',
  visit: 'Visiter le projet',
  placeholderNote: '(bientôt)',
  categories: [
    {
      key: 'sites-vitrines',
      title: 'Sites vitrines',
      icon: '🏪',
      description:
        'Votre activité, vos tarifs et vos coordonnées sur quelques pages claires. Un exemple ? La page que vous lisez : elle s’ouvre vite, se lit sur un petit téléphone et se relit même sans réseau.',
      projects: [
        {
          title: 'Le site de votre commerce',
          description: `Exemple pour un maquis, une boutique ou un salon : horaires, carte, plan d’accès et bouton WhatsApp dès l’arrivée. ${offerPrice('site-web').replace(/^à/, 'À')}, livré en ${offerDelivery('site-web')}.`,
          link: '#',
          image: '🛍️',
          stats: toAdd,
          technologies: ['React', 'Vite', 'SEO local'],
          gradient: 'terracotta',
        },
      ],
    },
    {
      key: 'landing-pages',
      title: 'Landing pages événementielles',
      icon: '🎉',
      description:
        'Une seule page pour remplir votre événement : programme, lieu, billetterie, et un lien facile à partager sur WhatsApp.',
      projects: [
        {
          title: 'Festival de la lagune',
          description:
            'La page d’un festival : le programme jour par jour, les artistes, le plan d’accès et l’inscription en ligne, pensés pour être lus sur un téléphone.',
          link: 'https://festival.example.com',
          image: '🎪',
          stats: { icon: '📅', value: '4 jours', label: 'de festivités' },
          technologies: ['React', 'TypeScript', 'Tailwind CSS'],
          gradient: 'ochre',
        },
        {
          title: 'La page de votre événement',
          description:
            'Concert, mariage, salon professionnel, lancement de produit : une page prête à partager, avec les inscriptions dans un tableau que vous consultez.',
          link: '#',
          image: '🎟️',
          stats: toAdd,
          technologies: ['React', 'Supabase'],
          gradient: 'laterite',
        },
      ],
    },
    {
      key: 'portfolios',
      title: 'Portfolios',
      icon: '🎨',
      description:
        'Votre travail d’abord : images, sons, dates et contact, pour que programmateurs et clients vous écrivent directement.',
      projects: [
        {
          title: 'Portfolio d’un groupe musical',
          description:
            'Biographies, extraits à écouter, dates de concert et dossier de presse d’un groupe ivoirien actif depuis 2020, réunis sur une page que ses membres tiennent à jour.',
          link: 'https://groupe.example.com',
          image: '🎶',
          stats: { icon: '🎤', value: '4 artistes', label: 'depuis 2020' },
          technologies: ['React', 'Vite', 'Framer Motion'],
          gradient: 'indigo',
        },
        {
          title: 'Votre portfolio',
          description:
            'Photographe, styliste, architecte, musicien : montrez une sélection de votre travail et recevez des demandes qui vous correspondent.',
          link: '#',
          image: '📸',
          stats: toAdd,
          technologies: ['React', 'Cloudinary'],
          gradient: 'palm',
        },
      ],
    },
    {
      key: 'sites-institutionnels',
      title: 'Sites institutionnels',
      icon: '🏛️',
      description:
        'Écoles, ONG, associations, collectivités : un site qui rend compte de vos actions et rassure vos partenaires.',
      projects: [
        {
          title: 'Écoles soutenues par une ONG',
          description:
            'Le site d’une ONG qui équipe des écoles : les actions menées, les résultats par école et les moyens de soutenir le programme.',
          link: 'https://ecoles.example.org',
          image: '🏫',
          stats: { icon: '🎒', value: '5000+', label: 'élèves impactés' },
          technologies: ['WordPress', 'PHP', 'SEO'],
          gradient: 'lagoon',
        },
        {
          title: 'Le site de votre institution',
          description:
            'Mairie, fédération, fondation : vos missions, vos rapports et vos actualités, avec une rubrique que votre équipe publie elle-même.',
          link: '#',
          image: '🤝',
          stats: toAdd,
          technologies: ['WordPress', 'Accessibilité'],
          gradient: 'terracotta',
        },
      ],
    },
    {
      key: 'mvp-saas',
      title: 'MVP SaaS sectoriels',
      icon: '🚀',
      description:
        'La première version utile d’un logiciel en ligne pour votre métier : de quoi convaincre vos premiers clients avant d’investir davantage.',
      projects: [
        {
          title: 'Campagnes SMS et WhatsApp',
          description:
            'Une plateforme en ligne pour préparer, programmer et envoyer des campagnes SMS et WhatsApp, puis lire leurs résultats par contact et par envoi.',
          link: 'https://campagnes.example.com',
          image: '💬',
          stats: { icon: '📨', value: '10M+', label: 'messages envoyés' },
          technologies: ['Bubble', 'WhatsApp Business API', 'Node.js', 'PostgreSQL'],
          gradient: 'palm',
        },
        {
          title: 'Le SaaS de votre métier',
          description:
            'Gestion de loyers, suivi de livraisons, carnet de rendez-vous : un premier outil à montrer à vos clients, construit sans code puis enrichi avec eux.',
          link: '#',
          image: '🧩',
          stats: toAdd,
          technologies: ['FlutterFlow', 'Supabase'],
          gradient: 'ochre',
        },
      ],
    },
  ],
  add: {
    title: 'Ajouter un nouveau projet',
    description: 'Le prochain peut être le vôtre. Dites-moi ce que vous voulez mettre en ligne.',
    button: 'Me contacter pour un projet',
  },
  callToAction: {
    title: 'Prêt à créer votre prochain projet ?',
    description:
      'Envoyez-moi deux phrases sur WhatsApp : votre activité et ce que vous attendez du projet. Je vous dis ce qui est possible.',
    button: 'Discutons de votre projet',
    whatsappText: 'Bonjour, je souhaite discuter d’un projet avec vous.',
  },
});
