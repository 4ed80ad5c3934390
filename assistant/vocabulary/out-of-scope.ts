import { lines } from '../language/term-pattern.ts';

/** Requests that leave the subject whatever else the message holds. */
export const offSubjectRequests = lines(`
  poeme|poemes|poesie|blague|blagues|devinette|devinettes|conte|contes|rime|rimes|rap
  chanson|chansons|chante|chanter|chantez, berceuse
  recette|recettes
  cuisiner|cuisine|cuisson|mijoter, preparer|prepare .. attieke|foutou|riz|poulet|poisson|sauce|gateau|plat|alloco|garba
  histoire drole|courte|amour, histoire pour enfants?
  raconte|racontez|racontes .. histoire|blague, raconte moi
  dissertation|dissertations, exercice|exercices [de] maths?|physique|chimie|francais|anglais|philo
  devoir|devoirs .. fils|fille|maison|ecole|maths|corrige|faire, mes|mon|leurs|ses devoirs?
  traduis|traduire|traduisez|traduction
  meteo|pluie|pleut|pleuvoir|pleuvra|temperature|soleil|orage|ensoleille
  quel temps fait|fera|il|va, temps fera|fait il|demain|aujourdhui
  il fait|fera chaud|froid|beau
  quand|date|jour .. tabaski|ramadan|paques|aid|carnaval|independance, c est quand [la|le|l] fete
  horoscope|astrologie|astrologique|voyance|voyant|marabout|marabouts|feticheur|fetiche|zodiaque
  maire|prefet|gouverneur|roi|reine|pape de|du|d
  besoin|cherche|veux|trouver [d] un|une|le|la [bon|bonne] avocat|notaire|huissier|medecin|docteur|comptable|dentiste|psychologue
  resous|resoudre|resolvez
  combien gagne|gagnent|touche|touchent un|une|le|la|les|l|des
  pret|prets|credit|somme de|d xsomme, preter|pretez|prete|donner|donne|donnez .. xsomme
  telephone|telephones|ordinateur|ordinateurs|tablettes?|voitures?|motos? a vendre|acheter, vendre|vends|vendez|acheter .. telephones?|ordinateurs?|tablettes?|voitures?|motos?|iphone
  election|elections|electoral|electorale|president|presidente|presidentielle|ministre|ministres|depute|senateur|gouvernement|politique|politicien|politiques|vote|voter|senat
  match|matchs|foot|football|footballeur|mondial|ballon|elephants|asec|psg|barca|barcelone|drogba|messi|mbappe|haller|ronaldo|championnat|basket|nba|tennis
  equipe nationale, coupe du|d monde|afrique, ligue des|1, real madrid, la can, qui joue
  qui a|va [gagne|gagner] gagne|gagner|inventer|invente|decouvert|tue|ecrit|peint|remporte|remporter|construit
  capitale|capitales de|du|d|des, quelle capitale
  quelle est la capitale|population|superficie|hauteur|distance
  quelle heure est, l heure est|qu, quelle heure il
  quel jour sommes|est|on, quelle date sommes|est|on
  racine carree, calcule|calculer|multiplie|divise|equation|theoreme|pythagore, table de multiplication
  combien font|egale|egal, xcalcul
  medicament|medicaments|ordonnance|symptome|symptomes|fievre|palu|paludisme|grippe|covid|migraine|paracetamol|doliprane|antibiotique|malade|maladie|maux|enceinte|grossesse|vaccin|toux|diabete
  mal a|au [la|l] ventre|tete|dos|dents|gorge|pied|jambe|estomac|coeur
  soigner|guerir|guerison
  forex|trading|trader|bourse|cryptomonnaie|cryptomonnaies|loto|loterie|parier|pronostic|pronostics|1xbet|betclic|casino|lonaci|pmu, paris sportifs?
  investir .. crypto|bitcoin|bourse|immobilier
  pirat~ .. compte|facebook|whatsapp|mot|telephone|wifi|quelqu
  pirater|hacker|craquer|espionner|cracker|surveiller .. copine|femme|mari|copain|telephone|ex|compte
  pirater|hacker|craquer|espionner .. compte|facebook|whatsapp|instagram|telephone|wifi
  faux|fausse|fausses papiers|profils|comptes|avis|billets|diplome|passeport|document|documents|recu
  acheter|achete|achetez|vendez|vendre|fournir|booster|gagner|avoir .. abonnes|likes|followers|vues
  xsomme [de|d] abonnes|likes|followers|vues
  visa|passeport|passeports|ambassade|immigration|consulat, carte [d] identite, carte de sejour
  copine|copain|draguer|sexe|nudes|porno, petite amie, rencontre amoureuse, tomber amoureux|amoureuse, je t aime, mon ex, epouse moi
  conseil|conseils .. amour|couple|sante|regime|maigrir|grossir|medical|juridique|divorce
  maigrir|grossir|musculation, perdre du poids, regime alimentaire|minceur
  bible|coran|priere|jesus|allah|verset|sourate, dieu .. existe|existence, crois|croyez|croire .. dieu
  taxi|yango|uber|heetch|gbaka|woroworo|bus|train .. prix|trajet|pour|combien|aller|reserver|coute|prendre
  combien|prix|tarif|coute .. taxi|yango|uber|gbaka|woroworo|bus|train
  billet|billets [d] avion|train|car|bateau
  vol|vols|avion|hotel|hotels|airbnb|auberge .. reserver|cher|prix|combien|pour|trouver|cherche|conseille|coute|paris
  hotel pas cher, reserver|reserve|reservez .. hotel|vol|chambre|avion
  sens de la vie, que penses|pensez tu|vous, ton|votre avis sur, tu penses quoi de|du
  guerre|ukraine|gaza|russie|poutine|trump|macron|ouattara|gbagbo|bedie|zelensky|thiam|soro
  film|films|serie|series|netflix|livre|roman .. conseille|regarder|voir|telecharger|meilleur|recommande|bon|nouveau
  conseille|conseillez|recommande|recommandez|suggere .. film|films|serie|livre|roman|musique|restaurant|hotel|maquis
  telecharger .. film|films|musique|jeu
  didi b, himra, magic system, burna boy, dj arafat
  code python|java, fonction|script .. python|java|php, programme qui trie|affiche|calcule
  ecris|ecrire|ecrivez|redige|rediger|redigez|genere|generer|compose|composez .. lettre|discours|essai|dissertation|sms|chanson|poeme|rapport|memoire|article|email|cv|annonce
  fais|faites|faire .. cv|lettre|memoire|rapport de stage
  lettre de motivation|demission|recommandation|amour, fibonacci, algorithme de
  sujet|sujets de|du bac|bepc|examen|concours, resultat|resultats du bac|bepc|concours|match
  comment faire [pour] devenir riche|enceinte|pasteur, devenir riche
  preter|prete|pretez|prets .. argent|xsomme|francs, pret|credit bancaire|immobilier, avance moi, donne|envoie|depose .. xsomme, j ai faim
  louer|loue|louez|location .. appartement|maison|villa|studio|voiture|bureau|terrain|chambre|salle|chaises|residence
  appartement|maison|villa|studio|terrain .. louer|vendre|acheter
  cherche|cherchons|besoin|veux|voudrais|trouver [d] un|une|des appartement|maison|villa|terrain|femme|mari|copine|voiture|moto|chauffeur|nounou|cuisinier|cuisiniere|gardien|plombier|electricien|mecanicien|macon|menage
  numero .. police|pompiers|samu|urgences|ambulance|gendarmerie|orange|mtn|moov|banque|hopital
  tricher|triche|triches, antiseche
  sortir avec moi|toi, veux sortir, numero gagnants?, numeros gagnants?
  depanner|depannage .. voiture|frigo|climatiseur|clim|television|electricite|plomberie
  repar*|depann* .. telephone|telephones|ordinateur|ordinateurs|portable|portables|ecran|ecrans|iphone|television|imprimante|voiture|moto|frigo|machine
  combien|prix|coute|tarif [de] [d|l|un|une|du|des|le] iphone|ipad|macbook|samsung|playstation
  bitcoin|bitcoins|ethereum, credit de communication, recharge|recharger .. credit|telephone
  ordinateur|imprimante|frigo|television|voiture|telephone .. demarre|allume|chauffe, investir dans [l] or|immobilier|terre
  rappel|rappelle|reveil|alarme .. demain|matin|heures|heure & mettre|met|mets|programme|reveille
  convertis|convertir|convertissez .. euros|francs|dollars
  telephone|ordinateur|portable|ecran|iphone|television|imprimante|voiture .. casse|cassee|tombe|reparer|repare
  taux de change, cours de l euro|or, change de monnaie
  cours de|du bourse|cacao|dollar|cuisine|danse|conduite|chant|couture|natation|musique|guitare|maths?
  apprendre|apprends|apprenez .. conduire|nager|cuisiner|danser|chanter|guitare|piano|anglais|espagnol|arabe|couture|parler
  parler anglais couramment, permis de conduire, code de la route
`);

