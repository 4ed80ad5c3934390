import { type FormEvent, useId, useState } from 'react';
import { gestion } from '#content/part/gestion';
import { routes } from '#shared/routes.ts';
import { fill, whatsappLink } from '#shared/text/format.ts';
import { readAgain } from '../client.ts';
import { Button, TextField } from '../frame/controls.tsx';
import { attempt, notify } from '../frame/notices.ts';
import { makeLink } from './testimonial-calls.ts';

const { testimonials: texts } = gestion;

/** Where a backend elsewhere shows /gestion, the page for clients is beside it. */
const pageAddress = new URL(routes.testimonial.path, location.href).href;

/** Makes a link for one client, and sends or copies it while it is shown. */
export function NewLink() {
  const problemId = useId();
  const [client, setClient] = useState('');
  const [contact, setContact] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [made, setMade] = useState<{ link: string; phone: string; text: string }>();

  async function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setMissing(!client.trim());
    if (!client.trim()) return;
    await attempt(async () => {
      const token = await makeLink({ client, contact, consent: texts.consent });
      const link = `${pageAddress}#${token}`;
      const phone = contact.includes('@') ? '' : contact;
      setMade({ link, phone, text: fill(texts.invitation, { client: client.trim(), link }) });
      setClient('');
      setContact('');
      await readAgain();
    });
  }

  return (
    <section aria-labelledby="new-link">
      <h2 id="new-link">{texts.newLink}</h2>
      <form onSubmit={make} noValidate>
        <TextField
          label={texts.client}
          hint={texts.clientHint}
          messageId={problemId}
          value={client}
          maxLength={100}
          autoComplete="off"
          aria-invalid={isMissing}
          onChange={({ target }) => setClient(target.value)}
        />
        <p id={problemId} className="form-error" role="alert">
          {isMissing && texts.missing}
        </p>
        <TextField
          label={texts.contact}
          hint={texts.contactHint}
          value={contact}
          maxLength={255}
          autoComplete="off"
          onChange={({ target }) => setContact(target.value)}
        />
        <Button look="primary" label={texts.make} type="submit" />
      </form>
      <div role="status">
        {made && (
          <div className="callout stack">
            <TextField label={texts.link} hint={texts.linkHint} value={made.link} readOnly />
            <div className="button-row">
              <a
                className="button button-primary"
                href={whatsappLink(made.phone, made.text)}
                target="_blank"
                rel="noopener"
              >
                {texts.send}
              </a>
              <Button
                look="secondary"
                label={texts.copy}
                onClick={() =>
                  attempt(async () => {
                    await navigator.clipboard.writeText(made.link);
                    notify(texts.copied);
                  })
                }
              />
            </div>
          </div>
        )}
      </div>
    </section>
  );
}
