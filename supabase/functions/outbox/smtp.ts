import { createTransport } from 'nodemailer';
import type { Email } from './compose-email.ts';
import { DeliveryError } from './outbox-store.ts';

export interface Mailer {
  /** Resolves when the mail server has accepted the e-mail. Throws DeliveryError. */
  send(email: Email): Promise<void>;
  /** Signs in without sending anything. Throws the reason why the mail server cannot be used. */
  verify(): Promise<void>;
  /** Closes the open connections. */
  close(): void;
}

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
export function createMailer(url: string): Mailer {
  const transport = createTransport({
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
  return {
    async send(email) {
      try {
        await transport.sendMail(email);
      } catch (error) {
        throw toDeliveryError(error as SmtpError);
      }
    },
    async verify() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

interface SmtpError extends Error {
  /** nodemailer's kind of error. */
  code?: string;
  /** Status of the mail server's answer. */
  responseCode?: number;
}

/**
 * A 5xx to the envelope or the content refuses this e-mail permanently; a wrong password or a refused
 * connection says nothing about it.
 */
function toDeliveryError(error: SmtpError): DeliveryError {
  const permanent = (error.responseCode ?? 0) >= 500;
  const aboutThisEmail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  return new DeliveryError(error.message, permanent && aboutThisEmail);
}
