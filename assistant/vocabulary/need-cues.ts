import { lines } from '../language/term-pattern.ts';

/**
 * Words that together tell a need when no pattern does, by service (keys of content/services.yaml): one
 * of `strong`, or two of `weak`, and more than any other service has.
 */
export const needCues: Readonly<
  Record<string, { strong: readonly string[]; weak: readonly string[] }>
> = {
  'site-web': {
    strong: lines(`
      toile, sur le net, en ligne .. mon|ma|notre|nos|mes, adresse web|internet, vitrine, page pour .. presenter|annoncer
      presenter|montrer|exposer .. internet|ligne|web
    `),
    weak: lines(`
      internet, web, ligne, presenter|presente|montrer|exposer|afficher, page, coordonnees, catalogue|menu|horaires|carte
      existe|exister|existons|visible|presence|present, produits|chambres|creations|services|plats|modeles|oeuvres|photos
      vendre|commander|reserver|reservation|reservations, joli|belle|beau|moderne, google, inscriptions, programme
    `),
  },
  'saas-no-code': {
    strong: lines(`
      planifier|planning|plannings, cahier|cahiers|excel|tableur|registre|papier, adherents|cotisations|tontine*
      saisir|saisissent|saisie, informatiser|digitaliser|numeriser, outil interne|metier|gestion, stock|stocks|inventaire
      tournees|livreurs|chauffeurs|chantiers|locataires|loyers, facturation, mutuelle|cooperative, pointage|paie
      idee d application|de plateforme|startup, sans savoir programmer|coder
    `),
    weak: lines(`
      gerer|gestion|gere|suivre|suivi|organiser|centraliser|enregistrer|calculer|controler, vendeurs|employes|agents|equipe|ouvriers|membres|eleves|patients
      ventes|commandes|livraisons|factures|paiements|depenses|recettes|rendezvous|inscriptions|caisse|produits, tableau|tableaux|chiffres|rapport|rapports
      compte|comptes, outil|systeme|solution|application, telephone, abonnement|abonnements
    `),
  },
  'chatbot-ia': {
    strong: lines(`
      personne .. repond|decroche|reponde, repond|repondre|reponde|repondent .. place|seul|automatiquement|nuit|soir|24h
      robot, automatiquement .. repondre|clients, debordes?|debordee|submerge|submergee .. messages|appels|questions
      memes|meme questions?|chose|choses|renseignements, secretaire|standard|standardiste
    `),
    weak: lines(`
      messages|message|appels|appel|inbox|commentaires|questions|demandes, repondre|repond|reponde|repondent|reponds|reponse|reponses|decroche
      nuit|soir|weekend|dimanche|minuit|dors|reunion|absent|absente|ferme|occupe|occupee|seul|seule|vacances|24h
      clients|client|gens|patients|visiteurs|voyageurs|parents, whatsapp|messenger, ecrivent|appellent|demandent|attendent|posent
      trop|sans_cesse|toute_la_journee|toujours|fatigue|cent|tous, perd|perds|perdons|rate|ratons|manque
    `),
  },
  'marketing-digital': {
    strong: lines(`
      concurrents .. partout|facebook|google|visibles|devant|mieux, aucun|aucune|pas|peu visiteur|visiteurs|clients|visite|visites|abonnes|ventes
      faire connaitre|connu|connue|parler, percer, buzz, attirer|fideliser, abonnes, publier .. reseaux|facebook|instagram|tiktok
      plus de clients|ventes|visiteurs|monde|commandes
    `),
    weak: lines(`
      facebook|instagram|tiktok|linkedin|reseaux|google, clients|clientele|acheteurs|visiteurs|prospects, connaitre|connu|connue|visible|visibilite|notoriete
      mois|mensuel|mensuelle|chaque, promotion|promouvoir|publicite|annonce|annonces, vendre|ventes, marque|business|boutique
      developper|augmenter|booster|pousser|lancer
    `),
  },
  formation: {
    strong: lines(`
      explique|expliquer|expliquez|explication|explications, apprendre, comprendre .. comment|utiliser|outils, debutant|debutante|debutants
      savoir .. utiliser|faire|gerer|creer|publier|servir, connaissance|connaissances, moi meme|memes, autonome|autonomes|autonomie
    `),
    weak: lines(`
      enseignants|eleves|agents|employes|collaborateurs|jeunes|equipe|vendeuses, utiliser|utilisation|maitriser|manipuler, outils|logiciels|ordinateur|canva|excel|chatgpt
      seul|seule, comment, niveau|bases|notions, seance|seances|session|journee, guide|guider|accompagner|aider
    `),
  },
};
