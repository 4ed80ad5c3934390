import type { Tables } from '#shared/database.ts';
import { supabase } from '../client.ts';

/** Columns that are text or JSON to the database. */
interface Narrowed {
  act: 'retention' | 'export' | 'erasure';
  /** The number of rows concerned, by kind. */
  counts: Record<string, number>;
}

/** An entry of the register, without personal data. */
export type RegisterEntry = Omit<Tables<'privacy_register'>, keyof Narrowed> & Narrowed;

/** Daily runs of the retention have a limit of their own: they would crowd out requests. */
const LISTED = { requests: 50, retention: 10 } as const;

/** Reads the latest entries, newest first. */
export async function readRegister(): Promise<RegisterEntry[]> {
  const select = () => supabase.from('privacy_register').select('receipt,done_at,act,counts');
  const newest = { ascending: false } as const;
  const answers = await Promise.all(
    [
      select().neq('act', 'retention').order('done_at', newest).limit(LISTED.requests),
      select().eq('act', 'retention').order('done_at', newest).limit(LISTED.retention),
    ].map((query) => query.overrideTypes<RegisterEntry[], { merge: false }>().throwOnError()),
  );
  const entries = answers.flatMap(({ data }) => data);
  return entries.sort((one, other) => Date.parse(other.done_at) - Date.parse(one.done_at));
}

/** Returns everything held about a person, whatever other fields it has. */
export const exportPerson = async (email: string) =>
  (await supabase.rpc('export_person', { email }).throwOnError()).data as Record<
    'messages' | 'testimonials' | 'site_texts',
    unknown[]
  >;

/** Erases everything held about a person, and counts it; a dry run only counts, without a receipt. */
export const erasePerson = async (email: string, options: { dryRun: boolean }) =>
  (await supabase.rpc('erase_person', { email, dry_run: options.dryRun }).throwOnError())
    .data as unknown as Pick<RegisterEntry, 'counts'> & { receipt: string | null };
