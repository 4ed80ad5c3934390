import type { Content } from './content.ts';

/** Returns the content under the names by which the program imports it from index.ts, without the owner's payment links. */
export const partsOf = ({ owner: { paymentLinks: _private, ...owner }, ...content }: Content) => ({
  ...content,
  owner,
  content: { ...content, owner } as Content,
  /** What /gestion needs of the owner's files, and no more: each change of it makes another bundle. */
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

/** What browsers may get, by modules (content-modules.ts): a page downloads only what it shows. */
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
