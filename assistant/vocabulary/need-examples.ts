import { lines } from '../language/term-pattern.ts';

/**
 * Needs as prospects tell them without naming a service, by service (keys of content/services.yaml). A
 * message that no pattern understands is compared with them (retrieval/nearest-example.ts).
 */
export const needExamples: Readonly<Record<string, readonly string[]>> = {
  'site-web': lines(`
    les gens me cherchent sur internet et ne trouvent rien
    je veux que mes clients voient mon menu et mes horaires en ligne
    mon entreprise n a aucune adresse sur le web
    on me demande toujours un lien vers mes produits
    je voudrais une vitrine pour montrer mes modeles de couture
    il me faut une page pour annoncer mon concert et prendre les inscriptions
    nous voulons presenter notre association a nos partenaires etrangers
    je veux vendre mes bijoux depuis mon telephone a travers tout le pays
    mes clients veulent voir mes tarifs avant de venir
    notre ecole n est pas presente en ligne
    je cherche quelqu un pour mettre mon restaurant sur le net
    j aimerais que les touristes trouvent ma residence meublee
    mon cabinet a besoin d une image professionnelle en ligne
    comment exposer mes tableaux a des clients a l etranger
    les bailleurs veulent voir nos actions en ligne
    je veux prendre des commandes en ligne pour ma boutique
    nous organisons un festival et il nous faut une page avec le programme
    je suis photographe et je veux montrer mes images
    je veux que les parents trouvent les informations de la creche
    mon ancien site est moche et lent il faut le refaire
    je veux une adresse a moi et pas seulement une page facebook
    presenter mes chambres et recevoir des reservations
    mes concurrents sont tous en ligne sauf moi
  `),
  'saas-no-code': lines(`
    je note mes ventes dans un cahier et je me trompe souvent
    je veux suivre mes stocks depuis mon telephone
    nos fichiers excel sont devenus ingerables
    je perds les factures de mes locataires
    il nous faut un outil pour suivre les cotisations des membres
    j ai une idee d application mais je ne sais pas programmer
    je veux lancer une plateforme de mise en relation
    gerer les inscriptions et les paiements de mes eleves
    suivre mes livreurs et mes livraisons
    mon equipe saisit tout deux fois a la main
    je veux proposer un abonnement mensuel a mes utilisateurs
    il me faut un tableau avec tous mes chiffres
    organiser les rendez vous de mes patients
    je veux un outil pour calculer la paie de mes ouvriers
    creer une start up sans embaucher de developpeur
    je voudrais informatiser mon depot
    savoir qui a paye et qui n a pas paye
    mes vendeurs doivent envoyer leurs commandes au bureau
    un systeme pour gerer ma tontine
    une plateforme ou chaque client aurait son compte
    tester mon idee aupres de premiers clients payants
    je veux centraliser les informations de mes chantiers
  `),
  'chatbot-ia': lines(`
    mes clients ecrivent a minuit et personne ne leur repond
    je passe mon temps a repeter les memes reponses
    je perds des ventes parce que je reponds trop tard
    quelque chose qui parle aux clients a ma place
    je n arrive plus a suivre tous les messages whatsapp
    mon standard est debordé d appels
    les gens demandent toujours nos prix et nos horaires en message
    je voudrais que les clients aient une reponse immediate meme le dimanche
    je dors et mes clients attendent une reponse
    nous recevons trop de questions en prive
    il me faudrait une secretaire qui ne dort jamais
    repondre aux clients jour et nuit sans embaucher
    les clients partent quand on ne repond pas assez vite
    prendre les commandes sur whatsapp sans que j intervienne
    un systeme intelligent qui renseigne les visiteurs de mon site
    filtrer les demandes avant qu elles n arrivent chez moi
    mon inbox est pleine et je ne m en sors pas
    comment repondre a cent personnes en meme temps
    je suis seul et je ne peux pas etre au telephone tout le temps
    quand la boutique est fermee les clients n ont pas de reponse
    les patients appellent sans arret pour les memes renseignements
  `),
  'marketing-digital': lines(`
    personne ne connait ma marque
    je veux plus de clients ce mois ci
    mes ventes baissent depuis un an
    comment remplir mon restaurant
    ma page n a que dix abonnes
    je veux que mon site arrive en premier dans les recherches
    j ai un bon produit mais pas d acheteurs
    faire la promotion de mon nouveau produit
    je ne sais pas faire de publicite et je perds de l argent dessus
    attirer du monde dans mon magasin
    faire parler de mon entreprise
    personne ne visite mon site
    je voudrais qu on publie pour moi chaque semaine
    trouver des prospects pour mon agence
    remonter dans les resultats de recherche
    envoyer des promotions par sms a mes clients
    developper ma clientele a l etranger
    mes concurrents sont mieux places que moi
    je veux etre plus visible aupres des jeunes
    animer ma page et repondre aux commentaires
  `),
  formation: lines(`
    je veux savoir le faire moi meme
    mon equipe ne sait pas se servir de l ordinateur
    expliquez moi comment publier sur ma page
    je suis nul en informatique et je veux progresser
    montrez nous comment utiliser ces outils
    je veux devenir autonome et ne plus dependre de personne
    j ai besoin que quelqu un me guide pas a pas
    mettre a niveau mes employes
    nos agents doivent prendre en main les outils numeriques
    j aimerais comprendre l intelligence artificielle pour mon travail
    je veux creer mes visuels toute seule
    apprendre un metier du digital
    me perfectionner en gestion de projet
    donner des bases a mes collaborateurs
    je debute et je veux qu on m accompagne pour comprendre
    former des jeunes de mon quartier
    je ne veux pas payer quelqu un tous les mois je prefere savoir faire
    une journee pour apprendre a mes vendeurs
  `),
};
