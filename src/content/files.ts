import { assistantSchema } from './schema/assistant.ts';
import { assistantQuestionsSchema } from './schema/assistant-questions.ts';
import { assistantVocabularySchema } from './schema/assistant-vocabulary.ts';
import { chatSchema } from './schema/chat.ts';
import { emailSchema } from './schema/email.ts';
import { errorsSchema } from './schema/errors.ts';
import { footerSchema } from './schema/footer.ts';
import { gestionSchema } from './schema/gestion.ts';
import { gestionTopicsSchema } from './schema/gestion-topics.ts';
import { heroSchema } from './schema/hero.ts';
import { legalNoticeSchema, privacyPolicySchema } from './schema/legal-page.ts';
import { navigationSchema } from './schema/navigation.ts';
import { ownerSchema } from './schema/owner.ts';
import { pagesSchema } from './schema/pages.ts';
import { paletteSchema } from './schema/palette.ts';
import { toastsSchema } from './schema/toasts.ts';
import { sectionFiles } from './sections.ts';

/** The files of the content, NAME.yaml, each with its schema. */
export const contentFiles = {
  owner: ownerSchema,
  navigation: navigationSchema,
  hero: heroSchema,
  ...sectionFiles,
  chat: chatSchema,
  footer: footerSchema,
  pages: pagesSchema,
  'legal-notice': legalNoticeSchema,
  'privacy-policy': privacyPolicySchema,
  palette: paletteSchema,
  errors: errorsSchema,
  email: emailSchema,
  toasts: toastsSchema,
  assistant: assistantSchema,
  'assistant-questions': assistantQuestionsSchema,
  'assistant-vocabulary': assistantVocabularySchema,
  gestion: gestionSchema,
  'gestion-topics': gestionTopicsSchema,
} as const;

export type FileName = keyof typeof contentFiles;
export const fileNames = Object.keys(contentFiles) as FileName[];
