import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createJwt, databaseJwtSecret } from '#embedded-supabase';
import { openPostgres } from '#embedded-supabase/testing';
import { folderJwtSecret } from '#server/data-folder.ts';
import { DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';
import { createPreparedDatabase, newDataFolder } from '#tests/support/databases.ts';
import { main } from './keys.ts';
import { call } from './testing/call.ts';

const folder = mkdtempSync(join(tmpdir(), 'keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function printKeys(variables: Record<string, string>) {
  const { output, errors } = await call(main, [], variables);
  return {
    keys: Object.fromEntries(output.split('\n').map((line) => line.split('='))),
    errors,
  };
}

it('prints the keys as lines for an environment file, and warns', async () => {
  const DATA_DIR = await newDataFolder(folder);
  const { keys, errors } = await printKeys({ DATA_DIR });
  expect(Object.keys(keys)).toEqual([
    'SUPABASE_PUBLISHABLE_KEY',
    'SUPABASE_ANON_KEY',
    'SUPABASE_SERVICE_ROLE_KEY',
  ]);
  expect(keys.SUPABASE_PUBLISHABLE_KEY).toBe(DEFAULT_PUBLISHABLE_KEY);
  const jwt = createJwt(folderJwtSecret({ DATA_DIR, JWT_SECRET: undefined }));
  expect(await jwt.verify(keys.SUPABASE_ANON_KEY)).toMatchObject({ role: 'anon', iss: 'supabase' });
  expect((await jwt.verify(keys.SUPABASE_SERVICE_ROLE_KEY)).role).toBe('service_role');
  expect(errors).toMatch(/keep it on servers/);
});

it('finds the one secret of all processes on PostgreSQL', async () => {
  const DATABASE_URL = await createPreparedDatabase();
  const printed = await Promise.all([1, 2].map(() => printKeys({ DATABASE_URL })));
  const database = openPostgres({ url: DATABASE_URL, poolSize: 1 });
  const jwt = createJwt(await databaseJwtSecret(database));
  await database.close();
  for (const { keys } of printed) {
    expect((await jwt.verify(keys.SUPABASE_ANON_KEY)).role).toBe('anon');
  }
});
