import { lines } from '../language/term-pattern.ts';

/**
 * Wordings of four questions that every buyer asks and whose words mean other things elsewhere:
 * who owns the work, how many work here, since when, and whether the price moves. A wording that
 * stands here wins over every other reading; weaker words are in `not-stated.ts`.
 */
export const conditionVocabulary = {
  ownership: lines(`
    a qui appartient|appartiendra|revient|reviennent|reviendra
    m|nous|me appartient|appartiendra|appartiennent|appartiendront
    appartient|appartiendra .. moi|nous|client
    a qui [est|sera|seront] [le|la|les|l] site|code|codes|application|chatbot|domaine|fichiers|sources, c est a qui
    site|application|chatbot|code|plateforme|domaine|logiciel|outil|ca|il [la] est|sera|reste|restera|devient|deviendra|seront|c_est a moi|nous
    site|application|chatbot|code|plateforme|domaine|ca [la] est|c_est|sera pour moi, pour moi apres, devient|deviendra mon bien
    je|on|nous devient|deviens|devenons|serai|suis|sera|serons|sommes [bien] [le|la|les] proprietaire|proprietaires
    c est moi|nous le|la|qui proprietaire|possede
    qui possede|possedera|detient|detiendra|garde|gardera [le|la|les|l] site|code|codes|application|droits|chatbot|domaine|sources|propriete
    qui sera|est|devient [le] proprietaire [de|du|d] [l|mon|la|notre|site|application|code|chatbot|domaine] [site|application|code|chatbot|domaine|plateforme]
    code|codes|fichiers|fichier source|sources est|sont|sera|seront|livre|livres|compris|fourni|fournis|remis
    donnez|donnes|remettez|remets|remet|livrez|fournissez|transmettez|recuperer|recupere|aurai|aurons|recevoir|ai|avoir [moi|nous] [le|les|tous|droit|au|aux|des] code|codes|fichiers|sources|acces
    garde|garder|garderai|gardons|conserve|conserver|recuperer|recupere|reprendre .. site|application|chatbot|code|domaine .. si|arrete|separe|fini|fin|quitte|pars|autre|ailleurs|changer
    je|on|nous garde|garderai|gardons|garderons le|mon|notre|les site|code|codes|domaine|application|fichiers
    si ... garde|garder|garderai|gardons|conserve|perds|perd .. site|application|chatbot|code|domaine
    confier|donner|transferer|deplacer|migrer|emmener|emporter|recuperer|reprendre [mon|le|notre|l|la|ensuite] site|application|chatbot|code|plateforme [a|chez|vers|ailleurs] [un|une|ailleurs] autre|ailleurs
    cede|cedez|cedes|cession|transfert|transferez .. droits|propriete, droits d auteur|exploitation .. reviennent|moi|nous|client|transfer~|ced~
    qui detient|a les|des droits
    propriete du code|site|chatbot|travail, propriete de l|mon application|site
    domaine .. a mon|notre nom, au nom de [ma|notre|mon] societe|entreprise, domaine .. enregistre
    mien|mienne apres, sera|seront mien|mienne|miens
    acces [au|du] [compte|admin|administrateur] .. remis|remet|donnes|transmis, remet|remets|remettez|donnez [moi|nous|les] [les|tous|mes] acces, aurai|aurons [je|nous] [tous] [les] acces
    libre de changer [de] prestataire|developpeur|partir, prisonnier|prisonniers|bloque|lie|dependant .. vous|toi|prestataire
  `),
  invoice: lines(`
    ttc|tva|hors_taxe|hors_taxes
    taxe|taxes comprise|comprises|incluse|incluses|inclus, avec|sans|plus|inclut [la|les] taxe|taxes
    assujetti|assujettie
    prix|tarif|tarifs|montant|montants .. ht|net|nets
  `),
  rate: lines(`
    taux horaire|journalier, tjm
    tarif|prix|cout|combien [coute|vaut|a|par|de|d] [l] heure|horaire|journalier
  `),
  insurance: lines(`
    etes|es|soyez vous|tu [bien] assure|assuree|assures, vous|tu etes|es [bien] assure|assuree|assures
    assurance|assurances professionnelle|professionnelles|pro|rc|responsabilite|decennale
    avez|as [vous|tu] [une|d] assurance, responsabilite civile, rc pro
  `),
  compliance: lines(`
    site|application|chatbot|plateforme|outil|boutique .. conforme|conformes|respecte|respectera .. rgpd|loi|lois|legal|reglementation|normes|donnees
    rgpd .. site|application|chatbot|plateforme|outil|boutique
    conforme|conformite|mise_en_conformite [au|a|aux|avec] [le|la] rgpd|artci|loi|normes|reglementation, mise en conformite
    site|application .. accessible [aux] handicap*|malvoyant*, rgaa|wcag
  `),
  team: lines(`
    vous|tu etes|es combien|nombreux|nombreuses|plusieurs|seul|seule
    combien vous|tu etes|es, combien etes vous
    etes|es vous|tu [tout|toute] seul|seule|nombreux|plusieurs|combien, seul|seule ou plusieurs|equipe|avec, seul|seule dans
    travaillez|travailles|bossez|bosses|etes|es|exerces|exercez [vous|tu] [tout|toute|en] seul|seule|solo|solitaire|equipe
    avez|as|a [vous|tu] [des|un|une|votre|de] equipe|employe|employes|salarie|salaries|collaborateur|collaborateurs|associe|associes|associee|stagiaires|assistants|assistante|personnel|sous_traitants
    y a [t] [il] [une|un|d|des] equipe|autres|collaborateurs|employes, y a [t] [il] qui d autre, qui d autre [travaille|bosse] [avec]
    taille de|d votre|ta|l|la structure|equipe|entreprise|societe|agence|boite, taille .. equipe|structure
    votre|ton|vos|l effectif|effectifs|personnel|collaborateurs
    c est vous|toi seul|seule qui
    equipe derriere|complete|technique|de|avec, qui compose .. equipe, membres de [l|votre] equipe
    combien|nombre de|d [personnes|gens|developpeurs|employes|salaries|collaborateurs|membres|techniciens] travaillez|travaillent|bossent|avez|etes|dans_l_equipe|chez|compte|comptez|vous
    vous|tu tombe|tombez|tombes|etes|es malade|indisponible, prend|prendre|prendra le relais, vous|te|t remplace|remplacera
  `),
  experience: lines(`
    depuis combien|combientemps|quand|longtemps|quelle_annee|quelle_date .. exercez|exerces|travaillez|travailles|bossez|bosses|metier|domaine|domaines|developpeur|developpeuse|freelance|independant|faites|fais|lance|installe|activite|pratiquez|existez|existe|game|milieu|secteur|dans
    exercez|exerces|travaillez|travailles|bosses|faites|fais|existez|existe|etes|es|dans|developpeur|freelance|metier|domaine|ca|entreprise|agence|pratiquez .. depuis combien|combientemps|quand|longtemps|quelle_annee|peu
    fait combientemps|longtemps|combien que|tu|vous [vous|tu] [etes|es|faites|fais|travaillez|travailles|exercez|exerces|bosses|bossez] [dans|developpeur|developpeuse|freelance|ca|le|ce|metier]
    combientemps|combien [d] experience|metier|exercice|carriere|pratique, as|avez|ayez combientemps dans [le]
    combientemps|annees|ans de metier|carriere|pratique|domaine|experience, combientemps .. metier|domaine|milieu|secteur|game
    annees d experience|exercice|activite, annee|quand avez|as vous|tu commence|debute|demarre, vous|tu|t avez|as commence|debute [ce|le|metier] quand
    avez|as|ont|a [vous|tu] [de|une|beaucoup|assez] [d|l] experience|bouteille, experience avez|as|possedez|as_tu
    etes|es vous|tu debutant|debutante|experimente|experimentee|nouveau|novice|junior|senior|confirme, debutez vous
    votre|ton|la|quelle anciennete
    dure|duree dans le|ce metier|domaine|travail|milieu
    c est votre|ton premier|premiere site|projet|application|chatbot|client|fois
    niveau d experience, combien d experience
  `),
  discount: lines(`
    une|des|de|d|vos|la_moindre remise|remises|rabais|ristourne|ristournes|reduc|reducs, remises
    faites|fais|fait|faire|accordez|accordes|proposez|proposes|offrez|avez|as [vous|tu|moi|nous] [des|une|de|les|un] remise|remises|reduction|reductions|rabais|ristourne|ristournes|promo|promos|promotions|geste
    reduc, degressif|degressifs, prix|tarif d ami
    faites|fais|fait|faire [moi|nous] un [bon|petit] prix
    bon prix [la|pour|moi|svp|stp]
    prix|tarif|tarifs|le|on [la] [on] peut|peux|peut_on [se] discuter|negocier|arranger|bouger|baisser|parler
    arranger|arrange|arrangez [moi|le|les|nous|un|sur] [le] prix|tarif|somme
    tu|vous peux|pouvez|peut|faites|fais [me|nous|pas] [faire] moins [que|cher]
    offres? groupees?|groupee|packagee, tarifs? groupes?|etudiant|etudiants|special|speciaux|reduit|reduits|preferentiel*|solidaire*
    tarif|tarifs|prix [special|speciaux] pour [les|des|une] ong|association|associations|etudiants|etudiant|jeunes
    payer|paie|regle|payez comptant|cash .. remise|reduction|moins
    faut|peux|pouvez|peut|essaie|essayez [me|nous|vous|tu] [faire] reduire|diminuer|baisser|rabaisser [un|le|les|ca] [peu|prix|tarif]
    plusieurs services, deux services .. moins|prix|reduction
    on coupe|coupez, fais|faites moi|nous ca|un [a] moins|effort
  `),
} as const satisfies Record<string, readonly string[]>;

export type ConditionId = keyof typeof conditionVocabulary;
