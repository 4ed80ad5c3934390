import { useEffect, useRef } from 'react';
import { contact } from '#content/part/contact';
import { ExternalLink } from '../components/external-link.tsx';

const { received: texts } = contact.form;

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
          {texts.title}
        </h3>
        <p>{texts.text}</p>
        <ExternalLink className="button button-lagoon" href={whatsappHref}>
          {texts.whatsapp}
        </ExternalLink>
        <button type="button" className="button button-secondary" onClick={onWriteAnother}>
          {texts.another}
        </button>
      </div>
    </div>
  );
}
