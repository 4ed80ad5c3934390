/** What people ask for. {business}, {place} and {budget} are filled in. */
interface Request {
  subject: string;
  message: string;
}

/** Whole sentences, as most people write to somebody that they do not know. */
export const REQUESTS: readonly Request[] = [
  {
    subject: 'Site pour {business}',
    message:
      'Je voudrais un site pour {business} à {place}, avec nos prestations, nos tarifs et un plan pour nous trouver. Combien cela coûte-t-il et en combien de temps ?',
  },
  {
    subject: 'Devis site internet',
    message:
      'Nous n’avons qu’une page Facebook pour {business} et les clients nous demandent un vrai site. Pouvez-vous nous envoyer un devis ? Notre budget est de {budget}.',
  },
  {
    subject: 'Refonte de notre site',
    message:
      'Le site de {business} date de 2017, il est lent et on ne peut pas le lire sur un téléphone. Pouvez-vous le reprendre, ou faut-il tout refaire ?',
  },
  {
    subject: 'Vendre en ligne',
    message:
      'Je veux que les clients de {business} commandent en ligne et paient par Wave ou Orange Money. Est-ce que cela entre dans {budget} ?',
  },
  {
    subject: 'Application mobile',
    message:
      'J’ai une idée d’application pour {business}. Les clients sont surtout à {place}. Peut-on commencer petit et ajouter des fonctions ensuite ?',
  },
  {
    subject: 'Chatbot WhatsApp',
    message:
      'On reçoit plus de cent messages par jour sur WhatsApp pour {business} et on n’arrive plus à répondre. Votre chatbot peut-il répondre aux questions simples et nous passer les autres ?',
  },
  {
    subject: 'Visibilité sur Google',
    message:
      'Quand on cherche {business} sur Google à {place}, on ne nous trouve pas. Que proposez-vous, et à partir de quel prix par mois ?',
  },
  {
    subject: 'Formation pour mon équipe',
    message:
      'Je cherche une formation en marketing digital pour cinq personnes de {business}. Pouvez-vous venir à {place} ? Quels jours seraient possibles ?',
  },
  {
    subject: 'Consultation gratuite',
    message:
      'J’aimerais réserver les 30 minutes gratuites pour parler de {business}. Je suis disponible en fin de journée, plutôt en semaine.',
  },
  {
    subject: 'Prise de rendez-vous en ligne',
    message:
      'Pour {business}, nous voudrions que les gens prennent rendez-vous sur le site et reçoivent un rappel par SMS. Avez-vous déjà fait cela ?',
  },
  {
    subject: 'Envoi de SMS aux clients',
    message:
      'Il nous faut un outil pour envoyer des SMS groupés aux clients de {business}, environ 3 000 par mois. Quel serait le coût total ?',
  },
  {
    subject: 'Maintenance de site',
    message:
      'Celui qui avait fait le site de {business} ne répond plus. Pouvez-vous reprendre l’hébergement et la maintenance ? J’ai les accès.',
  },
  {
    subject: 'Site en deux langues',
    message:
      'Le site de {business} doit être en français et en anglais, car nous avons des partenaires à Accra. Cela double-t-il le prix ?',
  },
  {
    subject: 'Urgent : site avant une inauguration',
    message:
      'Nous inaugurons les nouveaux locaux de {business} à {place} dans un mois et il faudrait au moins une page avec le programme. Est-ce faisable ?',
  },
  {
    subject: 'Demande de références',
    message:
      'Avant de vous confier le site de {business}, notre bureau aimerait voir deux ou trois réalisations proches et parler à un de vos clients. Est-ce possible ?',
  },
  {
    subject: 'Audit de notre présence en ligne',
    message:
      'Nous dépensons {budget} par an en publicité pour {business} sans savoir ce que cela rapporte. Pouvez-vous faire un point et nous conseiller ?',
  },
  {
    subject: 'Paiement en plusieurs fois',
    message:
      'Votre offre pour un site vitrine me convient pour {business}. Peut-on payer en trois fois, et que faut-il vous fournir pour commencer ?',
  },
  {
    subject: 'Chef de projet agile',
    message:
      'Nous démarrons un projet informatique à {place} et cherchons un Scrum Master à temps partiel pour quatre mois. Quel est votre tarif journalier ?',
  },
];

