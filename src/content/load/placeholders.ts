import { CHAT_LIMITS } from '#shared/chat-message.ts';
import { CONTACT_LIMITS } from '#shared/contact-message.ts';
import { retention } from '#shared/retention.ts';
import {
  elide,
  formatCount,
  formatDate,
  formatEur,
  formatFcfa,
  formatPhone,
} from '#shared/text/format.ts';
import { links } from '../messages.ts';
import { offerDelivery, offerPrice, offerPriceEur } from '../offer.ts';
import type { Owner } from '../schema/owner.ts';
import type { Figures } from '../schema/services.ts';
import type { EntryPath } from './issue.ts';
import { didYouMean } from './issue.ts';

/** « {owner.city} »: a name with a dot; the page fills those without. */
const NAMED = /\{([a-zA-Z][\w-]*(?:\.[\w-]+)+)\}/g;
/** « {si seul ? Je lis|Nous lisons} »: the first text if the fact holds, else the second. */
const CONDITION = /\{si ([\p{L}]+) \? ([^{}|]*)\|([^{}|]*)\}/gu;
/** « {développeur|développeuse} » */
const FORMS = /\{(?!si )([^{}|]*)\|([^{}|]*)\}/g;

/** The values and facts that fill the content's texts. */
export interface Values {
  /** Name in braces (« owner.city ») → value, which may itself contain such names. */
  named: Pick<ReadonlyMap<string, string>, 'get' | 'keys'>;
  /** The facts that conditions in texts may ask about. */
  facts: Readonly<Record<string, boolean>>;
}

/** Where EU data-protection law applies: the member states, Iceland, Liechtenstein and Norway. */
const EUROPEAN =
  /^(?:AT|BE|BG|CY|CZ|DE|DK|EE|ES|FI|FR|GR|HR|HU|IE|IS|IT|LI|LT|LU|LV|MT|NL|NO|PL|PT|RO|SE|SI|SK)$/;

/** Returns the facts about an owner and their prices on which sentences depend; unstated ones are false. */
export const factsOf = (
  owner?: Pick<Owner, 'sample' | 'gender' | 'alone' | 'countryCode'>,
  prices: Pick<Figures['items'][number], 'fromFcfa' | 'fixedPrice'>[] = [],
) => ({
  exemple: owner?.sample === true,
  féminin: owner?.gender === 'féminin',
  seul: owner?.alone === true,
  équipe: owner?.alone === false,
  ivoirien: owner?.countryCode === 'CI',
  européen: EUROPEAN.test(owner?.countryCode ?? ''),
  fixe: prices.some(({ fromFcfa, fixedPrice }) => fromFcfa && fixedPrice),
  départ: prices.some(({ fromFcfa, fixedPrice }) => fromFcfa && !fixedPrice),
});

/** Suggests what to write instead: a similar name, or the figures that exist. */
function remedy(name: string, { named }: Values): string {
  const near = didYouMean(name, named.keys());
  if (near) return near;
  if (name === 'services.maintenance') return links.noDuration('freeMaintenanceMonths');
  if (name === 'services.consultation') return links.noDuration('consultationMinutes');
  const [group, entry] = name.split('.');
  if (group !== 'services') return links.correct;
  const known = [...named.keys()].filter((other) => other.startsWith('services.'));
  const figures = known.filter((other) => other.startsWith(`services.${entry}.`));
  const offers = known.flatMap((other) => /^services\.(.+)\.price$/.exec(other)?.slice(1) ?? []);
  return figures.length > 0
    ? links.figures(
        String(entry),
        figures.map((other) => String(other.split('.')[2])),
      )
    : links.services(offers);
}

/** Words at the end of a line that the next line repeats. */
const REPEATED = /(?:^|\s)(\S.*)\n\1(?![\p{L}\d])/u;
/** « par jour » at the end of a line, then another period: two for one price. */
const TWO_PERIODS = /\spar [\p{L}²-]+\n(par\s[\p{L}²-]+|\/\s*[\p{L}²-]+)/u;

/** Returns the words beside a value that repeat part of it: « à partir de » before a price, « par jour » after it. */
function doubledBeside(value: string, before: string, after: string): string | undefined {
  const start = `${before.trimEnd()}\n${value}`;
  const end = `${value}\n${after.trimStart()}`;
  const found = REPEATED.exec(end) ?? REPEATED.exec(start) ?? TWO_PERIODS.exec(end);
  return found?.[1];
}

/**
 * Fills {owner.city} and the like in every text of `data`, and chooses the forms that agree with the owner.
 * Other {names} stay. `onIssue` receives each unknown name, and each value whose words are repeated beside
 * it, with the remedy.
 */
export function fillPlaceholders(
  data: unknown,
  values: Values,
  onIssue: (path: EntryPath, message: string) => void,
  path: EntryPath = [],
): unknown {
  if (Array.isArray(data)) {
    return data.map((entry, index) => fillPlaceholders(entry, values, onIssue, [...path, index]));
  }
  if (typeof data === 'object' && data !== null) {
    return Object.fromEntries(
      Object.entries(data).map(([name, entry]) => [
        name,
        fillPlaceholders(entry, values, onIssue, [...path, name]),
      ]),
    );
  }
  if (typeof data !== 'string') return data;
  const fillOnce = (text: string) =>
    text
      .replace(CONDITION, (_whole, fact: string, yes: string, no: string) => {
        if (!(fact in values.facts))
          onIssue(path, links.unknownFact(fact, Object.keys(values.facts)));
        return values.facts[fact] ? yes : no;
      })
      .replace(FORMS, (_whole, masculine: string, feminine: string) =>
        values.facts.féminin ? feminine : masculine,
      )
      .replace(NAMED, (whole, name: string, at: number, all: string) => {
        const value = values.named.get(name);
        if (value === undefined) {
          onIssue(path, `${links.unknownName(whole)}${remedy(name, values)}`);
          return '…';
        }
        const doubled = doubledBeside(value, all.slice(0, at), all.slice(at + whole.length));
        if (doubled) onIssue(path, links.doubled(whole, value, doubled));
        return value;
      });
  // Repeated for values that name others, and for conditions around them.
  const filled = fillOnce(fillOnce(fillOnce(data)));
  return filled === data ? data : elide(filled);
}

