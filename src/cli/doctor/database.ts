import type { SupabaseClient } from '@supabase/supabase-js';
import { type Database, readMigrationFiles, StartError } from '#embedded-supabase';
import { CONTACT_TABLE } from '#shared/backend.ts';
import { MIGRATIONS_FOLDER } from '#shared/root.ts';
import type { Project } from '../project.ts';
import { type Finding, ok, problem } from './finding.ts';

const subject = 'base de données';

/** Time after which a delivery is late, in milliseconds: attempts are at most an hour apart. */
const LATE = 2 * 60 * 60 * 1_000;

/**
 * Checks that the database responds, has its migrations and an owner, and that no delivery is late.
 * Changes nothing. Throws StartError if the project refuses.
 */
export async function checkDatabase({ client, database }: Project): Promise<Finding[]> {
  return [
    ...(database ? [await checkMigrations(database)] : []),
    ok(subject, `messages : ${await count(client, CONTACT_TABLE)}`),
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
    const remedy = 'démarrez ou rechargez le serveur : il les applique';
    return problem(subject, `migrations qui ne sont pas encore appliquées : ${missing}`, remedy);
  }
  if (applied.size > files.length) {
    const remedy = 'git pull : ce dossier est plus ancien que le serveur';
    return problem(subject, 'elle a des migrations que cette version ne connaît pas', remedy);
  }
  return ok(subject, `les ${files.length} migrations sont appliquées`);
}

async function checkOwners(client: SupabaseClient): Promise<Finding> {
  const owners = await count(client, 'owners');
  return owners === 0
    ? problem(
        'propriétaire',
        'personne ne peut entrer dans /gestion',
        'npm run owner -- create ADRESSE',
      )
    : ok('propriétaire', `comptes qui peuvent entrer dans /gestion : ${owners}`);
}

async function checkOutbox(client: SupabaseClient): Promise<Finding> {
  const dead = await count(client, 'outbox', (rows) => rows.eq('state', 'dead'));
  const limit = new Date(Date.now() - LATE).toISOString();
  const late = await count(client, 'outbox', (rows) =>
    rows.in('state', ['pending', 'sending']).lt('next_attempt_at', limit),
  );
  if (dead + late === 0) return ok('envois', 'rien n’est en retard');
  const remedy =
    'npm run outbox dit pourquoi ; réparez l’e-mail ou le webhook, puis npm run outbox -- replay';
  return problem(
    'envois',
    `abandonnés : ${dead} ; en retard de deux heures ou plus : ${late}`,
    remedy,
  );
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
  if (!last) return ok('changements', 'rien n’a été publié depuis /gestion');
  if (last.state === 'done') return ok('changements', `publiés le ${last.created_at.slice(0, 10)}`);
  return last.state === 'failed'
    ? problem(
        'changements',
        'la dernière publication a échoué',
        '« Mon site », dans /gestion, dit pourquoi',
      )
    : ok('changements', 'une publication est en cours');
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
      ? `La table ${table} manque: appliquez les migrations (npx supabase db push)`
      : `Le projet refuse de compter ${table} (${why}): vérifiez SUPABASE_URL et SUPABASE_SECRET_KEY, ou redémarrez le serveur.`,
  );
}
