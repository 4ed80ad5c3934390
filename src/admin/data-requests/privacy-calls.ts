import type { Tables } from '#shared/database.ts';
import type { OwnerClient } from '../client.ts';

/** A line of the register: an act, without personal data. */
export type RegisterEntry = Tables<'privacy_register'> & {
  act: 'retention' | 'export' | 'erasure';
  /** Rows concerned, by kind. */
  counts: Record<string, number>;
};

/** Answer of erase_person(): what was erased, or would be. */
export interface Erasure {
  dry_run: boolean;
  receipt: string | null;
  counts: { messages: number; outbox: number };
}

/** Lines of the register that are shown: acts for a person, and daily runs, which would crowd them out. */
const LISTED = { people: 50, retention: 10 } as const;

/** The latest acts, newest first. @throws the client's error */
export async function readRegister(client: OwnerClient): Promise<RegisterEntry[]> {
  const select = () => client.from('privacy_register').select('receipt,done_at,act,counts');
  const newest = { ascending: false } as const;
  const answers = await Promise.all([
    select().neq('act', 'retention').order('done_at', newest).limit(LISTED.people),
    select().eq('act', 'retention').order('done_at', newest).limit(LISTED.retention),
  ]);
  const entries = answers.flatMap(({ data, error }) => {
    if (error) throw error;
    return data as RegisterEntry[];
  });
  return entries.sort((one, other) => Date.parse(other.done_at) - Date.parse(one.done_at));
}

/** Answer of export_person(): everything held about a person. */
export interface PersonalData {
  exported_at: string;
  messages: unknown[];
}

/** @throws the client's error */
export async function exportPerson(client: OwnerClient, email: string): Promise<PersonalData> {
  const { data, error } = await client.rpc('export_person', { email });
  if (error) throw error;
  return data as unknown as PersonalData;
}

/** Erases everything held about a person; a dry run only counts. */
export async function erasePerson(
  client: OwnerClient,
  email: string,
  dryRun: boolean,
): Promise<Erasure> {
  const { data, error } = await client.rpc('erase_person', { email, dry_run: dryRun });
  if (error) throw error;
  return data as unknown as Erasure;
}

export async function runRetention(client: OwnerClient): Promise<void> {
  const { error } = await client.rpc('run_retention');
  if (error) throw error;
}
