import { parentPort, workerData } from 'node:worker_threads';
import { startBadClients } from '../../faults/bad-clients.ts';

// The bad clients of the overload benchmark, in a thread of their own: what they cost their program
// does not count among the times of the visitor beside them.
const clients = startBadClients(() => workerData.url, workerData.crowd);
parentPort?.once('message', async () => parentPort?.postMessage(await clients.stop()));
