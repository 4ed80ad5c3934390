/** Statements that keep a name; clients can make any number of texts, so there is a bound. */
const MAX_NAMES = 100;
/** Times that a text is seen before it is worth a name. */
const SEEN_OFTEN = 3;
/** Texts that are counted at a time. */
const MAX_COUNTED = 1000;

/**
 * Gives names to the statements that come again and again, so that the engine parses and plans them
 * once. One registry for one database, whatever its connections.
 */
export class PreparedNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, number>();

  /** The name of a statement, or undefined for one that is not (yet) worth it. */
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
