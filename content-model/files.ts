import { assistantSchema } from './schemas/assistant.ts';
import { assistantQuestionsSchema } from './schemas/assistant-questions.ts';
import { assistantVocabularySchema } from './schemas/assistant-vocabulary.ts';
import { chatSchema } from './schemas/chat.ts';
import { emailSchema } from './schemas/email.ts';
import { errorsSchema } from './schemas/errors.ts';
import { footerSchema } from './schemas/footer.ts';
import { gestionSchema } from './schemas/gestion.ts';
import { gestionTopicsSchema } from './schemas/gestion-topics.ts';
import { heroSchema } from './schemas/hero.ts';
import { legalNoticeSchema, privacyPolicySchema } from './schemas/legal-page.ts';
import { navigationSchema } from './schemas/navigation.ts';
import { ownerSchema } from './schemas/owner.ts';
import { pagesSchema } from './schemas/pages.ts';
import { paletteSchema } from './schemas/palette.ts';
import { toastsSchema } from './schemas/toasts.ts';
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
