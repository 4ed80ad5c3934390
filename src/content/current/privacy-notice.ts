import { content } from '#content/current/content.ts';

/**
 * Version of the information given beside the contact form and of the privacy policy: the ISO 8601
 * date of their last change of substance. It is kept with each message, to show what its sender had
 * read.
 */
export const privacyNoticeVersion = content.privacyPolicy.updated;
