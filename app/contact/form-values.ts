import { CONTACT_FIELDS, type ContactMessage } from '../../shared/contact-message.ts';
import { HONEYPOT_FIELD } from '../../shared/contact-submission.ts';

const textOf = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '');

/** What stands in the four fields now, as typed. */
export function readForm(form: HTMLFormElement): ContactMessage {
  const entries = CONTACT_FIELDS.map((field) => [field, textOf(form, field)]);
  return Object.fromEntries(entries) as ContactMessage;
}

/** Characters in the field that only robots fill. */
export const readHoneypot = (form: HTMLFormElement): number => textOf(form, HONEYPOT_FIELD).length;

/** Puts values into the empty fields; what was typed meanwhile stays. */
export function fillForm(form: HTMLFormElement, values: ContactMessage): void {
  for (const field of CONTACT_FIELDS) {
    const element = form.elements.namedItem(field);
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) continue;
    if (element.value === '') element.value = values[field];
  }
}
