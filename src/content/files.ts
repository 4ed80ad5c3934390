import { adminSchema, adminTopicsSchema } from './schema/admin.ts';
import {
  assistantAdviceSchema,
  assistantEnglishSchema,
  assistantQuestionsSchema,
  assistantSchema,
  assistantVocabularySchema,
} from './schema/assistant.ts';
import { chatSchema, emailSchema } from './schema/contact.ts';
import { legalNoticeSchema, privacyPolicySchema } from './schema/legal-page.ts';
import { ownerSchema } from './schema/owner.ts';
import {
  errorsSchema,
  footerSchema,
  heroSchema,
  invitationSchema,
  navigationSchema,
  pagesSchema,
  toastsSchema,
} from './schema/page.ts';
import { paletteSchema } from './schema/palette.ts';
import { sectionFiles } from './schema/sections.ts';

/** The files of the content, NAME.yaml, each with its schema. */
export const contentFiles = {
  owner: ownerSchema,
  navigation: navigationSchema,
  hero: heroSchema,
  ...sectionFiles,
  chat: chatSchema,
  footer: footerSchema,
  invitation: invitationSchema,
  pages: pagesSchema,
  'legal-notice': legalNoticeSchema,
  'privacy-policy': privacyPolicySchema,
  palette: paletteSchema,
  errors: errorsSchema,
  email: emailSchema,
  toasts: toastsSchema,
  assistant: assistantSchema,
  'assistant-advice': assistantAdviceSchema,
  'assistant-english': assistantEnglishSchema,
  'assistant-questions': assistantQuestionsSchema,
  'assistant-vocabulary': assistantVocabularySchema,
  gestion: adminSchema,
  'gestion-topics': adminTopicsSchema,
} as const;

export type FileName = keyof typeof contentFiles;
export const fileNames = Object.keys(contentFiles) as FileName[];
