import { contact } from '#content/part/contact';
import type { ContactResult } from '#shared/contact-submission.ts';
import { contactAction } from './contact-action.ts';
import { ContactFields } from './contact-fields.tsx';
import { PrivacyNotice } from './privacy-notice.tsx';

/** The form again, on the result page of a post without JavaScript: nothing is typed twice. */
export function PlainContactForm({ result }: { result: Exclude<ContactResult, { kind: 'sent' }> }) {
  return (
    <form className="contact-form" method="post" action={contactAction}>
      <ContactFields
        id="plain"
        values={result.values}
        issues={result.kind === 'invalid' ? result.issues : []}
      />
      <PrivacyNotice />
      <button type="submit" className="button button-primary">
        {contact.form.submit}
      </button>
    </form>
  );
}
