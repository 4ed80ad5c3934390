import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONTACT_TABLE, DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';

/** A body far larger than a form's, full of what the rules for messages look for. */
const BIG_BODY = JSON.stringify({
  name: 'a',
  email: 'a@b.ci',
  subject: 'a',
  message: 'www.a '.repeat(170_000),
});
/** Pause of a client between two attempts, in milliseconds. */
const PAUSE = 100;

export interface Crowd {
  /** Sockets that neither send nor read. */
  idle: number;
  /** Clients that send bodies of 1 MB. */
  senders: number;
}

export interface BadClientsReport {
  /** Total number of sockets opened: the server closes them, and new ones follow. */
  idleSockets: number;
  /** Bodies of 1 MB that were sent, and those that were taken (none should be). */
  bigBodies: number;
  bigBodiesTaken: number;
}

/**
 * Loads a server with bad clients until stopped.
 * @param target address of the server; undefined while it is away
 */
export function startBadClients(target: () => string | undefined, { idle, senders }: Crowd) {
  const sockets = new Set<Socket>();
  const report: BadClientsReport = { idleSockets: 0, bigBodies: 0, bigBodiesTaken: 0 };
  let stopped = false;

  async function stayIdle(): Promise<void> {
    while (!stopped) {
      const url = target();
      if (url && sockets.size < idle) {
        const { hostname, port } = new URL(url);
        const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true }).pause();
        sockets.add(socket);
        report.idleSockets += 1;
        socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
        socket.write('POST / HTTP/1.1\r\nhost: a');
        if (sockets.size % 50 !== 0) continue;
      }
      await sleep(PAUSE);
    }
  }

  async function sendBig(_: unknown, sender: number): Promise<void> {
    while (!stopped) {
      const url = target();
      if (url && (await postBig(url, sender)) === 201) report.bigBodiesTaken += 1;
      if (url) report.bigBodies += 1;
      await sleep(PAUSE);
    }
  }

  const running = [stayIdle(), ...Array.from({ length: senders }, sendBig)];
  return {
    async stop(): Promise<BadClientsReport> {
      stopped = true;
      await Promise.all(running);
      for (const socket of sockets) socket.destroy();
      return report;
    },
  };
}

/**
 * Status of the answer; 0 when none came. Senders have addresses of their own where the server believes
 * its proxy, and every other one does not say how long its body is.
 */
async function postBig(url: string, sender: number): Promise<number> {
  try {
    const response = await fetch(`${url}/rest/v1/${CONTACT_TABLE}`, {
      method: 'POST',
      headers: {
        apikey: DEFAULT_PUBLISHABLE_KEY,
        'Content-Type': 'application/json',
        'X-Forwarded-For': `198.51.${100 + (sender >> 8)}.${sender & 255}`,
      },
      ...(sender % 2 === 0
        ? { body: BIG_BODY }
        : { body: new Blob([BIG_BODY]).stream(), duplex: 'half' }),
      signal: AbortSignal.timeout(30_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
