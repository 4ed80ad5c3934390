import type { Content } from '#content/content.ts';
import { formatPhone } from '#shared/text/format.ts';
import { Facts } from '#ui/facts.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { ChoiceLine } from '../components/dock.tsx';
import { ExternalLink, mailtoHref, telHref, whatsappHref } from '../components/links.tsx';
import { ContactForm } from '../islands/contact-form.island.tsx';
import { Island } from '../islands/island.tsx';

/** The form, which carries what was chosen, then every other way to reach the owner. */
export function Contact({
  contact,
  owner,
  services,
}: Pick<Content, 'contact' | 'owner' | 'services'>) {
  const { cards, booking, follow, qr } = contact;
  const { about, clear } = services.custom;
  const sameNumber = owner.phone === `+${owner.whatsapp}`;
  const network = owner.social.find(({ network: name }) => name === 'linkedin') ?? owner.social[0];
  const [user, host] = owner.email.split('@');
  const phone = <a href={telHref(owner)}>{formatPhone(owner.phone)}</a>;
  const whatsapp = (
    <ExternalLink href={whatsappHref(owner)}>{formatPhone(owner.whatsapp)}</ExternalLink>
  );
  const email = (
    <a href={mailtoHref(owner)}>
      {user}@<wbr />
      {host}
    </a>
  );
  return (
    <section
      id="contact"
      className="contact section woven-edge on-field"
      data-whatsapp-text={booking.whatsappText}
    >
      <div className="frame">
        <h2>{contact.title}</h2>
        <p className="section-lead">{`${contact.introduction} ${owner.terms.replyTime}`}</p>
        <div className="contact-columns stack">
          <div className="contact-form-place">
            <h3>{contact.form.title}</h3>
            <ChoiceLine shows="subject" label={about} clear={clear} />
            <Island
              name="contact-form"
              component={ContactForm}
              props={{ whatsappHref: whatsappHref(owner), replyTime: owner.terms.replyTime }}
              when="near"
            />
          </div>
          <div className="contact-direct">
            <h3>{cards.title}</h3>
            <Facts
              className="contact-cards"
              items={[
                { label: sameNumber ? cards.both : cards.phone, value: phone },
                { label: cards.whatsapp, value: sameNumber ? null : whatsapp },
                { label: cards.email, value: email },
                { label: cards.location, value: `${owner.city}, ${owner.country}` },
                cards.hours,
              ]}
            />
          </div>
          <div className="contact-side stack">
            <div className="contact-card stack">
              <h3>{booking.title}</h3>
              <p>{booking.description}</p>
              <ExternalLink
                className="button button-on-field"
                href={owner.bookingUrl || whatsappHref(owner, booking.whatsappText)}
              >
                {booking.button}
              </ExternalLink>
            </div>
            {network ? (
              <div className="contact-card stack">
                <h3>{follow.title}</h3>
                <p>{follow.description}</p>
                <ExternalLink className="button button-secondary" href={network.url}>
                  {follow.button}
                </ExternalLink>
              </div>
            ) : null}
            <div className="contact-card contact-qr stack">
              <a className="contact-code" href={whatsappHref(owner)} target="_blank" rel="noopener">
                <QrCode value={whatsappHref(owner)} label={qr.alt} />
              </a>
              <div>
                <h3>{qr.title}</h3>
                <p className="contact-scan">{qr.description}</p>
                <p className="contact-show">{cards.showCode}</p>
              </div>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
