import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import workerThreads from 'node:worker_threads';

// Loaded into a server before its own code (SABOTAGED of tests/support/server-process.ts): sets its clock
// ahead by CLOCK_LEAP milliseconds, disables its syncs of the disk with NO_SYNC=1, and ends its threads at
// SIGUSR2 as a crash would, without an error event.

const leap = Number(process.env.CLOCK_LEAP ?? 0);
const TrueDate = Date;

if (leap !== 0) {
  const now = () => TrueDate.now() + leap;
  globalThis.Date = new Proxy(TrueDate, {
    construct: (target, parameters) =>
      Reflect.construct(target, parameters.length === 0 ? [now()] : parameters),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

class CrashableWorker extends workerThreads.Worker {
  constructor(...parameters: ConstructorParameters<typeof workerThreads.Worker>) {
    super(...parameters);
    process.once('SIGUSR2', () => void this.terminate());
  }
}
workerThreads.Worker = CrashableWorker;
if (process.env.NO_SYNC === '1') fs.fsyncSync = () => undefined;
syncBuiltinESMExports();
