import type { Database } from '../database/database.ts';

/** The only schema that the API exposes. */
export const SCHEMA = 'public';

export interface Column {
  name: string;
  /** As PostgreSQL writes it, with its length: `character varying(20)`. */
  type: string;
  /** Expression of the default value, null without one or if the value is always generated. */
  defaultValue: string | null;
}

export interface Table {
  name: string;
  columns: ReadonlyMap<string, Column>;
  primaryKey: readonly string[];
}

export interface RoutineArgument {
  name: string;
  type: string;
  required: boolean;
}

export interface Routine {
  name: string;
  arguments: readonly RoutineArgument[];
  returns: 'void' | 'scalar' | 'composite';
  returnsSet: boolean;
  /** Columns of a composite result; null when only PostgreSQL knows them (`record`). */
  columns: readonly string[] | null;
  volatile: boolean;
}

/** Everything that a request may name, read from the catalogue once at start. */
export interface SchemaCache {
  tables: ReadonlyMap<string, Table>;
  /** Overloads under one name. */
  routines: ReadonlyMap<string, readonly Routine[]>;
  /** Settings of each role (`alter role … set …`) that a request may take on. */
  roles: ReadonlyMap<string, readonly (readonly [name: string, value: string])[]>;
  /** Whether public.before_request() exists: it runs first in each transaction. */
  hasPreRequest: boolean;
}

/** The function that is set as `pgrst.db_pre_request` on the hosted service. */
export const PRE_REQUEST = 'before_request';

const TABLES = `
  select
    c.relname as name,
    coalesce(
      (
        select json_agg(json_build_object(
          'name', a.attname,
          'type', format_type(a.atttypid, a.atttypmod),
          'defaultValue', case
            when a.attgenerated <> '' or a.attidentity = 'a' then null
            when a.attidentity = 'd'
              then format('nextval(%L)', pg_get_serial_sequence(c.oid::regclass::text, a.attname))
            else coalesce(pg_get_expr(d.adbin, d.adrelid), pg_get_expr(t.typdefaultbin, 0))
          end
        ) order by a.attnum)
        from pg_attribute a
        join pg_type t on t.oid = a.atttypid
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      ),
      '[]'
    ) as columns,
    coalesce(
      (
        select json_agg(a.attname order by a.attname)
        from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary
      ),
      '[]'
    ) as "primaryKey"
  from pg_class c
  where c.relnamespace = to_regnamespace($1) and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and not c.relispartition`;

const ROUTINES = `
  select
    p.proname as name,
    coalesce(
      (
        select json_agg(json_build_object(
          'name', coalesce(arg.name, ''),
          -- A type without its length: character would mean one letter.
          'type', regexp_replace(format_type(arg.type, null), '^(character|bit)(?! varying)', '\\1 varying'),
          'required', arg.position <= p.pronargs - p.pronargdefaults
        ) order by arg.position)
        from unnest(p.proargnames, p.proargtypes::oid[], p.proargmodes)
          with ordinality as arg (name, type, mode, position)
        where arg.type is not null
      ),
      '[]'
    ) as arguments,
    case
      when t.typname = 'void' then 'void'
      when t.typtype = 'c' or t.typname = 'record'
        or coalesce(p.proargmodes::text[] && '{t,b,o}', false) then 'composite'
      else 'scalar'
    end as returns,
    p.proretset as "returnsSet",
    p.provolatile = 'v' as volatile,
    case
      when t.typtype = 'c' then (
        select json_agg(a.attname) from pg_attribute a
        where a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped
      )
      when coalesce(p.proargmodes::text[] && '{t,b,o}', false) then (
        select json_agg(arg.name) from unnest(p.proargnames, p.proargmodes) as arg (name, mode)
        where arg.mode in ('t', 'b', 'o')
      )
    end as columns
  from pg_proc p
  join pg_type result on result.oid = p.prorettype
  -- A domain over a row type has its columns.
  join pg_type t on t.oid = coalesce(nullif(result.typbasetype, 0), result.oid)
  where p.pronamespace = to_regnamespace($1)
    and p.prokind = 'f' and t.typname not in ('trigger', 'event_trigger')`;

const ROLES = `
  select r.rolname as name, coalesce(s.setconfig, '{}') as settings
  from pg_roles r
  left join pg_db_role_setting s on s.setrole = r.oid and s.setdatabase = 0
  where pg_has_role('authenticator', r.oid, 'member') and r.rolname <> 'authenticator'`;

/** Reads the catalogue in one trip, because a start waits for it. */
export async function loadSchemaCache(database: Pick<Database, 'batch'>): Promise<SchemaCache> {
  const results = await database.batch([
    { sql: TABLES, parameters: [SCHEMA] },
    { sql: ROUTINES, parameters: [SCHEMA] },
    { sql: ROLES },
  ]);
  const [tables, routines, roles] = results.map(({ rows }) => rows) as unknown as [
    (Omit<Table, 'columns'> & { columns: Column[] })[],
    Routine[],
    { name: string; settings: string[] }[],
  ];
  const overloads = Map.groupBy(routines, ({ name }) => name);
  return {
    tables: byName(tables.map((table) => ({ ...table, columns: byName(table.columns) }))),
    routines: overloads,
    roles: new Map(
      roles.map(({ name, settings }) => [
        name,
        settings.map((setting) => setting.split(/=(.*)/s, 2) as [string, string]),
      ]),
    ),
    hasPreRequest:
      overloads.get(PRE_REQUEST)?.some((routine) => routine.arguments.length === 0) ?? false,
  };
}

const byName = <Item extends { name: string }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.name, item]));
