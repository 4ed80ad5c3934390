import { define } from '#content-model/define.ts';
import { ownerSchema } from '#content-model/owner-schema.ts';

/** The owner's identity. Replace every value of this fictitious sample, then set `sample` to false. */
export const owner = define('owner.ts', ownerSchema, {
  sample: true,
  name: 'Koffi Lagune',
  jobTitle: 'Développeur web, mobile et IA',
  email: 'bonjour@example.com',
  phone: '+2250000000000',
  whatsapp: '2250000000000',
  city: 'Abidjan',
  country: 'Côte d’Ivoire',
  countryCode: 'CI',
  siteUrl: 'https://portfolio.example.com',
  portraitAlt: 'Portrait dessiné de Koffi Lagune, souriant, devant un motif tissé',
  social: [
    { network: 'linkedin', label: 'LinkedIn', url: 'https://www.linkedin.com/in/example' },
    { network: 'github', label: 'GitHub', url: 'https://github.com/example' },
    { network: 'facebook', label: 'Facebook', url: 'https://www.facebook.com/example' },
  ],
  legal: { court: 'tribunaux d’Abidjan' },
  host: {},
  assistant: { keepsUnansweredQuestions: false, usesLanguageModel: false },
  processors: [],
});
