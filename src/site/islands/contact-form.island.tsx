import { useEffect, useState, useSyncExternalStore } from 'react';
import { contact } from '#content/part/contact';
import { CONTACT_LIMITS } from '#shared/contact-message.ts';
import { ExternalLink } from '../components/links.tsx';
import { ContactFields, PrivacyNotice } from '../contact/contact-fields.tsx';
import { LostMessages, Received } from '../contact/outcomes.tsx';
import css from '../contact/received.css?inline';
import { useContactForm } from '../contact/use-contact-form.ts';
import { contactAction } from '../lib/backend.ts';
import { type Mount, mountIsland } from './mount.tsx';

const { form: texts } = contact;

function onNetworkChange(changed: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  window.addEventListener('online', changed, { signal });
  window.addEventListener('offline', changed, { signal });
  return () => stopping.abort();
}

/** Returns whether the device has a network, as far as the browser knows. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    onNetworkChange,
    () => navigator.onLine,
    () => true,
  );

export interface ContactFormProps {
  whatsappHref: string;
  /** A sentence on when the owner answers; empty if that is not stated. */
  replyTime: string;
}

/** The contact form. Before its code arrives, and without JavaScript, it posts to the edge function. */
export function ContactForm(props: ContactFormProps) {
  const { form, text, issues, tried, received, notice, sending, waiting, lost, ...rest } =
    useContactForm();
  const online = useOnline();
  const status = notice || (waiting ? texts.waiting[online ? 'online' : 'offline'] : '');
  // The browser's own messages are used until ours have loaded.
  const [ours, setOurs] = useState(false);
  useEffect(() => setOurs(true), []);
  const { length } = text.values.message;
  const { max } = CONTACT_LIMITS.message;

  const { name, subject, message } = text.values;
  const typed = [name, subject, message].filter((each) => each.trim()).join('\n');
  const withoutEmail = (
    <ExternalLink
      className="touch"
      href={`${props.whatsappHref}?text=${encodeURIComponent(typed)}`}
    >
      {texts.withoutEmail}
    </ExternalLink>
  );

  const counter = (
    <p className="contact-counter hint" data-over={length > max}>
      {texts.counter.replace('{count}', String(length)).replace('{max}', String(max))}
    </p>
  );

  return (
    <form
      ref={form}
      className="contact-form stack"
      method="post"
      action={contactAction}
      noValidate={ours}
      aria-busy={sending}
      onFocus={rest.onFocus}
      onInput={rest.onInput}
      onSubmit={rest.onSubmit}
    >
      <div className="stack">
        <ContactFields id="contact" issues={issues} withoutEmail={withoutEmail} counter={counter} />
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
          <Received message={received} {...props} onWriteAnother={rest.writeAnother} />
        ) : null}
      </div>
      <LostMessages
        messages={lost}
        canTakeBack={rest.isEmpty}
        onTakeBack={rest.takeBack}
        onDismiss={rest.dismiss}
      />
    </form>
  );
}

export const mount: Mount = (...place) => mountIsland(ContactForm, place, css);
