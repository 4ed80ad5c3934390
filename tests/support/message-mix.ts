import type { ContactMessage } from '#shared/contact-message.ts';

/** A message at the form, with what the page knows about how it was filled in. */
export interface Submission {
  message: ContactMessage;
  /** Fill time in milliseconds; undefined from the form without JavaScript, or from a bare script. */
  elapsed?: number;
  /** Characters in the honeypot. */
  honeypot?: number;
}

const humans: readonly [name: string, email: string, subject: string, message: string][] = [
  [
    'Awa Koné',
    'awa.kone@gmail.com',
    'Site vitrine',
    'Bonjour, je tiens un salon de coiffure à Bouaké et je voudrais un petit site avec mes tarifs. Combien ça coûte et en combien de temps ? Merci.',
  ],
  [
    'Kouassi Yao',
    'kyao@yahoo.fr',
    'Devis application',
    'Bjr svp je veu une appli mobile pour ma livraison a Yop. Mon budget c 600 000. Vous pouvez mappeler au 0707070707',
  ],
  [
    'Marie-Claire N’Guessan',
    'mc@ong-espoir.ci',
    'Site de notre ONG',
    'Bonjour Monsieur, notre ONG scolarise 5 000 élèves. Nous avons vu le site https://unicef.org et https://www.plan-international.org : nous aimerions quelque chose de ce genre, plus simple. Pouvez-vous nous proposer un devis ?',
  ],
  [
    'Ibrahim',
    'ib@outlook.com',
    'SEO',
    'Bonjour, mon site est en page 3 de Google. Je cherche quelqu’un pour améliorer le SEO et les backlinks, et avoir plus de visiteurs. Mon site : www.chez-ibrahim.ci',
  ],
  [
    'Fatou Diallo',
    'fatou@exemple.sn',
    'chatbot',
    'Est-ce que votre chatbot peut répondre sur WhatsApp en wolof ? Nous vendons des bijoux.',
  ],
  [
    'Jean Kouadio',
    'jk@banque.ci',
    'Site pour une microfinance',
    'Nous accordons des prêts aux commerçantes du marché. Il nous faut un site qui explique nos prêts, le taux et les pièces à fournir, avec un simulateur.',
  ],
  [
    'Sékou T.',
    'sekou@crypto-abidjan.ci',
    'Projet blockchain',
    'Je veux lancer un site d’information sur le bitcoin et la crypto en Côte d’Ivoire. Avez-vous déjà fait ce genre de projet ?',
  ],
  [
    'Aminata',
    'ami@gmail.com',
    'Formation',
    'Bonjour, je suis prête à commencer la formation marketing dès lundi. Faut-il apporter son ordinateur ? Cordialement',
  ],
  [
    'John Mensah',
    'john@accratech.com',
    'Website for my restaurant',
    'Hello, I run a restaurant in Accra and I saw your work for the festival. Do you also work in English? I need a menu page and online booking. Thank you.',
  ],
  [
    'Prof. Diomandé',
    'a.b.diomande@univ-fhb.edu.ci',
    'Site du laboratoire',
    'Bonjour,\n\nNotre laboratoire organise un colloque en mars. Il faudrait :\n- une page d’accueil\n- le programme\n- un formulaire d’inscription\n\nUn exemple : https://colloque2025.univ.fr\n\nCordialement',
  ],
  [
    'Hôtel Ivoire Sud',
    'direction@hotel-ivoire-sud.ci',
    'Refonte site hôtel casino',
    'Bonjour, nous exploitons un hôtel avec casino et piscine. Notre site est lent. Pouvez-vous faire un audit ? Voici le site : http://hotel-ivoire-sud.ci',
  ],
  [
    'Élodie Brou',
    'elodie.brou@gmail.com',
    'Rappel svp',
    'Bonjour je vous ai écrit hier sans réponse. Pouvez-vous me rappeler au +225 07 08 09 10 11 ? Merci d’avance',
  ],
  [
    'Musique Zouglou',
    'contact@zouglou4.ci',
    'Portfolio du groupe',
    'Salut, on est un groupe de 4 artistes. Nos liens : https://youtube.com/@zouglou4 et https://facebook.com/zouglou4. On veut un portfolio comme celui que vous avez fait.',
  ],
  [
    'Adjoua',
    'adjoua@icloud.com',
    'site',
    'Bonjour. Je vends du garba à Yopougon 😊😊 je veux être visible sur internet, vous faites à combien ?',
  ],
  [
    'Société BTP Lagune',
    'info@btplagune.com',
    'Appel d’offres',
    'Madame, Monsieur, nous lançons une consultation pour la refonte de notre site institutionnel. Merci de nous transmettre votre meilleure offre, vos références et vos délais avant le 15 décembre 2026.',
  ],
  [
    'Paul Martin',
    'paul.martin@laposte.net',
    'Consultation gratuite',
    'Bonjour, je suis à Lyon et je souhaite réserver les 30 minutes gratuites. Plutôt le matin. Mon site actuel est fait avec Wix et je n’arrive pas à vendre dessus.',
  ],
  [
    'Rokia Traoré',
    'rokia@gmail.com',
    'Question',
    'Les prix affichés sont-ils toutes taxes comprises ?',
  ],
  [
    'Yves-Alain',
    'yves@start.ci',
    'MVP SaaS',
    'J’ai une idée de SaaS pour envoyer des SMS aux clients des pharmacies. Est-ce possible en no-code, avec paiement Orange Money et Wave ? Budget autour de 500 000 FCFA.',
  ],
  [
    'Grâce',
    'grace@eglise.ci',
    'Site église',
    'Bonjour mon frère, que Dieu vous bénisse. Notre église veut un site avec les cultes en direct et les dons par mobile money. Merci',
  ],
  [
    'Dr Kacou',
    'drkacou@clinique.ci',
    'Prise de rendez-vous',
    'Bonjour, je cherche à mettre la prise de rendez-vous en ligne pour ma clinique (3 médecins). Les données des patients doivent rester confidentielles. Comment procédez-vous ?',
  ],
];

