import { contact } from '../../content/contact.ts';
import {
  CONTACT_FIELDS,
  CONTACT_LIMITS,
  type ContactField,
  type ContactMessage,
} from '../../shared/contact-message.ts';
import { HONEYPOT_FIELD } from '../../shared/contact-submission.ts';
import { backendUrl } from '../lib/backend-url.ts';
import { PrivacyNotice } from './privacy-notice.tsx';

const { form: texts } = contact;
const attributes = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  subject: { type: 'text', autoComplete: 'off' },
} as const;

interface ContactFieldsProps {
  values?: ContactMessage;
  issues?: { field: ContactField; message: string }[];
}

/**
 * The plain form: posts to the edge function `contact` and works without JavaScript. The island
 * (contact-form.tsx) has the same fields. Clarification 8 gives their names.
 */
export function ContactFields({ values, issues = [] }: ContactFieldsProps) {
  return (
    <form className="contact-form" method="post" action={`${backendUrl}/functions/v1/contact`}>
      <p className="hint">{texts.requiredNote}</p>
      {CONTACT_FIELDS.map((field) => {
        const issue = issues.find((found) => found.field === field)?.message;
        const limits: { min?: number; max: number } = CONTACT_LIMITS[field];
        const common = {
          id: `plain-${field}`,
          name: field,
          required: true,
          minLength: limits.min,
          maxLength: limits.max,
          defaultValue: values?.[field],
          'aria-invalid': issue ? true : undefined,
          'aria-describedby': issue ? `plain-${field}-error` : undefined,
        } as const;
        return (
          <div key={field} className="field">
            <label htmlFor={common.id}>{texts.labels[field]}</label>
            {field === 'message' ? (
              <textarea {...common} rows={6} />
            ) : (
              <input {...common} {...attributes[field]} />
            )}
            {issue ? (
              <p id={`plain-${field}-error`} className="field-error">
                {issue}
              </p>
            ) : null}
          </div>
        );
      })}
      <div className="contact-trap" aria-hidden="true">
        <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" aria-label={texts.title} />
      </div>
      <PrivacyNotice />
      <button type="submit" className="button button-primary">
        {texts.submit}
      </button>
    </form>
  );
}
