import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { templateFor } from '#tests/support/template.ts';

/** Makes, once a run, the database that every server of the run begins with (support/server.ts). */
export default async function setup() {
  const place = mkdtempSync(join(tmpdir(), 'databases-'));
  process.env.TEMPLATE_DATABASE = (await templateFor(place)).folder;
  return () => rmSync(place, { recursive: true, force: true });
}
