/**
 * Limits of a contact message, in characters of the trimmed value. The migration that creates
 * `contact_messages` has the same figures as check constraints; a test compares the two. PostgreSQL counts
 * code points. So does a minimum here; a maximum counts UTF-16 code units, and so is never more lenient than
 * the database.
 */
export const CONTACT_LIMITS = {
  name: { min: 2, max: 100 },
  email: { max: 255 },
  subject: { min: 3, max: 200 },
  message: { min: 10, max: 2000 },
} as const;

/** The four fields in the order of the form, which is also the order of the issues. */
export const CONTACT_FIELDS = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** The row of `contact_messages` that an anonymous visitor may insert. */
export type ContactMessage = Record<ContactField, string>;

/** The content of an untouched form. */
export const EMPTY_MESSAGE: ContactMessage = { name: '', email: '', subject: '', message: '' };

/** Messages for each broken rule; they live in src/content/defaults/contact.yaml. */
type ContactIssueMessages = Record<
  'emailInvalid' | `${Exclude<ContactField, 'email'>}Too${'Short' | 'Long'}`,
  string
>;

/**
 * One @, no white space, and a dot inside the domain. The migration has the same rule as a check
 * constraint.
 */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** The first issue of one broken field. */
interface ContactIssue {
  field: ContactField;
  message: string;
}

/** Returns the trimmed message, or each broken field's first issue, in order. Never throws. */
export function validateContactMessage(
  input: unknown,
  say: ContactIssueMessages,
): { ok: true; value: ContactMessage } | { ok: false; issues: ContactIssue[] } {
  const given: Record<string, unknown> = Object(input);
  const value = { ...EMPTY_MESSAGE };
  for (const field of CONTACT_FIELDS) {
    const text = given[field];
    if (typeof text === 'string') value[field] = text.trim();
  }
  const issues = CONTACT_FIELDS.flatMap((field) => {
    const message = issueOf(field, value[field], say);
    return message === undefined ? [] : [{ field, message }];
  });
  return issues.length === 0 ? { ok: true, value } : { ok: false, issues };
}

function issueOf(field: ContactField, text: string, say: ContactIssueMessages): string | undefined {
  const isTooLong = text.length > CONTACT_LIMITS[field].max;
  if (field === 'email') {
    return isTooLong || !EMAIL_PATTERN.test(text) ? say.emailInvalid : undefined;
  }
  if (Array.from(text).length < CONTACT_LIMITS[field].min) return say[`${field}TooShort`];
  return isTooLong ? say[`${field}TooLong`] : undefined;
}

/**
 * Request headers that accompany a contact message. The body contains only the four fields, and an
 * anonymous visitor cannot set a column with any header. The triggers of `contact_messages` read them
 * (supabase/migrations), so they work in all three modes. All are optional: a client may send the four
 * fields alone.
 */
export const SUBMISSION_HEADERS = {
  /** UUID created by the client, the same for every attempt at one message: it is stored once. */
  idempotencyKey: 'Idempotency-Key',
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
 * Name of the honeypot field, in the plain form too. No browser or password manager has a rule that fills it
 * in; the field is not in the tab order or the accessibility tree, and has `autocomplete="off"`.
 */
export const HONEYPOT_FIELD = 'precision_facultative';

/** The outcome of a contact form posted without JavaScript. */
export type ContactResult =
  | { kind: 'sent' }
  /** Not stored; the values are returned so that nothing is typed twice. */
  | { kind: 'invalid'; values: ContactMessage; issues: ContactIssue[] }
  | { kind: 'failed'; values: ContactMessage };
