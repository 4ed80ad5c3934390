import * as v from 'valibot';
import { withDefaults } from '#content/defaults.ts';
import * as f from '../fields.ts';
import { rules } from '../messages.ts';
import { type Delivery, PERIODS, UNITS } from '../offer.ts';
import { wholeNumber } from '../typed-values.ts';

const FRANCS = /f|f\s?cfa|cfa|xof|xaf|francs?(?: cfa)?/;

const DELAY =
  /^\s*([1-9]\d?)\s*(?:(?:à|a|ou|[-–—])\s*([1-9]\d?)\s*)?(h|heures?|j|jours?|semaines?|sem\.?|mois)?\s*$/i;

/** « 2 à 3 » weeks, « 2 jours », « 24 h » or « sur place ». */
const delay = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): Delivery => {
    if (/^\s*sur place\s*$/i.test(dataset.value)) return { shortest: 0, longest: 0, unit: 'heure' };
    const [found, first, last = first, typed = 's'] = DELAY.exec(dataset.value) ?? [];
    const [shortest, longest] = [Number(first), Number(last)];
    if (!found || shortest > longest) {
      addIssue({ message: found ? rules.delayOrder : rules.delay });
      return NEVER;
    }
    const unit = (Object.keys(UNITS) as Delivery['unit'][]).find(
      (each) => each.charAt(0) === typed.charAt(0).toLowerCase(),
    );
    return { shortest, longest, unit: unit ?? 'semaine' };
  }),
);

/** The figures of a service, each stated only here. */
const figures = {
  fromFcfa: f.described(
    v.optional(wholeNumber(1, 1_000_000_000, '', FRANCS, rules.onRequest)),
    'Prix de départ en francs CFA, par exemple 330 000 ; vide, le site écrit « Sur devis ».',
    'Prix de départ (FCFA)',
  ),
  fixedPrice: f.flag(
    'oui : le prix est fixe, et le site l’écrit sans « à partir de ».',
    'Prix fixe',
  ),
  per: f.described(
    v.optional(v.picklist(Object.keys(PERIODS) as (keyof typeof PERIODS)[])),
    `Ce que le prix paie, s’il ne paie pas tout : ${Object.keys(PERIODS).join(', ')}.`,
    'Période',
  ),
  /** As stated, without conversion. */
  fromEur: f.described(
    v.optional(wholeNumber(1, 10_000_000, '', /€|eur|euros?/)),
    'Prix de départ en euros, si vous en annoncez un dans la FAQ.',
    'Prix de départ (€)',
  ),
  deliveryWeeks: f.described(
    v.optional(delay),
    'Délai en semaines, « 2 à 3 », ou avec son unité : « 2 jours », « 24 h », « sur place ».',
    'Délai',
  ),
};

/** How the assistant names the service inside a sentence; by default, by its title. */
const inSentences = v.strictObject({
  subject: f.text(60, 'Le service avec son article, par exemple « un site web ».'),
  faqSubject: f.text(60, 'Le même tel que la FAQ le nomme, par exemple « un site vitrine ».'),
  delivered: f.text(20, 'Livré ou livrée, accordé avec la ligne précédente.'),
  english: f.text(60, 'Le service en anglais, par exemple « a website ».'),
});

/** The durations that texts quote by their own names. */
const durations = {
  freeMaintenanceMonths: f.described(
    v.optional(wholeNumber(0, 60, '', /mois/), 0),
    'Maintenance comprise après la livraison, en mois ; 0 : aucune n’est annoncée.',
    'Maintenance gratuite (mois)',
  ),
  consultationMinutes: f.described(
    v.optional(wholeNumber(0, 240, '', /min|mn|minutes?/), 0),
    'Durée de l’appel gratuit, en minutes ; 0 : aucun n’est annoncé.',
    'Appel gratuit (minutes)',
  ),
};

const serviceSchema = v.strictObject({
  offer: f.described(
    f.key,
    'Nom court du service, en minuscules : les textes citent ses chiffres par ce nom.',
    'Nom court',
  ),
  title: f.text(60, 'Nom du service.'),
  ...figures,
  description: f.text(300, 'Ce que le client obtient, en une ou deux phrases.'),
  icon: f.icon,
  features: f.list('Ce que comprend le service, de 1 à 8 lignes.', 1, 8, f.text(80)),
  gradient: f.gradient,
  payment: f.described(
    v.optional(v.union([v.literal(''), f.text(240)])),
    'Paiement de ce service, en une phrase ; sans cette ligne, celui d’owner.yaml ; vide, rien.',
    'Paiement',
  ),
  proof: f.described(
    v.optional(f.key),
    'Catégorie de réalisations (son nom court) qui montre ce service, ou « assistant » : celui du site.',
    'Réalisation',
  ),
  popular: f.flag('oui : la carte porte la mention « Populaire ».', 'Populaire'),
  names: f.optionalList(
    'Autres noms que les visiteurs donnent au service ; 40 au plus.',
    40,
    f.text(40),
  ),
  inSentences: v.optional(
    f.described(inSentences, 'Comment l’assistant nomme le service dans une phrase.'),
  ),
});

/** A line about working together; one without a value is hidden. */
const term = v.strictObject({
  label: f.text(40, 'Nom de la condition, sous les prix.'),
  question: f.text(140, 'La même, comme une question de la FAQ.'),
  value: f.optionalText(300, 'La réponse, en une phrase ; vide, la condition est cachée.'),
});

/** services.yaml: what is sold, with every figure of the offer. */
export const servicesSchema = withDefaults('services', {
  title: f.text(60, 'Titre de la rubrique.'),
  introduction: f.text(240, 'Une ou deux phrases sous le titre.'),
  ...durations,
  items: v.pipe(
    f.list('Vos services, de 1 à 12.', 1, 12, serviceSchema),
    f.allDifferent('Ce nom court', ({ offer }) => offer, 'offer'),
  ),
  terms: f.list(
    'Conditions sous les prix : paiement, propriété, délai de réponse, taxes ; 12 au plus.',
    0,
    12,
    term,
  ),
  custom: {
    title: f.text(60, 'Titre de l’encadré.'),
    description: f.text(300, 'Ce que vous proposez quand aucun service ne convient.'),
    quote: f.buttonText('qui demande un devis'),
    call: f.buttonText('qui réserve un appel'),
    whatsappText: f.whatsappText,
    emailSubject: f.text(80, 'Objet de l’e-mail déjà écrit.'),
    quoteDeadlines: f.list('Délais proposés pour le devis, de 2 à 4.', 2, 4, f.text(30)),
  },
});

/** The part of services.yaml that texts of other files quote. */
export const figuresSchema = v.object({
  ...durations,
  items: v.array(v.object({ offer: v.string(), title: v.string(), ...figures })),
});

export type Figures = v.InferOutput<typeof figuresSchema>;
