import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { PATIENCE } from './ask.ts';
import type { Finding } from './finding.ts';

const subject = 'TLS';
/** Certificates are renewed a month before their end: in the last two weeks something is wrong. */
const DAYS_LEFT = 14;
const DAY = 86_400_000;

/** The certificate of an https:// address: believed by browsers, and not about to end. */
export async function checkCertificate(address: string): Promise<Finding[]> {
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host,
    port: Number(port) || 443,
    ...(isIP(host) === 0 && { servername: host }),
    rejectUnauthorized: false,
    timeout: PATIENCE,
  });
  socket.once('timeout', () => socket.destroy(new Error('no answer')));
  try {
    await once(socket, 'secureConnect');
    if (!socket.authorized) {
      return [
        {
          subject,
          says: `browsers refuse the certificate of ${host} (${socket.authorizationError})`,
          remedy: 'renew it, for this very name; Caddy does so by itself, certbot with its timer',
        },
      ];
    }
    const end = new Date(socket.getPeerCertificate().valid_to);
    const days = Math.floor((end.getTime() - Date.now()) / DAY);
    const says = `the certificate of ${host} ends in ${days} days`;
    if (days >= DAYS_LEFT) return [{ subject, says }];
    return [{ subject, says, remedy: 'renew it, and mend what should have renewed it by now' }];
  } catch (error) {
    return [
      {
        subject,
        says: `${host} does not speak TLS (${(error as Error).message})`,
        remedy: 'put a proxy with a certificate in front (deploy/proxy)',
      },
    ];
  } finally {
    socket.destroy();
  }
}
