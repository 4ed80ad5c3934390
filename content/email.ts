import { define } from '#content-model/define.ts';
import { emailSchema } from '#content-model/email-schema.ts';
import { contact } from './contact.ts';
import { formatPhone } from './format.ts';
import { owner } from './owner.ts';

/** Texts of the e-mails that the site sends (docs/contact-path.md). */
export const email = define('email.ts', emailSchema, {
  notice: {
    subject: 'Message de {name} : {subject}',
    introduction: 'Un message est arrivé par votre site le {date} à {time}.',
    labels: { name: 'Nom', email: 'E-mail', subject: 'Sujet' },
    reply: 'Répondez à cet e-mail : votre réponse partira à {email}.',
    noReply: 'Pour répondre, écrivez à {email}.',
  },
  acknowledgement: {
    subject: `${owner.name} a bien reçu votre message`,
    greeting: 'Bonjour,',
    text: 'Votre message est bien arrivé, merci. Je vous réponds dès que possible ; vous n’avez rien d’autre à faire.',
    notYou:
      'Si vous n’avez rien écrit sur mon site, quelqu’un s’est trompé d’adresse : vous pouvez ignorer cet e-mail.',
    signature: [
      `${owner.name}, ${owner.city}`,
      `Téléphone : ${formatPhone(owner.phone)}`,
      `Horaires : ${contact.cards.hours.value}`,
    ],
  },
});
