import { type RefObject, useRef, useState } from 'react';
import { CONTACT_FIELDS, type ContactMessage, EMPTY_MESSAGE } from '#shared/contact-message.ts';
import { saveDraft } from './draft.ts';
import { fillForm, holdHeights, readForm } from './form-values.ts';
import { sameText } from './message-store.ts';

/** What stands in the form, and the idempotency key of that text. */
interface FormText {
  key: string;
  values: ContactMessage;
}

/**
 * The text of the form and its key. A key belongs to one text: another text has another one.
 * @param keyOfSent key under which a text was sent before, if it was
 */
export function useFormText(
  form: RefObject<HTMLFormElement | null>,
  keyOfSent: (values: ContactMessage) => string | undefined,
) {
  const [text, setText] = useState<FormText>({ key: '', values: EMPTY_MESSAGE });
  /** The same, for what happens between two drawings of the page. */
  const latest = useRef(text);

  function remember(key: string, values: ContactMessage) {
    latest.current = { key, values };
    setText(latest.current);
  }

  /** Keeps a text as the draft. */
  const keep = (values: ContactMessage) => remember(saveDraft(values, keyOfSent(values)), values);

  return {
    ...text,
    isEmpty: CONTACT_FIELDS.every((field) => text.values[field] === ''),
    latest,
    keep,

    /**
     * Fills the empty fields. What is shown is kept as a draft when the visitor has added to it: seeing
     * a text again does not make it stay on the device for longer.
     */
    show({ key, values }: FormText) {
      if (!form.current) return;
      holdHeights(form.current);
      fillForm(form.current, values);
      const shown = readForm(form.current);
      if (sameText(shown, values)) remember(key, values);
      else keep(shown);
    },

    /** Whether the form still holds the text of this key. */
    shows(key: string): boolean {
      const { key: shown, values } = latest.current;
      return key === shown && form.current !== null && sameText(readForm(form.current), values);
    },

    clear() {
      if (!form.current) return;
      holdHeights(form.current);
      form.current.reset();
      remember('', EMPTY_MESSAGE);
    },
  };
}
