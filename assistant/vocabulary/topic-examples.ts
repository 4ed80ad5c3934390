import { lines } from '../language/term-pattern.ts';

/**
 * Questions as prospects ask them in roundabout ways, by topic (the names of understanding/intent.ts).
 * A message that no pattern understands is compared with them (retrieval/nearest-example.ts).
 */
export const topicExamples: Readonly<Record<string, readonly string[]>> = {
  maintenance: lines(`
    que se passe t il si quelque chose ne va plus apres
    qui s en occupe quand le projet est fini
    vais je devoir repayer si ca se casse
    serez vous encore la dans deux mois
    et si je trouve une faute une fois que tout est en ligne
    vous laissez le client se debrouiller ensuite
    je fais comment si un bouton ne repond plus
    mon ancien prestataire a disparu apres avoir ete paye et vous
    est ce que vous gardez un oeil dessus par la suite
    le depannage est il en plus
    en cas de plantage qui intervient
    combien de temps vous restez responsable du travail
    je suis couvert pendant combien de temps
    puis je compter sur vous apres la remise
    vous revenez reparer gratuitement
    les petites corrections sont elles facturees
  `),
  consultation: lines(`
    peut on en parler d abord sans que cela me coute
    je voudrais votre avis avant de me lancer
    est ce que vous prenez de l argent juste pour un conseil
    on peut se parler une demi heure
    je ne sais pas par ou commencer pouvez vous m ecouter
    combien pour vous exposer mon projet
    un premier contact engage t il a quelque chose
    je veux discuter de mon idee avec quelqu un qui s y connait
    vous offrez un moment d echange
    avez vous un moment cette semaine pour un appel
    comment caler une discussion avec vous
    est ce que je paie si finalement je ne donne pas suite
    c est gratuit de vous demander conseil
    on peut faire un point ensemble
  `),
  contact: lines(`
    comment puis je vous atteindre
    je veux passer par un humain
    ou faut il s adresser
    comment faire pour travailler avec vous
    a qui dois je envoyer ma demande
    je suis interesse comment on procede pour vous avoir
    par quel canal vous preferez qu on vous parle
    laissez moi un moyen de vous retrouver
    je prefere une vraie discussion avec une personne
    on peut vous avoir en direct
    je veux que quelqu un me rappelle
    comment vous faire parvenir mes documents
    passez moi votre patron
  `),
  projects: lines(`
    prouvez moi que vous savez faire
    avez vous de quoi me convaincre
    qu est ce que vous avez a votre actif
    faites voir ce que vous savez faire
    quels travaux avez vous livres
    des exemples concrets
    j aimerais voir du concret avant de payer
    ou peut on admirer votre travail
    vous avez deja eu des clients comme moi
    quelles entreprises vous ont fait confiance
  `),
  process: lines(`
    comment ca se deroule concretement
    une fois que je dis oui il se passe quoi
    que dois je preparer de mon cote
    est ce que je vois le resultat avant la fin
    qui fait quoi et dans quel ordre
    de quoi avez vous besoin pour demarrer
    est ce que je peux donner mon avis en cours de route
    comment savoir ou en est mon projet
    racontez moi votre facon de travailler
    je valide a quel moment
  `),
  services: lines(`
    vous etes dans quoi exactement
    a quoi pouvez vous m aider
    c est quoi votre metier en deux mots
    qu est ce que je peux vous commander
    tu proposes quoi de bon
    je decouvre votre page c est pour quoi faire
    quelles sont les choses que vous realisez
    en quoi pouvez vous m etre utile
  `),
  person: lines(`
    je parle de qui quand je paie
    c est une entreprise ou une seule personne
    dites m en plus sur celui qui fera le travail
    qui va s occuper de moi
    vous etes plusieurs ou tout seul
    c est qui le monsieur de la photo
    quel est votre parcours
  `),
  remote: lines(`
    je vis a l etranger est ce un probleme
    faut il etre dans la meme ville
    nous sommes a dakar pouvez vous nous aider
    est ce qu on doit se voir pour travailler
    je ne suis pas en cote d ivoire ca marche quand meme
    peut on tout faire par internet sans se rencontrer
  `),
  location: lines(`
    c est dans quel coin
    vous etes installes ou
    peut on passer vous voir
    dans quelle commune peut on vous rencontrer
    vous avez un local
  `),
  testimonials: lines(`
    est ce que vos clients sont contents
    qu est ce qu on dit de vous
    peut on vous faire confiance
    quelqu un peut il temoigner
    comment etre sur que vous n etes pas un arnaqueur
    vos anciens clients vous recommandent ils
  `),
  'privacy:share': lines(`
    allez vous donner mon numero a quelqu un
    est ce que je vais recevoir de la publicite apres vous avoir ecrit
    qui va lire ce que j envoie
    mon projet restera t il confidentiel
    que faites vous de ce que je remplis dans le formulaire
  `),
  'privacy:erase': lines(`
    je ne veux plus figurer dans vos fichiers
    retirez mon nom de votre base
    oubliez moi completement
    je veux que plus rien ne reste sur moi chez vous
    je regrette d avoir donne mon numero enlevez le
  `),
  'privacy:retentionAll': lines(`
    combien de temps ca reste chez vous
    vous conservez tout pendant longtemps
    jusqu a quand gardez vous ce que j ecris
  `),
  'legal:law': lines(`
    en cas de dispute on va devant qui
    si on ne s entend pas quelle justice tranche
    c est le droit de quel pays
  `),
  'unpublished:payment': lines(`
    je n ai pas tout l argent maintenant
    est ce que je paie tout d un coup
    faut il donner quelque chose au debut
    je peux te donner une partie et le reste apres
    comment on regle la note
    quand est ce que je sors l argent
  `),
  'unpublished:discount': lines(`
    vous pouvez faire un effort sur la somme
    mon budget est serre il y a moyen de moyenner
    si je prends deux choses ensemble vous baissez
    c est au dessus de mes moyens
    un petit geste pour une jeune entreprise
    faut voir mon cas
  `),
  'unpublished:results': lines(`
    est ce que je vais vraiment gagner des clients
    vous etes sur que ca va marcher
    en combien de temps je recupere ma mise
    promettez vous que je serai premier
  `),
  'unpublished:refund': lines(`
    et si je change d avis en cours de route
    puis je recuperer mon argent
    que se passe t il si je n aime pas le resultat
  `),
  'out-of-scope': lines(`
    donne moi une idee de cadeau pour ma femme
    quel est le sens de ce proverbe
    aide moi a ecrire une chanson
    qui a construit la basilique de yamoussoukro
    quel est le meilleur operateur telephonique
    comment soigner un rhume
    quel est le plus grand pays d afrique
    tu peux me trouver un travail
    je cherche une chambre a louer
    explique moi la theorie de la relativite
    donne moi le programme tele de ce soir
    combien de joueurs dans une equipe de football
    qu est ce que je vais manger ce soir
    comment faire pousser des tomates
    quelle voiture acheter
    invente une histoire pour mon fils
    quand est le prochain jour ferie
    ou est la pharmacie la plus proche
    comment reparer une fuite d eau
    est ce que tu m aimes
  `),
};
