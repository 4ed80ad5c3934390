import type { SupabaseClient } from '@supabase/supabase-js';
import { type Database, readMigrationFiles, StartError } from '#embedded-supabase';
import { CONTACT_TABLE } from '#shared/backend.ts';
import { MIGRATIONS_FOLDER } from '#shared/root.ts';
import type { Project } from '../project.ts';
import { type Finding, ok, problem } from './finding.ts';

const subject = 'database';

/** Time after which a delivery is late, in milliseconds: attempts are at most an hour apart. */
const LATE = 2 * 60 * 60 * 1_000;

/**
 * Checks that the database responds, has its migrations and an owner, and that no delivery is late.
 * Changes nothing. Throws StartError if the project refuses.
 */
export async function checkDatabase({ client, database }: Project): Promise<Finding[]> {
  return [
    ...(database ? [await checkMigrations(database)] : []),
    ok(subject, `${await count(client, CONTACT_TABLE)} messages`),
    await checkOwners(client),
    await checkOutbox(client),
    await checkPublication(client),
  ];
}

async function checkMigrations(database: Database): Promise<Finding> {
  const { rows } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const applied = new Set(rows.map(({ version }) => version));
  const files = await readMigrationFiles(MIGRATIONS_FOLDER);
  const missing = files.filter(({ version }) => !applied.has(version)).length;
  if (missing > 0) {
    const remedy = 'start or reload the server: it applies them';
    return problem(subject, `${missing} migrations are not applied yet`, remedy);
  }
  if (applied.size > files.length) {
    const remedy = 'git pull: this folder is older than the server';
    return problem(subject, 'it has migrations that this release does not know', remedy);
  }
  return ok(subject, `all ${files.length} migrations are applied`);
}

async function checkOwners(client: SupabaseClient): Promise<Finding> {
  const owners = await count(client, 'owners');
  return owners === 0
    ? problem('owner', 'no one can sign in at /gestion', 'npm run owner -- create EMAIL')
    : ok('owner', `${owners} can sign in at /gestion`);
}

async function checkOutbox(client: SupabaseClient): Promise<Finding> {
  const dead = await count(client, 'outbox', (rows) => rows.eq('state', 'dead'));
  const limit = new Date(Date.now() - LATE).toISOString();
  const late = await count(client, 'outbox', (rows) =>
    rows.in('state', ['pending', 'sending']).lt('next_attempt_at', limit),
  );
  if (dead + late === 0) return ok('outbox', 'nothing is late');
  const remedy =
    'npm run outbox shows why; fix the mail server or webhook, then npm run outbox -- replay';
  return problem('outbox', `${dead} dead, ${late} late by two hours or more`, remedy);
}

/** Checks that what was published last from /gestion is what the page shows. */
async function checkPublication(client: SupabaseClient): Promise<Finding> {
  const { data } = await client
    .from('site_publications')
    .select('state, created_at')
    .neq('state', 'preview')
    .order('id', { ascending: false })
    .limit(1);
  const [last] = (data ?? []) as { state: string; created_at: string }[];
  if (!last) return ok('edits', 'nothing was published from /gestion');
  if (last.state === 'done') return ok('edits', `last published ${last.created_at.slice(0, 10)}`);
  return last.state === 'failed'
    ? problem(
        'edits',
        'the last publication failed',
        'open « Mon site » in /gestion, which says why',
      )
    : ok('edits', 'a publication is running');
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
  // A response to HEAD has no body with the reason.
  const why = error.message || `status ${status}`;
  throw new StartError(
    status === 404
      ? `There is no table ${table}: apply the migrations (npx supabase db push)`
      : `The project refuses to count ${table} (${why}): check SUPABASE_URL and SUPABASE_SECRET_KEY, or restart the server.`,
  );
}
