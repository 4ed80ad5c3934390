import { resolve } from 'node:path';

/** Absolute path of the project's folder. For code that runs in Node only. */
export const root = resolve(import.meta.dirname, '../..');

/** The folder of migrations, which the Supabase CLI also reads. */
export const MIGRATIONS_FOLDER = resolve(root, 'supabase/migrations');
