/** The messages of the check for an owner, in French: the rule, then the remedy, in full sentences. */
const count = (amount: unknown, one: string) => `${amount} ${one}${Number(amount) > 1 ? 's' : ''}`;

/** Values of one entry. */
export const values = {
  empty: 'Ce texte est vide : écrivez-le.',
  missing: 'Cette ligne manque : ajoutez-la.',
  emptied: 'Cette ligne est vide : remplissez-la, ou ôtez-la si le programme a son propre texte.',
  unknown: 'Ce nom n’existe pas ici',
  needsGroup: 'Il faut un groupe : chacun de ses noms sur sa ligne, deux espaces plus à droite.',
  needsText:
    'Il faut un seul texte : mettez-le entre guillemets droits (") s’il contient « nom: ».',
  needsList: 'Il faut une liste : chaque élément sur sa ligne, qui commence par « - ».',
  invalid: 'Cette valeur ne convient pas : regardez l’exemple dans docs/contenu.md.',
  tooLong: (length: unknown, most: unknown) =>
    `${count(length, 'caractère')}, ${most} au plus : raccourcissez.`,
  tooShort: (length: unknown, least: unknown) =>
    `${count(length, 'caractère')}, ${least} au moins : complétez.`,
  tooMany: (length: unknown, most: unknown) =>
    `${count(length, 'élément')}, ${most} au plus : ôtez-en.`,
  tooFew: (length: unknown, least: unknown) =>
    `${count(length, 'élément')}, ${least} au moins : ajoutez-en.`,
  tooSmall: (least: unknown) => `Le plus petit nombre possible est ${least}.`,
  tooLarge: (most: unknown) => `Le plus grand nombre possible est ${most}.`,
  oneOf: (typed: string, known: readonly string[]) =>
    `« ${typed} » n’est pas possible ici : écrivez ${alternatives(known)}`,
  didYouMean: (name: string) => ` ; vouliez-vous dire « ${name} » ?`,
  remove: ' : corrigez-le ou ôtez-le.',
  /** Names an invisible character, before the rule that it breaks. */
  disturbing: (character: string) => `Le caractère ${character} gêne : ôtez-le. `,
  damaged:
    'Un caractère a été perdu (�), sans doute à l’enregistrement : retapez le mot et enregistrez en UTF-8.',
  garbled: (found: string) =>
    `« ${found} » est un accent mal lu : retapez le mot et enregistrez le fichier en UTF-8.`,
} as const;

const alternatives = (names: readonly string[]): string =>
  new Intl.ListFormat('fr', { type: 'disjunction' }).format(names.map((name) => `« ${name} »`));

/** Rules of the kinds of fields (fields.ts) and of single entries. */
export const rules = {
  openBrace: 'Une accolade n’est pas fermée : ajoutez « } », ou ôtez « { ».',
  placeholder: 'Rien ne remplace ce nom entre accolades ici : ôtez les accolades.',
  placeholders: (names: readonly string[]) =>
    names.length === 0
      ? 'Ce texte ne prend pas de nom entre accolades : ôtez-les.'
      : `Gardez ${names.map((name) => `{${name}}`).join(' et ')} dans ce texte, et aucun autre nom entre accolades.`,
  key: (suggestion: string) =>
    `Un nom court n’a que des minuscules sans accent et des chiffres, joints par des tirets${suggestion ? ` : écrivez « ${suggestion} »` : ', par exemple site-web'}.`,
  url: 'Il faut une adresse entière, par exemple https://exemple.ci/page.',
  paymentLink:
    'Il faut le lien entier de votre compte, qui commence par https://, avec {montant} à la place du montant s’il en a un.',
  emoji: 'Il faut un seul emoji et rien d’autre, par exemple 🏪.',
  icon: (typed: string, meant: string) =>
    `« ${typed} » n’est pas un signe${meant || '.'} Écrivez un nom de src/content/signs.yaml, ou un seul emoji, par exemple 🏪.`,
  colour:
    'Il faut le code d’une couleur, par exemple #c4532d ou oklch(62% 0.15 42) : un « color picker » en ligne le donne.',
  date: 'Il faut une date qui existe, par exemple 2026-11-20.',
  number: (example: string) =>
    `Il faut un seul nombre entier, sans autre mot : par exemple ${example}.`,
  onRequest:
    ' Le site ajoute « à partir de ». Sans prix, laissez la ligne vide : il écrit « Sur devis ».',
  yesOrNo: 'Il faut oui ou non.',
  focus: 'Il faut deux pourcentages de 0 à 100, par exemple « 50 30 ».',
  picture:
    'Il faut le nom d’une image de ce dossier, en .jpg, .png, .webp, .avif ou .svg, par exemple cafe.jpg.',
  email: 'Il faut une adresse e-mail, par exemple awa@konan.ci.',
  phone: (number: string) =>
    `Il faut + et l’indicatif du pays, puis le numéro : par exemple +225 ${number.replace(/..(?=.)/g, '$& ')}.`,
  phoneLength: (code: string, digits: number) =>
    `Après +${code}, un numéro a ${digits} chiffres : corrigez-le, sans 0 de trop devant.`,
  country: 'Il faut le code d’un pays en deux capitales, par exemple CI.',
  delay:
    'Il faut un délai : « 2 à 3 » (semaines), « 2 jours », « 24 h », « 1 mois » ou « sur place ».',
  delayOrder: 'Le délai le plus court vient d’abord, par exemple « 2 à 3 ».',
  patterns: 'Ces mots s’écrivent en minuscules et sans accent.',
  twice: (what: string) => `${what} est déjà plus haut : changez-le ou ôtez-le.`,
  needsContact: 'Gardez « contact » dans la liste : le formulaire y est.',
  tableRow: 'Une ligne n’a pas autant de cases que de colonnes : complétez-la ou ôtez des cases.',
  preview:
    'Il faut plus de 120 caractères, car la carte en montre 120 et un bouton montre la suite.',
} as const;

