/** npm run keys: prints the keys of the API as NAME=value lines. */

import {
  bootstrapDatabase,
  createJwt,
  databaseJwtSecret,
  openDatabase,
  StartError,
  signLegacyKey,
} from '#embedded-supabase';
import { databaseLocation, jwtSecretOf } from '#server/backend.ts';
import { type Env, readEnv } from '#server/env.ts';
import { createLogger } from '#server/log.ts';
import { checkDataFolder } from './project/check-data-folder.ts';
import { explainFaults } from './project/explain-faults.ts';

await explainFaults(async () => {
  const env = readEnv(process.env);
  const jwt = createJwt(await readSecret(env).catch(unreadable));
  console.log(`SUPABASE_PUBLISHABLE_KEY=${env.SUPABASE_PUBLISHABLE_KEY}`);
  console.log(`SUPABASE_ANON_KEY=${await signLegacyKey(jwt, 'anon')}`);
  console.log(`SUPABASE_SERVICE_ROLE_KEY=${await signLegacyKey(jwt, 'service_role')}`);
  console.error(
    'The service role key passes every policy: keep it on servers, never in a page or a repository.',
  );
});

/** The secret lies beside the embedded database, which a running server keeps for itself. */
async function readSecret(env: Env): Promise<string> {
  if (!env.DATABASE_URL && !env.JWT_SECRET) checkDataFolder(env.DATA_DIR);
  const known = jwtSecretOf(env);
  if (known !== undefined) return known;
  const database = await openDatabase(databaseLocation(env), createLogger({ LOG_LEVEL: 'warn' }));
  try {
    await bootstrapDatabase(database);
    return await databaseJwtSecret(database);
  } finally {
    await database.close();
  }
}

function unreadable(error: Error): never {
  if (error instanceof StartError) throw error;
  throw new StartError(
    `The keys cannot be read (${error.message}): check DATA_DIR or DATABASE_URL.`,
  );
}
