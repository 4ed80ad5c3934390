import { useEffect, useRef } from 'react';
import { contact } from '#content/part/contact';
import { ExternalLink } from '../components/external-link.tsx';

const { received: texts } = contact.form;

/**
 * Stands in the place of the emptied fields once a message was stored, until something is written
 * again. Whoever was in the form is led here.
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
