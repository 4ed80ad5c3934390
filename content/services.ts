import { define } from '#content-model/define.ts';
import { servicesSchema } from '#content-model/schema.ts';
import { offerPrice } from './format.ts';
import type { OfferKey } from './offers.ts';

/** The price as a line of its own; FCFA only, from offers.ts (clarification 5). */
const price = (offer: OfferKey) => offerPrice(offer).replace(/^à/, 'À');

/** « Mes Services »: five cards (specification, sections 2, 3 and 9) and the custom-service block. */
export const services = define('services.ts', servicesSchema, {
  title: 'Mes Services',
  introduction:
    'Chaque service a son prix de départ ; un devis gratuit fixe le prix définitif avant le début du travail. Vous payez en euros ? Voyez la FAQ.',
  more: 'En savoir plus',
  whatsappText: 'Bonjour, je vous écris au sujet de votre service « {service} ».',
  popularBadge: 'Populaire',
  items: [
    {
      offer: 'site-web',
      title: 'Sites web',
      description:
        'Un site rapide sur mobile, que vos clients trouvent sur Google et qui leur donne envie de vous appeler.',
      icon: '🌐',
      features: [
        'Pages adaptées au mobile, à la tablette et à l’ordinateur',
        'Textes et pages préparés pour Google (SEO)',
        'Formulaire de contact et bouton WhatsApp',
        'Prise en main pour modifier vos textes vous-même',
      ],
      price: price('site-web'),
      gradient: 'terracotta',
      popular: false,
    },
    {
      offer: 'saas-no-code',
      title: 'Applications SaaS no-code',
      description:
        'Votre outil métier ou votre idée de start-up en ligne en quelques semaines, sans équipe technique à recruter.',
      icon: '🧩',
      features: [
        'Comptes utilisateurs et droits d’accès',
        'Tableau de bord avec vos chiffres',
        'Paiement par Mobile Money ou par carte',
        'Évolutions possibles sans tout refaire',
      ],
      price: price('saas-no-code'),
      gradient: 'lagoon',
      popular: true,
    },
    {
      offer: 'chatbot-ia',
      title: 'Chatbots IA',
      description:
        'Un assistant qui répond à vos clients jour et nuit, prend leurs demandes et vous transmet celles qui comptent.',
      icon: '🤖',
      features: [
        'Réponses tirées de vos propres documents',
        'Présent sur votre site, WhatsApp ou Messenger',
        'Relais vers vous quand la question est délicate',
        'Bilan des questions posées par vos clients',
      ],
      price: price('chatbot-ia'),
      gradient: 'indigo',
      popular: false,
    },
    {
      offer: 'marketing-digital',
      title: 'Marketing digital',
      description:
        'Des campagnes pensées pour amener des demandes, avec un budget suivi franc par franc.',
      icon: '📈',
      features: [
        'Référencement naturel (SEO) de vos pages',
        'Campagnes Google, Facebook et Instagram',
        'Campagnes e-mail, SMS et WhatsApp',
        'Bilan mensuel chiffré, expliqué en clair',
      ],
      price: price('marketing-digital'),
      gradient: 'ochre',
      popular: false,
    },
    {
      offer: 'formation',
      title: 'Formation et conseil',
      description:
        'Vos équipes gagnent en autonomie sur leur site, les réseaux sociaux, l’IA et la gestion de projet.',
      icon: '🎓',
      features: [
        'Programme adapté à votre niveau et à votre métier',
        'Exercices sur vos propres cas',
        'En présentiel ou en visioconférence',
        'Support écrit remis à chaque participant',
      ],
      price: price('formation'),
      gradient: 'palm',
      popular: false,
    },
  ],
  custom: {
    title: 'Besoin d’un service sur mesure ?',
    description:
      'Une application mobile, une refonte, une reprise de projet, plusieurs services à la fois : décrivez votre besoin, vous recevez un devis détaillé.',
    quote: 'Demander un devis gratuit',
    call: 'Réserver un appel gratuit',
    whatsappText: 'Bonjour, je souhaite recevoir un devis gratuit pour mon projet.',
    emailSubject: 'Réservation d’un appel gratuit',
  },
});
