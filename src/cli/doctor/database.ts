import { StartError } from '#embedded-supabase';
import { CONTACT_TABLE } from '#shared/backend.ts';
import type { Project } from '../project.ts';
import { type Finding, ok, problem } from './finding.ts';

/** Time after which a delivery is late, in milliseconds: attempts are at most an hour apart. */
const LATE = 2 * 60 * 60 * 1_000;

/** Checks owner, deliveries and last publication; changes nothing. Throws StartError if refused. */
export async function checkDatabase({ client }: Project): Promise<Finding[]> {
  const counting = { count: 'exact', head: true } as const;
  const outbox = () => client.from('outbox').select('*', counting);
  const limit = new Date(Date.now() - LATE).toISOString();
  const messages = await count(client.from(CONTACT_TABLE).select('*', counting));
  const owners = await count(client.from('owners').select('*', counting));
  const dead = await count(outbox().eq('state', 'dead'));
  const late = await count(
    outbox().in('state', ['pending', 'sending']).lt('next_attempt_at', limit),
  );
  const { data } = await client
    .from('site_publications')
    .select('state')
    .order('id', { ascending: false })
    .limit(1);
  return [
    ok('base de données', `messages : ${messages}`),
    owners > 0
      ? ok('propriétaire', `comptes qui peuvent entrer dans /gestion : ${owners}`)
      : problem(
          'propriétaire',
          'personne ne peut entrer dans /gestion',
          'npm run owner -- create ADRESSE',
        ),
    dead + late === 0
      ? ok('envois', 'rien n’est en retard')
      : problem(
          'envois',
          `abandonnés : ${dead} ; en retard de deux heures ou plus : ${late}`,
          'npm run outbox dit pourquoi ; réparez l’e-mail ou le webhook, puis npm run outbox -- replay',
        ),
    data?.[0]?.state === 'failed'
      ? problem(
          'changements',
          'la dernière publication a échoué',
          '« Mon site », dans /gestion, dit pourquoi',
        )
      : ok('changements', 'aucune publication n’a échoué'),
  ];
}

type Counted = { count: number | null; error: { message: string } | null; status: number };

async function count(rows: PromiseLike<Counted>): Promise<number> {
  const { count: found, error, status } = await rows;
  if (!error) return found ?? 0;
  // A response to HEAD has no body with the reason.
  throw new StartError(
    `Le projet refuse de compter les lignes (${error.message || `status ${status}`}): vérifiez SUPABASE_URL et SUPABASE_SECRET_KEY, appliquez les migrations (npx supabase db push), ou redémarrez le serveur.`,
  );
}
