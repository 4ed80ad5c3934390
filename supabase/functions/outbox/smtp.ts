import { createTransport } from 'nodemailer';

/**
 * Time limits of one conversation, in milliseconds. Together they stay below the lease of a claimed
 * row (`outbox_lease`, 2 minutes), so that no other process takes a row that is still being sent.
 */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
};

/**
 * Sends through the mail server at an smtp:// or smtps:// address, over a small pool of connections. TLS
 * is required of any server that is not on this machine: without it (or if it is stripped on the way)
 * the password and the messages would travel in clear text.
 */
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
