import type { SupabaseClient } from '@supabase/supabase-js';
import { type Database, readMigrationFiles, StartError } from '#embedded-supabase';
import { MIGRATIONS_FOLDER } from '#server/migrations.ts';
import { CONTACT_TABLE } from '#shared/backend.ts';
import type { Project } from '../project/open-project.ts';
import type { Finding } from './finding.ts';

const subject = 'database';

/** Time after which something that waits in the outbox is late, in milliseconds: tries are an hour apart at most. */
const LATE = 2 * 60 * 60 * 1_000;

/**
 * The database, wherever the project is: it answers, has its migrations and an owner, and what waits
 * in the outbox leaves. Changes nothing. Throws StartError where the project refuses.
 */
export async function checkDatabase({ client, database }: Project): Promise<Finding[]> {
  return [
    ...(database ? await checkMigrations(database) : []),
    ...(await checkContents(client)),
    ...(await checkOutbox(client)),
  ];
}

async function checkMigrations(database: Database): Promise<Finding[]> {
  const { rows } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const applied = new Set(rows.map(({ version }) => version));
  const files = await readMigrationFiles(MIGRATIONS_FOLDER);
  const missing = files.filter(({ version }) => !applied.has(version)).length;
  if (missing > 0) {
    const remedy = 'start the server, or reload it: it applies them';
    return [{ subject, says: `${missing} migrations are not applied yet`, remedy }];
  }
  if (applied.size > files.length) {
    const remedy = 'git pull: this folder is older than what serves';
    return [{ subject, says: 'it has migrations that this release does not know', remedy }];
  }
  return [{ subject, says: `all ${files.length} migrations are applied` }];
}

async function checkContents(client: SupabaseClient): Promise<Finding[]> {
  const messages = await count(client, CONTACT_TABLE);
  const owners = await count(client, 'owners');
  return [
    { subject, says: `${messages} messages` },
    owners === 0
      ? {
          subject: 'owner',
          says: 'nobody can sign in at /gestion',
          remedy: 'npm run owner -- create EMAIL',
        }
      : { subject: 'owner', says: `${owners} can sign in at /gestion` },
  ];
}

async function checkOutbox(client: SupabaseClient): Promise<Finding[]> {
  const dead = await count(client, 'outbox', (rows) => rows.eq('state', 'dead'));
  const limit = new Date(Date.now() - LATE).toISOString();
  const late = await count(client, 'outbox', (rows) =>
    rows.in('state', ['pending', 'sending']).lt('next_attempt_at', limit),
  );
  if (dead + late === 0) return [{ subject: 'outbox', says: 'nothing is late' }];
  return [
    {
      subject: 'outbox',
      says: `${dead} given up, ${late} late by two hours and more`,
      remedy:
        'npm run outbox says why; mend the mail server or webhook, then npm run outbox -- replay',
    },
  ];
}

type Rows = ReturnType<ReturnType<SupabaseClient['from']>['select']>;

async function count(
  client: SupabaseClient,
  table: string,
  filter = (rows: Rows): Rows => rows,
): Promise<number> {
  const rows = client.from(table).select('*', { count: 'exact', head: true });
  const { count: found, error, status } = await filter(rows);
  if (!error) return found ?? 0;
  // An answer to HEAD has no body that could say why.
  const why = error.message || `status ${status}`;
  throw new StartError(
    status === 404
      ? `There is no table ${table}: apply the migrations (npx supabase db push)`
      : `The project refuses to count ${table} (${why}): check SUPABASE_URL and SUPABASE_SECRET_KEY, or restart the server.`,
  );
}
