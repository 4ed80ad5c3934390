import { contact } from '#content/part/contact';
import { routes } from '#shared/routes.ts';

const { form: texts } = contact;

/** What happens with the message, said where it is sent (the law's notice at collection). */
export function PrivacyNotice() {
  return (
    <div className="hint contact-notice">
      <p>{texts.privacyNotice}</p>
      <details>
        <summary>{texts.privacyDetails.summary}</summary>
        <p>
          {texts.privacyDetails.text} <a href={routes.privacyPolicy.path}>{texts.privacyLink}</a>
        </p>
      </details>
    </div>
  );
}
