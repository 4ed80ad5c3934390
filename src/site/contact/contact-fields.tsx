import type { ReactNode } from 'react';
import { contact } from '#content/part/contact';
import { CONTACT_FIELDS, type ContactField, type ContactMessage } from '#shared/contact-message.ts';
import { HONEYPOT_FIELD } from '#shared/contact-submission.ts';

const { form: texts } = contact;
const attributes = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  subject: { type: 'text', autoComplete: 'off' },
} as const;

interface ContactFieldsProps {
  /** Keeps the ids of two forms apart. */
  id: string;
  values?: ContactMessage;
  issues?: readonly { field: ContactField; message: string }[];
  /** Stands under the message: its counter. */
  counter?: ReactNode;
}

/**
 * The four fields (requirement 3.1) and the trap for robots. No length is an attribute: a browser
 * would cut a pasted text without a word; the limits are checked when it is sent. A fault stands above
 * its field, where a phone's keyboard and the toast do not hide it.
 */
export function ContactFields({ id, values, issues = [], counter }: ContactFieldsProps) {
  return (
    <>
      <p className="hint">{texts.requiredNote}</p>
      {CONTACT_FIELDS.map((field) => {
        const issue = issues.find((found) => found.field === field)?.message;
        const fieldId = `${id}-${field}`;
        const common = {
          id: fieldId,
          name: field,
          required: true,
          defaultValue: values?.[field],
          'aria-invalid': issue ? true : undefined,
          'aria-describedby': issue ? `${fieldId}-error ${fieldId}-hint` : `${fieldId}-hint`,
        } as const;
        return (
          <div key={field} className="field">
            <label htmlFor={fieldId}>{texts.labels[field]}</label>
            {issue ? (
              <p id={`${fieldId}-error`} className="field-error">
                {issue}
              </p>
            ) : null}
            {field === 'message' ? (
              <textarea {...common} rows={6} />
            ) : (
              <input {...common} {...attributes[field]} />
            )}
            <div className="field-foot">
              <p id={`${fieldId}-hint`} className="hint">
                {texts.hints[field]}
              </p>
              {field === 'message' ? counter : null}
            </div>
          </div>
        );
      })}
      <div className="contact-trap" aria-hidden="true">
        <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" aria-label={texts.title} />
      </div>
    </>
  );
}
