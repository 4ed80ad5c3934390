import { contentFolder } from './folder.ts';
import { loadContentOrThrow } from './load/load-content.ts';
import { partsOf } from './parts.ts';

/**
 * The content in use, as a whole and by its parts. An error in it ends the program that imports this.
 * Code that runs in a browser imports `#content/part/NAME` instead.
 */
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
