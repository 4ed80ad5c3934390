import { ACT_EVENT, type Act, RECORD_ACT } from '#shared/acts.ts';
import { backend } from '../lib/backend.ts';

const BY_PROTOCOL: Record<string, Act> = { 'tel:': 'call', 'mailto:': 'email' };

/** The name of the part of the page in which an element stands, or else of the page. */
function placeOf(element: Element | undefined): string {
  const place = element?.closest('section, header, footer, nav, dialog');
  return place?.id || place?.classList[0] || location.pathname;
}

/** The section in the middle of the screen: the first that does not end above it. */
const sectionInView = () =>
  [...document.querySelectorAll('main section')].find(
    (section) => section.getBoundingClientRect().bottom > innerHeight / 2,
  );

/**
 * Counts WhatsApp, call and e-mail with the part of the page that the link stands in, a message with the
 * part whose link led to the form, and a conversation with the assistant with the part that was being
 * read: a total a day, nothing about the visitor, and nothing at all when the browser asks not to be
 * tracked. The one request is sent at the act.
 */
export function countActs(): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  if (doNotTrack === '1' || globalPrivacyControl) return;
  let towardsForm = 'contact';
  const count = (act: Act, origin: string) => {
    // What cannot be counted is no trouble of the visitor's.
    fetch(`${backend.url}/rest/v1/rpc/${RECORD_ACT}`, {
      method: 'POST',
      keepalive: true,
      headers: { apikey: backend.key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ act, origin }),
    }).catch(() => {});
  };
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('a');
    if (!link) return;
    const act = link.host === 'wa.me' ? 'whatsapp' : BY_PROTOCOL[link.protocol];
    if (act) count(act, placeOf(link));
    else if (link.hash === '#contact') towardsForm = placeOf(link);
  });
  addEventListener(ACT_EVENT, (event) => {
    const act = (event as CustomEvent<Act>).detail;
    count(act, act === 'form' ? towardsForm : placeOf(sectionInView()));
  });
}
