import { CONTACT_FIELDS, type ContactField, type ContactMessage } from '#shared/contact-message.ts';
import { HONEYPOT_FIELD } from '#shared/contact-submission.ts';

const textOf = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '');

/** The element of a field; null when there is none. */
export function fieldOf(
  form: HTMLFormElement | null,
  field: ContactField,
): HTMLInputElement | HTMLTextAreaElement | null {
  const element = form?.elements.namedItem(field);
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isField ? element : null;
}

function fieldsOf(form: HTMLFormElement) {
  return CONTACT_FIELDS.flatMap((field) => {
    const element = fieldOf(form, field);
    return element ? [{ field, element }] : [];
  });
}

/** What stands in the four fields now, as typed. */
export function readForm(form: HTMLFormElement): ContactMessage {
  const entries = CONTACT_FIELDS.map((field) => [field, textOf(form, field)]);
  return Object.fromEntries(entries) as ContactMessage;
}

/** Characters in the field that only robots fill. */
export const readHoneypot = (form: HTMLFormElement): number => textOf(form, HONEYPOT_FIELD).length;

/**
 * Milliseconds that filling the form took: since the page was opened, or since the first character
 * of a draft that is older.
 */
export const elapsedMs = (startedAt = Number.POSITIVE_INFINITY): number =>
  Math.round(Date.now() - Math.min(startedAt, performance.timeOrigin));

/** Puts values into the empty fields; what was typed meanwhile stays. */
export function fillForm(form: HTMLFormElement, values: ContactMessage): void {
  for (const { field, element } of fieldsOf(form)) {
    if (element.value === '') element.value = values[field];
  }
}

/** Text areas grow with their text: what stands below moves as the visitor writes, and only then. */
function heights(form: HTMLFormElement, heightOf: (element: HTMLElement) => string): void {
  for (const { element } of fieldsOf(form)) {
    if (!(element instanceof HTMLTextAreaElement)) continue;
    const height = heightOf(element);
    element.style.minHeight = height;
    element.style.maxHeight = height;
  }
}

/**
 * Keeps the form as high as it is while its text is changed for the visitor, until freeHeights(). One
 * that is not laid out has no height to keep.
 */
export const holdHeights = (form: HTMLFormElement): void =>
  heights(form, ({ offsetHeight }) => (offsetHeight > 0 ? `${offsetHeight}px` : ''));

/** Lets the text decide on the heights again. */
export const freeHeights = (form: HTMLFormElement): void => heights(form, () => '');
