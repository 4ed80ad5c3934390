import * as v from 'valibot';
import { PAYMENT_LINK, readPaymentLink } from '#shared/payment-links.ts';
import * as f from '../fields.ts';
import { rules } from '../messages.ts';
import { focus, httpUrl, phone, yesOrNo } from '../typed-values.ts';

const regions = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' });

const optionalUrl = v.optional(v.union([v.literal(''), httpUrl]), '');

const legal = v.strictObject({
  tradeName: f.optionalText(80, 'Nom commercial, si vous en avez un.'),
  legalForm: f.optionalText(80, 'Forme juridique, par exemple « Entreprise individuelle ».'),
  address: f.optionalText(200, 'Adresse de votre entreprise ; vide, seule la ville s’affiche.'),
  rccm: f.optionalText(60, 'Numéro RCCM, si vous êtes au registre du commerce.'),
  taxpayerNumber: f.optionalText(60, 'Numéro de compte contribuable.'),
  idu: f.optionalText(60, 'Identifiant unique de l’entreprise (IDU).'),
  entreprenant: f.optionalText(60, 'Numéro de déclaration d’un entreprenant, qui n’a pas de RCCM.'),
  vatStatus: f.optionalText(
    120,
    'Ce que les prix comprennent, par exemple « TVA non applicable. »',
  ),
  artciReceipt: f.optionalText(60, 'Numéro du récépissé de votre déclaration à l’ARTCI.'),
  artciTransfer: f.optionalText(
    60,
    'Référence de l’autorisation de l’ARTCI d’héberger les données hors de la CEDEAO.',
  ),
  publicationDirector: f.optionalText(80, 'Directeur de la publication ; vide, c’est vous.'),
  court: f.text(120, 'Tribunaux compétents : complète « Les … sont compétents ».'),
});

const terms = v.strictObject({
  place: f.optionalText(240, 'Où vous travaillez, et jusqu’où vous vous déplacez, en une phrase.'),
  leadTime: f.optionalText(240, 'Combien de temps à l’avance il faut s’y prendre, en une phrase.'),
  payment: f.optionalText(240, 'Acompte, solde et moyens de paiement, en une phrase.'),
  ownership: f.optionalText(240, 'À qui appartient le travail une fois payé, en une phrase.'),
  replyTime: f.optionalText(120, 'En combien de temps vous répondez, en une phrase.'),
});

const paymentLink = (service: string) =>
  f.described(
    v.optional(
      v.pipe(v.string(), v.transform(readPaymentLink), v.regex(PAYMENT_LINK, rules.paymentLink)),
      '',
    ),
    `Votre lien de paiement ${service} ; {montant} est remplacé par le montant demandé.`,
    service,
  );

const paymentLinks = v.strictObject({
  wave: paymentLink('Wave'),
  orangeMoney: paymentLink('Orange Money'),
  mtnMomo: paymentLink('MTN MoMo'),
  paypal: paymentLink('PayPal'),
  transfer: f.optionalText(300, 'Banque et numéro de compte pour un virement.'),
});

const host = v.strictObject({
  name: f.optionalText(80, 'Nom de l’hébergeur.'),
  address: f.optionalText(200, 'Adresse de l’hébergeur.'),
  phone: f.optionalText(40, 'Téléphone de l’hébergeur.'),
  url: f.described(optionalUrl, 'Site de l’hébergeur.'),
  country: f.optionalText(60, 'Pays où les données sont hébergées.'),
});

const assistant = v.strictObject({
  /** The server follows it. */
  keepsUnansweredQuestions: f.described(
    yesOrNo,
    'oui : le texte des questions restées sans réponse est gardé un temps, masqué.',
    'Garder les questions sans réponse',
  ),
  usesLanguageModel: f.described(
    yesOrNo,
    'oui : un modèle de langage est réglé sur le serveur ; citez son fournisseur dans « processors ».',
    'Modèle de langage',
  ),
});

const processor = v.strictObject({
  name: f.text(80, 'Nom du prestataire.'),
  role: f.text(120, 'Ce qu’il fait pour vous, par exemple « Hébergement ».'),
  country: f.text(60, 'Son pays.'),
  safeguard: f.text(200, 'Ce qui protège les données, par exemple « RGPD ».'),
});

