import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactMessage,
  HONEYPOT_FIELD,
} from '#shared/contact-message.ts';

const textOf = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '');

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

/** Returns the current text of the four fields, as typed. */
export function readForm(form: HTMLFormElement): ContactMessage {
  const entries = CONTACT_FIELDS.map((field) => [field, textOf(form, field)]);
  return Object.fromEntries(entries) as ContactMessage;
}

/** Counts the characters in the field that only robots fill in. */
export const readHoneypot = (form: HTMLFormElement): number => textOf(form, HONEYPOT_FIELD).length;

/**
 * Returns how long filling in the form took, in milliseconds: since the page was opened, or since the
 * first character of an older draft.
 */
export const elapsedMs = (startedAt = Number.POSITIVE_INFINITY): number =>
  Math.round(Date.now() - Math.min(startedAt, performance.timeOrigin));

/** Puts values into the fields that are empty or suggested; what was typed in the meantime stays. */
export function fillForm(form: HTMLFormElement, values: ContactMessage): void {
  for (const { field, element } of fieldsOf(form)) {
    const isFree = element.value === '' || element.value === element.dataset.suggested;
    if (isFree && values[field]) element.value = values[field];
  }
}

/** Fills a text's empty fields with what the page suggests. */
export const withSuggestions = (form: HTMLFormElement, values: ContactMessage): ContactMessage =>
  Object.assign(
    { ...values },
    ...fieldsOf(form).map(({ field, element }) =>
      values[field] ? {} : { [field]: element.dataset.suggested ?? '' },
    ),
  );

/** Sets the height of the message, which grows with its text: only the visitor's typing moves what is below. */
function setHeight(form: HTMLFormElement, height: string): void {
  const message = fieldOf(form, 'message');
  if (message) Object.assign(message.style, { minHeight: height, maxHeight: height });
}

/**
 * Keeps the form at its height while its text is changed for the visitor, until freeHeight(). A form that
 * is not laid out has no height to keep.
 */
export function holdHeight(form: HTMLFormElement): void {
  const height = fieldOf(form, 'message')?.offsetHeight ?? 0;
  setHeight(form, height > 0 ? `${height}px` : '');
}

/** Lets the text determine the height again. */
export const freeHeight = (form: HTMLFormElement): void => setHeight(form, '');
