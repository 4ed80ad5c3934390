import { buildColumn, type Source } from './build-filter.ts';
import type { MediaType } from './media-type.ts';
import type { SelectItem } from './parse-select.ts';
import { noRelationship } from './plan-error.ts';
import { quoteIdentifier } from './sql.ts';

/** The select list. `table` names the source in errors. */
export function buildSelectList(
  source: Source,
  table: string,
  items: readonly SelectItem[],
): string {
  if (items.length === 0) return `${source.sql}.*`;
  return items.map((item) => buildItem(source, table, item)).join(', ');
}

function buildItem(source: Source, table: string, item: SelectItem): string {
  if (item.kind === 'all') return `${source.sql}.*`;
  if (item.kind === 'embed') throw noRelationship(table, item.relation);
  const { column, asText, alias } = item;
  return `${buildColumn(source, column)}${asText ? '::text' : ''} as ${quoteIdentifier(alias ?? column)}`;
}

/** Columns that `returning` must give so that the select list can be made of them. */
export function returnedColumns(items: readonly SelectItem[]): readonly string[] | 'all' {
  if (items.length === 0 || items.some(({ kind }) => kind === 'all')) return 'all';
  return items.flatMap((item) => (item.kind === 'column' ? [item.column] : []));
}

/** What makes one text of the rows. */
export function buildBody(media: MediaType, rows = '_postgrest_t'): string {
  return media === 'object'
    ? `coalesce(json_agg(${rows})->0, 'null')::text`
    : `coalesce(json_agg(${rows}), '[]')::text`;
}
