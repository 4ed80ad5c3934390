import { lines } from '../../language/term-pattern.ts';

/** Who the owner is, where and how they work. */
export const personTopics = {
  process: lines(`
    deroule|deroulent|derouler|deroulement|deroulera
    passe quoi, apres [le|un|ce|votre] devis & quoi|passe|suite|ensuite
    etape|etapes
    processus|methode|methodologie|demarche
    comment .. travaillez|travailles|procedez|procedes|procede|proceder|organisez|organise
    comment ca|cela|on [se] passe|marche|fonctionne|commence|fait
    ca|on se passe|commence|demarre|debute|procede comment
    on fait|commence|demarre comment
    par ou [on] commencer|commence|demarrer|debuter
    comment [on] commencer|demarrer|debuter|lancer|commence|demarre|lance
    pour commencer|demarrer|debuter
    avez [vous|de|d] besoin .. moi|part|quoi|documents
    fournir|preparer .. dois|faut|quoi|elements|textes|photos|documents
    quoi|dois|faut|documents|elements|que .. fournir|preparer|donner|apporter
    passer commande
    prochaine etape
    maquette|maquettes
    valider|validation
    suivre|suivi .. avancement|evolution|progression|projet|travaux
    voir|suivre|savoir .. evolue|avance|avancement|avancer
    cahier des charges
    je fais quoi
    comment on|nous va|allons travailler|collaborer|bosser
    calendrier|planning|echeancier .. ecrit|precis|detaille
  `),
  remote: lines(`
    distance|teletravail|remote, visio|visioconference
    hors|exterieur|etranger d|de|du|l|abidjan|cote|pays
    a l etranger|exterieur|interieur
    travaillez|travailles|intervenez|deplacez|livrez|clients|acceptez|faites|collaborez|disponible|couvrez .. france|europe|paris|lyon|senegal|dakar|mali|bamako|burkina|ouagadougou|togo|lome|benin|cotonou|cameroun|douala|guinee|conakry|gabon|libreville|niger|niamey|maroc|tunisie|algerie|canada|montreal|belgique|bruxelles|suisse|geneve|congo|kinshasa|afrique|international|monde|bouake|yamoussoukro|korhogo|daloa|man|gagnoa|diaspora|partout|usa|pays
    je|on|nous|j suis|sommes|habite|habitons|vis|vivons|reside|base|basee|bases .. france|europe|paris|lyon|marseille|toulouse|senegal|dakar|mali|bamako|burkina|ouagadougou|togo|lome|benin|cotonou|cameroun|douala|yaounde|guinee|conakry|gabon|libreville|niger|niamey|maroc|tunisie|algerie|canada|montreal|belgique|bruxelles|suisse|geneve|congo|kinshasa|bouake|yamoussoukro|korhogo|daloa|man|gagnoa|usa|interieur|village
    pas a abidjan
    je|on|nous suis|sommes|est|habite|habitons|vis|vivons|reside a|au|en|dans ... probleme|possible|genant|genance|loin|quand_meme
    obligatoire|obliger|oblige|faut .. venir|deplacer|passer
  `),
  /** Coming to the client, which is not working at a distance. */
  travel: lines(`
    faut|dois|devrai|obligatoire|oblige .. monte|monter|aller|vienne|viens|venir|descendre|deplace|deplacer [a|sur|en|jusqu|chez]
    deplacez|deplacement|deplacements|deplaces, se deplace
    deplacer vous|te, vous|te deplacer
    venez|viens|venir|passez|passer [vous|tu|nous|me] [voir|jusqu|sur_place] chez|dans|a nous|moi|nos|mon|notre|domicile|locaux|entreprise|bureaux
    venir sur_place|nous_voir
  `),
  location: lines(`
    situe|situes|situee|localise|localises|localisation|implante|implantes|base|bases|basee
    ou etes|es|se|est vous|tu|trouve|trouvez|situe|base|proprietaire|il
    ou vous|tu etes|es|trouvez|travaillez|habitez|residez
    vous|tu etes|es|trouvez ou
    il|elle est|habite|vit|reside ou, ou il|elle est|habite|vit
    vous|tu etes|es .. quelle|quel|quelles ville|pays|quartier|commune|cote|coin|endroit|zone
    etes|es|votre|ton|bureau|bureaux|agence|local|locaux|proprietaire|base|situe|passer|venir|trouvez|trouver|installe|travaillez|restes|restez & abidjan|cocody|yopougon|yop|plateau|marcory|treichville|abobo|koumassi|bingerville|riviera|angre|ivoire|ivoirien|bouake|dakar|paris
    dans quelle|quel ville|pays|commune|quartier, de quel|quelle pays|ville, quelle|quel ville|commune|quartier|pays & vous|tu|votre|ton|etes|es|travaillez
    quelle|quel|votre|ta|ton ville|commune|quartier
    adresse|adresses
    bureau|bureaux|locaux|local|siege
    votre|vos|ton|une agence .. ou|situee|adresse, ou .. agence
    ou donnez|faites|lieu|passe|passent|deroule|deroulent .. formation|formations|cours|session|sessions|ateliers
    ou .. bureau|bureaux|agence|locaux|trouver|rencontrer
    ou .. vous|te voir
    venir|passer|rencontrer|voir .. bureau|chez|vous|personne|physiquement|locaux
    en personne|physiquement|presentiel
    on se voit
    on|nous peut|pouvons|pourrait [se|nous] rencontrer|voir, se rencontrer, nous rencontrer, vous rencontrer
    geographique*
  `),
  person: lines(`
    qui etes|es|est vous|tu|il|derriere|lui|proprietaire|createur|developpeur|freelance
    vous|tu|c est|etes|es qui
    c est qui
    qui va|sera|est|a .. occuper|travailler|realiser|faire|creer|developper|realise|fait|developpe|cree|charge|derriere
    qui se cache|derriere|a|va .. derriere|cree|fait|realise|developpe|occuper|travaille|travailler|realiser|faire|creer|developper
    presentez vous, vous presenter, te presenter, se presenter, presentez proprietaire
    presente toi
    votre|ton|son|vos|le|quel nom|metier|profession|parcours|profil|biographie|bio|histoire|role|prenom
    parlez|parle|dites|dis|savoir .. de|plus [sur|de] vous|toi|lui|meme
    comment vous|tu|t|il|se|s .. appelez|appelles|appelle [vous|tu|il|t]
    qui .. fait|cree|concu|developpe|realise .. ce site|page
    freelance|independant|agence|solo .. ou|etes|es|entreprise|societe|seul
    etes|es vous|tu un|une agence|freelance|independant|societe|entreprise
    etes|es vous|tu|un|une agence|freelance|independant|societe|entreprise|developpeur|seul
    proprietaire
    travaillez|travailles seul|equipe|solo
    a propos [de] vous|toi|lui|moi
  `),
  role: lines(`
    scrum
    business analyst|analyste
    analyste
    agile|agilite
    gestion de projet
    chef de projet
    kanban
    product owner
    analyse .. besoins|besoin|metier|fonctionnelle
    formateur|formatrice
  `),
  skills: lines(`
    competence|competences
    expertise|expertises
    domaine|domaines
    savez|sais .. faire
    specialite|specialites|specialise|specialisation
    savoir faire
    fort|forts|doue|cale en|dans quoi
    points forts, de quoi .. capable|capables, capable|capables techniquement
    maitrisez|maitrises|maitrise .. quoi|quelles|outils|outil
    qualifications|aptitudes|talents
  `),
  tools: lines(`
    technologie|technologies|techno|technos|stack
    langage|langages
    outil|outils|logiciel|logiciels & utilisez|utilises|maitrisez|maitrises|maitrise|travaillez|connaissez|servez
    outils|logiciels .. utilisez|utilises|maitrisez|travaillez
    quel|quels|quelle|quelles logiciel|logiciels|technologies|techno|outils
    utilisez|utilises quoi, stack technique, [est|a] fait|faits|construit|construits avec quoi
    quoi|quels comme outils|logiciels|technologies
    code|codes|codez|programmez|programmes en|avec quoi|quel, construit|construisez|developpez|developpes avec quoi
  `),
} as const satisfies Record<string, readonly string[]>;
