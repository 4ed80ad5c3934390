import { define } from '#content-model/define.ts';
import { faqSchema } from '#content-model/schema.ts';
import { consultationDuration, formatEur, maintenanceDuration, offerDelivery } from './format.ts';
import { offers } from './offers.ts';
import { owner } from './owner.ts';

/**
 * Six questions (specification, sections 2 and 9). Each price and delay stands with its service
 * (clarification 7); euros only (clarification 5). The page's structured data is made from this list.
 */
export const faq = define('faq.ts', faqSchema, {
  title: 'Questions fréquentes',
  introduction: 'Prix, délais, suivi : les questions que l’on me pose avant de commencer.',
  items: [
    {
      question: 'Combien coûte un site vitrine, une application SaaS ou un chatbot ?',
      answer: `À partir de ${formatEur(offers['site-web'].fromEur)} pour un site vitrine, de ${formatEur(offers['saas-no-code'].fromEur)} pour une application SaaS et de ${formatEur(offers['chatbot-ia'].fromEur)} pour un chatbot IA. Le prix définitif dépend de votre besoin ; il figure sur le devis gratuit que vous recevez avant le début du travail.`,
    },
    {
      question: 'En combien de temps mon projet sera-t-il livré ?',
      answer: `Un site vitrine est livré en ${offerDelivery('site-web')}. Une application SaaS est livrée en ${offerDelivery('saas-no-code')}. Un chatbot IA est livré en ${offerDelivery('chatbot-ia')}. Le planning exact figure sur votre devis.`,
    },
    {
      question: 'La maintenance est-elle comprise après la livraison ?',
      answer: `Oui. La maintenance est gratuite pendant ${maintenanceDuration} après la livraison ; le devis précise ce qu’elle couvre. Ensuite, vous choisissez de continuer avec moi ou de gérer l’outil vous-même.`,
    },
    {
      question: 'La première consultation est-elle vraiment gratuite ?',
      answer: `Oui. L’appel dure ${consultationDuration}, il est gratuit et ne vous engage à rien. Vous présentez votre projet, je vous dis ce qui est faisable et par où commencer. Réservez-le sur WhatsApp, par téléphone ou avec le formulaire de contact.`,
    },
    {
      question: 'Comment se déroule un projet, du premier échange à la mise en ligne ?',
      answer:
        'En cinq étapes : un appel pour comprendre votre besoin, un devis écrit, une maquette que vous validez, la réalisation avec un point régulier, puis la mise en ligne et votre formation à l’outil. Rien n’est développé avant votre accord sur le devis.',
    },
    {
      question: 'Pouvons-nous travailler ensemble à distance ?',
      answer: `Oui, où que vous soyez. Les échanges se font par WhatsApp, par téléphone, par e-mail ou en visioconférence, et vous suivez l’avancement en ligne. À ${owner.city}, nous pouvons aussi nous rencontrer.`,
    },
  ],
  consultation: {
    title: 'Consultation gratuite',
    description: `Votre question n’est pas dans la liste ? Parlons-en pendant ${consultationDuration}, sans frais et sans engagement.`,
    whatsapp: 'Consultation WhatsApp',
    whatsappText: 'Bonjour, je souhaite réserver une consultation gratuite.',
    call: 'Appeler maintenant',
  },
});
