import { useEffect, useState } from 'react';
import { contact } from '#content-model/current/contact.ts';
import { CONTACT_LIMITS } from '#contract/contact-message.ts';
import { contactAction } from './contact-action.ts';
import { ContactFields } from './contact-fields.tsx';
import { PrivacyNotice } from './privacy-notice.tsx';
import { useContactForm } from './use-contact-form.ts';

const { form: texts } = contact;

/**
 * The contact form (specification, sections 2, 5, 7 and 8). Before its code arrives, and without
 * JavaScript, it posts to the edge function `contact`.
 */
export function ContactForm() {
  const { form, issues, length, sending, tried, waiting, notice, prepare, onInput, onSubmit } =
    useContactForm();
  const said = notice || (waiting ? texts.waiting : '');
  // The browser's own messages serve until ours are there.
  const [ours, setOurs] = useState(false);
  useEffect(() => setOurs(true), []);

  const counter = (
    <p className="contact-counter" data-over={length > CONTACT_LIMITS.message.max}>
      {texts.counter
        .replace('{count}', String(length))
        .replace('{max}', String(CONTACT_LIMITS.message.max))}
    </p>
  );

  return (
    <form
      ref={form}
      className="contact-form"
      method="post"
      action={contactAction}
      noValidate={ours}
      aria-busy={sending}
      onFocus={prepare}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <h3>{texts.title}</h3>
      <ContactFields id="contact" issues={issues} counter={counter} />
      <PrivacyNotice />
      <button type="submit" className="button button-primary" aria-disabled={sending}>
        {sending ? texts.submitting : texts.submit}
      </button>
      <p role="status" className="contact-status" data-room={tried ? texts.waiting : undefined}>
        {said ? <span>{said}</span> : null}
      </p>
    </form>
  );
}
