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
import { command } from './command.ts';
import { checkDataFolder } from './find-backend.ts';
import { PROJECT_OPTIONS } from './project.ts';

const USAGE = `Usage: npm run keys
Prints the keys of the API as NAME=value lines.`;

export const main = command(
  { name: 'keys', usage: USAGE, options: PROJECT_OPTIONS },
  async ({ variables, values, line, print, warn }) => {
    const env = readEnv(variables);
    if (!env.DATABASE_URL && !env.JWT_SECRET) {
      checkDataFolder(env.DATA_DIR, { mayCreate: values.new, line });
    }
    const jwt = createJwt(await readSecret(env).catch(unreadable));
    print(`SUPABASE_PUBLISHABLE_KEY=${env.SUPABASE_PUBLISHABLE_KEY}`);
    print(`SUPABASE_ANON_KEY=${await signLegacyKey(jwt, 'anon')}`);
    print(`SUPABASE_SERVICE_ROLE_KEY=${await signLegacyKey(jwt, 'service_role')}`);
    warn(
      'The service role key passes every policy: keep it on servers, never in a page or a repository.',
    );
  },
);

/** Reads the secret, which is next to the embedded database or inside PostgreSQL. */
async function readSecret(env: Env): Promise<string> {
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
