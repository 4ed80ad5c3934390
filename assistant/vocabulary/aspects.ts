import { lines } from '../language/term-pattern.ts';

/** What may be asked about a service. */
export type Aspect = 'price' | 'delay' | 'content' | 'definition' | 'capability' | 'need';

export const aspectVocabulary: Readonly<Record<Aspect, readonly string[]>> = {
  price: lines(`
    prix
    tarif|tarifs|tarification|tarifaire|tarifaires
    cout|couts|cout~
    cher|chers|cheres|chere
    montant|montants
    budget|budgets
    facturer|facturez|facture|facturent|facturee|factureriez|facturerez|facturiez
    facturation
    combien
    honoraires
    valeur
    vaut|valent|vaudrait
    payant|payante|payants
    devis
    forfait|forfaits
    frais
    depens~
    debours~
    fcfa|cfa|francs?|franc|euros?|euro|dollars?
    somme
    payer|paie|paye|paies|payes|payez|paierai|payerai|paierais
    sortir combien
    investissement|investir
    argent .. faut|prevoir|preparer|dedans|donner
    y a argent|frais|sous
    moins cher
    abordable|accessible
  `),
  delay: lines(`
    delai|delais
    combientemps
    en combien
    sous combien
    dans combien
    duree|dure|durent|durer|durera
    vers|pour quand
    avant [la|le|les|l] tabaski|ramadan|noel|paques|fetes|rentree
    livraison
    livre|livres|livrer|livrez|livree|livrera|livrerez|livraisons
    pret|prete|prets|pretes
    fini|finis|finie|finir|finissez|finit|finira
    termine|terminee|terminez|terminer|terminera
    rapidement|rapide|rapides|vite|chapchap|urgent|urgence|urgente|presse|pressee
    deadline|echeance
    quand ... pret|prete|livre|livree|fini|finie|aurai|aurais|recevoir|recois|termine|disponible|gagne|ligne|operationnel|marche
    gagne|gagner|aurai|aurais|recevoir|recois|recevrai|recupere .. site|application|chatbot|travail|projet quand
    serait|sera|seront .. quand
    quand mon|ma|le|la|notre .. commence*|fonctionne*|tourne*|marche*|serait|sera
    pour quand
    sort|sortira|sortir quand
    quand .. sort|sortira
    c est quand
    prend|prendra|prendre|prends|prenez .. temps|jours|semaines|longtemps
    longtemps
    quand ... utiliser|utilisable|profiter
    long|longue|longs a|pour, c|est long|longue
    temps .. prend|faut|prevoir|attendre|attente|realisation|creation
    temps|duree de creation|realisation|realisations|fabrication|livraison|developpement|conception|travail
    attendre
    avant demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|noel|fin
    d ici la|une|un|demain|lundi|fin|noel|deux|trois
    pour demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche
    semaine|mois prochaine|prochain
    mettez combien
    date de livraison|fin
  `),
  content: lines(`
    comprend|comprends|comprennent
    inclu*
    compris|comprise|comprises dans|dedans|avec
    contient|contenu
    fonctionnalite*
    dedans
    quoi dedans
    avantage|avantages
    detail|details|detaille
    consiste
    option|options
    j obtiens|obtenir|obtient|aurai|gagne quoi
    on a quoi
    y a quoi dans|dedans|comme
    propose .. dedans
    plus d information
    en savoir plus
    caracteristiques
    prestations? incluses?|comprises?
    ce que|quoi [ca] comprend|inclut|contient
    decrivez|decrire|description|presentez
    parlez|parle|parler moi de|du|des
    expliquez moi
  `),
  definition: lines(`
    c est quoi un|une|le|la|les|des|du
    appelez vous [un|une|le|la], appelle un|une, entendez vous par
    c est quoi saas|chatbot|mvp|marketing|seo
    qu est ce qu un|une
    qu est ce que un|une|le|la|les|c
    definition
    signifie|signification
    veut dire
    a quoi sert|servent|ca
    sert a quoi
    utilite|utile
    difference|differences
    entend*|appelez par|saas
    interet d|de|du
    comment marche|fonctionne un|une|le|la
    pourquoi avoir|creer|choisir|un|une
    apporte|apporter
  `),
  capability: lines(`
    faites|fais|faite|font|faire|feriez|ferais|fera
    pouvez|peux|pouvoir|peut|pourriez|pourrais|pourrait|puis
    proposez|propose|proposes|proposer
    developpez|developpes|developper|developpe
    creez|crees|creer|cree
    realisez|realises|realiser|realise
    concevez|concevoir|concois
    construisez|construire|montez|monter
    offrez|offres
    savez|sais|sait
    capable|capables|capacite
    possible
    moyen de|d|que
    y a moyen
    maitrisez|maitrises|maitrise
    utilisez|utilises|utilise
    travaillez|travailles
    gerez|geres|gerer
    occupez|occupes|charge|chargez
    assurez|fournissez|vendez|vends|prenez
    intervenez|accompagnez
    est ce que vous|tu
    avez vous|tu
    donnez|donnes|donne
    connaissez|connais
    expert|specialiste|specialise
    integrez|integrer|installez|installer|mettez|ajouter|ajoutez|connecter
  `),
  need: lines(`
    veux|voudrais|veut|voulons|voudrions|souhaite|souhaitons|souhaiterais|aimerais|aimerions
    besoin
    faut|faudrait
    cherche|cherchons|recherche|recherchons
    interesse|interessee|interesses
    envie|compte|prevois|projet de|d
    me faut
    mettre en place
    recommandez|recommande|conseillez|conseille
    solution|outil
    que faire|faites
    aidez|aider
  `),
};

/** Price words other than paying: with one of these a price is asked for sure. */
export const priceWords = lines(`
  prix|tarif|tarifs|cout|couts|cout~|combien|montant|montants|budget|facturer|facturez|facture|facturent|facturee|factureriez|facturerez|facturiez|vaut|valent|honoraires|forfait|frais|tarification|fcfa|euro|euros|francs|franc
`);

/** Something already done is asked about: "avez-vous déjà fait…". */
export const pastWork = lines(`
  avez|as|a|ayez|aviez|avais [vous|tu|il|t] [deja] [vous] fait|faits|faites|realise|realises|cree|crees|developpe|developpes|construit|concu|travaille|monte|livre|livres|mis|concus|montes|accompagne|collabore|bosse|eu|signe|aide
  est|arrive [il] [deja] arrive [de|d]
  ont|a [ils|elles|on] [deja] confie|fait_confiance|choisi
  habitude|experience de|d|du|des|dans|avec|en
  deja [eu] fait|faits|realise|cree|developpe|construit|concu|travaille|monte|livre|accompagne|collabore|bosse|aide
`);

/** Whether something is done is asked: the answer may begin with yes. */
export const whetherWords = lines(`
  faites|fais|pouvez|peux|peut|pourriez|proposez|proposes|developpez|developpes|creez|crees
  realisez|realises|savez|sais|possible|moyen|offrez|montez|construisez|concevez|faire|occupez
  gerez|geres|gere|travaillez|intervenez|accompagnez|formez|donnez|donne|donnes|integrez|installez
  mettez|assurez|fournissez|referencez|aidez|aider|capable|capables|maitrisez|utilisez|enseignez|animez
  apprendre|former|prenez
  est ce que, avez vous, etes vous, vous etes
`);
