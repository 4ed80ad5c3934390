import { lines } from '../../language/term-pattern.ts';

/** What happens to a project once it is delivered. */
export const maintenanceTopics = {
  maintenance: lines(`
    maintenance|maintenances|maintenir
    occupez|suivez|gerez|corrigez .. sans [rien] facturer|payer|demander
    gratuitement|sans_payer|sans_rien_payer & mois|livraison|apres
    tombe|tombent malade, soigne|soignez .. site|page
    s occupe|occupera|suit|suivra .. site|application .. fini|finie|livre|ligne|termine
    contrat d entretien|maintenance, entretien mensuel|annuel|compris|inclus|apres
    le|un|votre|du support, support compris|inclus
    jusqu [a] quand & disponible|corrig*|suivez|aidez|assistance|repar*|arrang*|occupez
    corriger|corrigez|reparer|arranger .. va|vont pas|plus|mal
    couvre|couvert|couverte|couvrez & fois|apres|livraison|remis|remise|livre|prestation|garantie
    probleme|problemes|souci|soucis & ensuite|apres|plus_tard|suite|gerez|geres|fait_quoi|arrive
    entretien|entretenir du|mon|le|site|application|chatbot|compris|inclus
    entretien|entretenir de|d [la|l|un|le|mon] site|application|plateforme|chatbot|siteweb
    entretenez
    sav
    apres vente
    apres vente
    une fois livre|livree|fini|termine|terminee|ligne|projet|site|application .. bug|corrige|probleme|suivi|modifier|panne|occupez|reste
    bug|bugs|bugge|buggue|bugger|bogues
    panne|pannes
    plante|plantent|planter|plantage
    gate|gater|gatee|gatent|gates|gaté
    casse|cassee|casser|cassent
    derange|derangee
    defectueux|defaillance|dysfonctionne*|anomalie|anomalies|defaut|defauts
    marche|fonctionne|marchent|fonctionnent|repond|ouvre|charge|affiche pas|plus|mal
    cesse|arrete|arretent|cessent [de] fonctionner|marcher|repondre
    tombe [en] panne|rade
    bloque|bloquee|plantee
    depannage|depanner|depannez|reparer|reparez|repare|reparation|reparations|arranger|arrangez|arranges
    corriger|corrigez|corriges|correction|corrections|correctif .. gratuit*|apres|bug|bugs|erreur|erreurs|probleme|fautes|site|payer|facture
    mise|mises a jour|jours
    probleme|problemes|souci|soucis|erreur|erreurs .. apres|site|application|chatbot|technique|livraison|ensuite|livre|plus tard|mois
    si .. probleme|souci|soucis|problemes|erreur|erreurs
    support technique|apres
    assistance technique|apres|gratuite|incluse
    suivi apres|technique|gratuit|inclus|compris|post|une|livraison
    assurez|assures|faites|fais|avez .. suivi
    une fois .. livre|livree|fini|remis|remise|ligne .. quoi|suivi|aide|occupe|occupez|si|comment|gere
    abandonn~, delaiss~, planter la
    plus vous voir, repondez plus, repond plus, vous volatilis*
    me|m|nous laisser|laissez|laisse .. site|seul|seule|application|comme|apres
    service apres
    garantie|garantit|garanti|garanties apres|livraison|site|projet|travail|combien|technique|bug|bugs|pannes|quelle|dure|mois|ans|an
    quelle|duree .. garantie
    garantie|garanties|garanti
    site|page|application dort|dorment|mort|morte
    site|page|application|formulaire|bouton|chatbot|projet|affaire|truc|travail|ca|plateforme & marche|fonctionne|ouvre|affiche|repond|charge|connecte pas|plus|mal
    site|page|application|formulaire|chatbot|projet|travail|livraison|ligne|livre & erreur|erreurs|faute|fautes|probleme|problemes|souci|soucis|bug|drap & apres|mois|semaines|livraison|livre|plus_tard|ensuite|decouvre|trouve|gerez|geres|payer|gratuit
    aide|aidez|aides|accompagnez|suivez|occupez|gerez|restez & encore|toujours|apres|ensuite|fois|ligne|livre & site|projet|application|chatbot|livraison
    seul|seule|abandonne|abandonnee|lache|perdu|perdue & apres|fois|ligne|livraison|peur
    page|ecran|site .. blanche|blanc|vide|noir|noire
    refuse|refusent .. ouvrir|marcher|fonctionner|charger|demarrer|repondre
    regle|resout|resoud|gere .. probleme|souci|panne|bug
    accompagnement|accompagner|accompagnez .. apres
    y a drap, drap sur|avec|dans
    corrections|retouches|modifications|changements & apres|livraison|payantes|payant|gratuites|gratuit|ensuite
    site .. pirate|hacke|attaque
    occupez|suivez .. apres|ensuite
    laisser|laissez|abandonnez|abandonner|lachez|disparaissez|disparaitre .. apres|seul|seuls|livraison
    retouche|retouches apres|livraison|gratuites
    qui repare|corrige|arrange|depanne
  `),
  'after-maintenance': lines(`
    combien|prix|tarif|cout|coute & maintenance|entretien & par|chaque|annuelle|mensuelle|annuel|mensuel
    apres|passe|dela|terminee|finie|ecoule|ecoules|fin ... 3|trois mois
    bout|terme|fin .. 3|trois mois
    3|trois mois apres|passes|ecoules|termines
    quatrieme|4eme|4e mois
    apres .. maintenance|periode gratuite
    fin de la maintenance|periode
    au dela de la|des periode|maintenance|trois|3
  `),
  /** Said of the time after delivery, without a word for maintenance. */
  'after-delivery': lines(`
    apres [la|une|sa|votre|ma|cette] livraison|remise|reception|fin
    apres avoir livre|fini|termine|recu|paye
    apres livraison, apres [la] mise en ligne, apres [le] lancement
    quand|fois|lorsque|apres .. projet|site|travail|application [est|sera|soit] termine|terminee|fini|finie|livre|livree
    une fois [que] [c|ce|le|il|tout] [est|site|travail|projet|soit] livre|fini|termine|remis|publie
  `),
} as const satisfies Record<string, readonly string[]>;
