import { lines } from '../../language/term-pattern.ts';

/** How to reach the owner, and what a first exchange costs. */
export const reachingTopics = {
  consultation: lines(`
    consultation|consultations
    premier|premiere [petit] coup|coups [de] fil
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
    # The code on the page opens WhatsApp.
    code qr, qr code, qrcode
    inbox|inboxer
  `),
  phone: lines(`
    numero|numeros
    telephone|telephoner|telephonique
    appeler|appelle|appel|appelez|joindre .. numero|telephone|directement|vous|toi|te|quel
    vous|te|t|l appeler|appelle|telephoner|biper|bipe|flasher|sonner
    votre|un|quel coup de fil
    sur|a quel numero
    qui [est] [ce] [que] j|je appelle|contacte, qui appeler
    m|me|nous appeler|appelez|rappeler|rappelez|telephoner
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
    parler|discuter|echanger|causer|communiquer .. projet|humain|personne|quelqu|vous|toi|responsable|conseiller|direct|directement|vive|vrai|patron|proprietaire|lui
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
    quelles|quelle|quel heures? ... joindre|appeler|ecrire|contacter|ouvrez|ouvert
    heure|heures .. ouverture|ouvert|ouvrez|travail|bureau|fermeture
    quelle heure .. ouvrez|ouvert|fermez|appeler|joindre|joignable|travaillez|disponible|contacter
    ouvert|ouverts|ouvrez|fermez|fermes|ferme .. dimanche|samedi|weekend|aujourdhui|soir|nuit|jour|quand|heure
    travaillez|travailles|disponible|joignable|bossez|repondez .. dimanche|samedi|weekend|week|nuit|soir|feries|ferie
    quels jours|moment .. appeler|joindre|travaillez|contacter
    heures|jours [de|d] disponibilite|disponibilites|ouverture|presence
    quels jours
    samedi|dimanche|weekend
    ouvert|ouverte|ouverts|travaillez|travailles|dispo|disponible|la .. lundi|mardi|mercredi|jeudi|vendredi, ouvert|ouverte|ouverts
    jusqu a quelle|quel heure
  `),
  'reply-time': lines(`
    repondez|reponds|reponse|repond|repondrez|rappelez|recontactez .. combien|combientemps|delai|vite|rapidement|temps|heures|jours|quand|24h|jour
    combien|combientemps|delai|temps|vite|rapidement|quand .. reponse|repondez|reponds|repondre|rappelez|recontactez|rappel
    aurai|aurais|recevoir|recevrai|attendre .. reponse
  `),
  social: lines(`
    linkedin
    page|compte|profil linkedin|facebook|instagram|tiktok|github
    vos|votre|tes|ta|ton page|pages|compte|comptes|profil|reseaux|facebook|instagram|twitter|tiktok|youtube|github
    suivre|abonner|abonne|retrouver|trouver .. facebook|linkedin|instagram|reseaux|tiktok|github|youtube|twitter
    vous|tu [etes|es|sur] .. sur facebook|linkedin|instagram|tiktok|reseaux|github|youtube|twitter
    avez .. facebook|linkedin|instagram|tiktok|github|youtube|twitter
    github
  `),
} as const satisfies Record<string, readonly string[]>;
