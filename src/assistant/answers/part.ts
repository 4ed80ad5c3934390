import { routes } from '#shared/routes.ts';
import { elide, formatCount, formatPhone } from '#shared/text/format.ts';
import type { AssistantContent } from '../content.ts';
import { spaced } from '../normalize/fold.ts';
import { compilePatterns, matches } from '../normalize/term-pattern.ts';
import type { Intent } from '../understanding/intent.ts';

/** Fills the {placeholders} of a sentence; the first letter of the result becomes a capital. */
export function fill(sentence: string, values: Readonly<Record<string, string>> = {}): string {
  const filled = elide(
    sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole),
  );
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}

/** One statement of an answer. */
export interface Part {
  text: string;
  /** The step to end the answer with; `done` if the text itself leads to the contact. */
  next: 'quote' | 'talk' | 'ask' | 'choose' | 'done' | undefined;
}

/** The intents of a kind. */
export type OfKind<Kind extends Intent['kind']> = Intent & { kind: Kind };

/** Lowercases the first letter, unless the text begins with an acronym or a name (« Business Analyst »). */
export const inSentence = (text: string) =>
  /^\p{Lu}(\p{Lu}|\p{Ll}+ \p{Lu}\p{Ll})/u.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1);

/** Removes a yes at the beginning of a sentence. */
export function withoutYes(text: string): string {
  return text.replace(/^(?:Oui|Yes)(?:,|\.|\s:) (.)/u, (_, first: string) => first.toUpperCase());
}

/** Formats the lines of a list, each after a dash. */
export const listed = (items: readonly string[]) => items.map((item) => `\n– ${item}`).join('');

/**
 * Returns the addresses that an answer may lead to, as readable plain text, which the chat widget turns into
 * links (anchors and pages of the site, wa.me, e-mail, telephone).
 */
export function createLinks({ owner, texts }: AssistantContent) {
  const { links } = texts;
  return {
    name: owner.name,
    whatsapp: `${links.whatsapp} (https://wa.me/${owner.whatsapp})`,
    phone: formatPhone(owner.phone),
    email: owner.email,
    form: `${links.form} (#contact)`,
    policy: `${links.privacyPolicy} (${routes.privacyPolicy.path})`,
    notice: `${links.legalNotice} (${routes.legalNotice.path})`,
    projects: `${links.projects} (#projects)`,
    networks: owner.social.map(({ label, url }) => `${label} (${url})`).join(', '),
  } as const;
}

/** Units of time, as French writes them. */
const UNITS = { year: 'an', month: 'mois', day: 'jour', minute: 'minute' } as const;

/** Fills sentences, and finds answers in the FAQ. */
export type Wording = ReturnType<typeof createWording>;

/** Collects the figures, names and links of a content. */
export function createWording(content: AssistantContent) {
  const { owner, retention, language = 'fr' } = content;
  const count = (figure: number, unit: keyof typeof UNITS) =>
    language === 'fr'
      ? formatCount(figure, UNITS[unit])
      : `${figure} ${unit}${figure === 1 ? '' : 's'}`;
  const links = createLinks(content);
  const values = {
    ...links,
    jobTitle: inSentence(owner.jobTitle),
    city: owner.city,
    country: owner.country,
    court: owner.legal.court,
    hours: language === 'fr' ? inSentence(content.hours) : content.hours,
    months: count(content.freeMaintenanceMonths, 'month'),
    minutes: count(content.consultationMinutes, 'minute'),
    delay: count(retention.rightsRequestMonths, 'month'),
    contact: count(retention.contactYears, 'year'),
    project: count(retention.projectYears, 'year'),
    navigation: count(retention.navigationMonths, 'month'),
    days: count(retention.unansweredQuestionDays, 'day'),
  };
  /** Fills a sentence of src/content/defaults/assistant.yaml. */
  const say = (sentence: string, more: Readonly<Record<string, string>> = {}) =>
    fill(sentence, { ...values, ...more });
  /** The part for something that the content lacks. */
  const unknown: Part = { text: say(content.texts.unknown), next: 'done' };
  const answers = new Map<readonly string[], string | undefined>();
  return {
    content,
    links,
    say,
    unknown,
    /** Returns the answer to the first question of the FAQ that matches one of the patterns. */
    faqAbout(patterns: readonly string[]): string | undefined {
      if (!answers.has(patterns)) {
        const plain = patterns.filter((pattern) => !pattern.includes(' & '));
        const expression = compilePatterns(plain);
        const entry = content.faq.find(
          ({ question }) => plain.length > 0 && matches(expression, spaced(question)),
        );
        answers.set(patterns, entry?.answer || undefined);
      }
      return answers.get(patterns);
    },
  };
}
