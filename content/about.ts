import { define } from '#content-model/define.ts';
import { aboutSchema } from '#content-model/schema.ts';
import { owner } from './owner.ts';

/** Biography, the four figures (specification, sections 2 and 9) and the trainer's card. */
export const about = define('about.ts', aboutSchema, {
  title: 'À propos de moi',
  bio: [
    `Je suis développeur indépendant à ${owner.city}. Je travaille pour des commerçants, des PME, des ONG et des artistes, sur place ou à distance.`,
    'Vous me décrivez votre besoin avec vos mots. Je vous réponds avec une solution, un prix et un délai, puis je construis : un site web, une application mobile, un SaaS no-code ou un chatbot qui répond à vos clients pendant que vous dormez.',
    'Vous parlez à une seule personne, du premier appel à la mise en ligne. À la fin, je vous forme à l’outil : vous changez vos textes et suivez vos résultats sans dépendre de moi.',
  ],
  statistics: [
    { number: '2500+', label: 'utilisateurs actifs' },
    { number: '300 %', label: 'croissance des ventes' },
    { number: '4,8', label: 'note sur le Play Store' },
    { number: '40 %', label: 'conversion des prospects' },
  ],
  role: {
    title: 'Formateur, Business Analyst et Scrum Master',
    description:
      'Je ne fais pas que coder. J’analyse votre façon de travailler, j’organise le projet en étapes courtes que vous validez une à une, et je forme vos équipes pour qu’elles utilisent l’outil dès le premier jour.',
    icon: '🎓',
  },
});
