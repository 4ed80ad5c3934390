import { useEffect, useRef } from 'react';
import { contact } from '#content/part/contact';
import type { ContactMessage } from '#shared/contact-message.ts';
import { ExternalLink } from '../components/links.tsx';
import type { LostMessage } from './outbox.ts';

const { lost: lostTexts, received: receivedTexts } = contact.form;

interface LostMessagesProps {
  messages: readonly LostMessage[];
  /** Whether a text can be put back into the form. */
  canTakeBack: boolean;
  onTakeBack: (key: string, text: ContactMessage) => void;
  onDismiss: (key: string) => void;
}

/** Lists the messages that could not be sent, until the visitor has dealt with each. */
export function LostMessages({ messages, canTakeBack, onTakeBack, onDismiss }: LostMessagesProps) {
  return (
    <div role="status" className="contact-lost">
      {messages.map(({ key, state, text }) => (
        <div key={key}>
          {text ? (
            <p>
              <strong>{lostTexts.subject.replace('{subject}', text.subject)}</strong>
            </p>
          ) : null}
          <p>{lostTexts[state]}</p>
          {text && canTakeBack ? (
            <button
              type="button"
              className="button button-secondary"
              onClick={() => onTakeBack(key, text)}
            >
              {lostTexts.takeBack}
            </button>
          ) : null}
          <button type="button" className="button button-quiet" onClick={() => onDismiss(key)}>
            {lostTexts.dismiss}
          </button>
        </div>
      ))}
    </div>
  );
}

/**
 * Replaces the emptied fields once a message was stored, until something is typed again. Focus moves
 * here if it was in the form.
 */
export function Received({
  whatsappHref,
  onWriteAnother,
}: {
  whatsappHref: string;
  onWriteAnother: () => void;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const fields = title.current?.closest('form');
    if (fields?.contains(document.activeElement)) title.current?.focus();
  }, []);
  return (
    <div className="contact-received">
      <div>
        <h3 ref={title} tabIndex={-1}>
          {receivedTexts.title}
        </h3>
        <p>{receivedTexts.text}</p>
        <ExternalLink className="button button-lagoon" href={whatsappHref}>
          {receivedTexts.whatsapp}
        </ExternalLink>
        <button type="button" className="button button-secondary" onClick={onWriteAnother}>
          {receivedTexts.another}
        </button>
      </div>
    </div>
  );
}
