import { createTransport } from 'nodemailer';

/** Milliseconds; together below the lease (`outbox_lease`, 2 min), or another process resends. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
};

/** Sends over SMTP with a small pool; other machines must use TLS, or passwords would be sent in clear text. */
export function createMailer(url: string) {
  return createTransport({
    url,
    requireTLS: !isLoopback(new URL(url).hostname),
    pool: true,
    maxConnections: 3,
    maxMessages: 100,
    // Text of visitors is never used as a path or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
  });
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}
