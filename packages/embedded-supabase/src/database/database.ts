/** Rows of one statement; `rowCount` is the number of rows returned or changed. */
export interface QueryResult<Row> {
  rows: Row[];
  rowCount: number;
}

/** Runs statements: a transaction, or the database outside of one. Values are always parameters ($1, $2 …). */
export interface Queryable {
  query<Row = Record<string, unknown>>(
    sql: string,
    parameters?: readonly unknown[],
  ): Promise<QueryResult<Row>>;
  /** Runs a script of several statements without parameters (migrations). */
  execute(script: string): Promise<void>;
}

/** One statement of a batch. */
export interface Statement {
  sql: string;
  parameters?: readonly (string | null)[];
  /**
   * Keeps the plan for the next time. Only if the plan does not depend on the values: a plan for
   * any pattern would never use the index that suits one.
   */
  prepare?: boolean;
}

/**
 * The only door to the data, the same over PGlite and over a PostgreSQL server.
 * Errors of the engine keep their `code` (SQLSTATE), `detail` and `hint`.
 */
export interface Database extends Queryable {
  readonly engine: 'pglite' | 'postgres';
  /** Runs `work` in one transaction as the connection's own role; rolls back when it throws. */
  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>;
  /**
   * Runs the statements in one transaction and one trip to the engine, and returns their results in
   * order; rolls back and throws the first error. For statements that do not depend on each
   * other's results, whose parameters are all text.
   */
  batch(statements: readonly Statement[]): Promise<QueryResult<Record<string, unknown>>[]>;
  /** Waits for the statements in flight, then closes. */
  close(): Promise<void>;
}

/** Maximum number of named statements: clients can send any number of different ones. */
const MAX_NAMES = 100;
/** A statement gets a name when it is seen for this time. */
const SEEN_OFTEN = 3;
/** Maximum number of statements that are counted. */
const MAX_COUNTED = 1000;

/**
 * Names the statements that come repeatedly, so that the engine parses and plans them once. One registry
 * serves all connections of a database.
 */
export class PreparedNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, number>();

  /** Returns the name of a statement, or undefined as long as it has none. */
  nameOf(sql: string): string | undefined {
    const known = this.#names.get(sql);
    if (known !== undefined || this.#names.size >= MAX_NAMES) return known;
    const seen = (this.#seen.get(sql) ?? 0) + 1;
    if (seen < SEEN_OFTEN) {
      if (this.#seen.size >= MAX_COUNTED) this.#seen.clear();
      this.#seen.set(sql, seen);
      return undefined;
    }
    this.#seen.delete(sql);
    const name = `statement_${this.#names.size}`;
    this.#names.set(sql, name);
    return name;
  }
}
