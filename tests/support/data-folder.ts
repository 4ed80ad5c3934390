import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes a data folder for a server.
 * @param template folder of a closed database that has all migrations (tests/support/databases.ts): the
 *   server then starts some seconds sooner. Without it the folder is empty.
 */
export function makeDataFolder(prefix: string, template?: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  if (template) cpSync(template, join(folder, 'pglite'), { recursive: true });
  return folder;
}
