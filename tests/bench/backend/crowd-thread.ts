import { parentPort, workerData } from 'node:worker_threads';
import { DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';
import { startBadClients } from '../../faults/bad-clients.ts';

// The crowds of the overload benchmarks, in a thread of their own: what they cost their program does not
// count among the times of the visitor beside them.
const { url, crowd, questions } = workerData as {
  url: string;
  crowd?: Parameters<typeof startBadClients>[1];
  /** Asked all at once; the statuses of the answers are posted. */
  questions?: { address: string; message: string }[];
};
if (crowd) {
  const clients = startBadClients(() => url, crowd);
  parentPort?.once('message', async () => parentPort?.postMessage(await clients.stop()));
}
if (questions) {
  const asked = questions.map(async ({ address, message }) => {
    const response = await fetch(`${url}/functions/v1/chatbot`, {
      method: 'POST',
      headers: {
        apikey: DEFAULT_PUBLISHABLE_KEY,
        'Content-Type': 'application/json',
        'X-Forwarded-For': address,
      },
      body: JSON.stringify({ message }),
    });
    await response.arrayBuffer();
    return response.status;
  });
  parentPort?.postMessage(await Promise.all(asked));
}
