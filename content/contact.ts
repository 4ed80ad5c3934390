import { contactSchema } from '#content-model/contact-schema.ts';
import { define } from '#content-model/define.ts';
import { consultationDuration, formatCount } from './format.ts';
import { owner } from './owner.ts';
import { retention } from './retention.ts';

/** The professional network, or else the first one of the owner's. */
const network = (owner.social.find((each) => each.network === 'linkedin') ?? owner.social[0])
  ?.label;

/**
 * Contact section. Messages and toasts: specification, sections 5 and 8. {count} and {max} are
 * filled by the page. A change of `privacyNotice` is a new version: see privacy-notice.ts.
 */
export const contact = define('contact.ts', contactSchema, {
  title: 'Parlons de votre projet',
  introduction:
    'Écrivez, appelez ou passez par WhatsApp : choisissez ce qui vous est le plus simple. Deux phrases suffisent pour commencer.',
  form: {
    title: 'Envoyer un message',
    requiredNote: 'Les quatre champs sont obligatoires.',
    labels: {
      name: 'Votre nom',
      email: 'Votre e-mail',
      subject: 'Sujet',
      message: 'Votre message',
    },
    hints: {
      name: 'Exemple : Awa Konan',
      email: 'Exemple : nom@exemple.ci',
      subject: 'Exemple : site vitrine pour mon restaurant',
      message: 'Votre activité, ce dont vous avez besoin, et pour quand.',
    },
    counter: '{count} / {max} caractères',
    submit: 'Envoyer mon message',
    submitting: 'Envoi en cours…',
    privacyNotice: `En envoyant ce message, vous acceptez que ${owner.name}, à ${owner.city}, l’utilise avec votre nom et votre e-mail pour vous répondre et préparer un devis.`,
    privacyDetails: {
      summary: 'Qui le lit, combien de temps, vos droits',
      text: `Je suis seul à lire votre message ; des prestataires techniques le transmettent et l’hébergent, et un filtre automatique range à part les envois suspects. Tout est effacé ${formatCount(retention.contactYears, 'an')} après notre dernier échange, ou ${formatCount(retention.projectYears, 'an')} après la fin du projet s’il y en a un. Vous pouvez à tout moment consulter, corriger ou faire effacer vos données, refuser de figurer dans ce fichier et retirer votre accord.`,
    },
    privacyLink: 'Politique de confidentialité',
    waiting: `Pas de réseau : votre message attend sur cet appareil. Il partira au retour de la connexion, sur cette page ou à votre prochaine visite, pendant ${formatCount(retention.draftDays, 'jour')}.`,
    issues: {
      nameTooShort: 'Le nom doit contenir au moins 2 caractères',
      nameTooLong: 'Le nom ne peut pas dépasser 100 caractères',
      emailInvalid: 'Veuillez entrer une adresse email valide',
      subjectTooShort: 'Le sujet doit contenir au moins 3 caractères',
      subjectTooLong: 'Le sujet ne peut pas dépasser 200 caractères',
      messageTooShort: 'Le message doit contenir au moins 10 caractères',
      messageTooLong: 'Le message ne peut pas dépasser 2000 caractères',
    },
    toasts: {
      invalid: 'Erreur de validation',
      failure: {
        title: 'Erreur lors de l’envoi',
        description:
          'Une erreur est survenue. Veuillez réessayer, ou me contacter directement par e-mail ou sur WhatsApp.',
      },
      success: {
        title: 'Message envoyé avec succès !',
        description: 'Merci pour votre message. Je vous répondrai dès que possible.',
      },
    },
  },
  result: {
    successTitle: 'Message envoyé avec succès !',
    successText: 'Merci pour votre message. Je vous répondrai dès que possible.',
    errorTitle: 'Erreur de validation',
    errorText: 'Votre message n’est pas encore parti. Corrigez les champs signalés, puis renvoyez.',
    failureTitle: 'Erreur lors de l’envoi',
    failureText:
      'Une erreur est survenue et votre message n’est pas parti. Veuillez réessayer, ou me contacter directement par e-mail ou sur WhatsApp.',
    back: 'Retour à l’accueil',
  },
  cards: {
    title: 'Mes coordonnées',
    phone: 'Téléphone',
    whatsapp: 'WhatsApp',
    email: 'E-mail',
    location: 'Ville',
    hours: { label: 'Horaires', value: 'Du lundi au vendredi, de 9 h à 18 h (GMT)' },
  },
  booking: {
    title: `Un appel gratuit de ${consultationDuration}`,
    description:
      'Vous présentez votre projet, je réponds à vos questions et nous voyons par où commencer. Sans engagement.',
    button: 'Réserver un appel gratuit',
    whatsappText: `Bonjour, je souhaite réserver un appel gratuit de ${consultationDuration}.`,
  },
  follow: {
    title: 'Restons en contact',
    description: `Je publie sur ${network} mes projets et des conseils pour votre présence en ligne.`,
    button: `Me suivre sur ${network}`,
  },
  qr: {
    title: 'WhatsApp en un scan',
    description: 'Visez ce code avec l’appareil photo de votre téléphone : la discussion s’ouvre.',
    alt: `Code QR qui ouvre une discussion WhatsApp avec ${owner.name}`,
  },
});
