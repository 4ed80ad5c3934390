import { lines } from '../language/term-pattern.ts';

/** Phone spellings: what is meant, then how people type it (folded). */
const TABLE = `
travail: travay taf
travaille: travaye travayer travailé
24h: h24 24h24 7j7
fais: fai
combien: cb cmb cbn cmbn cbien cmbien kombien konbien combi1 kombi1 komb1 conbien combin combiens kmb kbien kombi combein combian cb1 kmbien cobien comben conbi1 konbi1 combyen cobm
combien de: cbd cmbd
c est: c cest sest
j ai: g jai
je veux: jve jveu jveux jvx jvex jveut jv
je voudrais: jvoudrai jvoudrais jvoudré jvdrais jvd jvoudre
je suis: jsui jsuis chui chuis jss jsui
je peux: jpeu jpeux jpe jpx
texte: txt
remise: remiz remize
d argent: dargen darjan darjen
meme: mm mem
montre: mntre mntr montr
musique: zik zic
j aimerais: jaimerai jaimerais jaimere
je sais: jsai jsais chai jc
je cherche: jcherche
il faut: fo fau faus fodrai
que: ke k qe
qui: ki
quoi: koi koa kwa qoi koua quoua
quel: kel kelle quell kels quele kele qel ql
qu est ce que: keske kesk kess qske qske qsq keskon keskil kesse
est ce que: esk eske esque eskeu eskil skon esq estceque escque
est ce: esce essque
c est quoi: cekoi sekoi cestkoi ckoi ckwa skoi
comment: cmt cmnt cmmt koman comen coman kmt comt commen cmen komen koment kment comant comman coment komment cmmnt
pourquoi: pk pkoi pq pourkoi prk prq pkw pkwa pourkwa
quand: kan qd kd kand qan qand
pour: pr pou poure
dans: ds dan
avec: avc avk aveq avek
frere: frer frr
notre: notr not
vous: vs vou vx vouss
nous: ns nou
mon: mn
ton: tn
votre: vot votr votreu vtr
vos: vo
pas: pa
plus: plu
aussi: ossi oci aussy
apres: apre apr apret aprais
avant: avan
tout: tt tte
tous: ts
beaucoup: bcp bocou bokou bcoup bocoup
parce que: pcq pske pasque parceke pck psk parsque
donc: dc donk
se passe: spass spasse
quelqu un: qqun kk1 qq1 qlqun
quelque: qq qlq kelke
quelque chose: qqch qqc kelkechoz
toujours: tjr tjrs toujour
maintenant: mnt maintnt mintenan mtnt
aujourdhui: ajd auj aujourdui
demain: 2main dem1 2m1 demin
bien: b1 bi1 bn
bientot: bi1to b1to
rien: ri1
temps: tps tmps tem temp tan tmp tant tenps tems
semaine: sem smn semn semain cemaine
semaines: sems smns semaines
jour: jr jour
jours: jrs jrz
mois: mwa mwas moit
heures: h hrs
rendezvous: rdv rd rendévou randevou rendevou rendezvou rdvs
numero: num numro nimero nimro nmr numo nro numeroo
telephone: tel telef telefone telphone fone phone teleph tél
whatsapp: wtsp wtsap watsap whatsap watsapp whatapp whtsp whatsup wassap ouatsap wazap watshap wats whatsaap wathsapp whasapp wasap watap whatshapp wha wap whtsapp wathsap watssap whapp
message: msg mesg messag msage
messages: msgs
email: mail mel emel imel gmail courriel mails emails maile imail
adresse: adress adres adrs
disponible: dispo dispos
abidjan: babi abj abidjn bidjan
d un: dun
d annees: danne dannee danees danee dane
d une: dune
l ia: lia
j aime: jaime
ayez: aye ayer
que vous: kvs kvou kevou
que tu: ktu
que je: kje
qu on: quon kon
qu il: quil kil
svp: stp silvouplai siouple silvouple svpl svpp
merci: mci mrc merki mercii mersi mr6 thx thanks mercie mrci
bonjour: bjr bjour bnjr bonjou bjrr bjoor bonjr bonjours bonjor bjrs bjrr bonjourr
bonsoir: bonsr bsr bonswar bonsoire bsoir
salut: slt slut salu saluu cc coucou hello hey hi yo slu
ca va: cv sava savapa
ok: dac dak dacc okay oki okk okey dakor daccord okok dacor
information: info infos renseignement renseignements informations renseigne
entreprise: entrepriz entrp entreprize entrpz
business: biz bizness bizz bisness busness busines bizi buzness
boutique: boutik boutic bouti boutike boutick boutk btk
gratuit: gratos grati gratui gratuie gratuis gratuitt
gratuite: gratuitte
prix: pri prx pry prie prixx prixe prie prit priix
tarif: tarrif tarife trif tariff tari tarrifs
coute: kout koute koutte coutte kute coutent koutent
cout: kou
cher: cherr chere
site: sit sitte scite syte websit sites websites cyte
web: wb webe oueb ouebe
vitrine: vitrin vitrinne vitrne vitrines
siteweb: sitweb
chatbot: chatbo chatbott chabot tchatbot shatbot chatbotte chbot chabo chatbt chatebot satbot chatbout catbot tchatbo chatbots bot bots chatot tchabot chatbotes chatboot chatbut
saas: sas sass saass ssas saaz sasse saass
application: appli apli aplli app aplis applis apps aply aplication applicacion aplikation aplicasion appl applicasion
formation: formasion formassion formacion formatio frmation formatin formations forma frmtion formaton formasyon
marketing: markéting marketin marktng mkt mktg marketting marketign marketine marquetin markting makreting marketing
facebook: fb fcbk fesbouk facebok fbk fesbook facbook
instagram: insta ig instagrame
reseaux: rezo reso rzo reseau rezos rezeau rezeaux resaux
referencement: referencemen refrencement referancement referensement referencmnt
referencer: referensé
google: gogle gogol goggle googl guguel googel gougle
client: cliente
clients: clientes klian clian
developpeur: dev devlopeur developeur devloper developper devloppeur
bug: beug bugue bogue beugue
payer: peyer peiyer peye pay peille peyé
consultation: consult consultasion konsultation consultassion consultacion
maintenance: mintenance maintnance maintenence maintenanse mintenanse maintenace maitenance
delai: dele delais delay delé
question: kestion qestion qst quest
besoin: bsoin bezoin besoi bzoin besion besoins bzn bsn
veux: ve veu veus
pouvez: pouve pouver pvez pouvai pv povez pouvés
avez: ave avé
donnees: data
coordonnees: coordonne coordone coordonee coordonees coord cordonnees cordone coordones coordoner
ecommerce: ecom
mobile: mobil mobiles mobail mobyl
ordinateur: ordi pc laptop
boss: bosss
internet: net internt
reunion: zoom meet
visioconference: visio
projet: projé proje prjt projt
realisations: realisation realizations realisasion
competences: competance competances competence
programmer: progr
publicite: pub pubs publicites
`;