/**
 * Each human writes once from the page, once without JavaScript; both texts differ a little. The first
 * one's browser fills the fields by itself.
 */
export const humanSubmissions: readonly Submission[] = humans.flatMap(
  ([name, email, subject, message], index) => [
    { message: { name, email, subject, message }, elapsed: 1_800 + index * 9_000, honeypot: 0 },
    {
      message: { name, email: `2${email}`, subject, message: `${message} (deuxième envoi)` },
      honeypot: 0,
    },
  ],
);

const words = (seed: number) =>
  Array.from({ length: 3 }, (_, n) => ((seed + 101) * 7919 + n * 104_729).toString(36)).join('');

const pitches: readonly ((n: number) => Partial<ContactMessage>)[] = [
  (n) => ({
    subject: 'Quick question',
    message: `Hi there, I was on your website and noticed it is not on the first page of Google. Our SEO services rank businesses like yours. Reply YES for a free audit. Agent ${n}`,
  }),
  (n) => ({
    subject: 'Backlinks',
    message: `Hello website owner, we sell high domain authority backlinks and guest posts. Order here: https://seo-${n}.example.com/offer`,
  }),
  (n) => ({
    subject: 'Offre de prêt',
    message: `Bonjour, offre de prêt entre particuliers sérieux et rapide de 5 000 à 900 000 euros, taux de 2 %. Contactez : preteur${n}@mail.com https://pret-${n}.example.com`,
  }),
  (n) => ({
    subject: 'Casino bonus',
    message: `Play now! Online casino with free spins for new players: https://bit.ly/x${n}`,
  }),
  (n) => ({
    subject: 'Investissement',
    message: `Investir en bitcoin et gagnez de l’argent chaque jour, revenus passifs garantis. Groupe Telegram: https://t.me/gain${n}`,
  }),
  (n) => ({
    subject: 'Hey',
    message: `<a href="https://pharma-${n}.example.com">cheap viagra</a> fast delivery worldwide`,
  }),
  (n) => ({
    subject: 'pills',
    message: `[url=https://pills-${n}.example.com]buy cialis[/url] best price guaranteed`,
  }),
  (n) => ({
    subject: 'Many links',
    message: `Visit https://a${n}.example.com https://b${n}.example.com https://c${n}.example.com https://d${n}.example.com https://e${n}.example.com https://f${n}.example.com`,
  }),
  (n) => ({
    subject: 'Предложение',
    message: `Здравствуйте! Предлагаем продвижение сайта и массовую рассылку по формам. Заявка ${n}`,
  }),
  (n) => ({ name: `RobertTeeLyX${words(n)}`, subject: words(n), message: words(n + 3) + words(n) }),
  (n) => ({
    subject: 'Compensation',
    message: `Dear friend, I am the lawyer of a late client. You are the beneficiary of an inheritance of 4.5 million USD. Act now, ref ${n}.`,
  }),
  (n) => ({
    subject: 'Contact form marketing',
    message: `We offer contact form blasting to millions of websites for $99. Click here https://forms-${n}.example.xyz to order`,
  }),
  (n) => ({
    subject: 'Website redesign proposal',
    message: `Hello, my name is Olivia and I am a web designer. We are a web development company based in India and can redesign your website at an affordable price. May I send you a quote? Ref ${n}`,
  }),
  (n) => ({
    subject: 'Référencement',
    message: `Bonjour, nous proposons à votre entreprise la première page de Google garantie, à un prix imbattable. Cliquez ici : https://ref-${n}.example.com`,
  }),
  (n) => ({
    subject: 'Don',
    message: `Bonjour, je suis une veuve mourante et je souhaite faire un don de 850 000 € à une personne honnête. Contactez mon notaire : notaire${n}@mail.example.com`,
  }),
  (n) => ({
    subject: 'Domain notice',
    message: `Dear business owner, your domain listing expires today. To avoid termination act now: https://domain-${n}.example.top/pay`,
  }),
];

/** Number of robots' messages among those of humans in the replayed mix. */
export const REPLAYED_ROBOTS = 1200;

/** Returns a realistic mix of robots: each pitch many times, filling in the form in four ways. */
export function robotSubmissions(count: number): Submission[] {
  return Array.from({ length: count }, (_, n) => {
    const pitch = pitches[n % pitches.length]?.(n) ?? {};
    const message = {
      name: `Agent ${n}`,
      email: `agent${n}@mail.example.com`,
      subject: 'Hello',
      message: 'Please answer this message.',
      ...pitch,
    };
    switch (n % 4) {
      case 0: // A script that posts every field it finds in the HTML.
        return { message, honeypot: 12 };
      case 1: // A browser that is driven: it fills the visible fields at once.
        return { message, elapsed: 40 + (n % 900), honeypot: 0 };
      case 2: // A script that knows the four fields.
        return { message };
      default: // A slow one, recognisable only by its text.
        return { message, elapsed: 8_000 + n, honeypot: 0 };
    }
  });
}
