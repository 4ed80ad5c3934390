import type { Content } from '#content/content.ts';
import type { Language } from '#content/offer.ts';
import { retention } from '#shared/retention.ts';

/**
 * Adds the questions that the terms answer to those of the FAQ; the owner's own question wins. The one about
 * payment mentions each service with other terms.
 */
function withTerms({ faq, services, owner }: Content): Content['faq']['items'] {
  const asked = new Set(faq.items.map(({ question }) => question));
  const { payment } = owner.terms;
  const others = services.items.flatMap((each) =>
    each.payment ? [`${each.title} : ${each.payment}`] : [],
  );
  const terms = payment
    ? services.terms
    : [{ question: services.facts.payment, value: '' }, ...services.terms];
  const more = terms
    .map(({ question, value }) => ({
      question,
      answer: value === payment ? [value, ...others].filter(Boolean).join('\n') : value,
    }))
    .filter(({ question, answer }) => answer && !asked.has(question));
  return [...faq.items, ...more];
}

/** Returns the items of a section; none if the owner hides it. */
const shown = <Item>(
  content: Content,
  section: Content['navigation']['sections'][number],
  items: readonly Item[],
) => (content.navigation.sections.includes(section) ? items : []);

/** Returns what the assistant answers from: the content, without what only pages show. */
export const assistantContentOf = (content: Content) => ({
  texts: content.assistant,
  questions: content.assistantQuestions,
  advice: content.assistantAdvice,
  english: content.assistantEnglish,
  vocabulary: content.assistantVocabulary,
  owner: content.owner,
  offers: content.offers,
  freeMaintenanceMonths: content.freeMaintenanceMonths,
  consultationMinutes: content.consultationMinutes,
  retention: retention as Readonly<Record<keyof typeof retention, number>>,
  hours: content.contact.cards.hours.value,
  services: content.services.items,
  faq: withTerms(content),
  /** Questions added to the FAQ by the program. */
  termQuestions: content.services.terms.map(({ question }) => question),
  aboutOwner: shown(content, 'about', [
    ...content.about.bio,
    ...(content.about.role
      ? [`${content.about.role.title}. ${content.about.role.description}`]
      : []),
    content.services.custom.description,
  ]),
  skills: shown(content, 'skills', content.skills.categories),
  expertise: shown(content, 'skills', content.skills.expertise).map(({ label }) => label),
  statistics: shown(content, 'about', content.about.statistics),
  /** Only real projects: a placeholder is not a reference. */
  projects: shown(content, 'projects', content.projects.categories).flatMap(
    ({ key, title, projects: cards }) =>
      cards
        .filter(({ link }) => link !== '#')
        .map((card) => ({ ...card, category: title, categoryKey: key })),
  ),
  testimonials: shown(content, 'testimonials', content.testimonials.items),
  /** Whether they are invented: no answer may then attribute them to a client. */
  testimonialsAreSamples: content.testimonials.sample,
});

/** The result of `assistantContentOf`, and what is added to answer in English. */
export interface AssistantContent extends ReturnType<typeof assistantContentOf> {
  /** The language of its sentences: French unless made by `contentInEnglish`. */
  language?: Language;
  /** In English, the FAQ as on the page. */
  frenchFaq?: Content['faq']['items'];
}
