import type { InferInput } from 'valibot';
import type { legalPageSchema } from '#content-model/legal-page-schema.ts';
import { formatCount } from './format.ts';
import { owner } from './owner.ts';
import { emailLink, publisherFacts, stated } from './publisher.ts';
import { retention } from './retention.ts';

/** Sections of a legal page before they are checked. */
export type Sections = InferInput<typeof legalPageSchema>['sections'];

const years = (count: number) => formatCount(count, 'an');
const months = (count: number) => formatCount(count, 'mois');
const days = (count: number) => formatCount(count, 'jour');

const contactTime = `${years(retention.contactYears)} après notre dernier échange`;

const unansweredQuestions = owner.assistant.keepsUnansweredQuestions
  ? `Le texte des questions restées sans réponse est gardé ${days(retention.unansweredQuestionDays)}, adresses e-mail et numéros de téléphone masqués, pour améliorer les réponses.`
  : 'Le texte de vos questions n’est pas enregistré.';

const languageModel = owner.assistant.usesLanguageModel
  ? 'pour rédiger sa réponse, il peut transmettre votre question au fournisseur d’un modèle de langage, nommé à la section 6.'
  : 'il fonctionne sur le serveur de ce site : votre question n’est transmise à personne.';

/** Sections 1 to 5 of the privacy policy: who, what, why, on which basis, how long. */
export const dataSections: Sections = [
  {
    id: 'responsable',
    title: 'Responsable du traitement',
    blocks: [
      {
        type: 'facts',
        items: [
          ...publisherFacts,
          ...stated([{ label: 'Récépissé ARTCI', value: owner.legal.artciReceipt }]),
        ],
      },
      {
        type: 'paragraph',
        text: `Pour toute question sur vos données, écrivez à ${emailLink}. Aucun délégué à la protection des données ni correspondant n’a été désigné : je vous réponds moi-même.`,
      },
    ],
  },
  {
    id: 'donnees',
    title: 'Données collectées',
    blocks: [
      {
        type: 'list',
        items: [
          'Formulaire de contact : votre nom, votre adresse e-mail, le sujet et le message. Les quatre champs sont nécessaires pour vous répondre. S’y ajoutent la date d’envoi, la version de la notice affichée près du formulaire, un numéro d’envoi, qui évite les doublons, et le suivi de votre demande (traitée ou non, mes notes).',
          'Protection contre les abus : une empreinte de votre adresse IP, calculée avec une clé secrète et changée toutes les quelques minutes, sert à compter les envois et les questions rapprochés. L’adresse elle-même n’est pas enregistrée, et l’empreinte n’est pas reliée à votre message. Le temps mis à remplir le formulaire et le texte aident à reconnaître les robots : un message suspect est rangé à part avec la raison, il n’est pas supprimé pour cela.',
          `Assistant automatique : ${languageModel} ${unansweredQuestions} Seul le thème (prix, délai, contact…) est compté, sans lien avec vous.`,
          'Téléphone, WhatsApp et e-mail : ce que vous choisissez de me dire ou de m’envoyer. WhatsApp est un service de Meta, soumis à ses propres règles.',
          'Projet : si nous travaillons ensemble, les échanges, documents et factures qui s’y rapportent.',
          'Journaux du serveur : les pannes et, au besoin, la date, l’adresse demandée, le résultat et la durée des requêtes. Ni le texte de vos messages ni votre adresse IP n’y figurent. L’hébergeur peut tenir ses propres journaux techniques.',
          'Votre appareil : ce que le site y garde pour fonctionner est décrit à la section 9.',
        ],
      },
      {
        type: 'paragraph',
        text: 'N’envoyez pas de données sensibles (santé, opinions, religion, mots de passe, numéros de carte) : elles ne sont jamais nécessaires pour commencer.',
      },
    ],
  },
  {
    id: 'finalites',
    title: 'Finalités',
    blocks: [
      {
        type: 'list',
        items: [
          'Répondre à votre demande et préparer un devis.',
          'Réaliser le projet, le facturer et en assurer la maintenance.',
          'Protéger le site et le formulaire contre les envois abusifs.',
          'Savoir quels thèmes sont demandés à l’assistant, par de simples compteurs.',
        ],
      },
      {
        type: 'paragraph',
        text: 'Vos données ne sont ni vendues, ni louées, ni utilisées pour établir un profil. Vous ne recevez ni lettre d’information ni publicité.',
      },
    ],
  },
  {
    id: 'bases-legales',
    title: 'Bases légales',
    blocks: [
      {
        type: 'table',
        caption: 'Ce qui autorise chaque utilisation',
        columns: ['Finalité', 'RGPD', 'Loi ivoirienne 2013-450'],
        rows: [
          [
            'Répondre à votre demande, préparer un devis',
            'Mesures précontractuelles à votre demande (article 6, 1, b)',
            'Votre consentement exprès : vous envoyez le message après avoir lu la notice',
          ],
          [
            'Réaliser et facturer un projet',
            'Contrat (article 6, 1, b) et obligation légale (article 6, 1, c)',
            'Contrat et obligation légale (article 14)',
          ],
          [
            'Protéger le site',
            'Intérêt légitime : la sécurité (article 6, 1, f)',
            'Obligation de sécurité du responsable et votre consentement',
          ],
          [
            'Compter les thèmes des questions',
            'Intérêt légitime (article 6, 1, f)',
            'Compteurs sans donnée personnelle',
          ],
        ],
      },
      {
        type: 'paragraph',
        text: 'Vous pouvez retirer votre consentement à tout moment, sans vous justifier. Ce qui a été fait avant reste valable.',
      },
    ],
  },
  {
    id: 'durees',
    title: 'Durées de conservation',
    blocks: [
      {
        type: 'table',
        caption: 'Combien de temps les données sont gardées',
        columns: ['Données', 'Durée'],
        rows: [
          ['Messages et coordonnées de contact', contactTime],
          ['Données d’un projet', `${years(retention.projectYears)} après la fin du projet`],
          ['Factures et pièces comptables', 'La durée imposée par la loi'],
          [
            'Données de navigation (compteurs de thèmes) et cookies éventuels',
            `${months(retention.navigationMonths)} au plus`,
          ],
          ['Empreinte contre les abus', 'Quelques minutes, effacée au plus tard la nuit suivante'],
          ['Numéro d’envoi et trace de la remise par e-mail', days(retention.deliveryDays)],
          [
            'Message que j’ai supprimé',
            `${days(retention.binDays)} dans une corbeille, puis effacé`,
          ],
          ...(owner.assistant.keepsUnansweredQuestions
            ? [['Questions restées sans réponse', days(retention.unansweredQuestionDays)]]
            : []),
        ],
      },
      {
        type: 'paragraph',
        text: 'Passé ce délai, une tâche quotidienne efface les données que le site a enregistrées. Une donnée effacée peut subsister dans une sauvegarde jusqu’au remplacement de celle-ci ; elle n’y est plus consultée.',
      },
    ],
  },
];
