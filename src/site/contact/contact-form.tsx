import { useEffect, useState } from 'react';
import { contact } from '#content/part/contact';
import { CONTACT_LIMITS } from '#shared/contact-message.ts';
import { contactAction } from './contact-action.ts';
import { ContactFields } from './contact-fields.tsx';
import { LostMessages } from './lost-messages.tsx';
import { PrivacyNotice } from './privacy-notice.tsx';
import { Received } from './received.tsx';
import { useContactForm } from './use-contact-form.ts';
import { useOnline } from './use-online.ts';

const { form: texts } = contact;

/**
 * The contact form (requirements 5.1 to 5.3, 7.1 and 8.1). Before its code arrives, and without
 * JavaScript, it posts to the edge function `contact`.
 */
export function ContactForm({ whatsappHref }: { whatsappHref: string }) {
  const { form, issues, length, sending, tried, received, waiting, notice, lost, ...act } =
    useContactForm();
  const online = useOnline();
  const status = notice || (waiting ? texts.waiting[online ? 'online' : 'offline'] : '');
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
      onFocus={act.onFocus}
      onInput={act.onInput}
      onSubmit={act.onSubmit}
    >
      <div className="contact-form-body">
        <h3>{texts.title}</h3>
        <ContactFields id="contact" issues={issues} counter={counter} />
        <PrivacyNotice />
        <button type="submit" className="button button-primary" aria-disabled={sending}>
          {sending ? texts.submitting : texts.submit}
        </button>
        <p
          role="status"
          className="contact-status"
          data-room={tried && lost.length === 0 ? texts.waiting.offline : undefined}
        >
          {status ? <span>{status}</span> : null}
        </p>
        {received ? (
          <Received whatsappHref={whatsappHref} onWriteAnother={act.writeAnother} />
        ) : null}
      </div>
      <LostMessages messages={lost} onTakeBack={act.takeBack} onDismiss={act.dismiss} />
    </form>
  );
}
