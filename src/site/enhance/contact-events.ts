import { type ContactEvent, RECORD_CONTACT_EVENT } from '#shared/backend.ts';
import { backend } from '../lib/backend.ts';

/** Fired on the window for a contact event that is not a click on a link; its detail is the event. */
const CONTACT_EVENT = 'contact-event';

const BY_PROTOCOL: Record<string, ContactEvent> = { 'tel:': 'call', 'mailto:': 'email' };

/** Reports a contact event from an island; countContactEvents() counts it. */
export const reportContactEvent = (contact: ContactEvent): void => {
  dispatchEvent(new CustomEvent(CONTACT_EVENT, { detail: contact }));
};

/** Names the part of the page that contains an element, or the page itself. */
function placeOf(element: Element | undefined): string {
  if (element?.closest('.chat-window')) return 'chat';
  const place = element?.closest('section, header, footer, nav, dialog');
  return place?.id || place?.classList[0] || location.pathname;
}

/** Finds the section in the middle of the screen: the first that does not end above it. */
const sectionInView = () =>
  [...document.querySelectorAll('main section')].find(
    (section) => section.getBoundingClientRect().bottom > innerHeight / 2,
  );

/**
 * Counts WhatsApp, calls and e-mails by the part of the page that contains the link, a message by the part
 * whose link led to the form, and a conversation with the assistant by the section in view. The server
 * keeps a daily total and nothing about the visitor. Nothing is counted when the browser asks not to
 * be tracked.
 */
export function countContactEvents(): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  if (doNotTrack === '1' || globalPrivacyControl) return;
  let towardsForm = 'contact';
  const count = (contact: ContactEvent, origin: string) => {
    // Ignore failures: counting must never bother the visitor.
    fetch(`${backend.url}/rest/v1/rpc/${RECORD_CONTACT_EVENT}`, {
      method: 'POST',
      keepalive: true,
      headers: { apikey: backend.key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ act: contact, origin }),
    }).catch(() => {});
  };
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('a');
    if (!link) return;
    // Without a number the link only shares a page with someone.
    const contact = /^https:\/\/wa\.me\/\d/.test(link.href)
      ? 'whatsapp'
      : BY_PROTOCOL[link.protocol];
    if (contact) count(contact, placeOf(link));
    else if (link.hash === '#contact') towardsForm = placeOf(link);
  });
  addEventListener(CONTACT_EVENT, (event) => {
    const contact = (event as CustomEvent<ContactEvent>).detail;
    count(contact, contact === 'form' ? towardsForm : placeOf(sectionInView()));
  });
}