/** As people write on the bus. */
export const HURRIED: readonly Request[] = [
  { subject: 'devis', message: 'Bjr svp je veu un site pour {business} a {place}. c combien ?' },
  { subject: 'Prix', message: 'slt, {budget} ca suffit pour un site de {business} ??' },
  { subject: 'Rappel', message: 'bsr j ai besoin de vs parler pour {business}. rappelez moi svp' },
  { subject: 'appli', message: 'cc c possible une appli pour {business} ? on est sur {place} mrc' },
  { subject: 'whatsapp', message: 'Bonjour le bot whatsapp pour {business} c koi le prix svp 🙏' },
  { subject: 'Site', message: 'je vends a {place} et je ve etre visible pour {business} 😊 mrc' },
];

/** From neighbouring countries. */
export const ENGLISH: readonly Request[] = [
  {
    subject: 'Website for a restaurant in Accra',
    message:
      'Hello, I saw the landing page you made for the festival. Could you build something similar for my restaurant, in English and French? We open in March.',
  },
  {
    subject: 'Training in English?',
    message:
      'Good morning, do you also give your digital marketing training in English? We are a team of eight in Lagos and could travel to {place}.',
  },
];

export const OPENINGS = ['Bonjour,', 'Bonjour Monsieur,', 'Bonsoir,', 'Madame, Monsieur,'] as const;

export const CALL_ME = [
  'Vous pouvez m’appeler au {phone}.',
  'Mon WhatsApp : {phone}',
  'Joignable au {phone} après 17 h.',
  'Tél. {phone}',
  'Écrivez-moi plutôt sur WhatsApp, {phone}.',
] as const;

export const CLOSINGS = [
  'Merci d’avance.',
  'Cordialement',
  'Bien à vous',
  'Merci et bonne journée.',
  'Dans l’attente de votre réponse.',
  'Que Dieu vous bénisse.',
] as const;

/** What an owner jots down. */
export const NOTES = [
  'Rappeler lundi matin.',
  'Devis envoyé : 330 000 F CFA.',
  'Pas de budget avant janvier.',
  'Préfère WhatsApp.',
  'Vient de la part d’un ancien client.',
  'Acompte reçu par Wave.',
  'A choisi quelqu’un d’autre.',
  'Relancer dans un mois.',
  'Appel fait, très motivé.',
] as const;

/** Advertisements and frauds as forms receive them; {n} makes each one different. */
export const ADVERTISEMENTS: readonly Request[] = [
  {
    subject: 'First page of Google',
    message:
      'Hi, your website is not on the first page of Google. Our SEO services start at $99. Reply YES for a free audit. Ref {n}',
  },
  {
    subject: 'Offre de prêt',
    message:
      'Offre de prêt entre particuliers de 5 000 à 900 000 euros, taux de 2 %, réponse en 24 h. https://pret-{n}.example',
  },
  {
    subject: 'Backlinks',
    message: 'We sell high authority backlinks and guest posts: https://links-{n}.example/offer',
  },
  {
    subject: 'Gagnez chaque jour',
    message: 'Investir en bitcoin : revenus passifs garantis. Groupe : https://gain-{n}.example',
  },
];

/** What the assistant could not answer, some of it several times in other words. */
export const UNANSWERED = [
  'Est-ce que vous parlez baoulé ?',
  'vous parlez baoule',
  'Parlez-vous baoulé ?',
  'Vous faites des cartes de visite ?',
  'faites-vous des cartes de visite',
  'Cartes de visite ?',
  'Peut-on payer en bitcoin ?',
  'Peut on payer en bitcoin',
  'payer en Bitcoin ?',
  'Travaillez-vous le dimanche ?',
  'Vous louez des drones ?',
  'Faites-vous des faire-part ?',
] as const;
