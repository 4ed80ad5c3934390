import { BACKUP_PATH, dumpDatabase, StartError } from '#embedded-supabase';
import { LEFT_OUT_OF_BACKUPS } from '#server/backend.ts';
import type { Env } from '#server/env.ts';
import { findBackend } from '../project/find-backend.ts';

export interface OpenDump {
  text: ReadableStream<Uint8Array>;
  close(): Promise<void>;
}

/**
 * A dump of this environment's project: from the server that has the data folder open, else straight
 * from the database. Throws StartError with the remedy.
 */
export async function openDump(env: Env): Promise<OpenDump> {
  const backend = await findBackend(env, {});
  if (backend.kind === 'database') {
    const { database } = backend;
    const text = dumpDatabase(database, LEFT_OUT_OF_BACKUPS).pipeThrough(new TextEncoderStream());
    return { text, close: () => database.close() };
  }
  const response = await fetch(backend.url + BACKUP_PATH, {
    headers: { apikey: backend.serviceKey },
  });
  if (!response.ok || !response.body) {
    throw new StartError(
      `The server at ${backend.url} gave no backup (status ${response.status}): restart it with this release.`,
    );
  }
  return { text: response.body, close: async () => undefined };
}
