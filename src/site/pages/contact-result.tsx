import { contact, hero, owner } from '#content/index.ts';
import type { ContactResult } from '#shared/contact-message.ts';
import { type Route, routes } from '#shared/routes.ts';
import { ExternalLink, mailtoHref, whatsappHref } from '../components/links.tsx';
import { ContactFields, PrivacyNotice } from '../contact/contact-fields.tsx';
import { Document } from '../document.tsx';
import { contactAction } from '../lib/backend.ts';

const { result: texts } = contact;

function Failure() {
  return (
    <>
      <h1>{texts.failureTitle}</h1>
      <p>{texts.failureText}</p>
      <p className="button-row">
        <ExternalLink className="button button-secondary" href={whatsappHref(owner)}>
          {hero.whatsappLabel}
        </ExternalLink>
        <a className="button button-secondary" href={mailtoHref(owner)}>
          {hero.emailLabel}
        </a>
      </p>
    </>
  );
}

/** Shows the form again after a post without JavaScript, so that nothing is typed twice. */
function FormAgain({ result }: { result: Exclude<ContactResult, { kind: 'sent' }> }) {
  return (
    <form className="contact-form stack" method="post" action={contactAction}>
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

/** The page after a post without JavaScript: thanks, or the form again with what was typed. */
export function ContactResultPage({ result }: { result: ContactResult }) {
  const route: Route = result.kind === 'sent' ? routes.messageSent : routes.messageNotSent;
  return (
    <Document route={route} style="contact-result">
      <div className="frame notice stack">
        {result.kind === 'sent' ? (
          <>
            <h1>{texts.successTitle}</h1>
            <p>{texts.successText}</p>
          </>
        ) : null}
        {result.kind === 'invalid' ? (
          <>
            <h1>{texts.errorTitle}</h1>
            <p>{texts.errorText}</p>
            <FormAgain result={result} />
          </>
        ) : null}
        {result.kind === 'failed' ? (
          <>
            <Failure />
            {Object.values(result.values).some(Boolean) ? <FormAgain result={result} /> : null}
          </>
        ) : null}
        <a className="button button-secondary" href="/">
          {texts.back}
        </a>
      </div>
    </Document>
  );
}
