import { parseArgs } from 'node:util';
import type { Database } from '../server/database/database.ts';

/** What every benchmark can be told; a short run takes small numbers. */
export interface BenchOptions {
  /** Engines to measure: --engine pglite, --engine postgres, or both. */
  engines: Database['engine'][];
  /** Seconds of one load. */
  seconds: number;
  /** Clients that send at the same time. */
  clients: number;
  /** Ends by kill -9. */
  kills: number;
  /** Messages in the large table, by engine. */
  rows: Record<Database['engine'], number>;
}

export function readOptions(): BenchOptions {
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      engine: { type: 'string' },
      seconds: { type: 'string', default: '30' },
      clients: { type: 'string', default: '100' },
      kills: { type: 'string', default: '20' },
      rows: { type: 'string' },
    },
  });
  const { engine, rows } = values;
  return {
    engines: engine === 'pglite' || engine === 'postgres' ? [engine] : ['pglite', 'postgres'],
    seconds: Number(values.seconds),
    clients: Number(values.clients),
    kills: Number(values.kills),
    rows: { pglite: Number(rows ?? 100_000), postgres: Number(rows ?? 1_000_000) },
  };
}