/** The same as expressions, on text padded with spaces: they look at what does not follow. */
export const offSubjectShapes: readonly RegExp[] = [
  / ou (?:se trouve|se situe|est|sont|trouver|acheter|manger|dormir) (?:la|le|l|les|un|une|des|du) (?!bureau|bureaux|agence|siege|formulaire|bouton|numero|adresse|site|developpeur|proprietaire|local|locaux|page|lien|contact)/,
  / (?:quel|quelle|quels|quelles) (?:est|sont) (?:le|la|les) (?:meilleure?s?|plus \S+) (?!moyen|facon|maniere|tarif|prix|projet|offre|service|solution|outil|canal|creneau|site|chatbot|formation|formule)/,
  / (?:tu|vous) (?:m|me) (?:aimes?|aimez|trouves?|plais) /,
];

/** A provider that someone may name: "chez Wix", but not "chez vous". */
export const otherProvider =
  / chez (?!(?:vous|toi|moi|nous|lui|eux|mes|mon|ma|proprietaire|les|des|un|une|l|la|le|ton|ta|votre|vos|tous|tout|soi|qui|notre|nos) )\S+ /;

/** Requests that leave the subject unless they name a service or a skill. */
export const offSubjectUnlessOurs = lines(`
  sens|signification|definition|traduction|origine|histoire de|du|d
  que|qu|ca|quoi veut dire, que signifie
  actualite|actualites|nouvelles du jour|pays|monde, actualites
  explique|expliquez moi la|le|les
`);

