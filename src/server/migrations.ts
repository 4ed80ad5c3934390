import { fileURLToPath } from 'node:url';

/** The folder of migrations, which the Supabase CLI also reads. */
export const MIGRATIONS_FOLDER = fileURLToPath(
  new URL('../../supabase/migrations', import.meta.url),
);
