import { parseArgs } from 'node:util';
import { median } from '../bench/backend/report.ts';
import { runUpdates } from './run-updates.ts';

/** `npm run updates -- [--updates 20] [--clients 16]`: status 1 when an update cost a request. */
const { values } = parseArgs({
  options: {
    updates: { type: 'string', default: '20' },
    clients: { type: 'string', default: '16' },
  },
});
const [updates, clients] = [Number(values.updates), Number(values.clients)];

for (const engine of ['pglite', 'postgres'] as const) {
  const report = await runUpdates({ engine, updates, clients });
  const { answered, errors, acknowledged, rows, slowest, restarts } = report;
  console.log(
    `${engine}: ${updates} updates, ${answered} answers, ${errors.length} errors, ${acknowledged} messages acknowledged, ${rows} stored, longest wait ${Math.round(slowest)} ms`,
  );
  console.log(
    `${engine}: from the old server's end to the first answer of the new one's API: median ${median(restarts)} ms, worst ${Math.max(...restarts)} ms`,
  );
  for (const error of new Set(errors)) console.log(`  ${error}`);
  if (errors.length > 0 || rows !== acknowledged) process.exitCode = 1;
}
