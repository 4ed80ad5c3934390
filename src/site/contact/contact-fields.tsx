import type { ReactNode } from 'react';
import { contact } from '#content/part/contact';
import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactMessage,
  HONEYPOT_FIELD,
} from '#shared/contact-message.ts';
import { routes } from '#shared/routes.ts';

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
  /** Another way to send the message, shown when the address is not valid. */
  withoutEmail?: ReactNode;
  counter?: ReactNode;
}

/**
 * Renders the four fields and the honeypot. There is no maxlength: a browser would cut a pasted text
 * silently; the limits are checked on submit. An issue appears above its field, where neither a phone's
 * keyboard nor the toast hides it.
 */
export function ContactFields({
  id,
  values,
  issues = [],
  withoutEmail,
  counter,
}: ContactFieldsProps) {
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
            {issue && field === 'email' ? withoutEmail : null}
            {field === 'message' ? (
              <textarea {...common} rows={5} />
            ) : (
              <input {...common} {...attributes[field]} />
            )}
            <p id={`${fieldId}-hint`} className="hint">
              {texts.hints[field]}
            </p>
            {field === 'message' ? counter : null}
          </div>
        );
      })}
      {/* Hidden from people, not from robots that read the markup. */}
      <div className="visually-hidden" aria-hidden="true">
        <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" aria-label={texts.title} />
      </div>
    </>
  );
}

/** Says beside the button what happens to the message: the notice that the law requires at collection. */
export function PrivacyNotice() {
  return (
    <div className="hint contact-notice">
      <p>{texts.privacyNotice}</p>
      <details>
        <summary>{texts.privacyDetails.summary}</summary>
        <p>
          {texts.privacyDetails.text} <a href={routes.privacyPolicy.path}>{texts.privacyLink}</a>
        </p>
      </details>
    </div>
  );
}
