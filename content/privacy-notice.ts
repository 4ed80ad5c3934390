/**
 * Version of the information given beside the contact form (content/contact.ts, `privacyNotice`) and
 * of the privacy policy: the ISO 8601 date of their last change of substance. It is kept with each
 * message, to show what its sender had read. Change it whenever one of the two texts changes.
 */
export const privacyNoticeVersion = '2026-11-22';
