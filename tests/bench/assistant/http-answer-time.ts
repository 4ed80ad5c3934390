import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';
import { startServer } from '#tests/support/server-process.ts';

/** Limit for 95 % of the answers, in milliseconds. */
const LIMIT_MS = 30;
/** Questions asked before measuring, so that the server's code is compiled. */
const WARM_UP = 100;
const ASKED = 600;
/** Number of threads that compute continuously to keep the machine busy. */
const BUSY_THREADS = 1;

async function ask(url: string, message: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${url}/functions/v1/chatbot`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: DEFAULT_PUBLISHABLE_KEY },
    body: JSON.stringify({ message }),
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`HTTP ${response.status} ${body.slice(0, 200)}`);
  return performance.now() - start;
}

/**
 * Asks a server of its own, as `npm start` runs it, one question after the other while the machine is
 * kept busy; prints the times and sets the exit status to 1 over the limit.
 */
export async function measureHttp(questions: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'answer-time-'));
  const server = await startServer({ DATA_DIR: folder });
  const busy = Array.from(
    { length: BUSY_THREADS },
    () => new Worker('for (;;) Math.sqrt(2);', { eval: true }),
  );
  try {
    for (const question of questions.slice(0, WARM_UP)) await ask(server.url, question);
    const every = Math.max(1, Math.floor(questions.length / ASKED));
    const times: number[] = [];
    for (let index = 0; index < questions.length; index += every) {
      times.push(await ask(server.url, questions[index] as string));
    }
    times.sort((a, b) => a - b);
    const at = (share: number) =>
      times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
    console.log(
      `by HTTP on a busy machine: ${times.length} answers, p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms (limit ${LIMIT_MS} ms), longest ${at(1).toFixed(0)} ms`,
    );
    if (at(0.95) > LIMIT_MS) process.exitCode = 1;
  } finally {
    await Promise.all(busy.map((worker) => worker.terminate()));
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
