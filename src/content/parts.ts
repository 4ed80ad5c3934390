import type { Content } from './content.ts';

/** The content under the names by which the program imports it from index.ts. */
export const partsOf = (content: Content) => ({
  ...content,
  content,
  /** What an answer says before the questions that it offers, and how it names the services. */
  meant: content.assistant.meant,
  serviceNames: content.assistant.offers,
  /**
   * Version of the notice beside the contact form and of the privacy policy: the ISO 8601 date of
   * their last change of substance. It is stored with each message, to prove what its sender read.
   */
  privacyNoticeVersion: content.privacyPolicy.updated,
});

/**
 * The parts that a browser may receive. Each is imported as `#content/part/NAME` and becomes a module
 * of its own (src/site/build/content-modules.ts), so that a page downloads what it shows and no more.
 */
export const browserParts = [
  'chat',
  'contact',
  'gestion',
  'gestionTopics',
  'meant',
  'navigation',
  'owner',
  'privacyNoticeVersion',
  'serviceNames',
  'services',
  'toasts',
] as const satisfies (keyof ReturnType<typeof partsOf>)[];
