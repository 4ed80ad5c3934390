import type { Statement } from '../database/database.ts';
import type { MediaType } from './negotiate.ts';
import type { LogicTree } from './parse-filter.ts';
import type { OrderTerm, SelectItem } from './parse-query.ts';
import type { RowRange } from './range.ts';
import { RestError } from './rest-error.ts';
import { SCHEMA } from './schema-cache.ts';

/** Collects the parameters of a statement. */
export class SqlBuilder {
  readonly parameters: (string | null)[] = [];

  /** Adds a value and returns its placeholder. */
  value(value: string | null): string {
    this.parameters.push(value);
    return `$${this.parameters.length}`;
  }
}

/** Quotes an identifier: names come from the catalogue; clients choose only aliases. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Returns the name of a table or function, with its schema. */
export function quoteName({ name }: { name: string }): string {
  return `${quoteIdentifier(SCHEMA)}.${quoteIdentifier(name)}`;
}

/** The source of a query's columns: a table, or what a mutation or function returned. */
export interface Source {
  /** Name in the statement, quoted. */
  sql: string;
  /** Name in errors. */
  name: string;
  /** Null when only PostgreSQL knows them. */
  columns: Pick<ReadonlySet<string>, 'has'> | null;
}

/** The common table expression with the result of a mutation or function. */
export const RETURNED = 'pgrst_source';

/** Returns a column of the source. Throws PostgreSQL's own error for one that does not exist. */
export function buildColumn({ sql, name, columns }: Source, column: string): string {
  if (columns?.has(column) === false) {
    throw new RestError(400, '42703', `column ${name}.${column} does not exist`);
  }
  return `${sql}.${quoteIdentifier(column)}`;
}

export function buildSelectList(source: Source, items: readonly SelectItem[]): string {
  if (items.length === 0) return `${source.sql}.*`;
  return items.map((item) => buildItem(source, item)).join(', ');
}

function buildItem(source: Source, item: SelectItem): string {
  if (item.kind === 'all') return `${source.sql}.*`;
  if (item.kind === 'embed') {
    const between = `between '${source.name}' and '${item.relation}' in the schema`;
    throw new RestError(400, 'PGRST200', `Could not find a relationship ${between} cache`, {
      details: `Searched for a foreign key relationship ${between} '${SCHEMA}', but no matches were found.`,
    });
  }
  const { column, asText, alias } = item;
  return `${buildColumn(source, column)}${asText ? '::text' : ''} as ${quoteIdentifier(alias ?? column)}`;
}

/** Returns ` where …`, or nothing without a condition. */
export function buildWhere(
  sql: SqlBuilder,
  source: Source,
  conditions: readonly LogicTree[],
): string {
  if (conditions.length === 0) return '';
  return ` where ${conditions.map((tree) => buildTree(sql, source, tree)).join(' and ')}`;
}

function buildTree(sql: SqlBuilder, source: Source, tree: LogicTree): string {
  const not = tree.negated ? 'not ' : '';
  if (tree.kind === 'filter') {
    const value = tree.value === null ? '' : ` (${sql.value(tree.value)})`;
    return `${not}(${buildColumn(source, tree.column)} ${tree.operator}${value})`;
  }
  const members = tree.members.map((member) => buildTree(sql, source, member));
  return `${not}(${members.join(` ${tree.operator} `)})`;
}

/** Returns ` order by …`, or nothing. */
export function buildOrder(source: Source, terms: readonly OrderTerm[]): string {
  if (terms.length === 0) return '';
  const sorted = terms.map(({ column, direction }) => `${buildColumn(source, column)}${direction}`);
  return ` order by ${sorted.join(', ')}`;
}

/** Maximum number of rows in an answer (the hosted default of `max_rows`). */
const MAX_ROWS = 1000n;

/** Returns ` limit … offset …`, with at most MAX_ROWS. */
export function buildPage(sql: SqlBuilder, { lower, upper }: RowRange): string {
  const isOpen = upper === null || upper - lower >= MAX_ROWS;
  const limit = isOpen ? MAX_ROWS : upper - lower + 1n;
  return ` limit ${sql.value(`${limit}`)} offset ${sql.value(`${lower}`)}`;
}

/** Returns the expression that turns rows into one text. */
export function buildBody(media: MediaType, rows = '_postgrest_t'): string {
  if (media === 'csv') {
    return `coalesce((select string_agg(name, ',') from json_object_keys(json_agg(_postgrest_t)->0) as name), '')
      || chr(10) || coalesce(string_agg(substring(_postgrest_t::text from '^.(.*).$'), chr(10)), '')`;
  }
  return media === 'object'
    ? `coalesce(json_agg(${rows})->0, 'null')::text`
    : `coalesce(json_agg(${rows}), '[]')::text`;
}

/** The parts of a statement whose one row is a ResultSet; expressions but for `cte` and `rows`. */
interface Parts {
  /** The query of RETURNED. */
  cte?: string;
  /** The query whose rows are answered. */
  rows: string;
  body: string;
  total?: string;
  count?: string;
  location?: string;
}

export function buildStatement(
  { parameters }: SqlBuilder,
  { cte, rows, body, total = 'null', count = 'count(_postgrest_t)', location = `'[]'` }: Parts,
): Statement {
  const sql = `${cte === undefined ? '' : `with ${RETURNED} as (${cte})`}
    select ${total}::text as total, ${count} as rows, ${body} as body, ${location}::text as location,
      nullif(current_setting('response.headers', true), '') as "responseHeaders",
      nullif(current_setting('response.status', true), '') as "responseStatus"
    from (${rows}) _postgrest_t`;
  return { sql, parameters };
}
