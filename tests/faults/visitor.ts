import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONTACT_TABLE, DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';

/** Pause between two requests, in milliseconds. */
const PAUSE = 50;

const MESSAGE = {
  name: 'Awa Koné',
  email: 'awa@exemple.ci',
  subject: 'Un site',
  message: 'Bonjour, je souhaite un site pour mon salon.',
};

/** What a visitor asks for, by name: path, and the body that is posted. */
const REQUESTS = {
  page: ['/', undefined],
  health: ['/health', undefined],
  message: [`/rest/v1/${CONTACT_TABLE}`, MESSAGE],
  chat: ['/functions/v1/chatbot', { message: 'Combien coûte un site vitrine ?' }],
} as const;
export type VisitorRequest = keyof typeof REQUESTS;

export interface VisitorReport {
  /** Milliseconds until each answer had come, by request. */
  times: Record<VisitorRequest, number[]>;
  /** Answers other than 2xx, and none at all, while the server was there. */
  refused: string[];
  /** Resident memory of the server at its highest, in megabytes; 0 where the system does not tell. */
  memoryPeak: number;
}

/**
 * Uses a server as one visitor does, until it is stopped, and measures.
 * @param target where the server answers, and its process; undefined while it is away
 * @param kinds what is asked for, in turn
 */
export function startVisitor(
  target: () => { url: string; pid: number } | undefined,
  kinds: readonly VisitorRequest[],
) {
  const report: VisitorReport = {
    times: { page: [], health: [], message: [], chat: [] },
    refused: [],
    memoryPeak: 0,
  };
  let stopped = false;

  async function visit(): Promise<void> {
    for (let turn = 0; !stopped; turn += 1) {
      const [server, kind] = [target(), kinds[turn % kinds.length]];
      if (server && kind) {
        const start = performance.now();
        const status = await ask(server.url, kind);
        // A server that went away meanwhile is not slow.
        if (target() === server) {
          report.times[kind].push(performance.now() - start);
          if (status < 200 || status > 299) report.refused.push(`${kind}: ${status}`);
        }
        report.memoryPeak = Math.max(report.memoryPeak, residentMegabytes(server.pid));
      }
      await sleep(PAUSE);
    }
  }
  const visiting = visit();
  return {
    async stop(): Promise<VisitorReport> {
      stopped = true;
      await visiting;
      return report;
    },
  };
}

/** Status of the answer; 0 when none came. */
async function ask(url: string, kind: VisitorRequest): Promise<number> {
  const [path, body] = REQUESTS[kind];
  const headers = {
    apikey: DEFAULT_PUBLISHABLE_KEY,
    'Content-Type': 'application/json',
    'X-Forwarded-For': '203.0.113.5',
  };
  const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
  try {
    const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(30_000) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** Resident memory of a process in megabytes; 0 where the system does not tell. */
export function residentMegabytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    // A process that has just ended has none.
    return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
