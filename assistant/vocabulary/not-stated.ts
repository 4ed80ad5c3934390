import { lines } from '../language/term-pattern.ts';

/**
 * Subjects that prospects ask about and that the site states nothing on: the assistant says so and
 * gives the contact, unless a question of the FAQ holds the same words. Their labels stand in
 * content-model/wording/assistant.yaml.
 */
export const notStatedVocabulary = {
  payment: lines(`
    payer|paye|paie|payez|paiement|paiements|regler|reglement|verser|versement|facilite|facilites .. deux|trois|quatre|2|3|4|10|plusieurs|fois|tranche|tranches|mensualite*|echelonn~|echelonnement|petit|moitie|avance|credit|apres|fin|avant|debut|mois|cheque|virement|especes|cash|liquide|carte|wave|orange|mobile|momo|moov|mtn|paypal|bitcoin|crypto|livraison|facture|commande|comment|ligne
    2|3|4|deux|trois|quatre|plusieurs|x fois
    tranche|tranches
    mensualite|mensualites
    echelonn~|echelonnement
    acompte|acomptes|caution|cautions|arrhes
    avance sur
    avance .. donner|combien|pourcentage|verser|laisser|faut
    moitie .. apres|fin|moitie|livraison|maintenant|avant|reste
    a credit
    credit|crediter
    petit a petit, peu a peu, un peu un peu, morceau morceau, par morceau|morceaux
    wave
    orange|mtn|moov money
    mobile money
    momo
    paypal|stripe
    carte|cartes bancaire|bancaires|visa|bleue|credit
    virement|cheque|especes|liquide|cash|western|moneygram|bitcoin|crypto
    moyen|moyens|mode|modes|modalite|modalites|methode|conditions|facon|maniere de|du paiement|paiements|reglement|payer
    comment|quand .. payer|paie|paye|regler|regle|paiement|verse
    paiement|paiements
    facilite|facilites [de] paiement
    payer plus tard|apres|avant|demain
    pas tout l argent, pas assez|beaucoup d argent, pas l argent, pas les moyens, argent .. pas|manque
    arranger .. paiement
  `),
  discount: lines(`
    reduction|reductions|reduire .. prix|tarif|cout
    reduction|reductions
    remise|remises de|sur|pour|commerciale|speciale|possible|aux|si|quand|fidelite|avez|etudiant
    une remise|des remises
    remise
    rabais|ristourne|promo|promos|promotion|promotions|promotionnel*|solde|soldes|coupon, black friday, bon de reduction
    code promo
    promotion en|du|sur|cours
    negoci~|negociable|negociables|negociation|marchand~|marchandage
    discut~ .. prix|tarif|tarifs|montant|somme
    prix|tarif|tarifs .. discutable|discutables|negociable|negociables|fixe|fixes|ami|amis|cadeau|flexible|etudiant*|discute|debattre|bouge|ferme|fermes
    prix d|de ami|amis|gros|groupe|famille
    dernier|bon|meilleur|petit prix
    dernier mot|prix
    geste|effort .. prix|commercial|tarif|pour|sur
    faire [un] geste|effort|fleur|faveur
    diminu~|baiss~|rabaiss~|casser|enlev~|descendre|descends|descendez .. prix|tarif|dedans|somme|peu|montant|cout|dessus
    diminu~|baisse|baisser|baissez|rabaisser
    moins cher
    moitie prix|tarif
    prix|tarif|tarifs .. trop dur|dure|eleve|eleves
    faut|faudra|fais|faites|faire|fait|arrange|arranger|gere|gerer|voir .. bon|petit|prix .. pour|nous|moi|dedans
    arrange|arranger|arrangement .. prix|moi|nous|tarif
    faveur
    gratuitement .. site|chatbot|application|formation
    site|chatbot|application|formation|saas|marketing|seo|publicite .. gratuit|gratuite|gratuitement
    offre|offres speciale|speciales|promotionnelle|lancement|noel|etudiant*
    etudiant|etudiante|etudiants
    pack|packs|groupe|groupee|groupees|tarif degressif
    parrain*
    fidelite|fidele
    association .. tarif|prix|reduction|moins
  `),
  refund: lines(`
    rembours~|remboursement
    recuperer|rendre|rendez|retourner .. argent|sous|wari
    annul*
    retractation|retracter
    pas|plus|si|suis .. satisfait|contente?|plait|aime|convient
    satisfait ou
    penalite|penalites
  `),
  results: lines(`
    garantie|garanties|garantis|garantit|garantissez|garanti|promettez|promets|assurez|jurez|certifiez .. resultat|resultats|ventes|premiere|premier|google|clients|place|position|succes|chiffre|rentable|trafic|visites|abonnes|followers|vues|likes
    promets|promettez|jure|jurez|garantis|garantissez|certifie|certifiez moi|nous que
    resultat|resultats garanti*|assure*|certain*|sur
    obligation de resultat
    combien|nombre .. clients|ventes|argent|rapporte|gagner|visites|commandes .. apporter|aurai|gagner|rapporter|rapporte|gagnerai|mois
    retour sur investissement
    roi
    rentable|rentabilite|rentabiliser
    ca marche|fonctionne vraiment|surement
    sur|certain .. marcher|resultat*
  `),
  hosting: lines(`
    hebergement|heberger|hebergez|herbergement
    nom|noms [de] domaine
    domaine .. compris|inclus|com|ci|achete|acheter|fourni|nom
    serveur|serveurs
    https|ssl|certificat
    adresse email|mail professionnelle|pro
  `),
  nda: lines(`
    accord|clause de confidentialite
    nda
  `),
  contract: lines(`
    contrat|contrats
    clause|clauses
    engagement .. duree|mois|minimum|contrat
    duree .. engagement
    resili*
    faut|dois|doit|devons .. signer, signature, signer .. contrat|papier|quoi|document
    sans engagement .. marketing|mois
  `),
  ownership: lines(`
    code source
    sources? du|de
    proprietaire|propriete .. site|application|code|contenu|chatbot
    appartient|appartiendra|appartenir
    droits? .. code|sur
    a qui .. est|sera le site|code
    fichiers sources?
  `),
  invoice: lines(`
    facture|factures .. recevoir|fournissez|donnez|avec|tva|aurai|normalisee|obtenir|faites|etablissez
    tva|ttc|ht|taxe|taxes
    hors taxe*
    facture|recu normalise|normalisee|electronique
    declarer .. impots
  `),
  insurance: lines(`
    assurance|assurances [professionnelle|pro]
    responsabilite civile
  `),
  compliance: lines(`
    mise en conformite
    conforme|conformes|conformite
  `),
  team: lines(`
    combien|nombre .. employe*|salarie*|personnes|collaborateurs|developpeurs|membres|travaillent|agents
    equipe|equipes .. avez|votre|combien|nombre|taille|membres|nombreuse|travaillez|developpeurs
    votre|ton|ta|vos equipe|employes|salaries|collaborateurs|associes|associe
    sous traitez|traitant|traitance
    taille .. equipe|entreprise
    etes .. equipe, une equipe de, equipe .. personnes|membres|developpeurs
  `),
  experience: lines(`
    annees|ans d|de|dans experience|metier|domaine|activite|pratique|carriere
    votre|vos|ton|d|quelle|annees|beaucoup|longue experience|experiences, experience professionnelle, experimente|experimentes
    depuis combien|quand|quelle .. exercez|travaillez|faites|existez|metier|existe|temps|annees|lance|dans|developpeur|etes
    etes|es vous|tu debutant|novice
    anciennete
  `),
  diploma: lines(`
    diplome|diplomes|diplomee|etudes|certification|certifications|certifie|certifiee|certifies|certificat|certificats|attestation|agree|agreee|agrement|qualiopi|fdfp|cpf|etudie|universite|ecole avez|vous|as
    diplome*|certifi*|attestation*|agree|agrement|fdfp|qualiopi|cpf
    quelles|quelle etudes|ecole|formation .. fait|suivi|avez, fait des|quelles etudes
    as|avez appris ou, as|avez appris .. metier|travail
    gagne|remporte|recu|obtenu|eu [le|un|des|les] prix|concours|trophee|trophees|award|awards|medaille, concours|trophee|trophees|award|awards|laureat|laureate .. gagne|remporte|etes|as
  `),
  recruitment: lines(`
    recrut~|recrutement|embauch~
    emploi|emplois|candidature|postuler|postule|candidat*
    stage|stagiaire|stagiaires|alternance|apprenti
    cherche .. travail|boulot|job|stage|emploi
    offres? d emploi
    travailler pour|chez vous|toi
    place pour moi
    prenez des stagiaires
    cv
  `),
  partnership: lines(`
    partenaire|partenaires|partenariat|partenariats
    affili*|commission|commissions|apporteur
    sous traitance
    collaboration commerciale|avec
    devenir revendeur
    revendeur|marque blanche
    sponsor|sponsors
    investir dans
  `),
  currency: lines(`
    dollar|dollars|usd|naira|dirham*|cedi|yuan|cad|chf, livre|livres sterling
    en dollars?|naira|livres
    conver~ .. euros?|fcfa|dollars?|francs
  `),
  graphics: lines(`
    design .. logo|affiche|flyer|identite
    logo|logos
    identite visuelle
    charte graphique
    une|des|d|vos|mes|imprimer|creer affiche|affiches
    flyer|flyers|bache|kakemono|depliant|depliants|infographie|graphisme|graphiste
    cartes? [de] visite
    montage|videos?|clip|drone|photographe|photographie|shooting|photos .. faites|fais|produit|professionnelle*|produits
    montage video|photo
    videos?|clip
    redaction|rediger|redacteur|copywriting|traduction|traduire
    textes .. redig*|ecrivez|ecrire|fournis
  `),
  languages: lines(`
    parlez|parles|parle anglais|francais|dioula|baoule|bete|espagnol|arabe|wolof|chinois|allemand
    langue|langues
    anglais|bilingue|multilingue|dioula|baoule
  `),
  rate: lines(`
    taux horaire|journalier, tjm
  `),
  clients: lines(`
    combien|nombre de|d [vos] clients|clientes|entreprises .. avez|as|deja|servis|accompagne|accompagnes|exactement|total|font
    nombre de|d [vos] clients|clientes [satisfaits|contents|servis], combien avez|as vous|tu [de] clients
    taux|pourcentage|pourcent .. satisfaction|satisfaits|satisfait
  `),
  revisions: lines(`
    nombre de modification*|retouche*|revision*|changement*|pages|articles|produits|langues|rubriques
    combien .. modification*|retouche*|revision*|changement*|allers|pages
    nombre de modification*|retouche*|revision*|pages|produits
    modifications? illimite*
    retouches
    nombre .. pages
  `),
  delayPenalty: lines(`
    retard|retards
    pas|jamais .. temps|delai .. livre|livrez|tenu|respecte
    respectez .. delai|delais
    delais? .. respectez|respecte|respectes|respecter|tenus?
  `),
  private: lines(`
    age|marie|mariee|celibataire|enfant|enfants|femme|epouse|mari|copine|fiance*|religion|ethnie|tribu|salaire|revenu|revenus|gagnes|gagnez|beneficie|benefices|chiffre|impot|impots|patrimoine|riche|fortune .. votre|vos|ton|ta|tes|etes|es|as|avez|quel|quelle|combien|tu|vous
    adresse personnelle|privee, numero personnel|prive, chez vous personnellement
    votre|vos|ton|ta|tes|quel|quelle|son age|femme|epouse|mari|enfants|religion|ethnie|salaire|revenu|revenus|benefice*|impots|impot|patrimoine|fortune|vie
    quel age
    impot|impots|fisc|fiscal*
    chiffre d affaires? .. votre|vous|realise|annuel|quel
    votre|ton|vos chiffre d affaires?
    combien .. gagnez|gagnes|touchez
    marie|mariee|celibataire
    date de naissance
    domicile
  `),
  otherClients: lines(`
    donne|donnez|numero|numeros|contact|noms?|liste|email|emails .. de|des vos|tes|autres .. clients|client|prospects
    donne|donnez .. numero|numeros|contact|contacts|coordonnees|emails .. clients|prospects
    numero|numeros|message|messages|emails?|noms?|coordonnees|contacts .. ceux|gens|personnes|visiteurs .. ecrit|rempli|contacte|contactes|envoye
    autres visiteurs|utilisateurs|clients .. messages|donnees|numeros|emails|questions
    messages|donnees|numeros|emails|questions|coordonnees|informations .. autres .. visiteurs|utilisateurs|clients|personnes|gens
    donnees|messages|emails .. des|d autres
    base de donnees clients?
  `),
} as const satisfies Record<string, readonly string[]>;

export type NotStatedId = keyof typeof notStatedVocabulary;
