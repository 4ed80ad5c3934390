import { withDefaults } from '#content/defaults.ts';
import * as f from '../fields.ts';

/** contact.yaml: contact section: form, messages, toasts, result page, cards. */
export const contactSchema = withDefaults('contact', {
  title: f.text(60, 'Titre de la rubrique.'),
  introduction: f.text(300, 'Une ou deux phrases sous le titre.'),
  form: {
    title: f.text(60, 'Titre du formulaire.'),
    hints: f.titledGroup('Exemples', 'Un exemple sous chaque champ du formulaire.', {
      name: f.text(120, 'Exemple sous le champ du nom.'),
      email: f.text(120, 'Exemple sous le champ de l’adresse e-mail.'),
      subject: f.text(120, 'Exemple sous le champ du sujet.'),
      message: f.text(120, 'Ce que le visiteur peut écrire dans son message.'),
    }),
    privacyNotice: f.text(
      300,
      'Ce que vous faites des données, en une phrase près du bouton ; si vous la changez, changez aussi la date « updated » de privacy-policy.yaml.',
    ),
  },
  cards: { hours: { value: f.text(80, 'Vos horaires, avec le fuseau, par exemple « (GMT) ».') } },
  booking: f.titledGroup('Rendez-vous', 'L’encadré qui propose de réserver un appel.', {
    title: f.text(60, 'Titre de l’encadré.'),
    description: f.text(240, 'Ce que comprend l’appel.'),
    button: f.buttonText('qui réserve l’appel'),
    whatsappText: f.whatsappText,
  }),
  follow: f.titledGroup('Réseaux', 'L’encadré qui mène à vos réseaux.', {
    title: f.text(60, 'Titre de l’encadré.'),
    description: f.text(240, 'Ce que le visiteur trouve sur vos réseaux.'),
    button: f.buttonText('qui mène à votre réseau'),
  }),
  qr: f.titledGroup('Code QR', 'L’encadré du code QR de vos coordonnées.', {
    title: f.text(60, 'Titre de l’encadré.'),
    description: f.text(200, 'À quoi sert ce code.'),
    alt: f.text(120, 'Ce que contient le code, pour les personnes qui ne le voient pas.'),
  }),
});

/** chat.yaml: the chat window. The answers are the assistant's. */
export const chatSchema = withDefaults('chat', {
  title: f.text(60, 'Titre de la fenêtre de l’assistant.'),
  subtitle: f.text(80, 'Une ligne sous ce titre : d’après quoi il répond.'),
  greeting: f.text(400, 'Premier message de l’assistant ; il dit qu’il est un programme.'),
  quickQuestions: f.list(
    'Questions proposées au visiteur, de 3 à 6 : choisissez-en auxquelles l’assistant sait répondre.',
    3,
    6,
    f.text(80),
  ),
});

/** email.yaml: the e-mails that the site sends. Placeholders in braces are filled for each message. */
export const emailSchema = withDefaults('email', {
  /** It quotes nothing of the message, so that no one can send their words through it. */
  acknowledgement: {
    signature: f.list(
      'Vos coordonnées sous l’accusé de réception, de 1 à 4 lignes.',
      1,
      4,
      f.text(120),
    ),
  },
});
