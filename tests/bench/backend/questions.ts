import { DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';
import { loadMessages } from '#tests/support/load.ts';
import { startServer } from '#tests/support/server-process.ts';
import { makePlace } from './place.ts';
import type { BenchOptions } from './report.ts';
import { percentile, type Report } from './report.ts';

const [ADDRESSES, QUESTIONS] = [12, 60];
/** Of 500 characters each; compatibility characters stand for several letters. */
const WORST = ['㏂', 'ﷺ', 'a.m.', 'prix, ', 'le site et '].map((piece) =>
  piece.repeat(500).slice(0, 500),
);
/** How much longer a prospect's message may take meanwhile, in milliseconds. */
const DELAY = 300;

/** What a prospect's message waits while twelve addresses use up their quotas of the slowest questions at once. */
export async function measureQuestions(
  engine: BenchOptions['engines'][number],
  report: Report,
): Promise<void> {
  const place = await makePlace(engine);
  try {
    const server = await startServer({
      ...place.variables,
      TRUSTED_PROXIES: '127.0.0.1',
      CHAT_QUOTA: String(QUESTIONS),
    });
    const before = loadMessages({ addresses: [server.url], clients: 1, count: 60 });
    await before.done;
    const start = performance.now();
    const asked = Array.from({ length: ADDRESSES * QUESTIONS }, async (_, index) => {
      const response = await fetch(`${server.url}/functions/v1/chatbot`, {
        method: 'POST',
        headers: {
          apikey: DEFAULT_PUBLISHABLE_KEY,
          'Content-Type': 'application/json',
          'X-Forwarded-For': `192.0.2.${index % ADDRESSES}`,
        },
        body: JSON.stringify({ message: WORST[index % WORST.length] }),
      });
      await response.arrayBuffer();
      return response.status;
    });
    const prospect = loadMessages({ addresses: [server.url], clients: 1 });
    const statuses = await Promise.all(asked);
    const took = performance.now() - start;
    await prospect.stop();
    await server.end();
    const usual = percentile(before.latencies.slice(20), 0.5);
    const worst = Math.max(...prospect.latencies);
    const answered = statuses.filter((status) => status === 200).length;
    report(`${engine}: a message beside ${statuses.length} of the slowest questions`, {
      value: `${usual.toFixed(0)} → p50 ${percentile(prospect.latencies, 0.5).toFixed(0)}, longest ${worst.toFixed(0)} ms of ${prospect.latencies.length}; ${answered} answers in ${(took / 1000).toFixed(1)} s`,
      goal: `≤ ${DELAY} ms more`,
      reached: worst - usual <= DELAY,
    });
  } finally {
    await place.remove();
  }
}
