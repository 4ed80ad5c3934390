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