/** The content that other files quote. */
interface Quoted {
  owner: Owner;
  /** Opening hours, from contact.yaml. */
  hours: string;
  figures: Figures;
  /** From privacy-policy.yaml. */
  policy: { updated: string; variants: Record<string, { oui?: string; non?: string }> };
}

const inSentence = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);
const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

function ownerValues(owner: Owner): Record<string, string> {
  const { legal, host, social, terms } = owner;
  // The professional network, or else the first one.
  const network = social.find((each) => each.network === 'linkedin') ?? social[0];
  return {
    'owner.name': owner.name,
    'owner.jobTitle': owner.jobTitle,
    'owner.jobTitleInSentence': inSentence(owner.jobTitle),
    'owner.city': owner.city,
    'owner.country': owner.country,
    'owner.emailLink': `[${owner.email}](mailto:${owner.email})`,
    'owner.phone': formatPhone(owner.phone),
    'owner.phoneLink': `[${formatPhone(owner.phone)}](tel:${owner.phone})`,
    'owner.whatsapp': formatPhone(owner.whatsapp),
    'owner.network': network?.label ?? '',
    'owner.networkLinks': social.map(({ label, url }) => `[${label}](${url})`).join(', '),
    'owner.address': legal.address || `${owner.city}, ${owner.country}`,
    'owner.publicationDirector': legal.publicationDirector || owner.name,
    ...prefixed('legal', legal),
    ...prefixed('host', host),
    ...prefixed('terms', terms),
  };
}

const enumerated = (words: readonly string[]) => new Intl.ListFormat('fr').format(words);

const prefixed = <Value>(prefix: string, group: Record<string, Value>) =>
  Object.fromEntries(Object.entries(group).map(([name, value]) => [`${prefix}.${name}`, value]));

function serviceValues({ items, freeMaintenanceMonths, consultationMinutes }: Figures) {
  const perService = items.map((item) =>
    prefixed(`services.${item.offer}`, {
      price: offerPrice(item),
      Price: capital(offerPrice(item)),
      fcfa: item.fromFcfa && formatFcfa(item.fromFcfa),
      eur: item.fromEur && formatEur(item.fromEur),
      priceEur: offerPriceEur(item),
      delivery: offerDelivery(item.deliveryWeeks),
    }),
  );
  const values = Object.assign({}, ...perService, {
    'services.titles': enumerated(items.map(({ title }) => inSentence(title))),
    'services.maintenance': freeMaintenanceMonths && formatCount(freeMaintenanceMonths, 'mois'),
    'services.consultation': consultationMinutes && formatCount(consultationMinutes, 'minute'),
  });
  return Object.fromEntries(Object.entries<string>(values).filter(([, value]) => value));
}

/** « contactYears: 3 » becomes « {retention.contact} », « 3 ans ». */
const UNITS = { Years: 'an', Months: 'mois', Days: 'jour' };
const retentionValues = Object.fromEntries(
  Object.entries(retention).map(([name, count]) => {
    const [, what, unit] = /^(.*)(Years|Months|Days)$/.exec(name) ?? [];
    return [`retention.${what}`, formatCount(count, UNITS[unit as keyof typeof UNITS])];
  }),
);

/** « {limits.name.max} », « {limits.chat.maxLength} » */
const limitValues = Object.fromEntries(
  Object.entries({ ...CONTACT_LIMITS, chat: CHAT_LIMITS }).flatMap(([what, limits]) =>
    Object.entries(limits).map(([name, limit]) => [`limits.${what}.${name}`, String(limit)]),
  ),
);

function policyValues({ assistant, host, legal }: Owner, { updated, variants }: Quoted['policy']) {
  const chosen = (name: string, setting: boolean) =>
    variants[name]?.[setting ? 'oui' : 'non'] ?? '';
  return {
    'policy.updated': formatDate(updated),
    'policy.languageModel': chosen('languageModel', assistant.usesLanguageModel),
    'policy.unansweredQuestions': chosen('unansweredQuestions', assistant.keepsUnansweredQuestions),
    'policy.unansweredTime': chosen('unansweredTime', assistant.keepsUnansweredQuestions),
    'policy.chatQuestions': chosen('chatQuestions', assistant.keepsUnansweredQuestions),
    'policy.chatModel': chosen('chatModel', assistant.usesLanguageModel),
    'policy.hosting': chosen('hosting', host.country !== '' && legal.artciTransfer !== ''),
  };
}

/**
 * Returns the values that texts may name in braces, each from its single source: the owner, the services'
 * figures, limits, retention periods, the settings that the privacy policy follows.
 */
export const makeValues = ({ owner, hours, figures, policy }: Quoted): Values => ({
  facts: factsOf(owner, figures.items),
  named: new Map(
    Object.entries({
      ...ownerValues(owner),
      'contact.hours': hours,
      'contact.hoursInSentence': inSentence(hours),
      ...serviceValues(figures),
      ...limitValues,
      ...retentionValues,
      ...policyValues(owner, policy),
    }),
  ),
});
