import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** An e-mail that the mail server has accepted. */
export interface ReceivedEmail {
  from: string;
  to: string[];
  /** Headers by name in lower case, unfolded, not decoded. */
  headers: Record<string, string>;
  /** The whole e-mail as received. */
  source: string;
}

/** What the mail server does to one e-mail: refuses at RCPT or after DATA, cuts the connection, or stays silent. */
export type Fault =
  | { at: 'recipient' | 'content'; status: number }
  | { at: 'cut' }
  /** Accepts the e-mail, then cuts before its answer arrives: the sender cannot know. */
  | { at: 'cut after acceptance' }
  /** Says nothing more after the e-mail has come. */
  | { at: 'silence' }
  | null;

export interface MailServer {
  /** smtp://127.0.0.1:PORT */
  url: string;
  /** What was accepted so far. */
  emails: ReceivedEmail[];
  /** Decides about the next e-mails. */
  fault: () => Fault;
  close(): Promise<void>;
}

/** Starts a real SMTP server on the loopback interface; port 0 takes a free one. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const emails: ReceivedEmail[] = [];
  const faults = new WeakMap<SMTPServerSession, Fault>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onMailFrom(_address, session, callback) {
      faults.set(session, mailServer.fault());
      callback();
    },
    onRcptTo({ address }, session, callback) {
      const fault = faults.get(session);
      callback(fault?.at === 'recipient' ? refusal(fault.status, ` <${address}>`) : null);
    },
    async onData(stream, session, callback) {
      const source = await text(stream).catch(() => null);
      // The sender died in the middle of it.
      if (source === null) return;
      const fault = faults.get(session);
      if (fault?.at === 'content') return callback(refusal(fault.status));
      if (fault?.at === 'silence') return;
      if (fault?.at !== 'cut') emails.push(receive(source, session));
      if (fault) return cut(session);
      callback();
    },
  });
  // Connections that the tests cut on purpose.
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    emails,
    fault: () => null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailServer;

  /** Ends a session's connection without a response. */
  function cut(session: SMTPServerSession): void {
    for (const connection of server.connections) {
      if ((connection as unknown as { session: SMTPServerSession }).session === session) {
        (connection as unknown as { _socket: { destroy(): void } })._socket.destroy();
      }
    }
  }
}

function refusal(status: number, whom = ''): Error {
  return Object.assign(new Error(`not now${whom}`), { responseCode: status });
}

function receive(source: string, session: SMTPServerSession): ReceivedEmail {
  const [head = ''] = source.split('\r\n\r\n', 1);
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const { mailFrom, rcptTo } = session.envelope;
  return {
    from: mailFrom ? mailFrom.address : '',
    to: rcptTo.map(({ address }) => address),
    headers: Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    ),
    source,
  };
}