/** owner.yaml: the owner's identity. The page hides the lines that are left empty. */
export const ownerSchema = v.strictObject({
  sample: f.described(
    yesOrNo,
    'oui : c’est encore l’exemple. Mettez non quand tout est à vous.',
    'Exemple',
  ),
  name: f.text(60, 'Votre nom, tel que vos clients le connaissent.'),
  gender: f.described(
    v.picklist(['masculin', 'féminin']),
    'masculin ou féminin : choisit entre les formes {développeur|développeuse} des textes.',
    'Genre',
  ),
  alone: v.optional(
    f.described(
      yesOrNo,
      'oui : vous travaillez seul ; non : à plusieurs. Vide, le site ne dit ni l’un ni l’autre.',
      'Seul',
    ),
  ),
  jobTitle: f.text(80, 'Votre métier, par exemple « Graphiste et photographe ».'),
  email: v.pipe(
    v.string(),
    v.trim(),
    v.email(rules.email),
    v.maxLength(255),
    v.description('Votre adresse e-mail, montrée aux visiteurs.'),
  ),
  /** E.164, for tel: links. */
  phone: v.pipe(
    phone,
    v.description('Votre téléphone : + et l’indicatif, par exemple +225 01 02 03 04 05.'),
  ),
  /** E.164 without +, for wa.me links. */
  whatsapp: v.pipe(
    v.string(),
    v.transform((typed) => typed.replace(/^\s*(?=[1-9])/, '+')),
    phone,
    v.transform((number) => number.slice(1)),
    v.description('Votre numéro WhatsApp avec l’indicatif, par exemple 225 01 02 03 04 05.'),
  ),
  city: f.text(60, 'Votre ville.'),
  country: f.text(60, 'Votre pays.'),
  countryCode: v.pipe(
    v.string(),
    v.transform((typed) => typed.trim().toUpperCase()),
    v.check((code) => /^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined, rules.country),
    v.metadata({
      title: 'Code du pays',
      description: 'Code du pays en deux capitales, par exemple CI.',
    }),
  ),
  /** Without a trailing slash. */
  siteUrl: v.pipe(
    httpUrl,
    v.transform((typed) => typed.replace(/\/+$/, '')),
    v.description('Adresse publique du site, par exemple https://konan-web.ci.'),
  ),
  /** Default: portrait.jpg or the like. */
  portrait: v.optional(
    f.described(
      f.pictureFile,
      'Nom du fichier de votre portrait, s’il ne s’appelle pas portrait.',
      'Portrait',
    ),
  ),
  portraitAlt: f.text(
    160,
    'Ce que montre votre portrait, pour les personnes qui ne le voient pas.',
  ),
  portraitFocus: v.optional(focus, '50 40'),
  social: f.groups('Vos réseaux, de 1 à 6 ; le site montre un lien vers chacun.', 1, 6, {
    network: v.pipe(
      f.text(40, 'Le réseau, par exemple instagram, tiktok ou telegram : il donne l’icône.'),
      v.transform((name) => name.toLowerCase()),
      v.title('Réseau'),
    ),
    label: f.text(40, 'Nom du réseau, tel qu’il s’affiche.'),
    url: f.described(httpUrl, 'Adresse de votre profil.', 'Adresse'),
  }),
  bookingUrl: f.described(
    optionalUrl,
    'Adresse de votre agenda en ligne ; vide, le bouton de rendez-vous ouvre WhatsApp.',
    'Agenda en ligne',
  ),
  legal: f.described(
    legal,
    'Vos mentions légales ; une ligne vide est cachée.',
    'Mentions légales',
  ),
  terms: f.described(
    v.optional(terms, {}),
    'Comment on travaille avec vous : phrases sous les prix ou près du formulaire, que l’assistant dit aussi.',
    'Conditions',
  ),
  /** For /gestion only: pages and browsers do not receive it (parts.ts). */
  paymentLinks: f.described(
    v.optional(paymentLinks),
    'Vos liens de paiement, pour demander un acompte depuis /gestion ; le site ne les montre jamais.',
    'Liens de paiement',
  ),
  host: f.described(v.optional(host, {}), 'L’hébergeur du site : la loi demande de le nommer.'),
  assistant: f.described(
    assistant,
    'Ce que l’assistant fait des questions ; la politique de confidentialité le dit.',
  ),
  processors: f.optionalList(
    'Les prestataires qui traitent des données pour vous : la politique de confidentialité les cite.',
    12,
    processor,
  ),
});

export type Owner = v.InferOutput<typeof ownerSchema>;
