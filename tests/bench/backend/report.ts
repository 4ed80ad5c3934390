import type { Database } from '#embedded-supabase';

/** Options of every benchmark; a short run takes small numbers. */
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

export interface Figure {
  value: string;
  /** The figure to reach, where there is one. */
  goal?: string;
  reached?: boolean;
}

/** Prints one figure under its name. */
export type Report = (name: string, figure: Figure) => void;

/** Prints each figure when it is known; a goal that is missed makes the command fail at its end. */
export const printFigure: Report = (name, { value, goal, reached }) => {
  const outcome = goal === undefined ? '' : `   goal ${goal}: ${reached ? 'reached' : 'MISSED'}`;
  console.log(`${name.padEnd(52)} ${value}${outcome}`);
  if (reached === false) process.exitCode = 1;
};

/** Returns the value below which a share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
