import { lines } from '../language/term-pattern.ts';

/** Subjects, other than a service and its price or delay, that the content answers. */
export const topicVocabulary = {
  maintenance: lines(`
    maintenance|maintenances|maintenir
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
    apres|passe|dela|terminee|finie|ecoule|ecoules|fin ... 3|trois mois
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
  consultation: lines(`
    consultation|consultations
    premier|premiere|1er|1ere|prochain appel|rendezvous|echange|entretien|contact|reunion|rencontre|discussion|conversation|entrevue
    payer|payant|payante|paye|gratuit|gratuite|gratuitement|frais|argent|facture|facturez|coute|cher|offert|offerte & exposer|presenter|expliquer|raconter|parler|parle|discuter|discute|causer|cause|echanger|echange|rencontrer|rencontre|entretien|conseil|conseils|avis|idee|ecouter|ecoute|ecoutez|initial|initiale|rendezvous|appel|diagnostic
    payer|payant|payante|gratuit|gratuite|gratuitement|frais|argent|facture|facturez|coute|paie|paye ... discuter|parler|causer|echanger|rencontrer|appeler|appel|avis|entretien|discussion|rencontre
    discuter|parler|causer|echanger|rencontrer|appeler|appel|conseils|avis|entretien|discussion|rencontre|explique|expliquer ... payer|payant|payante|gratuit|gratuite|gratuitement|frais|argent|facture|facturez|coute|paie|paye|combien
    appel|appels gratuit|gratuits|decouverte|conseil|payant|consultation|facture|offert|initial|strategique|de
    appel .. gratuit|payant|facture|dure|duree|minutes|offert|reserver|combien|avant|engage
    duree .. appel
    reserver|booker|planifier|programmer|fixer|caler|organiser .. appel|rendezvous|consultation|creneau|echange|call|reunion|entretien|seance
    rendezvous|rendevous
    creneau|creneaux
    prendre date
    call
    s appeler|appelle|telephoner|parler|parle .. avant|abord|demarrer|commencer|un
    parler|causer|discuter|echanger|voir|bavarder .. avant de|commencer|payer|engager|debuter|demarrer|signer|tout
    causer|discuter|parler|echanger au|par telephone|appel .. avant
    parler|discuter|causer|echanger .. projet .. gratuit*|frais|sans|payer
    entretien gratuit|telephonique|decouverte|initial, entretien de depart
    appel|appels & combientemps|duree|dure|minutes|gratuit|payant|cout~
    conseil|conseils|avis .. telephone|appel
    sans engagement
    avis gratuit|conseil gratuit
    discuter|parler|conseiller|conseils gratuitement
    engage a quoi|rien
    diagnostic|audit gratuit, diagnostic de depart|initial
  `),
  quote: lines(`
    devis
    estimation|estimatif|chiffrage|chiffrer|proforma
    proposition commerciale|chiffree
    offre|proposition ecrite
  `),
  whatsapp: lines(`
    whatsapp
    numero whatsapp
    inbox|inboxer
  `),
  phone: lines(`
    numero|numeros
    telephone|telephoner|telephonique
    appeler|appelle|appel|appelez|joindre .. numero|telephone|directement|vous|toi|te|quel
    vous|te|t|l appeler|appelle|telephoner|biper|bipe|flasher|sonner
    coup de fil
    sur|a quel numero
    ligne directe
    au bout du fil
    de vive voix
  `),
  email: lines(`
    email
    adresse electronique|email
    boite email|mail
    envoyer|envoie|envoyez|transmettre .. document|documents|cahier|fichier|fichiers|brief|cv|logo|photos|pieces
  `),
  form: lines(`
    formulaire|formulaires
    laisser .. message
    envoyer|envoie|ecrire .. message|mot
  `),
  contact: lines(`
    contact|contacts|contacter|contacte|contactez|contacterai|contactons|coordonnees|coordonnee
    joindre|joint|joignable|joignables|rejoindre
    ecrire|ecris|ecrit|ecrivez|ecrivons vous|te|a|ou|directement|lui
    vous|te|t|ou|lui|l ecrire|ecris|joindre|parler|trouver|contacter
    parler|discuter|echanger|causer|communiquer .. projet|humain|personne|quelqu|vous|toi|responsable|conseiller|direct|directement|vive|vrai|patron|proprietaire|lui|koffi
    on [se|vous|te|peut] parle|parler|appelle|joindre|contacter|capter|voir
    mise|mettre|rester|entrer en contact|relation
    moyen .. contacter|joindre|parler|communiquer
    repondre|repond .. humain|vraie personne
    vrai|vraie|un|une humain|personne|conseiller
    ou .. vous|te|t ecrire|trouver|joindre|appeler|contacter
    travailler avec vous|toi|lui
    rappeler|rappelez|rappelle|recontacter|recontactez
    comment .. trouver|voir|rencontrer vous|toi
    etes vous disponible
    disponible|disponibles|disponibilite*|libre
    vous|te confier
    interlocuteur
    a qui .. adresser|adresse|parler|ecrire|envoyer
  `),
  hours: lines(`
    horaire|horaires
    heures .. ouverture|ouvert|ouvrez|travail|bureau|fermeture
    quelle heure .. ouvrez|ouvert|fermez|appeler|joindre|joignable|travaillez|disponible|contacter
    ouvert|ouverts|ouvrez|fermez|fermes|ferme .. dimanche|samedi|weekend|aujourdhui|soir|nuit|jour|quand|heure
    travaillez|travailles|disponible|joignable|bossez|repondez .. dimanche|samedi|weekend|week|nuit|soir|feries|ferie
    quels jours|moment .. appeler|joindre|travaillez|contacter
    samedi|dimanche|weekend
    jusqu a quelle|quel heure
  `),
  'reply-time': lines(`
    repondez|reponds|reponse|repond|repondrez|rappelez|recontactez .. combien|combientemps|delai|vite|rapidement|temps|heures|jours|quand|24h|jour
    combien|combientemps|delai|temps|vite|rapidement|quand .. reponse|repondez|reponds|repondre|rappelez|recontactez|rappel
    aurai|aurais|recevoir|recevrai|attendre .. reponse
  `),
  social: lines(`
    linkedin
    vos|votre|tes|ta|ton page|pages|compte|comptes|profil|reseaux|facebook|instagram|twitter|tiktok|youtube|github
    suivre|abonner|abonne|retrouver|trouver .. facebook|linkedin|instagram|reseaux|tiktok|github|youtube|twitter
    vous|tu [etes|es|sur] .. sur facebook|linkedin|instagram|tiktok|reseaux|github|youtube|twitter
    avez .. facebook|linkedin|instagram|tiktok|github|youtube|twitter
    github
  `),
  process: lines(`
    deroule|deroulent|derouler|deroulement|deroulera
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
  `),
  remote: lines(`
    distance|teletravail|remote
    hors|exterieur|etranger d|de|du|l|abidjan|cote|pays
    a l etranger|exterieur|interieur
    travaillez|travailles|intervenez|deplacez|livrez|clients|acceptez|faites|collaborez|disponible|couvrez .. france|europe|paris|lyon|senegal|dakar|mali|bamako|burkina|ouagadougou|togo|lome|benin|cotonou|cameroun|douala|guinee|conakry|gabon|libreville|niger|niamey|maroc|tunisie|algerie|canada|montreal|belgique|bruxelles|suisse|geneve|congo|kinshasa|afrique|international|monde|bouake|yamoussoukro|korhogo|daloa|man|gagnoa|diaspora|partout|usa|pays
    je|on|nous|j suis|sommes|habite|habitons|vis|vivons|reside|base|basee|bases .. france|europe|paris|lyon|marseille|toulouse|senegal|dakar|mali|bamako|burkina|ouagadougou|togo|lome|benin|cotonou|cameroun|douala|yaounde|guinee|conakry|gabon|libreville|niger|niamey|maroc|tunisie|algerie|canada|montreal|belgique|bruxelles|suisse|geneve|congo|kinshasa|bouake|yamoussoukro|korhogo|daloa|man|gagnoa|usa|interieur|village
    pas a abidjan
    deplacez|deplacer|deplacement|deplacements|deplaces
    obligatoire|obliger|oblige|faut .. venir|deplacer|passer
  `),
  location: lines(`
    situe|situes|situee|localise|localises|localisation|implante|implantes|base|bases|basee
    ou etes|es|se|est vous|tu|trouve|trouvez|situe|base|koffi|il
    ou vous|tu etes|es|trouvez|travaillez|habitez|residez
    vous|tu etes|es|trouvez ou
    vous|tu etes|es .. quelle|quel|quelles ville|pays|quartier|commune|cote|coin|endroit|zone
    etes|es|votre|ton|bureau|bureaux|agence|local|locaux|koffi|base|situe|passer|venir|trouvez|trouver|installe|travaillez|restes|restez & abidjan|cocody|yopougon|yop|plateau|marcory|treichville|abobo|koumassi|bingerville|riviera|angre|ivoire|ivoirien|bouake|dakar|paris
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
    geographique*
  `),
  person: lines(`
    qui etes|es|est vous|tu|il|koffi|derriere|lui|proprietaire|createur|developpeur|freelance
    vous|tu|c est|etes|es qui
    c est qui
    qui va|sera|est|a .. occuper|travailler|realiser|faire|creer|developper|realise|fait|developpe|cree|charge|derriere
    qui se cache|derriere|a|va .. derriere|cree|fait|realise|developpe|occuper|travaille|travailler|realiser|faire|creer|developper
    presentez vous, vous presenter, te presenter, se presenter, presentez koffi
    presente toi
    votre|ton|son|vos|le|quel nom|metier|profession|parcours|profil|biographie|bio|histoire|role|prenom
    parlez|parle|dites|dis|savoir .. de|plus [sur|de] vous|toi|lui|meme
    comment vous|tu|t|il|se|s .. appelez|appelles|appelle [vous|tu|il|t]
    freelance|independant|agence|solo .. ou|etes|es|entreprise|societe|seul
    etes|es vous|tu un|une agence|freelance|independant|societe|entreprise
    etes|es vous|tu|un|une agence|freelance|independant|societe|entreprise|developpeur|seul
    koffi|lagune
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
    technologie|technologies|techno|technos
    langage|langages
    outil|outils|logiciel|logiciels & utilisez|utilises|maitrisez|maitrises|maitrise|travaillez|connaissez|servez
    outils|logiciels .. utilisez|utilises|maitrisez|travaillez
    savez|sais .. faire
    specialite|specialites|specialise|specialisation
    savoir faire
    fort|forts|doue|cale en|dans quoi
    points forts, de quoi .. capable|capables, capable|capables techniquement
    maitrisez|maitrises|maitrise .. quoi|quelles|outils|outil
    qualifications|aptitudes|talents
    stack
  `),
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

export type TopicId = keyof typeof topicVocabulary;

/** What the four statistics of content/about.ts are asked by: words of the question, then of the label. */
export const statisticVocabulary: readonly {
  question: readonly string[];
  label: readonly string[];
}[] = [
  {
    question: lines(`
      utilisateur*|usager*|user|users
      personnes .. utilisent|utilise
      nombre|combien|beaucoup & utilisent|utilise|servent|sert|actifs|inscrits
      gens|monde|clients .. utilisent|utilise|actifs
      utilises|utilisees|utilisee .. par|monde|gens|personnes
      combien|nombre .. actifs|utilisent|inscrits|utilise
    `),
    label: ['utilisateur*|usager*|client*'],
  },
  {
    question: lines(`
      vendent|vendu|vendre|vendez & plus|davantage|mieux & combien|pourcent|grace|clients
      croissance
      augment~|hausse|grimp~|progress~ & vente|ventes & combien|pourcent|quel|quelle|clients
      augmentation|hausse|progression|evolution .. ventes|chiffre
      ventes .. augmente|augmentent|progresse|hausse|grimpe|pourcentage|combien|croissance
      pourcentage|combien|pourcent|taux .. ventes|croissance
      resultats|resultat|impact|effet & ventes|chiffre
      ventes & augmente|augmentent|progresse|progresser|decolle|obtenu|obtenus|resultats
      augmente .. ventes .. clients
      resultats|resultat .. obtenus|obtenu|obtenez|avez|clients|ventes|chiffres
      300
    `),
    label: ['vente*|croissance'],
  },
  {
    question: lines(`
      playstore & note|notes|notation|notees|notee|etoiles|avis|valent|vaut|evaluation|evaluations|score|quelle|quel|combien|obtenu|obtenue
      note|notes|notation|notees|notee|rating .. application*|android|obtenue|avez|store|playstore|google
      quelle|combien .. note
      application|applications|appli .. notee|notees|note|notes, bien|mal|combien note|notee|notees
      etoiles .. application*|store
    `),
    label: ['playstore|play|note|notation'],
  },
  {
    question: lines(`
      conversion|convertir|convertis|convertissez|convertit|transformation
      prospects .. clients|deviennent|convertis|combien
      transform~ .. prospects|visiteurs|clients
      taux de conversion|transformation|reussite, quel|votre taux
      pourcentage|pourcent|combien|proportion|part & prospects|visiteurs & client|clients|deviennent|devient|achetent|convertis
      prospects .. devient|deviennent|transformes
      prospects & achetent|acheteurs|deviennent|devient|combien|cent
    `),
    label: ['conversion*|prospect*'],
  },
];

/** Any question about figures as a whole. */
export const allStatistics = lines(`
  vos|tes|quels|les chiffres|statistiques|stats|performances, vos|tes|quels resultats
  chiffres cles
  statistique|statistiques
`);
