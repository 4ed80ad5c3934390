import { lines } from '../language/term-pattern.ts';

/** A visitor's data and the law: what the privacy policy and the legal notice answer. */
export const privacyVocabulary = {
  /** Cue that personal data is meant; the others refine it. */
  data: lines(`
    donnees|donnee
    donne|donner perso*|personnel*
    infos?|information|informations perso*|personnel*|privees?|confidentielles?
    mes|nos|ces information|informations|infos
    effac~|effaci*|supprim~|suppression|detru* ... sur moi|nous, sur|concernant moi .. avez|savez|detenez|gardez, me|nous concernant, avez|detenez|savez .. sur moi|nous
    coordonnees|donnees|donnee|numero|email|message|messages .. reste|restent|restera|efface
    conserv~|gard~|archiv~|stock~ .. documents|fichiers|dossiers|projet
    informations|infos|donnees|information & recueill*|collect*|recolt*|sur_moi|sur_nous
    informations?|infos|donnees|coordonnees|nom|numero|email ... formulaire & deviennent|devient|devenir|faites|fait|garde~|utilise~
    deviennent|devient|devenir .. informations?|infos|donnees
    deviennent|devient|restent|reste|restera|gardez .. coordonnees|donnees|message|messages|numero|email|informations|infos
    mes|nos|les|vos questions|messages [ici] [sont] enregistr~|gard~|conserv~|stock~
    gard~|conserv~|enregistr~|stock~ [ce] que je|j tape|dis|raconte|ecris|ecrit, gard~|conserv~|enregistr~ ce que
    rgpd
    google analytics, pixel facebook, porter plainte
    qui .. lit|lire|voit|voir .. mes|mon|nos message|messages|donnees|projet
    conversation|conversations|discussion|discussions|chat & conserv~|gard~|enregistr~|stock~|effac~|lit|lisez|anonyme|confidentiel*
    duree|temps|periode .. conservation|retention|stockage|archivage, conservation des|de|d
    confidentialite|confidentiel|confidentielle|confidentiels
    vie privee
    cookie|cookies
    trace|traces|traceur|traceurs|pister|pistez
    plus .. ayez|gardiez|conserviez|utilisiez ... mon|mes numero|email|donnees|coordonnees|informations|infos|adresse|nom
    mon|mes|nos email|numero|coordonnees|adresse|nom|message|messages|informations|information|infos ... gard~|conserv~|stock~|vend*|revend*|effac~|effacement|supprim~|suppression|partag~|proteg~|securite|utilis~|enregistr~|devient|deviennent|faites|sur|transmis|donnez|cede*
    gard~|conserv~|stock~|vend*|revend*|effac~|effacement|supprim~|suppression|partag~|enregistr~|proteg~|cede*|archiv~ .. mon|mes|nos|ce|tout|les|vos|des|l|le|la email|numero|coordonnees|adresse|nom|message|messages|informations|information|infos|conversation|conversations|discussion|questions|dit|dis|ecris
    gard~|conserv~|stock~|archiv~|enregistr~ .. coordonnees|informations|information|infos|dossier|dossiers|historique|prospects|contacts|emails|numeros
    droit .. oubli|acces|rectification|effacement|opposition|portabilite|suppression
    demande de|d acces|effacement|suppression|rectification|opposition|portabilite
    me desinscrire|desabonner
    fichier client|clients
    protection des|de donnees|vie
    historique de navigation
    navigation
    dpo|delegue a
    ia|modele|openai|chatgpt|intelligence|mistral|claude|gemini & mes|nos|cette & questions|messages|message|discussion|conversation|donnees|chat
    artci|cnil
    spam|spams|demarchage
    newsletter|newsletters|pub|pubs|publicite|publicites|promotions & laisse|laisser|donne|donner & email|numero|contact|nom|adresse
    inond~|bombard~|harcel~ .. publicite|publicites|pub|pubs|newsletters|messages|emails
  `),
  contactData: lines(`
    contact|contacts|coordonnees|message|messages|formulaire|email|numero|nom|adresse|telephone|prospect
  `),
  projectData: lines(`
    projet|projets|contrat|dossier|dossiers|client|chantier
  `),
  navigationData: lines(`
    navigation|cookie|cookies|connexion|logs|ip|traceur|traceurs|visite|visites|audience
  `),
  retention: lines(`
    combientemps
    gard~|conserv~|stock~|archiv~|retenez|retention|conservation|sauvegarde*
    duree|longtemps|dure
    jusqu [a] quand
    quand ... effac~|effacement|supprim~|suppression|detrui*
    au bout de combien|quel
  `),
  rights: lines(`
    droit|droits .. donnees|acces|rgpd|oubli|rectifi*|effacement|opposition|mes|sur|portabilite
    demande|requete .. acces|donnees|rgpd|suppression|effacement|rectification
    demande de|d acces|effacement|suppression|rectification|opposition|portabilite
    acceder|acces|consulter|copie|recuperer|rectifier|modifier|corriger|voir|obtenir|exercer .. donnees|droit|droits|informations
    mes droits
    acces a mes|aux
  `),
  erase: lines(`
    effac~|effaci*|supprim~|suppression|detruir*|detruis*|retir*|enleve*|oubli|desinscri*|desabonn*|disparaitre|suppression|effacement|virer|nettoyer, plus .. ayez|gardiez|conserviez|utilisiez
  `),
  cookies: lines(`
    cookie|cookies|traceur|traceurs|pister|pistez|trackers?|tracking|publicitaire, google analytics, pixel facebook
  `),
  chat: lines(`
    ia|modele|openai|chatgpt|intelligence|mistral|claude|gemini & questions|messages|message|discussion|conversation|donnees & lit|lisent|envoyees|envoyes|voit|transmis|transmises|recoit|envoie|utilise|entraine*|partent|passe
    questions|messages [ici] [sont] enregistrees|enregistres|gardees|gardes|conservees
    conversation|conversations|discussion|discussions|chat|tchat, ce que je|j tape|dis|raconte|ecris|ecrit|envoie, messages|questions ici, mes questions
  `),
  share: lines(`
    vend*|revend*|revente|partag~|transm*|donnez|tiers|cede*|communiqu*|qui .. acces|voit|lit|lire|voir
    confidentialite|confidentiel|confidentielle|confidentiels|secret|secrets
    spam|spams|demarch*|prospection|newsletter|newsletters|inond~|bombard~|harcel~
    pub|pubs|publicite|publicites|promotions & laisse|laisser|donne|donner
    securis*|securite|proteg~|protection|piratage|surs|sur
    utilis~|servent|faites|usage|finalite
  `),
  complaint: lines(`
    plainte|plaintes|reclamation|reclamations|porter|autorite|artci|cnil|saisir
  `),
  law: lines(`
    droit|loi|lois|legislation|juridiction .. appliqu*|applicable|contrat|contrats|regi*|quel|quelle|ivoirien*|francais*|pays
    quel|quelle|quelles droit|loi|lois|legislation
    contrat|contrats|accord|accords & pays|droit|loi|relevent|releve|depend|dependent
    relevent|releve|depend|dependent de|du quel|quelle|droit|pays
    regi|regis|regit|soumis|soumise [par|a] .. droit|loi|quel|quelle
    droit applicable|ivoirien|francais
    cadre|regime legal|juridique, juridique, juridiquement
  `),
  court: lines(`
    tribunal|tribunaux|litige|litiges|conflit|conflits|desaccord|proces|juridiction|contentieux|differend|justice
  `),
  legalNotice: lines(`
    mention|mentions legales?
    editeur [du|de] [ce] [site], editeur, qui edite|publie|heberge [ce|le|votre] site
    heberge|hebergeur .. site|vous
    qui heberge|edite
    rccm, registre [de|du] commerce
    numero .. registre|rccm|contribuable|fiscal|siret
    siret|siren|idu
    proprietaire du site
    declare|declaree|enregistre|enregistree|immatricule|immatriculee|legal|legale|legalement .. entreprise|etat|registre|etes|vous|activite
    conditions generales|utilisation
    cgu|cgv
  `),
  intellectualProperty: lines(`
    propriete intellectuelle
    droits? d|de auteur
    copyright
    copier|reutiliser|reprendre|utiliser .. textes|contenus?|images|photos .. site|vos
  `),
} as const satisfies Record<string, readonly string[]>;
