import type { Database } from '#embedded-supabase';

/** What became of messages that a server had acknowledged. */
export interface Kept {
  acknowledged: number;
  rows: number;
  /** Acknowledged messages that are not stored. */
  lost: number;
  /** Rows beyond one for a message. */
  storedTwice: number;
}

/** Compares what was acknowledged with what is stored, and closes the database. */
export async function compareStored(
  acknowledged: readonly string[],
  database: Database,
): Promise<Kept> {
  const { rows } = await database.query<{ message: string }>(
    'select message from public.contact_messages',
  );
  await database.close();
  const stored = new Set(rows.map(({ message }) => message));
  return {
    acknowledged: acknowledged.length,
    rows: rows.length,
    lost: acknowledged.filter((text) => !stored.has(text)).length,
    storedTwice: rows.length - stored.size,
  };
}
