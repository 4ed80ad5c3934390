import type { Queryable } from '../database/database.ts';

export interface Table {
  /** Schema and name, quoted where SQL needs it. */
  name: string;
  /** Quoted; without those that the database computes. */
  columns: string[];
  /** Column that the database numbers, where there is one. */
  identity: string | null;
}

/** Counters of the last minutes, from hashed addresses: worthless later, so backups skip them. */
const SHORT_LIVED = ['auth.sign_in_failures', 'auth.request_counts'];

/**
 * Returns the tables that hold the project's data, each after those that its foreign keys reference. They are
 * read from the catalogue, so that no table of a later migration can be forgotten; `skipped` names those that
 * hold nothing worth keeping (`schema.table`). The migrations write their own history.
 */
export async function listTables(
  queryable: Queryable,
  skipped: readonly string[] = [],
): Promise<Table[]> {
  const { rows } = await queryable.query<Table & { needs: string[] }>(
    `select format('%I.%I', nspname, relname) as name,
       array(
         select quote_ident(attname) from pg_attribute
         where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = ''
         order by attnum
       ) as columns,
       (
         select quote_ident(attname) from pg_attribute
         where attrelid = relation.oid and attidentity <> '' and not attisdropped
       ) as identity,
       array(
         select format('%I.%I', other_space.nspname, other.relname)
         from pg_constraint
           join pg_class as other on other.oid = confrelid
           join pg_namespace as other_space on other_space.oid = other.relnamespace
         where conrelid = relation.oid and contype = 'f' and confrelid <> conrelid
       ) as needs
     from pg_class as relation join pg_namespace as space on space.oid = relnamespace
     where relkind = 'r' and nspname not like 'pg_%'
       and nspname not in ('information_schema', 'supabase_migrations')
     order by 1`,
  );
  const waiting = rows.filter(({ name }) => ![...SHORT_LIVED, ...skipped].includes(name));
  const ordered: Table[] = [];
  while (waiting.length > 0) {
    const index = waiting.findIndex(({ needs }) =>
      needs.every((need) => !waiting.some(({ name }) => name === need)),
    );
    const [next] = waiting.splice(index, 1);
    if (index < 0 || !next) throw new Error('the foreign keys of the tables form a circle');
    ordered.push({ name: next.name, columns: next.columns, identity: next.identity });
  }
  return ordered;
}
