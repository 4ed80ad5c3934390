import type { Database } from '#embedded-supabase/database/database.ts';

/** Whether an owner account exists: until then the owner's page answers like any unknown path. */
export async function hasOwner(database: Database): Promise<boolean> {
  const { rows } = await database.query<{ found: boolean }>(
    'select exists (select from public.owners) as found',
  );
  return rows[0]?.found ?? false;
}