/** Things that this freelancer does not sell: a price or a "do you" question about them is refused. */
export const foreignThings = new Set(
  lines(`
    alloco attieke garba foutou placali kedjenou riz poulet poisson porc viande mouton boeuf banane bananes ananas mangue mangues tomate tomates oignon oignons igname ignames manioc huile sucre farine lait pain pains gateau gateaux pizza pizzas burger burgers sandwich biere bieres vin vins jus sachet cafe gnamakou bangui koutoukou repas nourriture manger diner dejeuner gouter
    voiture voitures moto motos velo velos camion camions pneu pneus essence gasoil carburant mecanicien mecanique vehicule vehicules mercedes toyota peugeot bmw scooter
    maison maisons appartement appartements studios villa villas loyer terrain terrains parcelle parcelles ciment brique briques beton carreaux peinture plombier plomberie electricien electricite toiture climatiseur climatiseurs clim ventilateur frigo refrigerateur congelateur television televiseur televisions canape canapes matelas meuble meubles chaise chaises rideau rideaux
    ordinateur ordinateurs portables imprimante imprimantes clavier souris ecran ecrans samsung tecno itel infinix smartphones tablettes chargeur chargeurs batterie batteries cartouche cartouches encre usb disques camera cameras console consoles playstation xbox ps5 macbook casque casques ecouteurs powerbank antivirus decodeur wifi modem routeur forfaits puce puces iphone15 iphone14 iphone16
    chaussure chaussures robe robes pagne pagnes chemise chemises pantalon pantalons tshirt tshirts tee shirt shirts habit habits vetement vetements sac sacs bijou bijoux parfum parfums creme cremes savon savons meche meches perruque perruques tissage tresse tresses maquillage vernis costume costumes casquette casquettes
    ecolage scolarite bac bepc concours stylo stylos bouquin romans roman dictionnaire
    chien chiens poule poules vache vaches lapin lapins poussin poussins chaton
    diamant diamants argenterie emprunt emprunter hypotheque microcredit
    huissier divorce dot enterrement obseques bapteme deco decoration sonorisation chapiteau chapiteaux bache baches
    gardien nounou menage menagere chauffeur cuisinier jardinier coursier couturier couture coiffeur menuisier menuiserie macon maconnerie soudeur soudure photocopie photocopies imprimer imprimez serigraphie tampon tampons banderole banderoles lavage nettoyage demenagement gardiennage colis tatouage piercing
    kilo kilos litre litres douzaine sachets carton cartons tonne tonnes assiette
    gaz bonbonne charbon panneau panneaux solaire solaires electrogene
    engrais semence semences tracteur anacarde hevea palmier
    billet billets avion train hotel tourisme piscine sejour safari
    bitcoin bitcoins medicament lunettes cigarette cigarettes drogue chicha preservatif stade maillot maillots
  `).flatMap((line) => line.split(' ')),
);

/** Other providers and tools sold by others: their prices are not ours to give. */
export const competitors = lines(`
  wix|shopify|squarespace|webflow|godaddy|hostinger|ovh|lws|ionos|jimdo|odoo|salesforce|hubspot|prestashop|jumia|amazon|alibaba|aliexpress|fiverr|upwork|malt|manychat|tidio|intercom|zendesk|dorik|strikingly|weebly|glovo|temu|shein
  chatgpt|gpt|claude|gemini|copilot|mistral .. coute|prix|combien|abonnement|plus|pro|premium
  prix|coute|abonnement|combien|tarif .. chatgpt|gpt|claude|gemini|copilot|mistral|canva|bubble|notion
  chez|forfait|forfaits|abonnement orange|mtn|moov|canal|netflix|sotra|cie|sodeci|microsoft|google|meta|apple|jumia
  chez un|une|d|les|vos|des autre|autres|concurrent|concurrents|freelances|agences
  chez l|la concurrence|agence
  concurrent|concurrents|concurrence
  autre|autres agence|agences|freelance|freelances|prestataire|prestataires|developpeur|developpeurs
  autres|autre .. prennent|prend|prix|tarif|demande|demandent
  agence .. moins|demande|propose|comme
`);

/** Verbs of trade that take a thing: "vendez-vous", "réparez-vous", "louez-vous". */
export const tradeVerbs = lines(`
  louez|imprimez|imprimer|cousez|cultivez|fabriquez|importez|exportez|transportez|cuisinez
  vendez|vends|vendre|livrez|repar~ [vous|tu] des|du|vos|les|un|une|aussi
`);
