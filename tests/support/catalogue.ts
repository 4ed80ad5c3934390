import type { Database } from '#embedded-supabase';

/** The schemas that migrations write to. */
const SCHEMAS = `('public', 'private', 'extensions', 'auth', 'supabase_migrations')`;

/** Objects of an extension are that extension's business. */
const ownObject = (catalogue: string, oid: string) =>
  `not exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = ${oid} and deptype = 'e')`;

/** Returns the access privileges, also where they are the default (null). */
const privileges = (acl: string, kind: string, owner: string) =>
  sorted(`coalesce(${acl}, acldefault('${kind}', ${owner}))`);
const sorted = (acl: string) =>
  `(select array_agg(entry::text order by entry::text) from unnest(${acl}) as entry)`;

/** Each line describes one object, whatever the order in which the objects were made. */
const CATALOGUE = `
  select format('schema %s owner %s acl %s comment %s', nspname, nspowner::regrole, ${privileges('nspacl', 'n', 'nspowner')},
      case when nspname <> 'supabase_migrations' then obj_description(oid, 'pg_namespace') end) as line
    from pg_namespace where nspname in ${SCHEMAS}
  union all
  select format('relation %s kind %s owner %s persistence %s rls %s/%s options %s acl %s comment %s view %s',
      c.oid::regclass, relkind, relowner::regrole, relpersistence, relrowsecurity, relforcerowsecurity,
      reloptions, ${privileges('relacl', 'r', 'relowner')}, obj_description(c.oid, 'pg_class'),
      case when relkind in ('v', 'm') then pg_get_viewdef(c.oid) end)
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname in ${SCHEMAS} and ${ownObject('pg_class', 'c.oid')}
  union all
  select format('column %s.%s place %s type %s not null %s default %s identity %s generated %s statistics %s acl %s comment %s',
      a.attrelid::regclass, attname,
      rank() over (partition by a.attrelid order by a.attnum),
      format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid), attidentity, attgenerated,
      attstattarget,
      ${sorted('attacl')}, col_description(a.attrelid, a.attnum))
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = relnamespace
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where nspname in ${SCHEMAS} and a.attnum > 0 and not attisdropped and relkind in ('r', 'v', 'm', 'p', 'c')
  union all
  select format('constraint %s on %s: %s', conname, conrelid::regclass, pg_get_constraintdef(c.oid))
    from pg_constraint c join pg_namespace n on n.oid = connamespace where nspname in ${SCHEMAS}
  union all
  select format('index %s valid %s', pg_get_indexdef(indexrelid), indisvalid)
    from pg_index join pg_class c on c.oid = indexrelid join pg_namespace n on n.oid = relnamespace
    where nspname in ${SCHEMAS}
  union all
  select format('trigger %s enabled %s', pg_get_triggerdef(t.oid), tgenabled)
    from pg_trigger t join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace
    where nspname in ${SCHEMAS} and not tgisinternal
  union all
  select format('policy %s on %s: %s', polname, polrelid::regclass, to_jsonb(p) - 'oid' - 'polrelid' - 'polroles'
      - 'polqual' - 'polwithcheck' || jsonb_build_object('roles', polroles::regrole[]::text,
        'using', pg_get_expr(polqual, polrelid), 'check', pg_get_expr(polwithcheck, polrelid)))
    from pg_policy p
  union all
  select format('function %s owner %s acl %s comment %s %s', p.oid::regprocedure, proowner::regrole,
      ${privileges('proacl', 'f', 'proowner')}, obj_description(p.oid, 'pg_proc'),
      regexp_replace(regexp_replace(pg_get_functiondef(p.oid), '^ *--[^\\n]*', '', 'gn'), '\\s+', ' ', 'g'))
    from pg_proc p join pg_namespace n on n.oid = pronamespace
    where nspname in ${SCHEMAS} and prokind in ('f', 'p') and ${ownObject('pg_proc', 'p.oid')}
  union all
  select format('default privileges of %s in %s on %s: %s', defaclrole::regrole,
      nullif(defaclnamespace, 0)::regnamespace, defaclobjtype, ${sorted('defaclacl')})
    from pg_default_acl
  union all
  select format('extension %s in %s version %s', extname, extnamespace::regnamespace, extversion)
    from pg_extension
  order by 1`;

/**
 * Returns one line for each object of the schema: tables, columns, constraints, indexes, triggers,
 * policies, views, functions, privileges. White space and comments in function bodies are ignored.
 */
export async function readCatalogue(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ line: string }>(CATALOGUE);
  return rows.map(({ line }) => line);
}
