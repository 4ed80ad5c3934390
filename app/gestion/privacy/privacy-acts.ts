import type { SupabaseClient } from '@supabase/supabase-js';

/** A line of the register: an act, without personal data. */
export interface RegisterEntry {
  receipt: string;
  done_at: string;
  act: 'retention' | 'export' | 'erasure';
  /** Rows concerned, by kind. */
  counts: Record<string, number>;
}

/** Answer of erase_person(): what was erased, or would be. */
export interface Erasure {
  dry_run: boolean;
  receipt: string | null;
  counts: { messages: number; outbox: number };
}

/** The latest acts, newest first. */
export async function readRegister(client: SupabaseClient): Promise<RegisterEntry[]> {
  const { data, error } = await client
    .from('privacy_register')
    .select('receipt,done_at,act,counts')
    .order('done_at', { ascending: false })
    .limit(50)
    .returns<RegisterEntry[]>();
  if (error) throw error;
  return data;
}

/** Everything held about a person. */
export async function exportPerson(client: SupabaseClient, email: string): Promise<unknown> {
  const { data, error } = await client.rpc('export_person', { email });
  if (error) throw error;
  return data;
}

/** Erases everything held about a person; a dry run only counts. */
export async function erasePerson(
  client: SupabaseClient,
  email: string,
  dryRun: boolean,
): Promise<Erasure> {
  const { data, error } = await client.rpc('erase_person', { email, dry_run: dryRun });
  if (error) throw error;
  return data as Erasure;
}

export async function runRetention(client: SupabaseClient): Promise<void> {
  const { error } = await client.rpc('run_retention');
  if (error) throw error;
}
