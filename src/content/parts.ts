import type { Content } from './content.ts';

/** Returns the content under the names by which the program imports it from index.ts, without the owner's payment links. */
export const partsOf = ({ owner: { paymentLinks: _private, ...owner }, ...content }: Content) => ({
  ...content,
  owner,
  content: { ...content, owner } as Content,
  /** Only what /gestion needs of the owner's files: each change of it makes a new bundle. */
  gestionFacts: {
    countryCode: owner.countryCode,
    keepsUnansweredQuestions: owner.assistant.keepsUnansweredQuestions,
    serviceTitles: Object.fromEntries(
      content.services.items.map(({ offer, title }) => [offer, title]),
    ) as Record<string, string>,
  },
  /**
   * Version of the notice beside the contact form and of the privacy policy: the ISO 8601 date of
   * their last change of substance. It is stored with each message, to prove what its sender read.
   */
  privacyNoticeVersion: content.privacyPolicy.updated,
});

/** The parts that browsers may get, one module each (content-modules.ts): a page downloads only what it shows. */
export const browserParts = [
  'chat',
  'contact',
  'gestion',
  'gestionFacts',
  'gestionTopics',
  'invitation',
  'navigation',
  'privacyNoticeVersion',
  'toasts',
] as const satisfies (keyof ReturnType<typeof partsOf>)[];
