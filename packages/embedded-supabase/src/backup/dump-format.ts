/**
 * A dump is text, one JSON value a line. Lines that begin with # say what follows: first the head, then
 * each table before its rows, last the end, without which a dump is cut off. All other lines are rows.
 */
export const DUMP_FORMAT = 1;

/** First line, after its #. */
export interface DumpHead {
  format: number;
  /** ISO 8601, UTC: the moment whose data it holds. */
  createdAt: string;
  engine: 'pglite' | 'postgres';
  /** Versions of the migrations that the database had, in order. */
  migrations: string[];
}

/** Stands before the rows of a table. */
export interface DumpTable {
  /** Schema and name, quoted where SQL needs it. */
  table: string;
}

/** Last line, after its #. */
export interface DumpEnd {
  /** Rows of each table. */
  rows: Record<string, number>;
}

export const controlLine = (value: DumpHead | DumpTable | DumpEnd) => `#${JSON.stringify(value)}`;
