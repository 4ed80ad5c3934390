import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { loadMessages, type RequestKind, startVisits } from '#tests/support/load.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { BadClientsReport } from '../../faults/bad-clients.ts';
import { makePlace } from './place.ts';
import type { BenchOptions } from './report.ts';
import { percentile, type Report } from './report.ts';

const CROWD = { idle: 1_500, senders: 300 };
const KINDS: RequestKind[] = ['page', 'message', 'chat'];
/** Maximum p99 wait of a visitor, in milliseconds. */
const WAIT = 1_000;
/** Resident memory allowed meanwhile, in megabytes. */
const MEMORY = 450;

/**
 * Measures a visitor's wait and the memory while hundreds of connections send bodies of 1 MB and others
 * neither send nor read, each from its own address.
 */
export async function measureOverload(
  engine: BenchOptions['engines'][number],
  { seconds }: BenchOptions,
  report: Report,
): Promise<void> {
  const place = await makePlace(engine);
  try {
    const server = await startServer({
      ...place.variables,
      TRUSTED_PROXIES: '127.0.0.1',
      CHAT_QUOTA: '0',
      SPAM_SCORING: 'on',
    });
    const thread = new Worker(new URL('./crowd-thread.ts', import.meta.url), {
      workerData: { url: server.url, crowd: CROWD },
    });
    await once(thread, 'online');
    const visits = startVisits({ target: () => server, kinds: KINDS, pause: 50 });
    await sleep(seconds * 1000);
    await visits.stop();
    thread.postMessage('stop');
    const [crowd] = (await once(thread, 'message')) as [BadClientsReport];
    await server.end();

    const name = `${engine}: 300 × 1 MB and 1,500 idle sockets`;
    for (const kind of KINDS) {
      const p99 = percentile(visits.times[kind], 0.99);
      report(`${name}, ${kind}`, {
        value: `p99 ${p99.toFixed(0)} ms of ${visits.times[kind].length}`,
        goal: `≤ ${WAIT} ms`,
        reached: p99 <= WAIT,
      });
    }
    report(`${name}, memory`, {
      value: `${visits.memoryPeak} MB`,
      goal: `≤ ${MEMORY} MB`,
      reached: visits.memoryPeak <= MEMORY,
    });
    report(`${name}, refused to the visitor; bodies taken`, {
      value: `${visits.errors.length}; ${crowd.bigBodiesTaken} of ${crowd.bigBodies} (load of the machine ${loadavg()[0]?.toFixed(1)})`,
      goal: '0; 0',
      reached: visits.errors.length === 0 && crowd.bigBodiesTaken === 0,
    });
  } finally {
    await place.remove();
  }
}

const [ADDRESSES, QUESTIONS] = [12, 60];
/** Of 500 characters each; compatibility characters stand for several letters. */
const WORST = ['㏂', 'ﷺ', 'a.m.', 'prix, ', 'le site et '].map((piece) =>
  piece.repeat(500).slice(0, 500),
);
/** How much longer a prospect's message may take meanwhile, in milliseconds. */
const DELAY = 300;

/** Measures a prospect's wait while twelve addresses use up their quotas with the slowest questions at once. */
export async function measureQuestions(
  engine: BenchOptions['engines'][number],
  report: Report,
): Promise<void> {
  const place = await makePlace(engine);
  const questions = Array.from({ length: ADDRESSES * QUESTIONS }, (_, index) => ({
    address: `192.0.2.${index % ADDRESSES}`,
    message: WORST[index % WORST.length],
  }));
  try {
    const server = await startServer({
      ...place.variables,
      TRUSTED_PROXIES: '127.0.0.1',
      CHAT_QUOTA: String(QUESTIONS),
    });
    const before = loadMessages({ addresses: [server.url], clients: 1, count: 60 });
    await before.done;
    // A server does so by itself some seconds after its start.
    await fetch(`${server.url}/functions/v1/chatbot`, {
      method: 'POST',
      body: JSON.stringify({ message: 'Combien coûte un site ?' }),
    });
    const prospect = loadMessages({ addresses: [server.url], clients: 1 });
    const start = performance.now();
    const thread = new Worker(new URL('./crowd-thread.ts', import.meta.url), {
      workerData: { url: server.url, questions },
    });
    const [statuses] = (await once(thread, 'message')) as [number[]];
    const took = performance.now() - start;
    await prospect.stop();
    await server.end();
    const usual = percentile(before.latencies.slice(20), 0.5);
    const worst = Math.max(...prospect.latencies);
    const answered = statuses.filter((status) => status === 200).length;
    report(`${engine}: a message beside ${statuses.length} of the slowest questions`, {
      value: `${usual.toFixed(0)} → p50 ${percentile(prospect.latencies, 0.5).toFixed(0)}, p99 ${percentile(prospect.latencies, 0.99).toFixed(0)}, longest ${worst.toFixed(0)} ms of ${prospect.latencies.length}; ${answered} answers in ${(took / 1000).toFixed(1)} s`,
      goal: `≤ ${DELAY} ms more`,
      reached: worst - usual <= DELAY,
    });
  } finally {
    await place.remove();
  }
}
