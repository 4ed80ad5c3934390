import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTemplate } from '#embedded-supabase/testing';
import { MIGRATIONS_FOLDER } from '#shared/root.ts';
import { startServer } from './server.ts';

/** Creates the database from which every server of the run starts, and starts the server that most tests share. */
export default async function setup() {
  const place = mkdtempSync(join(tmpdir(), 'databases-'));
  const template = await makeTemplate(process.env.TEST_TEMPLATE ?? place, MIGRATIONS_FOLDER);
  process.env.TEMPLATE_DATABASE = template.folder;
  // Repetitions of a test would find each other's messages, so each worker then has its own server.
  const isRepeated = process.argv.some((word) => word.startsWith('--repeat-each'));
  const server = isRepeated ? undefined : await startServer();
  process.env.SHARED_SERVER = server?.url ?? '';
  return async () => {
    await server?.dispose();
    rmSync(place, { recursive: true, force: true });
  };
}
