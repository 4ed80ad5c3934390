import { lines } from '../../language/term-pattern.ts';

/** What prospects say who are about to buy, or in trouble. */
export const buyingTopics = {
  trouble: lines(`
    site|sites|page|application|appli|boutique|chatbot|plateforme .. tombe|tombee|bloque|bloquee|plante|plantee|pirate|piratee|hacke|inaccessible|casse|marche|fonctionne|repond|ouvre|affiche|charge ... depuis|aujourdhui|hier|matin|maintenant|urgent|urgence|vite|aidez
    depuis ce|hier|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|matin ... site|page|application|chatbot .. tombe|bloque|plante|pirate|marche|fonctionne|repond|inaccessible
    mon|notre|ma site|page|application|boutique|chatbot est|s [est] tombe|tombee|down|bloque|bloquee|pirate|piratee|hacke|hackee|inaccessible|hors_ligne|plante|plantee|mort|morte|en_panne
    mon|notre|ma site|page|application|boutique|chatbot ne|n s|me|m marche|ouvre|fonctionne|repond|affiche|charge plus|pas
    mon|notre|ma site|page|application|boutique|chatbot [ne|n] [s|se] marche|ouvre|fonctionne|repond|affiche|charge plus
    plus acces [a] mon|notre|au site|application|page
  `),
  start: lines(`
    on|nous commence|commencons|demarre|demarrons|attaque|lance|debute quand|maintenant|demain|lundi|semaine
    quand .. on|nous|vous|tu .. commencer|commence|commencez|commencons|demarrer|demarre|demarrons|demarrez|debuter|attaquer|attaque
    quand commencez|commencons|demarrez|demarrons|pouvez_vous_commencer
    pret|prete|prets|partant|partante|chaud|decide|decidee a|pour commencer|demarrer|lancer|signer|travailler|debuter|y_aller
    je|on|nous suis|sommes|est pret|prete|prets|partant|partante|partants|decide|decidee|chaud
    on y va, allons y, c est parti, banco
    c est cale|calé on|nous
    quelle est la suite, et la suite c est quoi, prochaine etape
    je|on valide|signe|prends|confirme la|le|votre|vos commande|devis|offre|formule
    je vous prends|choisis
    veux|voudrais|souhaite|aimerais|voulons|souhaitons [vous] commander|reserver [un|une|votre|vos] [site|chatbot|application|formation|service|services]
    veux|voudrais|souhaite|aimerais|voulons|souhaitons travailler|commencer|demarrer|lancer .. avec vous|toi
    comment passer|passe|faire|faut .. commande|commander
  `),
  links: lines(`
    le|un|les|votre|vos|ton|du|des lien|liens|url
    lien|url whatsapp|site|formulaire
    envoyez|envoie|donnez|donne|passez|passe .. lien|liens|url
  `),
  budget: lines(`
    mon|notre|le|un|petit|votre budget .. est|de|tourne|s_eleve|limite|serre|xsomme|maximum|depasse
    j ai|avons|dispose|disposons|possede|economise .. xsomme
    xsomme ... suffit|suffisant|suffira|suffirait|passe|jouable|possible|ca_va|fait_quoi|peut_faire|assez
    avec xsomme
    budget .. suffit|suffisant|suffira
    budget|moyens serre|limite|limites|petit|petits
    que|quoi .. avec xsomme
  `),
  expensive: lines(`
    trop|tres|hyper|super|vraiment|bien|assez cher|chere|eleve|eleves|chers|elevee, un peu cher|chere|eleve|eleves
    c est|cest [la] cher|chaud|gate|sale pour moi|nous, c est cher [deh|hein|la|dis|oh|kpo]
    prix [la|est|sont] cher|eleve|eleves|salé|chaud, hors|depasse [de] mon|notre|nos|le budget|moyens|possibilites
    pas|plus les moyens, pas [assez|tout] [d|l] argent, n ai pas autant, au dessus de mes|nos|mon|notre moyens|budget
    ca pique|fait_cher
  `),
  cheapest: lines(`
    le|la|les|plus|quel|quelle|votre|vos|l .. moins cher|chere|chers|cheres|couteux|couteuse|onereux
    plus petit|petite|bas|basse prix|tarif|formule|offre|budget|service
    plus bas|petit|petite prix|tarif
    plus abordable|accessible|economique
    prix|tarif|budget minimum|minimal|plancher
    premier prix
  `),
} as const satisfies Record<string, readonly string[]>;

/** Another price is compared, or a lower one asked for: no question about the cheapest service. */
export const comparedPrice = lines(`
  faire|fais|faites|fait|faut|peux|pouvez|pourriez .. moins cher|chere
  moins cher ailleurs|chez|que|qu|pour_moi|svp|non|stp
  trouve|trouver|vu|ailleurs|autre|autres ... moins cher|chere
`);
