import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { createJwt, databaseJwtSecret } from '#embedded-supabase';
import { openPostgres } from '#embedded-supabase/testing';
import { folderJwtSecret } from '#server/data-folder.ts';
import { DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';
import { createPostgresDatabase } from '#tests/support/databases.ts';
import { processEnvironment } from '#tests/support/process-environment.ts';

const SCRIPT = fileURLToPath(new URL('./keys.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function printKeys(variables: Record<string, string>) {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [SCRIPT, '--new'], {
    env: { ...processEnvironment, ...variables },
  });
  return {
    keys: Object.fromEntries(
      stdout
        .trim()
        .split('\n')
        .map((line) => line.split('=')),
    ),
    stderr,
  };
}

it('prints the keys as lines to put into an environment, and warns', async () => {
  const { keys, stderr } = await printKeys({ DATA_DIR: folder });
  expect(Object.keys(keys)).toEqual([
    'SUPABASE_PUBLISHABLE_KEY',
    'SUPABASE_ANON_KEY',
    'SUPABASE_SERVICE_ROLE_KEY',
  ]);
  expect(keys.SUPABASE_PUBLISHABLE_KEY).toBe(DEFAULT_PUBLISHABLE_KEY);
  const jwt = createJwt(folderJwtSecret({ DATA_DIR: folder, JWT_SECRET: undefined }));
  expect(await jwt.verify(keys.SUPABASE_ANON_KEY)).toMatchObject({ role: 'anon', iss: 'supabase' });
  expect((await jwt.verify(keys.SUPABASE_SERVICE_ROLE_KEY)).role).toBe('service_role');
  expect(stderr).toMatch(/keep it on servers/);
});

it('finds the one secret of all processes on a PostgreSQL', async () => {
  const DATABASE_URL = await createPostgresDatabase();
  const printed = await Promise.all([1, 2].map(() => printKeys({ DATABASE_URL })));
  const database = openPostgres({ url: DATABASE_URL, poolSize: 1 });
  const jwt = createJwt(await databaseJwtSecret(database));
  await database.close();
  for (const { keys } of printed) {
    expect((await jwt.verify(keys.SUPABASE_ANON_KEY)).role).toBe('anon');
  }
});
