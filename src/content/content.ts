import type { deriveContent } from './load/derive-content.ts';

/** Everything that a site says: checked, with French typography, and with {placeholders} filled. */
export type Content = ReturnType<typeof deriveContent>;

/**
 * A project. Its link is « # » when it does not exist yet (a placeholder), and empty when it has no
 * address; its figure is empty when there is none.
 */
export type Project = Content['projects']['categories'][number]['projects'][number];
/** A project with a page of its own. */
export type ProjectWithStory = Project & { story: NonNullable<Project['story']> };
export type Testimonial = Content['testimonials']['items'][number];
/** A service as a visitor reads it; its figures are those of `offers` under the same key. */
export type Service = Content['services']['items'][number];

/** The assistant's sentences, with the names of the services in them by their short name. */
export type AssistantTexts = Content['assistant'];
export type AssistantAdvice = Content['assistantAdvice'];
export type AssistantEnglish = Content['assistantEnglish'];
export type AssistantQuestions = Content['assistantQuestions'];
export type AssistantVocabulary = Content['assistantVocabulary'];
