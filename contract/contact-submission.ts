import { IDEMPOTENCY_HEADER } from './backend.ts';

/**
 * What travels beside the four fields of a contact message, as request headers: the body stays what
 * the specification says, and an anonymous visitor cannot set a column with any of it. The triggers
 * of `contact_messages` read them (supabase/migrations), so they count in the three modes.
 * All are optional: a client that sends the four fields alone is served.
 */
export const SUBMISSION_HEADERS = {
  /** UUID made by the client, the same for every delivery of one message: it is stored once. */
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
  /** The nonce found by `solveProofOfWork`, in decimal. */
  proofOfWork: 'X-Proof-Of-Work',
} as const;

/**
 * Response header of a stored message (201) while the site is under attack: `bits;salt`, for
 * `solveProofOfWork`. The visitor sees the success at once; in the background the client solves it
 * and delivers the same message again under the same Idempotency-Key with `X-Proof-Of-Work`: that
 * second delivery stores nothing, and takes the message out of the suspects. Without it the message
 * stays filed apart, never refused. Absent in normal times: then nothing is computed.
 */
export const PROOF_OF_WORK_CHALLENGE_HEADER = 'X-Proof-Of-Work-Challenge';

/**
 * Name of the honeypot field, in the plain form too. No browser or password manager has a rule that
 * fills it; the field is out of the tab order and of the accessibility tree, `autocomplete="off"`.
 */
export const HONEYPOT_FIELD = 'precision_facultative';

/** Name of the edge function to which the form posts without JavaScript. */
export const CONTACT_FUNCTION = 'contact';

/** Pages of the site that answer such a post where nothing renders one: on a static host. */
export const CONTACT_RESULT_PATHS = {
  sent: '/message-envoye',
  notSent: '/message-non-envoye',
} as const;
