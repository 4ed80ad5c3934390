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
  /** Keeps the plan; only for plans that suit all values: a generic plan for LIKE would use no index. */
  prepare?: boolean;
}

/** The common interface of PGlite and PostgreSQL. Errors keep `code` (SQLSTATE), `detail` and `hint`. */
export interface Database extends Queryable {
  readonly engine: 'pglite' | 'postgres';
  /** Runs `work` in one transaction as the connection's own role; rolls back when it throws. */
  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>;
  /** Runs independent statements (text parameters) in one transaction and one round trip, or rolls back. */
  batch(statements: readonly Statement[]): Promise<QueryResult<Record<string, unknown>>[]>;
  /** Waits for the statements in flight, then closes. */
  close(): Promise<void>;
}

/** Maximum number of named statements: clients can send any number of different ones. */
const MAX_NAMES = 100;

/** Names statements, so that each is planned once; all connections share it. */
export class PreparedNames {
  readonly #names = new Map<string, string>();

  /** Returns the name of a statement, or undefined if there are too many. */
  nameOf(sql: string): string | undefined {
    const known = this.#names.get(sql);
    if (known !== undefined || this.#names.size >= MAX_NAMES) return known;
    const name = `statement_${this.#names.size}`;
    this.#names.set(sql, name);
    return name;
  }
}
