import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONTACT_TABLE, DEFAULT_PUBLISHABLE_KEY } from '#contract/backend.ts';
import { percentile } from '../backend/report.ts';

/** A body far beyond what a form holds, made of what the rules for messages look for. */
const BIG_BODY = JSON.stringify({
  name: 'a',
  email: 'a@b.ci',
  subject: 'a',
  message: 'www.a '.repeat(170_000),
});
/** Pause between two looks of the visitor, in milliseconds. */
const PAUSE = 100;

export interface BadClientsReport {
  /** Sockets that were opened and neither sent nor read. */
  idleSockets: number;
  /** Bodies of 1 MB that were sent, and those that were taken (none should be). */
  bigBodies: number;
  bigBodiesTaken: number;
  /** Milliseconds after which a visitor had a page or a health check, the 99th of 100. */
  visitorP99: number;
  /** Resident memory of the server at its highest, in megabytes; 0 where the system does not tell. */
  memoryPeak: number;
}

/**
 * Holds a server up as bad clients do, until it is stopped, beside a visitor who measures.
 * @param target where the server answers, and its process; null while it is away
 */
export function startBadClients(
  target: () => { url: string; pid: number } | null,
  { idle, senders }: { idle: number; senders: number },
) {
  const sockets = new Set<Socket>();
  const times: number[] = [];
  const report = { idleSockets: 0, bigBodies: 0, bigBodiesTaken: 0, memoryPeak: 0 };
  let stopped = false;

  async function stayIdle(): Promise<void> {
    while (!stopped) {
      const server = target();
      if (server && sockets.size < idle) {
        const { hostname, port } = new URL(server.url);
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

  async function sendBig(): Promise<void> {
    while (!stopped) {
      const status = await ask(target()?.url, `/rest/v1/${CONTACT_TABLE}`, BIG_BODY);
      report.bigBodies += 1;
      if (status === 201) report.bigBodiesTaken += 1;
      await sleep(PAUSE);
    }
  }

  async function visit(): Promise<void> {
    while (!stopped) {
      const server = target();
      const start = performance.now();
      const status = await ask(server?.url, times.length % 2 === 0 ? '/' : '/health');
      // A server that is away is not slow.
      if (status !== 0 && target() === server) times.push(performance.now() - start);
      if (server) report.memoryPeak = Math.max(report.memoryPeak, residentMegabytes(server.pid));
      await sleep(PAUSE);
    }
  }

  const running = [stayIdle(), visit(), ...Array.from({ length: senders }, sendBig)];
  return {
    async stop(): Promise<BadClientsReport> {
      stopped = true;
      await Promise.all(running);
      for (const socket of sockets) socket.destroy();
      return { ...report, visitorP99: Math.round(percentile(times, 0.99)) };
    },
  };
}

/** Status of the answer; 0 when none came. */
async function ask(url: string | undefined, path: string, body?: string): Promise<number> {
  if (url === undefined) return 0;
  const headers = { apikey: DEFAULT_PUBLISHABLE_KEY, 'Content-Type': 'application/json' };
  const init = body === undefined ? {} : { method: 'POST', headers, body };
  try {
    const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(30_000) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

function residentMegabytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024);
  } catch {
    return 0;
  }
}
