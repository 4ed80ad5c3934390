import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { type Finding, TIMEOUT } from './finding.ts';

const subject = 'TLS';
/** Certificates are renewed a month before they expire: in the last two weeks something is wrong. */
const DAYS_LEFT = 14;
const DAY = 86_400_000;

/** Checks that browsers trust the certificate of an https:// address and that it does not expire soon. */
export async function checkCertificate(address: string): Promise<Finding[]> {
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host,
    port: Number(port) || 443,
    ...(isIP(host) === 0 && { servername: host }),
    rejectUnauthorized: false,
    timeout: TIMEOUT,
  });
  socket.once('timeout', () => socket.destroy(new Error('no answer')));
  try {
    await once(socket, 'secureConnect');
    if (!socket.authorized) {
      return [
        {
          subject,
          message: `browsers reject the certificate of ${host} (${socket.authorizationError})`,
          remedy:
            'renew it for exactly this name; Caddy does so automatically, certbot with its timer',
        },
      ];
    }
    const end = new Date(socket.getPeerCertificate().valid_to);
    const days = Math.floor((end.getTime() - Date.now()) / DAY);
    const message = `the certificate of ${host} expires in ${days} days`;
    if (days >= DAYS_LEFT) return [{ subject, message }];
    return [{ subject, message, remedy: 'renew it, and fix the automatic renewal' }];
  } catch (error) {
    return [
      {
        subject,
        message: `${host} does not speak TLS (${(error as Error).message})`,
        remedy: 'put a proxy with a certificate in front (deploy/proxy)',
      },
    ];
  } finally {
    socket.destroy();
  }
}
