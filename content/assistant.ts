import { assistantSchema } from '#content-model/assistant-schema.ts';
import { define } from '#content-model/define.ts';

/**
 * Sentences of the assistant's answers. {placeholders} are filled by the engine (assistant/) from
 * the rest of the content: offers, FAQ, services, owner. Links: [label](address).
 */
export const assistant = define('assistant.ts', assistantSchema, {
  offers: {
    'site-web': {
      subject: 'un site web',
      faqSubject: 'un site vitrine',
      delivered: 'livré',
      english: 'a website',
    },
    'saas-no-code': {
      subject: 'une application SaaS no-code',
      faqSubject: 'une application SaaS',
      delivered: 'livrée',
      english: 'a no-code SaaS app',
    },
    'chatbot-ia': {
      subject: 'un chatbot IA',
      faqSubject: 'un chatbot IA',
      delivered: 'livré',
      english: 'an AI chatbot',
    },
    'marketing-digital': {
      subject: 'le marketing digital',
      faqSubject: 'le marketing digital',
      delivered: 'livré',
      english: 'digital marketing',
    },
    formation: {
      subject: 'une formation',
      faqSubject: 'une formation',
      delivered: 'livrée',
      english: 'training',
    },
  },
  links: {
    whatsapp: 'WhatsApp',
    form: 'formulaire de contact',
    privacyPolicy: 'politique de confidentialité',
    legalNotice: 'mentions légales',
  },
  price: {
    fcfa: 'Comptez {price} pour {subject}.',
    both: 'Comptez {price} pour {subject} ({priceEur} pour {faqSubject}).',
    eurFirst: 'En euros, comptez {priceEur} pour {faqSubject} ; en francs, {price} pour {subject}.',
    title: '{title} : {price}.',
    noEuro: 'Je n’ai pas de prix en euros pour {subject}.',
    notThis: 'Non, ce n’est pas le prix annoncé.',
    isThis: 'Oui, c’est bien le prix annoncé.',
    list: 'Les prix de départ :',
    final: 'Le prix définitif figure sur votre devis.',
    unlisted: 'Son prix dépend de votre besoin : il figurera dans votre devis.',
  },
  delay: {
    sentence: '{faqSubject} est {delivered} en {weeks}.',
    unknown: 'Je n’ai pas de délai pour {subject} : il figurera dans votre devis.',
    notThis: 'Non, ce n’est pas le délai annoncé.',
    list: 'Les délais de livraison :',
  },
  service: {
    yes: 'Oui, c’est l’un des services proposés. {title} : {description}',
    includes: '{title}, ce que le service comprend :',
    feature: 'Oui, c’est prévu dans « {title} » : {feature}.',
    about: '{title} : {description}',
    list: '{name} propose :',
    listed: '{title} : {description}',
  },
  skill: {
    yes: 'Oui, {name} propose ce service : {skill}. {category}',
    about: 'Parmi les services de {name} : {skill}. {category}',
    technology: 'Oui, {technology} fait partie des outils utilisés. {category}',
    list: 'Les compétences de {name}, des sites et applications aux chatbots et à la formation :',
  },
  maintenance: {
    included:
      'La maintenance est gratuite pendant {months} après la livraison ; le devis précise ce qu’elle couvre.',
    after:
      'Après les {months} de maintenance gratuite, vous continuez ensemble ou vous gérez l’outil vous-même. Je n’ai pas le prix de cette suite : demandez qu’il figure dans votre devis.',
  },
  consultation: {
    free: 'La consultation est gratuite et sans engagement : un appel de {minutes} pour présenter votre projet.',
    book: 'Réservez-la sur {whatsapp}, par téléphone au {phone} ou avec le {form}.',
  },
  quote:
    'Le devis est gratuit et précède le début du travail. Décrivez votre besoin en deux phrases sur {whatsapp} ou avec le {form}.',
  contact: {
    all: 'Pour joindre {name} : {whatsapp}, téléphone {phone}, e-mail {email}, ou le {form} du site.',
    whatsapp: 'Oui, écrivez directement sur {whatsapp}.',
    phone: 'Le numéro est le {phone}. Il répond aussi sur {whatsapp}.',
    email: 'L’adresse e-mail est {email}. Vous pouvez aussi utiliser le {form}.',
    form: 'Le {form} se trouve en bas de la page d’accueil. Vous pouvez aussi écrire à {email}.',
    hours: 'Horaires : {hours}. Vous pouvez écrire sur {whatsapp} à tout moment.',
    reply: 'Réponse dès que possible, {hours}. Le plus rapide : {whatsapp}.',
    social: 'À suivre en ligne : {networks}.',
  },
  person:
    '{name} est {jobTitle}, indépendant, basé à {city} ({country}). Vous parlez à une seule personne, du premier appel à la mise en ligne.',
  location:
    '{name} est basé à {city}, en {country}. Le travail se fait sur place ou à distance, où que vous soyez.',
  projects: {
    list: 'Parmi les réalisations (à voir dans {link}) :',
    one: '« {title} ». {description} {value} {label}.',
    yes: 'Oui.',
    listed: '{title} ({value} {label})',
  },
  testimonials: {
    one: '{name}, {company} : « {text} »',
    sample: 'Voici un exemple, pas encore l’avis d’un vrai client : {name}, {company} : « {text} »',
  },
  statistic: '{label} : {number}.',
  statistics: 'Les chiffres clés : {list}.',
  privacy: {
    retentionContact:
      'Vos messages et coordonnées de contact sont conservés {contact} après le dernier échange, puis effacés. Détails : {policy}.',
    retentionProject:
      'Les données d’un projet sont conservées {project} après sa fin, puis effacées. Détails : {policy}.',
    retentionNavigation:
      'Les données de navigation et les cookies éventuels sont conservés {navigation} au plus. Détails : {policy}.',
    retentionAll:
      'Les données de contact sont conservées {contact} après le dernier échange, celles d’un projet {project} après sa fin, celles de navigation et les cookies éventuels {navigation} au plus. Détails : {policy}.',
    rights:
      'Vous pouvez consulter, corriger ou faire effacer vos données : écrivez à {email}. La réponse vous parvient sous {delay}. Détails : {policy}.',
    erase:
      'Oui, vos données sont effacées sur simple demande à {email}. La réponse vous parvient sous {delay}. Détails : {policy}.',
    share:
      'Vos données servent à vous répondre, à réaliser votre projet et à écarter les envois abusifs. Elles ne sont ni vendues ni louées ; {name} lit vos messages, et des prestataires techniques les transmettent et les hébergent. Détails : {policy}.',
    cookies:
      'Ce site ne dépose aucun cookie et n’appelle ni mesure d’audience ni publicité. Les données de navigation sont gardées {navigation} au plus. Détails : {policy}.',
    chat: 'Cette discussion n’est pas enregistrée : seul le thème des questions est compté, sans lien avec vous. Tout est décrit dans la {policy}.',
    chatKept:
      'Cette discussion n’est pas enregistrée. Seul le texte d’une question restée sans réponse est gardé {days}, adresses et numéros masqués, pour améliorer les réponses. Tout est décrit dans la {policy}.',
    complaint:
      'Écrivez d’abord à {email}. Vous pouvez aussi saisir l’autorité de contrôle : l’ARTCI en Côte d’Ivoire, ou celle de votre pays. Détails : {policy}.',
    all: 'Vos données servent à vous répondre, et ne sont ni vendues ni louées ; personne d’autre que {name} ne lit vos messages. Pour les consulter ou les faire effacer, écrivez à {email}. Détails : {policy}.',
  },
  legal: {
    law: 'Le droit ivoirien s’applique (Côte d’Ivoire, actes uniformes de l’OHADA). Une solution amiable est cherchée d’abord ; à défaut, les {court} sont compétents. Détails : {notice}.',
    notice: 'L’éditeur du site est {name}. Son identité et l’hébergeur figurent dans les {notice}.',
    intellectualProperty:
      'Les textes, les dessins et le code de ce site appartiennent à {name}, sauf mention contraire ; une reproduction demande son accord écrit. Détails : {notice}.',
  },
  smallTalk: {
    greeting:
      'Bonjour et bienvenue ! Je suis l’assistant automatique de {name}. Posez-moi votre question sur ses services, ses prix, ses délais ou la façon de le joindre.',
    thanks:
      'Avec plaisir ! Je reste à votre disposition pour toute autre question sur les services de {name}.',
    goodbye: 'Au revoir et à bientôt ! Revenez quand vous voulez pour parler de votre projet.',
    acknowledgement:
      'Très bien ! Avez-vous une autre question sur les services, les prix ou les délais ?',
    identity:
      'Je suis l’assistant automatique de {name} : un programme, pas une personne. Je réponds d’après les textes de ce site ; pour parler à {name}, écrivez sur {whatsapp}.',
    help: 'Je peux vous renseigner sur les services de {name} (sites web, applications, chatbots, marketing, formation), les prix, les délais, la maintenance, ses réalisations et la façon de le joindre. Quelle est votre question ?',
    complaint:
      'Désolé pour cette gêne. Pour une aide directe, écrivez sur {whatsapp} ou appelez le {phone}.',
  },
  unpublished: {
    subjects: {
      payment: 'Le paiement et l’acompte se décident ensemble, au moment du devis.',
      discount:
        'Le prix dépend de votre besoin. Indiquez votre budget : le devis dira ce qu’il permet.',
      refund:
        'Je n’ai pas cette information. Demandez que l’annulation et le remboursement figurent par écrit dans votre devis.',
      results:
        'Aucun résultat ne peut être promis d’avance. Le devis dira ce qui est visé et comment le mesurer.',
      hosting:
        'Je n’ai pas cette information. Demandez que l’hébergement et le nom de domaine figurent par écrit dans votre devis.',
      contract:
        'Je n’ai pas cette information. Demandez que ces conditions figurent par écrit dans votre devis.',
      ownership:
        'Je n’ai pas cette information. Demandez que la propriété du code et des fichiers figure par écrit dans votre devis.',
      invoice:
        'Je n’ai pas cette information. Votre devis précisera le prix et les taxes ; demandez-y aussi la facture.',
      team: 'Vous parlez à une seule personne, du premier appel à la mise en ligne. Je n’en sais pas plus sur l’équipe.',
      experience:
        'Je n’ai pas le nombre d’années d’expérience. Les réalisations se voient sur cette page.',
      diploma: 'Je n’ai pas d’information sur les diplômes et les certifications.',
      recruitment: 'Les emplois et les stages ne sont pas présentés ici.',
      partnership: 'Je n’ai pas d’information sur les partenariats.',
      currency: 'Les prix ne sont pas donnés dans cette monnaie.',
      graphics: 'Cette prestation n’est pas dans la liste des services.',
      languages:
        'Ce site est en français. Je n’ai pas d’information sur les autres langues de travail.',
      revisions: 'Je n’ai pas ce nombre. Demandez qu’il figure par écrit dans votre devis.',
      delayPenalty:
        'Je n’ai pas cette information. Demandez que les délais et les suites d’un retard figurent par écrit dans votre devis.',
      private: 'C’est une question privée : elle n’est pas de mon ressort.',
      otherClients: 'Les données et les coordonnées des autres personnes ne sont pas communiquées.',
      technology: 'Cet outil ne fait pas partie de ceux que je connais ici.',
      sector: 'Je n’ai pas de réalisation à citer pour ce client ou ce secteur.',
    },
  },
  outOfScope:
    'Désolé, je réponds uniquement aux questions sur les services de {name} : sites web, applications, chatbots, marketing et formation. Pour parler de votre projet, écrivez sur {whatsapp} ou utilisez le {form}.',
  unknown:
    'Ce point n’est pas précisé ici. Posez la question directement à {name} : {whatsapp}, téléphone {phone} ou le {form}.',
  manipulation:
    'Je suis l’assistant automatique de {name} et je réponds seulement aux questions sur ses services : sites web, applications, chatbots, marketing, formation. Quelle est votre question sur votre projet ?',
  meant: 'Vous vouliez dire :',
  next: {
    quote: 'Pour un devis : {whatsapp} ou {form}.',
    talk: 'Envie d’en parler ? {whatsapp}, {phone} ou {form}.',
    ask: 'Posez la question directement : {whatsapp}, {phone} ou {form}.',
    choose: 'Dites-moi quel service vous intéresse.',
  },
  english: {
    price: 'The price of {subject} starts from {price}.',
    priceEur: 'The price of {subject} starts from {price} ({priceEur}).',
    delay: 'Delivery of {subject} takes {weeks} weeks.',
    perMonth: 'per month',
    perSession: 'per session',
    maintenance: 'Maintenance is free for {months} months after delivery.',
    consultation: 'The first consultation is free and lasts {minutes} minutes.',
    yes: 'Yes, {subject} is one of the services.',
    contact: 'You can reach {name} on {whatsapp}, by phone on {phone} or by e-mail at {email}.',
    other: 'I answer in French. For an answer in English, write on {whatsapp} or to {email}.',
    outOfScope:
      'Sorry, I only answer questions about the services of {name}. For anything else, write on {whatsapp} or to {email}.',
  },
});
