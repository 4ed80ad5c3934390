import { useState } from 'react';
import { gestion } from '#content/part/gestion';
import { routes } from '#shared/routes.ts';
import { fill, whatsappLink } from '#shared/text/format.ts';
import { readAgain } from '../client.ts';
import { AskForm } from '../frame/ask-form.tsx';
import { Button, ButtonLink, TextField } from '../frame/controls.tsx';
import { attempt, notify } from '../frame/notices.ts';
import { makeLink } from './testimonial-calls.ts';

const { testimonials: texts } = gestion;

/** Where a backend elsewhere shows /gestion, the page for clients is beside it. */
const pageAddress = new URL(routes.testimonial.path, location.href).href;

const FIELDS = {
  client: { label: texts.client, hint: texts.clientHint, maxLength: 100, autoComplete: 'off' },
  contact: {
    label: texts.contact,
    hint: texts.contactHint,
    maxLength: 255,
    autoComplete: 'off',
    required: false,
  },
};

/** Makes a link for one client, and sends or copies it while it is shown. */
export function NewLink() {
  const [made, setMade] = useState<{ link: string; whatsapp: string }>();

  async function make({ client = '', contact = '' }: Record<string, string>) {
    if (!client.trim()) return { field: 'client', message: texts.missing };
    try {
      const token = await makeLink({ client, contact, consent: texts.consent });
      const link = `${pageAddress}#${token}`;
      const text = fill(texts.invitation, { client: client.trim(), link });
      setMade({ link, whatsapp: whatsappLink(contact.includes('@') ? '' : contact, text) });
    } catch (error) {
      console.error(error);
      return { message: gestion.saveFailure };
    }
    await readAgain();
  }

  const copy = (link: string) =>
    attempt(async () => {
      await navigator.clipboard.writeText(link);
      notify(texts.copied);
    });

  return (
    <section aria-labelledby="new-link">
      <h2 id="new-link">{texts.newLink}</h2>
      <AskForm fields={FIELDS} submit={texts.make} ask={make} />
      <div role="status">
        {made && (
          <div className="callout stack">
            <TextField label={texts.link} hint={texts.linkHint} value={made.link} readOnly />
            <div className="button-row">
              <ButtonLink look="primary" href={made.whatsapp} label={texts.send} isOutside />
              <Button look="secondary" label={texts.copy} onClick={() => copy(made.link)} />
            </div>
          </div>
        )}
      </div>
    </section>
  );
}
