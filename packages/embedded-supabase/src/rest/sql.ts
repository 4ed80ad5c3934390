/** Builds one statement: values become parameters, names are quoted. */
export class SqlBuilder {
  readonly parameters: (string | null)[] = [];

  /** Adds a value and gives the placeholder that stands for it. */
  value(value: string | null): string {
    this.parameters.push(value);
    return `$${this.parameters.length}`;
  }
}

/**
 * Writes an identifier so that PostgreSQL reads it as one name, whatever it holds. Names of tables,
 * columns and functions come from the catalogue; a client's own word gets here as an alias only.
 */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** An array literal, for a parameter whose type PostgreSQL infers. */
export function arrayLiteral(values: readonly string[]): string {
  const elements = values.map((value) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`);
  return `{${elements.join(',')}}`;
}
