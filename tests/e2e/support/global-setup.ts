import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTemplate } from '#embedded-supabase/testing';
import { MIGRATIONS_FOLDER } from '#server/migrations.ts';

/** Makes, once a run, the database that every server of the run begins with (support/server.ts). */
export default async function setup() {
  const place = mkdtempSync(join(tmpdir(), 'databases-'));
  process.env.TEMPLATE_DATABASE = (
    await makeTemplate(process.env.TEST_TEMPLATE ?? place, MIGRATIONS_FOLDER)
  ).folder;
  return () => rmSync(place, { recursive: true, force: true });
}
