import { IDEMPOTENCY_HEADER } from './backend.ts';
import type { ContactField, ContactMessage } from './contact-message.ts';

/**
 * Request headers that accompany a contact message. The body contains only the four fields, and an
 * anonymous visitor cannot set a column with any header. The triggers of `contact_messages` read them
 * (supabase/migrations), so they work in all three modes. All are optional: a client may send the four
 * fields alone.
 */
export const SUBMISSION_HEADERS = {
  /** UUID created by the client, the same for every attempt at one message: it is stored once. */
  idempotencyKey: IDEMPOTENCY_HEADER,
  /** Number of characters found in the honeypot field, 0 for a human. */
  honeypot: 'X-Form-Honeypot',
  /**
   * Milliseconds (integer) from the moment the form was first shown, or first typed in if that is
   * earlier, to the press of the button. Kept with the draft: a restored draft sent at once is not
   * fast. Absent when unknown.
   */
  elapsed: 'X-Form-Elapsed',
  /** ISO date of the privacy policy that the visitor was shown (its `updated` value). */
  privacyNotice: 'X-Privacy-Notice',
} as const;

/**
 * Name of the honeypot field, in the plain form too. No browser or password manager has a rule that
 * fills it in; the field is out of the tab order and of the accessibility tree, `autocomplete="off"`.
 */
export const HONEYPOT_FIELD = 'precision_facultative';

/** Name of the edge function to which the form posts without JavaScript. */
export const CONTACT_FUNCTION = 'contact';

/** The outcome of a contact form posted without JavaScript. */
export type ContactResult =
  | { kind: 'sent' }
  /** Not stored; the values are returned so that nothing is typed twice. */
  | { kind: 'invalid'; values: ContactMessage; issues: { field: ContactField; message: string }[] }
  | { kind: 'failed'; values: ContactMessage };
