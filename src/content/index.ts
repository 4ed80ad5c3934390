import { contentFolder } from './folder.ts';
import { loadContentOrThrow } from './load/load-content.ts';
import { partsOf } from './parts.ts';

/** The content in use; an error in it ends the program. Browsers import `#content/part/NAME`. */
export const {
  content,
  assistant,
  chat,
  contact,
  email,
  errors,
  faq,
  footer,
  gestion,
  gestionFacts,
  gestionTopics,
  hero,
  invitation,
  legalNotice,
  navigation,
  offers,
  owner,
  pages,
  palette,
  privacyNoticeVersion,
  privacyPolicy,
  projects,
  services,
  testimonials,
  toasts,
} = partsOf(loadContentOrThrow(contentFolder));
