import type * as v from 'valibot';
import { fill } from '#shared/text/format.ts';
import type { contentFiles, FileName } from './files.ts';
import { type Offer, offerPrice } from './offer.ts';
import type { FileBlock, FilePage, LegalBlock, LegalPage } from './schema/legal-page.ts';

/** The values of each file once it is checked. */
export type CheckedFiles = { [Name in FileName]: v.InferOutput<(typeof contentFiles)[Name]> };

/** All content of a site: checked, with French typography, and with {placeholders} filled. */
export type Content = ReturnType<typeof deriveContent>;

/** A project: its link is « # » if it does not exist yet, empty if it has no address; its figure may be ''. */
export type Project = Content['projects']['categories'][number]['projects'][number];
/** A service as a visitor reads it; its figures are in `offers` under the same key. */
export type Service = Content['services']['items'][number];

/** The assistant's sentences, and the names that they give services, by short name. */
export type AssistantTexts = Content['assistant'];
export type AssistantVocabulary = Content['assistantVocabulary'];

const NO_FIGURE = { icon: '', value: '', label: '' };

/** Derives the content from the checked files. */
export function deriveContent(files: CheckedFiles) {
  const {
    'legal-notice': legalNotice,
    'privacy-policy': privacyPolicy,
    'gestion-topics': gestionTopics,
    'assistant-advice': assistantAdvice,
    'assistant-english': assistantEnglish,
    'assistant-questions': assistantQuestions,
    'assistant-vocabulary': assistantVocabulary,
    services: { items, freeMaintenanceMonths, consultationMinutes, terms: allTerms, ...services },
    projects: { placeholder, categories, ...projects },
    navigation,
    footer,
    ...others
  } = files;
  const sections = navigation.sections.filter(
    (name) => name !== 'testimonials' || files.testimonials.items.length > 0,
  );
  const shown = ({ href }: { href: string }) =>
    (sections as readonly string[]).includes(href.slice(1));
  const inSentences = items.flatMap(({ offer, inSentences }) =>
    inSentences ? [[offer, inSentences] as const] : [],
  );
  return {
    ...others,
    testimonials: shownTestimonials(files.testimonials),
    // No link leads to a hidden section.
    navigation: { ...navigation, sections, items: navigation.items.filter(shown) },
    footer: { ...footer, services: footer.services.filter(shown) },
    /** Maintenance included after delivery, in months; 0 if there is none. */
    freeMaintenanceMonths,
    /** Length of the free consultation call, in minutes; 0 if there is none. */
    consultationMinutes,
    /** Figures by the short name of the service. */
    offers: Object.fromEntries(items.flatMap(figuresOf)),
    services: { ...services, terms: stated(allTerms), items: items.map(shownService) },
    projects: {
      ...projects,
      categories: categories.map((category) => ({
        ...category,
        projects: category.projects.map(({ picture, ...project }) => {
          const pictures = picture ? [picture, ...project.pictures] : project.pictures;
          const isDone = project.link || project.stats || project.story || pictures.length > 0;
          const link = isDone ? project.link : '#';
          const stats = project.stats ?? (link === '#' ? placeholder : NO_FIGURE);
          return { ...project, pictures, link, stats };
        }),
      })),
    },
    assistant: { ...files.assistant, offers: Object.fromEntries(inSentences) },
    legalNotice: shownLegalPage(legalNotice, files, false),
    privacyPolicy: shownLegalPage(privacyPolicy, files, true),
    gestionTopics,
    assistantAdvice,
    assistantEnglish,
    assistantQuestions,
    assistantVocabulary,
  };
}

/** Minimum number of ratings for an average. */
const LEAST_RATINGS = 3;

/** Omits the proofs of consent, and adds the average rating. */
function shownTestimonials({ items, ...testimonials }: CheckedFiles['testimonials']) {
  const ratings = items.flatMap(({ consent, rating }) => (consent ? rating : []));
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  const average = (sum / ratings.length).toLocaleString('fr', { maximumFractionDigits: 1 });
  const hasAverage = !testimonials.sample && ratings.length >= LEAST_RATINGS;
  return {
    ...testimonials,
    items: items.map(({ consent: _proof, ...item }) => item),
    /** The sentence about the average rating; empty if there are too few ratings. */
    average: hasAverage ? fill(testimonials.average, { average, count: ratings.length }) : '',
  };
}

type ServiceItem = CheckedFiles['services']['items'][number];

/** Returns the figures of a service under its short name; none if its price is on request. */
const figuresOf = ({
  offer,
  fromFcfa,
  fixedPrice,
  per,
  fromEur,
}: ServiceItem): [string, Offer][] =>
  fromFcfa === undefined ? [] : [[offer, { fromFcfa, fixedPrice, per, fromEur }]];

function shownService(item: ServiceItem) {
  /** « À partir de 330 000 FCFA » */
  const price = offerPrice(item).replace(/^./, (first) => first.toUpperCase());
  return { ...item, price, delivery: item.deliveryWeeks };
}

/** Keeps the lines that have a value; the others are hidden. */
const stated = <Line extends { value: string }>(lines: readonly Line[]): Line[] =>
  lines.filter(({ value }) => value !== '');

function shownBlock(block: FileBlock, files: CheckedFiles): LegalBlock[] {
  switch (block.type) {
    case 'publisher': {
      const { publisher } = files['legal-notice'];
      return [{ type: 'facts', items: stated([...publisher, ...block.items]) }];
    }
    case 'facts': {
      const items = stated(block.items);
      if (items.length > 0) return [{ type: 'facts', items }];
      return block.otherwise ? [{ type: 'paragraph', text: block.otherwise }] : [];
    }
    case 'table': {
      const rows = block.rows.filter((row) => row.every((cell) => cell !== ''));
      return rows.length > 0 ? [{ ...block, rows }] : [];
    }
    case 'processors': {
      const { caption, columns, fields } = block;
      const rows = files.owner.processors.map((processor) =>
        fields.map((field) => processor[field]),
      );
      return rows.length > 0 ? [{ type: 'table', caption, columns, rows }] : [];
    }
    default:
      return [block];
  }
}

/** Returns a legal page as shown: without empty lines, and numbered on request. */
function shownLegalPage(page: FilePage, files: CheckedFiles, numbered: boolean): LegalPage {
  const { title, introduction, sections, updatedLabel, updated, backHome, contact } = page;
  return {
    title,
    introduction,
    sections: sections.map(({ id, title, blocks }, index) => ({
      id,
      title: numbered ? `${index + 1}. ${title}` : title,
      blocks: blocks.flatMap((block) => shownBlock(block, files)),
    })),
    updatedLabel,
    updated,
    backHome,
    ...(contact ? { contact } : {}),
  };
}
