import { lines } from '../language/term-pattern.ts';

/**
 * Skills that are asked about by name and are no service of their own. `content` finds the entry of
 * the content that confirms the skill (expertise, skill category, service feature); without one the
 * assistant confirms nothing.
 */
export const subjectVocabulary: Readonly<
  Record<string, { question: readonly string[]; content: readonly string[] }>
> = {
  mobile: {
    question: lines(`
      application|applications|developpement|dev|developper|site mobile|android|ios|iphone|smartphone
      application|applications .. mobile|mobiles|android|ios|iphone|smartphone|telephone|playstore|store|apple
      android|ios|iphone|apk
      appstore
      react native|flutter
      flutter
      publier|mettre|publiez|mettez .. playstore|store
      mobile
    `),
    content: ['application* mobile*', 'mobile*'],
  },
  seo: {
    question: lines(`
      seo
      referenc~|referencement
      naturel google, resultats de recherche
      bien|mieux place|placee|classe|positionne
      moteurs? de recherche, optimis~|optimisation .. moteur|moteurs|google|recherche
      google & trouve|trouvent|trouver|pas|premier|premiere|apparait|apparaitre|visible|voit|classement
      premiere|premier|haut|position* .. google|page|moteur*
      trouve|trouvent|trouver|voient|voit|apparaitre|apparaisse|visible|remonter|sortir|ressortir|monter sur|dans google
      sur google
    `),
    content: ['seo', 'referencement*'],
  },
  automation: {
    question: lines(`
      automatis*
      automation|automatique|automatiques|automatiquement
      taches repetitives, double saisie, ressaisir|resaisir
      connecter|relier|synchroniser|connectez .. outils|logiciels|applications
      toutes_seules|tout_seul|tout_seuls|toute_seule & relances?|factures?|devis|taches|emails?|rappels?|suivi|messages|commandes|rapports?
      automatiquement & relances?|factures?|devis|taches|emails?|rappels?|suivi|commandes|rapports?
      n8n|zapier
    `),
    content: ['automatis*'],
  },
  analyst: {
    question: lines(`
      business analyst|analyste|analysis
      analyste
      scrum
      agile|agilite
      chef de projet
      gestion|pilotage|gerer|piloter|conduite|management [de|d|du|un] projet|projets
      kanban|backlog|sprint|sprints
      product owner
      recueil .. besoins?
      analyse|analyser .. besoins?|metier
    `),
    content: ['scrum', 'analyst*', 'agile*'],
  },
  consulting: {
    question: lines(`
      conseil|conseils|conseiller|consulting|consultant|consultance
      audit|audits|auditer
      accompagnement|accompagner|accompagnez
      transformation digitale|numerique
      strategie digitale|numerique|digital
    `),
    content: ['conseil*', 'consult*'],
  },
  ai: {
    question: lines(`
      ia
      intelligence artificielle
      openai|chatgpt
      machine learning
    `),
    content: ['ia', 'intelligence'],
  },
  fullstack: {
    question: lines(`
      fullstack
      developpement|developpeur|developper|dev web|fullstack|logiciel|informatique|backend|frontend
      back end|front end
      api|apis
    `),
    content: ['fullstack', 'full stack', 'developpement*'],
  },
  redesign: {
    question: lines(`
      refonte|refondre|refaire|relooker|moderniser|ameliorer .. site
      refonte
      reprendre|reprise|reprenez|terminer|continuer|finir .. projet|site|application|commence
      reprise de projet
    `),
    content: ['refonte*', 'reprise'],
  },
};

/** Names of tools that visitors ask about; the content decides whether one is used. */
export const technologyNames = lines(`
  react|typescript|javascript|flutter|bubble|wordpress|canva|notion|airtable|glide|flutterflow|supabase|firebase|n8n|zapier|python|php|laravel|symfony|django|flask|angular|vuejs|vue|nextjs|nuxt|node|nodejs|java|kotlin|swift|postgresql|mysql|mongodb|docker|aws|azure|shopify|wix|webflow|prestashop|magento|woocommerce|elementor|divi|joomla|drupal|odoo|sap|salesforce|hubspot|brevo|mailchimp|matomo|figma|photoshop|illustrator|jira|trello|asana|slack|excel|powerpoint|openai|chatgpt|scrum|kanban|bpmn|unity|blockchain|golang|rails|dotnet|powerbi|sage|adalo|softr
  react native, power bi, google ads, meta ads, google workspace, next js, user stories
`);
