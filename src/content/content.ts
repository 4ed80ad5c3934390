import type * as v from 'valibot';
import type { contentFiles, FileName } from './files.ts';
import type { Offer } from './offer.ts';
import type { LegalPage } from './schema/legal-page.ts';
import type { ServiceEntry } from './schema/services.ts';

type Checked<Name extends FileName> = v.InferOutput<(typeof contentFiles)[Name]>;

type FileProject = Checked<'projects'>['categories'][number]['projects'][number];

/**
 * A project. Its link is « # » when it does not exist yet (a placeholder), and empty when it has no
 * address; its figure is empty when there is none.
 */
export type Project = Omit<FileProject, 'stats' | 'picture'> & {
  stats: NonNullable<FileProject['stats']>;
};
/** A project with a page of its own. */
export type ProjectWithStory = Project & { story: NonNullable<Project['story']> };
export type Testimonial = Omit<Checked<'testimonials'>['items'][number], 'consent'>;

/** A service as a visitor reads it; its figures are those of `offers` under the same key. */
export type Service = Pick<
  ServiceEntry,
  'offer' | 'title' | 'description' | 'icon' | 'features' | 'gradient' | 'popular' | 'names'
> & {
  /** « À partir de 330 000 FCFA » */
  price: string;
};

type Category = Omit<Checked<'projects'>['categories'][number], 'projects'> & {
  projects: Project[];
};

/** The assistant's sentences, with the names of the services in them by their short name. */
export type AssistantTexts = Checked<'assistant'> & {
  offers: Readonly<Record<string, NonNullable<ServiceEntry['inSentences']>>>;
};

export type AssistantAdvice = Checked<'assistant-advice'>;
export type AssistantEnglish = Checked<'assistant-english'>;
export type AssistantQuestions = Checked<'assistant-questions'>;
export type AssistantVocabulary = Checked<'assistant-vocabulary'>;

/** Files whose content has another shape than the file. */
type Derived =
  | 'services'
  | 'projects'
  | 'testimonials'
  | 'assistant'
  | 'assistant-advice'
  | 'assistant-english'
  | 'assistant-questions'
  | 'assistant-vocabulary'
  | 'gestion-topics'
  | 'legal-notice'
  | 'privacy-policy';

type AsWritten = { [Name in Exclude<FileName, Derived>]: Checked<Name> };

/** Everything that a site says: checked, with French typography, and with {placeholders} filled. */
export interface Content extends AsWritten {
  projects: Omit<Checked<'projects'>, 'categories' | 'placeholder'> & { categories: Category[] };
  services: Pick<
    Checked<'services'>,
    | 'title'
    | 'introduction'
    | 'more'
    | 'whatsapp'
    | 'whatsappText'
    | 'popularBadge'
    | 'facts'
    | 'custom'
    | 'terms'
  > & { items: Service[] };
  /** `average`: the sentence about the ratings that clients gave; empty without enough of them. */
  testimonials: Omit<Checked<'testimonials'>, 'items'> & { items: Testimonial[] };
  /** Figures by the short name of the service. */
  offers: Readonly<Record<string, Offer>>;
  /** Maintenance included after delivery, in months; 0 where there is none. */
  freeMaintenanceMonths: number;
  /** Length of the free consultation call, in minutes. */
  consultationMinutes: number;
  legalNotice: LegalPage;
  privacyPolicy: LegalPage;
  assistant: AssistantTexts;
  assistantAdvice: AssistantAdvice;
  assistantEnglish: AssistantEnglish;
  assistantQuestions: AssistantQuestions;
  assistantVocabulary: AssistantVocabulary;
  gestionTopics: Checked<'gestion-topics'>;
}
