import type * as v from 'valibot';
import { fill } from '#shared/text/format.ts';
import type { Content } from '../content.ts';
import type { contentFiles, FileName } from '../files.ts';
import { type Offer, offerPrice } from '../offer.ts';
import type { Fact, FileSection, LegalBlock, LegalPage } from '../schema/legal-page.ts';
import type { Owner } from '../schema/owner.ts';

/** What each file says once it is checked. */
export type CheckedFiles = { [Name in FileName]: v.InferOutput<(typeof contentFiles)[Name]> };

const NO_FIGURE = { icon: '', value: '', label: '' };

/** Builds the content from the checked files: what they say, and what follows from it. */
export function deriveContent(files: CheckedFiles): Content {
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
    assistant,
    navigation,
    footer,
    ...others
  } = files;
  const legalLines = { publisher: legalNotice.publisher, processors: files.owner.processors };
  const terms = allTerms.filter(({ value }) => value !== '');
  const sections = navigation.sections.filter(
    (name) => name !== 'testimonials' || files.testimonials.items.length > 0,
  );
  const shown = ({ href }: { href: string }) =>
    (sections as readonly string[]).includes(href.slice(1));
  return {
    ...others,
    testimonials: shownTestimonials(files.testimonials),
    // No link leads to a hidden section.
    navigation: { ...navigation, sections, items: navigation.items.filter(shown) },
    footer: { ...footer, services: footer.services.filter(shown) },
    freeMaintenanceMonths,
    consultationMinutes,
    offers: Object.fromEntries(items.flatMap(figuresOf)),
    services: { ...services, terms, items: items.map(shownService) },
    projects: {
      ...projects,
      categories: categories.map((category) => ({
        ...category,
        projects: category.projects.map(({ picture, ...project }) => {
          const pictures = picture ? [picture, ...project.pictures] : project.pictures;
          const isDone = Boolean(
            project.link || project.stats || project.story || pictures.length > 0,
          );
          const link = isDone ? project.link : '#';
          const stats = project.stats ?? (link === '#' ? placeholder : NO_FIGURE);
          return { ...project, pictures, link, stats };
        }),
      })),
    },
    assistant: {
      ...assistant,
      offers: Object.fromEntries(
        items.flatMap(({ offer, inSentences }) => (inSentences ? [[offer, inSentences]] : [])),
      ),
    },
    legalNotice: shownLegalPage(legalNotice, legalLines, false),
    privacyPolicy: shownLegalPage(privacyPolicy, legalLines, true),
    gestionTopics,
    assistantAdvice,
    assistantEnglish,
    assistantQuestions,
    assistantVocabulary,
  };
}

/** Ratings from which an average tells something. */
const LEAST_RATINGS = 3;

/** Leaves out what proves each consent, and fills the average of the ratings that have one. */
function shownTestimonials({
  items,
  ...testimonials
}: CheckedFiles['testimonials']): Content['testimonials'] {
  const ratings = items.flatMap(({ consent, rating }) => (consent ? rating : []));
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  const average = (sum / ratings.length).toLocaleString('fr', { maximumFractionDigits: 1 });
  const isTold = !testimonials.sample && ratings.length >= LEAST_RATINGS;
  return {
    ...testimonials,
    items: items.map(({ consent: _proof, ...item }) => item),
    average: isTold ? fill(testimonials.average, { average, count: ratings.length }) : '',
  };
}

type ServiceItem = CheckedFiles['services']['items'][number];

/** Returns the figures of a service under its short name; none where its price is on request. */
function figuresOf(item: ServiceItem): [string, Offer][] {
  const { offer, fromFcfa, per, fromEur, deliveryWeeks } = item;
  if (fromFcfa === undefined) return [];
  const optional = { per, fromEur, deliveryWeeks };
  const stated = Object.entries(optional).filter(([, value]) => value !== undefined);
  return [[offer, { fromFcfa, ...Object.fromEntries(stated) }]];
}

function shownService(item: ServiceItem): Content['services']['items'][number] {
  const { offer, title, description, icon, features, gradient, popular, names } = item;
  const price = offerPrice(item).replace(/^./, (first) => first.toUpperCase());
  return { offer, title, description, icon, features, price, gradient, popular, names };
}

type FileBlock = FileSection['blocks'][number];

/** Keeps the lines that have a value: the others are hidden. */
const stated = (facts: readonly Fact[]): Fact[] => facts.filter(({ value }) => value !== '');

function shownBlock(
  block: FileBlock,
  publisher: readonly Fact[],
  processors: Owner['processors'],
): LegalBlock[] {
  switch (block.type) {
    case 'publisher':
      return [{ type: 'facts', items: stated([...publisher, ...block.items]) }];
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
      const rows = processors.map((processor) => fields.map((field) => processor[field]));
      return rows.length > 0 ? [{ type: 'table', caption, columns, rows }] : [];
    }
    default:
      return [block];
  }
}

interface FilePage extends Omit<LegalPage, 'sections'> {
  sections: FileSection[];
}

/** Returns a legal page as it is shown: without empty lines, and numbered where asked. */
function shownLegalPage(
  page: FilePage,
  { publisher, processors }: { publisher: readonly Fact[]; processors: Owner['processors'] },
  numbered: boolean,
): LegalPage {
  return {
    title: page.title,
    introduction: page.introduction,
    sections: page.sections.map(({ id, title, blocks }, index) => ({
      id,
      title: numbered ? `${index + 1}. ${title}` : title,
      blocks: blocks.flatMap((block) => shownBlock(block, publisher, processors)),
    })),
    updatedLabel: page.updatedLabel,
    updated: page.updated,
    backHome: page.backHome,
    ...(page.contact ? { contact: page.contact } : {}),
  };
}
