import { useEffect, useRef, useState } from 'react';
import { contact } from '#content/part/contact';
import type { ContactMessage } from '#shared/contact-message.ts';
import { fill } from '#shared/text/format.ts';
import { importAgain } from '#ui/late-code.ts';
import { ExternalLink } from '../components/links.tsx';
import type { ContactFormProps } from '../islands/contact-form.island.tsx';
import type { LostMessage } from './outbox.ts';

const { lost: lostTexts, received: receivedTexts, toasts } = contact.form;

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
    <div role="status" className="contact-lost stack">
      {messages.map(({ key, state, text }) => (
        <div key={key} className="panel">
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

/** Fetches the code of the cloth; called when a message is sent, so that it is ready once it is stored. */
export const loadPagne = importAgain(() => import('./pagne.tsx'));

interface ReceivedProps extends ContactFormProps {
  message: ContactMessage;
  onWriteAnother: () => void;
}

const clock = new Intl.DateTimeFormat('fr', { hour: 'numeric', minute: '2-digit' });

/**
 * Replaces the emptied fields once a message was stored, until the visitor types again. Takes the focus if it
 * was in the form.
 */
export function Received({ message, whatsappHref, replyTime, onWriteAnother }: ReceivedProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [pagne, setPagne] = useState<Awaited<ReturnType<typeof loadPagne>>>();
  useEffect(() => {
    loadPagne().then(setPagne, console.info);
  }, []);
  const name = message.name.trim();
  const [time] = useState(() => clock.format().replace(':', '\u00A0h\u00A0'));
  const subject = message.subject.trim();
  const whatsappText = fill(receivedTexts.whatsappText, { subject });
  useEffect(() => {
    const fields = title.current?.closest('form');
    if (fields?.contains(document.activeElement)) title.current?.focus();
  }, []);
  // The cloth starts where the form did, above the visible part.
  useEffect(() => {
    if (pagne && document.activeElement === title.current)
      title.current?.closest('.contact-received')?.scrollIntoView();
  }, [pagne]);
  return (
    <div className="contact-received">
      {pagne ? <pagne.Cloth name={name} /> : null}
      <div className="panel">
        <h3 className="panel-title" ref={title} tabIndex={-1}>
          {fill(receivedTexts.thanks, { name })}
        </h3>
        <p>{fill(receivedTexts.arrived, { subject, time })}</p>
        <p>
          {replyTime || toasts.success.description} {receivedTexts.text}
        </p>
        <ExternalLink
          className="button button-lagoon"
          href={`${whatsappHref}?text=${encodeURIComponent(whatsappText)}`}
        >
          {receivedTexts.whatsapp}
        </ExternalLink>
        <button type="button" className="button button-secondary" onClick={onWriteAnother}>
          {receivedTexts.another}
        </button>
        {pagne ? <pagne.Selvedge name={name} /> : null}
      </div>
    </div>
  );
}
