import { contact } from '#content/contact.ts';
import { routes } from '../routes.ts';

const { form: texts } = contact;

/** What happens with the message, said where it is sent (the law's notice at collection). */
export function PrivacyNotice() {
  return (
    <p className="hint contact-notice">
      {texts.privacyNotice} <a href={routes.privacyPolicy.path}>{texts.privacyLink}</a>
    </p>
  );
}
