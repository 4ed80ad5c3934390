import type {
  AssistantAdvice,
  AssistantEnglish,
  AssistantQuestions,
  AssistantTexts,
  AssistantVocabulary,
  Project,
  Service,
  Testimonial,
} from '#content/content.ts';
import type { Language, Offer } from '#content/offer.ts';
import type { LegalPage } from '#content/schema/legal-page.ts';
import type { Owner } from '#content/schema/owner.ts';
import type { retention } from '#shared/retention.ts';

/** All that the assistant answers from. site-content.ts fills it with the site's own content. */
export interface AssistantContent {
  texts: AssistantTexts;
  questions: AssistantQuestions;
  /** The same sentences in English. */
  english: AssistantEnglish;
  /** The language of its sentences: French unless `contentInEnglish` has made it. */
  language?: Language;
  /** In English, the FAQ as it is on the page. */
  frenchFaq?: readonly { question: string; answer: string }[];
  /** What is advised to visitors who tell of their trade or their needs. */
  advice: AssistantAdvice;
  /** The words of the owner's trade. */
  vocabulary: AssistantVocabulary;
  owner: Owner;
  offers: Readonly<Record<string, Offer>>;
  /** 0 where there is none. */
  freeMaintenanceMonths: number;
  consultationMinutes: number;
  retention: Readonly<Record<keyof typeof retention, number>>;
  hours: string;
  /** `offer` is a key of `offers`. */
  services: readonly (Omit<Service, 'offer'> & { offer: string })[];
  faq: readonly { question: string; answer: string }[];
  /** What the page says of the owner, a paragraph each. */
  aboutOwner: readonly string[];
  skills: readonly { category: string; description: string; technologies: readonly string[] }[];
  expertise: readonly string[];
  /** `source` says where and when the figure was read; empty where the owner gave none. */
  statistics: readonly { number: string; label: string; source?: string }[];
  /** Real projects only: a placeholder is no reference. */
  projects: readonly (Project & { category: string; categoryKey: string })[];
  testimonials: readonly Testimonial[];
  /** They are invented: no answer may say that a client said them. */
  testimonialsAreSamples: boolean;
  legalPages: readonly { path: string; page: LegalPage }[];
}
