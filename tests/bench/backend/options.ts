import type { Database } from '#embedded-supabase';

/** What every benchmark can be told; a short run takes small numbers. */
export interface BenchOptions {
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

export const BENCH_OPTIONS = {
  engine: { type: 'string' },
  seconds: { type: 'string', default: '30' },
  clients: { type: 'string', default: '100' },
  kills: { type: 'string', default: '20' },
  rows: { type: 'string' },
} as const;

type Given = Partial<Record<keyof typeof BENCH_OPTIONS, string>>;

export function readOptions({ engine, rows, seconds, clients, kills }: Given): BenchOptions {
  return {
    engines: engine === 'pglite' || engine === 'postgres' ? [engine] : ['pglite', 'postgres'],
    seconds: Number(seconds),
    clients: Number(clients),
    kills: Number(kills),
    rows: { pglite: Number(rows ?? 100_000), postgres: Number(rows ?? 1_000_000) },
  };
}