/** Folded phone spelling → what is meant (one or several words). */
export const PHONE_SPELLINGS: ReadonlyMap<string, string> = new Map(
  lines(TABLE).flatMap((line) => {
    const [meant = '', variants = ''] = line.split(':').map((part) => part.trim());
    return variants
      .split(' ')
      .map((variant) => variant.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))
      .filter((variant) => variant !== meant)
      .map((variant): [string, string] => [variant, meant]);
  }),
);

/** Spellings whose accent decides; applied before accents are folded away. */
export const ACCENTED_SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['é', 'et'],
  ['è', 'est'],
  ['sé', "c'est"],
  ['cé', "c'est"],
  ['lé', 'les'],
  ['dé', 'des'],
  ['mé', 'mes'],
  ['fé', 'fais'],
  ['fè', 'fais'],
  ['fèt', 'faites'],
  ['fète', 'faites'],
  ['jé', "j'ai"],
  ['ète', 'êtes'],
  ['èt', 'êtes'],
  ['pé', 'peux'],
  ['gé', "j'ai"],
  ['ké', 'que'],
]);

/** Repairs that need the neighbouring words, on folded text: [pattern, replacement]. */
export const PHRASE_REPAIRS: readonly [RegExp, string][] = [
  [/ combien (?:2|d|deux) (?=temps|jours?|semaines?|mois|heures?|annees?|ans)/g, ' combien de '],
  // "Combien de temps" is about time, not about a price.
  [
    / combien (?:de|d) (?:temps|jours?|semaines?|mois|heures?|minutes?|annees?|ans) /g,
    ' combientemps ',
  ],
  // A count is not a price: "combien d'utilisateurs".
  [/ combien (?:de|d) (?!argent |fcfa |cfa |francs? |euros? |fric |sous |wari )/g, ' nombre de '],
  [/ (par|chaque|un|2|3|6|deux|trois|six|ce|premiers?|quelques?|le|au) moi (?!meme)/g, ' $1 mois '],
  [/ vous (?:fete|fette|faite|fait|faitent|fet|fetes|faisez) /g, ' vous faites '],
  [/ vous (?:ete|etent|est(?! il | arrive | ce )) /g, ' vous etes '],
  [/ (une|la|ma|votre|sa|de) facture /g, ' $1 factures '],
  [/ deja (?:fais|faire|fer|fe) /g, ' deja fait '],
  [/ (avez|as|ai|ont) (?:fais|faire|fer|fe|faite|faites) /g, ' $1 fait '],
  [/ vous (?:avai|avait|ave|aver) /g, ' vous avez '],
  [/ (?:tchat|chat|tchatt) (?:bot|bots|botte|bo|robot) /g, ' chatbot '],
  [/ no cod(?:e|ing|er) /g, ' nocode '],
  [/ low code /g, ' nocode '],
  [/ e (?:commerce|shop|boutique|com) /g, ' ecommerce '],
  [/ e (?:mail|mails|mailing|emails?) /g, ' email '],
  [/ (?:what s|whats|wat|what) (?:app|ap|sap|up) /g, ' whatsapp '],
  [/ face book /g, ' facebook '],
  [/ rendez (?:vous|vs|vou) /g, ' rendezvous '],
  [/ (?:randez|rende|rendé) vous /g, ' rendezvous '],
  [/ (?:play store|playstore|google play|google store) /g, ' playstore '],
  [/ s il (?:vous|te|t|v) plai[ts]? /g, ' svp '],
  [/ aujourd hui /g, ' aujourdhui '],
  [/ (?:landing pages?|land page|page d atterrissage) /g, ' landing '],
  [/ on line /g, ' en ligne '],
  [
    / (?:web site|website|web sites|sites? internet|sites? web|siteweb|siteinternet) /g,
    ' site web ',
  ],
  [/ s a a s /g, ' saas '],
  [/ (?:full stack|fullstack) /g, ' fullstack '],
  [/ mobile monney /g, ' mobile money '],
  [
    / (pay\S*|regl\S*|achet\S*) (par |avec |en |la |ma )?combien (?!de|ca|un|le|la|pour|je|on|vous|tu)/g,
    ' $1 $2carte bancaire ',
  ],
  [/ (?:ya|y as|il y a|il ya|yas|y'a) /g, ' y a '],
  [/ (mes|nos|vos) (?:donne|donner|donnez|donnes) /g, ' $1 donnees '],
  [/ j ai (suis|veux|peux|cherche|voudrais|vais) /g, ' je $1 '],
  [/ (suis|habite|sommes|vis) o /g, ' $1 au '],
  [/ reference (mon|ma|notre|nos|le|un) /g, ' referencer $1 '],
  [/ ete vous /g, ' etes vous '],
  [/ quel payer /g, ' quel pays '],
  [/ combien (?:danne|dannee|dannees|danne?s|dan) /g, ' combientemps '],
  [/ c est est /g, ' c est '],
  [/ je (?:vous|te|t|v) (?:prix|prie|pri) /g, ' svp '],
  [/ se site /g, ' ce site '],
  [/ bases? de (?:donnees|donne) /g, ' basededonnees '],
  [/ decalage horaire /g, ' distance '],
  [
    / (?:la |votre |ta |une )?(?:grille|liste|brochure|fiche) (?:tarifaire|de prix|des prix|des tarifs|de tarifs) (?:complete? )?/g,
    ' vos tarifs ',
  ],
  [/ (?:ta|t as) deja /g, ' tu as deja '],
  [/ (?:vous|tu) (?:avez|as) deja f\S{1,3} /g, ' vous avez deja fait '],
  [/ kiki /g, ' qui '],
  [/ qui qui /g, ' qui '],
  [/ chap chap /g, ' chapchap '],
  [/ petit petit /g, ' petit a petit '],
  // MTN is a network, too.
  [
    /(?<! (?:chez|prenez|prends|acceptez|acceptes|ou|sim|puce|par|via|avec|pour|de|d|du|le|reseau|orange|moov|carte|forfait|numero|credit|internet|code)) mtn (?!money|momo|mobile|ci )/g,
    ' maintenant ',
  ],
];
