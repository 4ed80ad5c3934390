import { type Act, RECORD_ACT } from '#contract/acts.ts';
import { backend } from '../lib/backend.ts';

const ACTS: readonly [start: string, act: Act][] = [
  ['https://wa.me/', 'whatsapp'],
  ['tel:', 'call'],
  ['mailto:', 'email'],
];

/**
 * Counts WhatsApp, call and e-mail with the part of the page that the link stands in: a total a day,
 * nothing about the visitor, and nothing at all when the browser asks not to be tracked. The one
 * request is sent at the act.
 */
export function countActs(): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  if (doNotTrack === '1' || globalPrivacyControl) return;
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('a');
    const act = link && ACTS.find(([start]) => link.href.startsWith(start))?.[1];
    if (!act) return;
    const place = link.closest('section, header, footer, nav, dialog');
    const origin = place?.id || place?.classList[0] || location.pathname;
    // What cannot be counted is no trouble of the visitor's.
    fetch(`${backend.url}/rest/v1/rpc/${RECORD_ACT}`, {
      method: 'POST',
      keepalive: true,
      headers: { apikey: backend.key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ act, origin }),
    }).catch(() => {});
  });
}