/** Files that cannot be read. */
export const files = {
  missing: 'Ce fichier manque : copiez celui de l’exemple, puis changez-le.',
  renamed: (from: string, to: string) =>
    `Ce fichier manque, mais ${from} est là : renommez-le ${to}.`,
  unread: 'Rien ne lit ce fichier',
  noFolder: 'Ce dossier n’existe pas : corrigez CONTENT_DIR, ou laissez-le vide.',
  encoding:
    'Ce fichier n’est pas en UTF-8 (à partir de cette ligne) : dans votre éditeur, « Enregistrer sous », encodage UTF-8.',
  conflict:
    'Ce sont les marques d’un conflit de git : gardez vos mots (docs/contenu.md), ou choisissez entre les deux.',
  notEntries:
    'Ce fichier n’a pas de nom de ligne : commencez chacune par son nom et « : », par exemple « title: ».',
  tab: 'Une tabulation est dans la marge : remplacez-la par des espaces.',
  sameName: 'Ce nom est deux fois dans le même groupe : ôtez une des deux lignes.',
  indent: 'Cette ligne n’est pas alignée : mettez-la sous ses voisines, avec autant d’espaces.',
  quote: (mark: string) =>
    `Un guillemet ${mark} est ouvert ici et jamais fermé : fermez-le, ou ôtez-le.`,
  bracket: 'Un crochet ou une accolade est ouvert et jamais fermé : fermez-le.',
  afterQuote:
    'Il y a du texte après le guillemet fermant : ôtez les guillemets, ou mettez tout dedans.',
  noName:
    'Cette ligne n’a pas de nom : commencez-la par un nom et « : », ou alignez-la avec le texte.',
  indentNear:
    'Cette ligne ou la suivante n’est pas alignée : un nom par ligne, chacun sous ses voisins.',
  unreadable: (reason: string) => `Cette ligne ne peut pas être lue (${reason}).`,
} as const;

/** Texts that quote other entries, pictures and colours. */
export const links = {
  unknownName: (name: string) => `${name} n’existe pas`,
  unknownFact: (typed: string, known: readonly string[]) =>
    `« si ${typed} » n’existe pas : écrivez ${alternatives(known)}.`,
  correct: ' : corrigez-le.',
  noDuration: (entry: string) => ` : mettez un nombre à ${entry} dans services.yaml.`,
  figures: (service: string, names: readonly string[]) =>
    ` : ${service} a ${new Intl.ListFormat('fr').format(names)}.`,
  services: (names: readonly string[]) =>
    ` : les services sont ${new Intl.ListFormat('fr').format(names)}.`,
  doubled: (name: string, value: string, words: string) =>
    `${name} dit déjà « ${value} » : ôtez « ${words} », qui serait écrit deux fois.`,
  portraits: (names: readonly string[]) =>
    `Il faut un seul portrait, et il y a ${new Intl.ListFormat('fr').format(names)} : gardez-en un.`,
  noPortrait:
    'Le portrait manque : mettez portrait.jpg, .png, .webp, .avif ou .svg dans ce dossier.',
  noPicture: (name: string, meant: string) =>
    `${name} n’est pas dans ce dossier${meant || ' : mettez l’image, ou corrigez son nom.'}`,
  unreadable: (name: string, reason: string) =>
    `${name} n’est pas une image qui se lit (${reason}) : enregistrez-la de nouveau en JPEG, PNG, WebP, AVIF ou SVG.`,
  contrast: (found: string, other: string, least: number) =>
    `Le contraste avec ${other} est de ${found}, il faut ${String(least).replace('.', ',')} au moins pour bien lire`,
  darker: (colour: string) => ` : prenez plus foncé, par exemple ${colour}.`,
  lighter: (colour: string) => ` : prenez plus clair, par exemple ${colour}.`,
  moveAway: (other: string) => ` : éloignez ${other} de cette couleur.`,
  unknownTopic: (name: string) => `L’assistant ne connaît pas « ${name} »`,
  noWords: (name: string) => `« ${name} » n’a pas de mots sous « services »`,
} as const;
