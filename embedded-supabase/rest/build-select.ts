import { buildField, type Source } from './build-filter.ts';
import type { Negotiated } from './media-type.ts';
import type { SelectItem } from './parse-select.ts';
import { noRelationship } from './plan-error.ts';
import { RestError } from './rest-error.ts';
import { quoteIdentifier, type SqlBuilder } from './sql.ts';

/** Types that `column::type` may name: a type cannot be a parameter, so it comes from this list. */
const CAST_TYPES: ReadonlySet<string> = new Set([
  'text',
  'varchar',
  'char',
  'citext',
  'name',
  'int',
  'integer',
  'int2',
  'int4',
  'int8',
  'smallint',
  'bigint',
  'numeric',
  'decimal',
  'real',
  'float',
  'float4',
  'float8',
  'double precision',
  'bool',
  'boolean',
  'uuid',
  'json',
  'jsonb',
  'bytea',
  'inet',
  'cidr',
  'date',
  'time',
  'timetz',
  'timestamp',
  'timestamptz',
  'interval',
]);

/** The select list. `table` names the source in errors. */
export function buildSelectList(
  sql: SqlBuilder,
  source: Source,
  table: string,
  items: readonly SelectItem[],
): string {
  if (items.length === 0) return `${source.sql}.*`;
  return items.map((item) => buildItem(sql, source, table, item)).join(', ');
}

function buildItem(sql: SqlBuilder, source: Source, table: string, item: SelectItem): string {
  if (item.kind === 'all') return `${source.sql}.*`;
  if (item.kind === 'embed') throw noRelationship(table, item.relation);
  const { field, cast, alias } = item;
  if (cast !== null && !CAST_TYPES.has(cast.toLowerCase())) {
    throw new RestError(400, '42704', `type "${cast}" does not exist`);
  }
  const value = buildField(sql, source, field);
  const name = alias ?? outputName(field);
  return `${cast === null ? value : `cast(${value} as ${cast})`} as ${quoteIdentifier(name)}`;
}

/** The last key of a JSON path names its value; an index keeps the name before it. */
function outputName(field: { name: string; path: readonly { key: string; isIndex: boolean }[] }) {
  return field.path.findLast(({ isIndex }) => !isIndex)?.key ?? field.name;
}

/** Columns that `returning` must give so that the select list can be made of them. */
export function returnedColumns(items: readonly SelectItem[]): readonly string[] | 'all' {
  if (items.length === 0 || items.some(({ kind }) => kind === 'all')) return 'all';
  return items.flatMap((item) => (item.kind === 'field' ? [item.field.name] : []));
}

/** What makes one text of the rows `_postgrest_t`. */
export function buildBody({ type, stripNulls }: Negotiated): string {
  const strip = (json: string) => (stripNulls ? `json_strip_nulls(${json})` : json);
  switch (type) {
    case 'json':
      return `coalesce(${strip('json_agg(_postgrest_t)')}, '[]')::text`;
    case 'object':
      return `coalesce(${strip('json_agg(_postgrest_t)->0')}, 'null')::text`;
    case 'csv':
      return `(
        select coalesce(string_agg(a.k, ','), '')
        from (
          select json_object_keys(r)::text as k
          from (select row_to_json(hh) as r from pgrst_source as hh limit 1) s
        ) a
      ) || e'\\n' || coalesce(
        string_agg(substring(_postgrest_t::text, 2, length(_postgrest_t::text) - 2), e'\\n'), ''
      )`;
  }
}
