import { define } from '#content-model/define.ts';
import { testimonialsSchema } from '#content-model/schema.ts';

/** Clients' words (specification, sections 3 and 4). Samples: replace them by real ones, with consent. */
export const testimonials = define('testimonials.ts', testimonialsSchema, {
  sample: true,
  sampleLabel: 'Exemple',
  sampleIntroduction: 'Ces textes sont des exemples ; les mots de mes clients les remplaceront.',
  title: 'Ce que disent mes clients',
  introduction:
    'Une commerçante, une ONG, une marque française, des musiciens : quatre projets, quatre façons de travailler.',
  label: 'Témoignages de clients',
  stop: 'Arrêter le défilement',
  start: 'Démarrer le défilement',
  select: 'Lire le témoignage : {name}',
  ratingLabel: '{rating} étoiles sur 5',
  position: '{index} sur {count}',
  items: [
    {
      name: 'Aminata Traoré',
      position: 'Gérante',
      company: 'Maison Karité, Bouaké',
      rating: 5,
      text: 'Avant, je prenais les commandes au téléphone et j’en perdais. Maintenant les clientes choisissent sur le site et m’écrivent sur WhatsApp avec la liste déjà faite. On m’a appris à changer les prix moi-même, et je le fais chaque lundi.',
      avatar: '👩🏾‍💼',
    },
    {
      name: 'Serge Kouadio',
      position: 'Coordinateur de programme',
      company: 'ONG Cahiers Ouverts, Abidjan',
      rating: 5,
      text: 'Nos bailleurs nous demandaient des chiffres clairs, école par école. Le site les présente sans que nous ayons à préparer un rapport à part. Les délais ont été tenus et notre équipe publie désormais ses actualités sans aide extérieure.',
      avatar: '👨🏾‍🏫',
    },
    {
      name: 'Claire Dumont',
      position: 'Responsable marketing',
      company: 'Atelier Dumont, Lyon',
      rating: 5,
      text: 'Nous travaillions à distance, avec un point chaque vendredi. Le chatbot répond aux questions sur les livraisons et les retours ; mon équipe ne traite plus que les cas particuliers. J’ai apprécié de recevoir un planning écrit, puis de le voir respecté.',
      avatar: '👩🏼‍💻',
    },
    {
      name: 'Ibrahim Koné',
      position: 'Manager d’artistes',
      company: 'Collectif Djembé Bleu, Abidjan',
      rating: 5,
      text: 'On voulait un endroit où envoyer les programmateurs : la musique, les dates, le dossier de presse. C’est en ligne, ça s’ouvre vite même sur un petit téléphone, et les demandes de concert arrivent maintenant directement dans notre messagerie.',
      avatar: '👨🏿‍🎤',
    },
  ],
});
