import * as v from 'valibot';

/**
 * Limits of a contact message, in characters of the trimmed value. The migration that creates
 * `contact_messages` has the same figures as check constraints; a test compares the two. PostgreSQL counts code points. A minimum does so here too; a maximum counts
 * UTF-16 code units, as the fields' maxlength does: never more lenient than the database.
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
export interface ContactIssueMessages {
  nameTooShort: string;
  nameTooLong: string;
  emailInvalid: string;
  subjectTooShort: string;
  subjectTooLong: string;
  messageTooShort: string;
  messageTooLong: string;
}

/**
 * One @, no white space, and a dot inside the domain. The migration has the same rule as a check
 * constraint.
 */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

const atLeast = (characters: number, message: string) =>
  v.check((value: string) => Array.from(value).length >= characters, message);

/** Builds the schema of a contact message; values are trimmed before they are checked. */
function contactMessageSchema(say: ContactIssueMessages) {
  const { name, email, subject, message } = CONTACT_LIMITS;
  return v.object({
    name: v.pipe(
      v.string(say.nameTooShort),
      v.trim(),
      atLeast(name.min, say.nameTooShort),
      v.maxLength(name.max, say.nameTooLong),
    ),
    email: v.pipe(
      v.string(say.emailInvalid),
      v.trim(),
      v.maxLength(email.max, say.emailInvalid),
      v.regex(EMAIL_PATTERN, say.emailInvalid),
    ),
    subject: v.pipe(
      v.string(say.subjectTooShort),
      v.trim(),
      atLeast(subject.min, say.subjectTooShort),
      v.maxLength(subject.max, say.subjectTooLong),
    ),
    message: v.pipe(
      v.string(say.messageTooShort),
      v.trim(),
      atLeast(message.min, say.messageTooShort),
      v.maxLength(message.max, say.messageTooLong),
    ),
  });
}

/** Either the trimmed message, or the first issue of each broken field, in the order of the fields. */
export type ContactValidation =
  | { ok: true; value: ContactMessage }
  | { ok: false; issues: { field: ContactField; message: string }[] };

/** Validates untrusted input field by field. Never throws. */
export function validateContactMessage(
  input: unknown,
  say: ContactIssueMessages,
): ContactValidation {
  const source = typeof input === 'object' && input !== null ? input : {};
  const filled = Object.fromEntries(
    CONTACT_FIELDS.map((field) => [field, (source as Record<string, unknown>)[field] ?? '']),
  );
  const result = v.safeParse(contactMessageSchema(say), filled);
  if (result.success) return { ok: true, value: result.output };
  const nested = v.flatten<ReturnType<typeof contactMessageSchema>>(result.issues).nested ?? {};
  const issues = CONTACT_FIELDS.flatMap((field) => {
    const message = nested[field]?.[0];
    return message ? [{ field, message }] : [];
  });
  return { ok: false, issues };
}
