import { chatSchema } from '#content-model/contact-schema.ts';
import { define } from '#content-model/define.ts';
import { formatCount, formatPhone } from './format.ts';
import { owner } from './owner.ts';
import { retention } from './retention.ts';

/**
 * Chat widget. Toasts and failure: specification, section 8; limits: section 9. The greeting says
 * that the assistant is automatic (clarification 10).
 */
export const chat = define('chat.ts', chatSchema, {
  title: 'Assistant automatique',
  subtitle: 'Il répond d’après les textes de ce site',
  open: 'Ouvrir l’assistant',
  close: 'Fermer l’assistant',
  greeting: `Bonjour ! Je suis l’assistant automatique de ${owner.name} : un programme, pas une personne. Posez-moi une question sur ses services, ses prix ou ses délais.`,
  quickQuestionsLabel: 'Questions rapides',
  quickQuestions: [
    'Combien coûte un site vitrine ?',
    'En combien de temps livrez-vous un chatbot ?',
    'Quels services proposez-vous ?',
    'La consultation est-elle gratuite ?',
  ],
  inputLabel: 'Votre question',
  placeholder: 'Écrivez votre question…',
  counter: '{count} / {max} caractères',
  send: 'Envoyer',
  privacy: {
    text: [
      owner.assistant.keepsUnansweredQuestions
        ? `Questions sans réponse gardées ${formatCount(retention.unansweredQuestionDays, 'jour')}, coordonnées masquées.`
        : 'Questions non enregistrées.',
      ...(owner.assistant.usesLanguageModel
        ? ['Elles peuvent être transmises à un modèle de langage.']
        : []),
    ].join(' '),
    link: 'Confidentialité',
  },
  retry: 'Réessayer',
  typing: 'L’assistant écrit une réponse…',
  you: 'Vous',
  assistant: 'Assistant',
  unread: 'Une nouvelle réponse vous attend',
  toasts: {
    tooLong: {
      title: 'Message trop long',
      description: 'Votre message ne peut pas dépasser 500 caractères. Raccourcissez-le un peu.',
    },
    rateLimit: {
      title: 'Trop de messages',
      description:
        'Vous pouvez envoyer 10 messages par minute au maximum. Patientez un instant, puis réessayez.',
    },
    failure: {
      title: 'Erreur',
      description: 'Impossible d’envoyer le message. Veuillez réessayer.',
    },
  },
  failureMessage: `Désolé, un problème technique m’empêche de vous répondre. Écrivez directement à ${owner.name} sur WhatsApp : ${formatPhone(owner.whatsapp)}.`,
});
