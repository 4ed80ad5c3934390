import { lines } from '../../language/term-pattern.ts';

/** What the owner offers and has made, and what others say of it. */
export const workTopics = {
  services: lines(`
    service|services
    prestation|prestations
    offre|offres|propositions
    proposez|proposes|propose|offrez|vendez|vends|faites|fais [vous|tu] .. quoi|exactement|concretement|comme
    que|quoi|qu|ce|quels .. proposez|proposes|offrez|faites|fais|vendez|vends|propose
    vous|tu faites|fais|proposez|vendez|offrez quoi, travaillez|travailles|bossez|bosses dans quoi
    c est quoi .. vous|tu|on faites|fais|proposez
    activite|activites .. votre|quelle|vos|ton
    quoi .. travail|job|boulot|metier|activite
    aider|aidez|accompagner a|dans|en|sur|comment|quoi
    solutions|produits .. proposez|avez|vos|quelles|quels
    votre|vos|ton|ta affaire|affaires|truc|business .. quoi, est dans quoi, etes dans quoi, es dans quoi
    catalogue|brochure .. services|prestations|vos
    commander|acheter|demander chez|a vous|toi
    tout ce que
    quels|quel types|type|genre .. projets|projet|travaux|services
  `),
  popular: lines(`
    service|offre|formule .. clients|gens|monde .. choisi*|prefer*|achet*|pren* .. plus
    celui|celle marque|note [comme] populaire
    plus demande|demandee|demandes|populaire|vendu|vendue|choisi|choisie
    lequel|laquelle|quel|quelle .. conseillez|recommandez|populaire|prefere|preferent
  `),
  projects: lines(`
    realisation|realisations
    projet|projets .. fait|faits|realise|realises|deja|anterieur*|precedent*|montre|montrez|montrer|voir|vos|tes|exemples?|reussi*|passes|livres|deja
    vos|tes|anciens|precedents|derniers projets|travaux|realisations|oeuvres|references|creations|chantiers|clients
    montrer|montrez|montre|voir|vois|regarder|consulter|jeter|visiter .. travaux|travail|realisations|exemple|exemples|projets|portfolio|creations|sites|boulot|fait|oeil|chose|realise|reference|references|oeuvres
    portfolio
    exemple|exemples
    references?
    deja fait|realise|travaille|cree|developpe|construit|accompagne|livre|collabore|bosse|eu
    avez|as|a|as|vous|tu .. deja .. fait|realise|travaille|cree|developpe|construit|monte|livre|collabore|bosse|conçu
    travail|travaux|boulot|job|djossi .. fait|faits|deja|montrer|voir|realise
    fait|realise|travaille|cree|developpe pour|avec un|une|des|qui|quels|quelles
    avez|as fait|realise|cree|developpe|travaille|livre quoi|un|une|des|pour|avec|quels|quel|comme
    quels|qui [sont|est] vos|tes|les clients
    pour qui|quels|quelles .. travaille|clients|entreprises
    book
    etude|etudes de cas
    cas clients?
    secteur|secteurs
    succes
    preuve|preuves
    capable .. montrer
    tu|vous as|avez fait|mis|realise quoi
    ou voir .. travail
    festival|festivites|musiciens|concert .. site|page|fait|landing|projet|travaille|realise
    groupe musical|musique
    ong|eleves impactes|ecole .. site|fait|projet|travaille|realise|deja
    eleves
    messages .. envoyes|envoye|envoie
    nombre de messages|sms|artistes|eleves|jours
    artistes
    montrer|montre|montrez .. sais|savez|fais|faites|faire
    me|nous montrer, fais|faites voir, vous|tu .. montrer
    montrez|montre [moi|nous] ce, ce dont vous|tu, capable de? faire
    meilleur|beau|grand|gros|dernier|premier|prefere projet
    vos|tes|quel|quels|quelles projets?|projet|realisations|travaux
    plateforme .. sms
    sms .. plateforme|saas|campagne|campagnes|projet|outil
  `),
  testimonials: lines(`
    temoignage|temoignages
    retour|retours .. client|clients|clientes
    disent|dit|pensent|parlent|parle ... travaille|travaillent|travail .. avec|vous|votre
    qui .. dire|confirmer|temoigner .. travaillez|travailles|bien|serieux
    gens|clients|client .. content|contents|contente
    avis
    gens|clients|monde .. disent|pensent|dit|trouvent
    que|qu|quoi|comment disent|pensent|dit|trouvent .. clients
    clients .. disent|pensent|satisfaits|contents|satisfait|heureux|recommandent
    recommandation|recommandations|recommande .. clients|client
    retours? clients?|d
    satisfait|satisfaits|satisfaction
    notes? clients?
    etoiles
    fiable|serieux|confiance|arnaque|arnaqueur|arnaqueurs|brouteur|brouteurs|escroc|escroquerie|credible
  `),
} as const satisfies Record<string, readonly string[]>;
