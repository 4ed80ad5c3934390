import { CONTACT_FIELDS, type ContactMessage } from '#shared/contact-message.ts';
import { HONEYPOT_FIELD } from '#shared/contact-submission.ts';

export interface PostedForm {
  values: ContactMessage;
  /** Characters in the honeypot. */
  honeypot: number;
}

/** Largest form, in bytes: four fields at their limits are 10 times smaller. */
const LIMIT = 128 * 1024;

/**
 * Reads the fields of a posted form, `application/x-www-form-urlencoded` or `multipart/form-data`.
 * Missing fields are empty. Gives null when it is no form, or an unreasonably large one.
 */
export async function readForm(request: Request): Promise<PostedForm | null> {
  if (Number(request.headers.get('content-length') ?? 0) > LIMIT) return null;
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    return null;
  }
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, LIMIT).replaceAll('\0', '') : '';
  };
  const values = Object.fromEntries(
    CONTACT_FIELDS.map((name) => [
      name,
      // Browsers send CR LF for a line of the text; the other fields have one line.
      name === 'message'
        ? field(name).replace(/\r\n?/g, '\n')
        : field(name).replace(/[\r\n]+/g, ' '),
    ]),
  ) as ContactMessage;
  return { values, honeypot: field(HONEYPOT_FIELD).trim().length };
}
