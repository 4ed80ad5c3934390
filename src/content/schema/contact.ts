import { withDefaults } from '../defaults.ts';
import { buttonText, list, text, titledGroup, whatsappText } from '../fields.ts';

/** contact.yaml: contact section: form, messages, toasts, result page, cards. */
export const contactSchema = withDefaults('contact', {
  title: text(60, 'Titre de la rubrique.'),
  introduction: text(300, 'Une ou deux phrases sous le titre.'),
  form: {
    title: text(60, 'Titre du formulaire.'),
    hints: titledGroup('Exemples', 'Un exemple sous chaque champ du formulaire.', {
      name: text(120, 'Exemple sous le champ du nom.'),
      email: text(120, 'Exemple sous le champ de l’adresse e-mail.'),
      subject: text(120, 'Exemple sous le champ du sujet.'),
      message: text(120, 'Ce que le visiteur peut écrire dans son message.'),
    }),
    privacyNotice: text(
      300,
      'Ce que vous faites des données, en une phrase près du bouton ; si vous la changez, changez aussi la date « updated » de privacy-policy.yaml.',
    ),
  },
  cards: { hours: { value: text(80, 'Vos horaires, avec le fuseau, par exemple « (GMT) ».') } },
  booking: titledGroup('Rendez-vous', 'L’encadré qui propose de réserver un appel.', {
    title: text(60, 'Titre de l’encadré.'),
    description: text(240, 'Ce que comprend l’appel.'),
    button: buttonText('qui réserve l’appel'),
    whatsappText,
  }),
  follow: titledGroup('Réseaux', 'L’encadré qui mène à vos réseaux.', {
    title: text(60, 'Titre de l’encadré.'),
    description: text(240, 'Ce que le visiteur trouve sur vos réseaux.'),
    button: buttonText('qui mène à votre réseau'),
  }),
  qr: titledGroup('Code QR', 'L’encadré du code QR de vos coordonnées.', {
    title: text(60, 'Titre de l’encadré.'),
    description: text(200, 'À quoi sert ce code.'),
    alt: text(120, 'Ce que contient le code, pour les personnes qui ne le voient pas.'),
  }),
});

/** chat.yaml: the chat window. The assistant makes the answers. */
export const chatSchema = withDefaults('chat', {
  title: text(60, 'Titre de la fenêtre de l’assistant.'),
  subtitle: text(80, 'Une ligne sous ce titre : d’après quoi il répond.'),
  greeting: text(400, 'Premier message de l’assistant ; il dit qu’il est un programme.'),
  quickQuestions: list(
    'Questions proposées au visiteur, de 3 à 6 : choisissez-en auxquelles l’assistant sait répondre.',
    3,
    6,
    text(80),
  ),
});

/** email.yaml: the e-mails that the site sends. Placeholders in braces are filled for each message. */
export const emailSchema = withDefaults('email', {
  /**
   * The acknowledgement repeats nothing of what was written, so that no one can make the site send
   * their own words to someone else.
   */
  acknowledgement: {
    signature: list(
      'Vos coordonnées sous l’accusé de réception, de 1 à 4 lignes.',
      1,
      4,
      text(120),
    ),
  },
});
