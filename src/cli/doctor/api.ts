import { CONTACT_TABLE } from '#shared/backend.ts';
import { SUBMISSION_HEADERS } from '#shared/contact-message.ts';
import { ask, catchErrors, type Finding, ok, problem } from './finding.ts';

export interface ApiOptions {
  /** Address of the hosted project, without a path. */
  url: string;
  /** The key that the pages contain. */
  publicKey: string;
  /** Origin of the pages, if it is known. */
  siteOrigin: string | undefined;
}

/** Status of each edge function's answer to GET, which none supports: it proves that the function exists. */
const FUNCTIONS = { chatbot: 405, contact: 303, outbox: 405 };
/** Code of PostgreSQL for a valid key without the right to read. */
const NO_RIGHTS = '42501';
/** Headers of a request that sends a message: those of supabase-js and ours. */
const REQUEST_HEADERS = ['apikey', 'content-type', ...Object.values(SUBMISSION_HEADERS)]
  .join(', ')
  .toLowerCase();

/** Checks a hosted project as pages call it: their key, closed sign-up, the functions, CORS. Stores nothing. */
export async function checkApi(options: ApiOptions): Promise<Finding[]> {
  const { siteOrigin } = options;
  const checks = [
    () => checkPublicKey(options),
    () => checkSignUp(options),
    () => checkFunctions(options),
    ...(siteOrigin ? [() => checkCors(options.url, siteOrigin)] : []),
  ];
  return (await Promise.all(checks.map((check) => catchErrors('API', check)))).flat();
}

async function checkPublicKey({ url, publicKey }: ApiOptions): Promise<Finding> {
  const subject = 'clé publique';
  const messages = `${url}/rest/v1/${CONTACT_TABLE}?select=id&limit=1`;
  const response = await ask(messages, { headers: { apikey: publicKey } });
  const { status } = response;
  if (status === 200) {
    const remedy = 'appliquez tout de suite les migrations : npx supabase db push';
    return problem(subject, 'elle peut lire les messages de tous les visiteurs', remedy);
  }
  const { code, message } = (await response.json().catch(() => null)) ?? {};
  // Valid, but without the right to read messages, as it must be.
  if (code === NO_RIGHTS) return ok(subject, 'acceptée ; elle ne lit aucun message');
  const remedy =
    'mettez celle du projet dans VITE_SUPABASE_PUBLISHABLE_KEY, puis reconstruisez ; appliquez les migrations : npx supabase db push';
  return problem(subject, `${url} la refuse (${status} ${code ?? message})`, remedy);
}

async function checkSignUp({ url, publicKey }: ApiOptions): Promise<Finding> {
  const subject = 'inscription';
  const response = await ask(`${url}/auth/v1/settings`, { headers: { apikey: publicKey } });
  const settings = await response.json().catch(() => null);
  if (settings?.disable_signup === true) return ok(subject, 'fermée au public');
  const message = response.ok
    ? 'n’importe qui peut créer un compte'
    : `inconnue (${response.status})`;
  return problem(subject, message, 'npx supabase config push la ferme');
}

const checkFunctions = ({ url, publicKey }: ApiOptions): Promise<Finding[]> =>
  Promise.all(
    Object.entries(FUNCTIONS).map(async ([name, expected]) => {
      const subject = `fonction ${name}`;
      const headers = { apikey: publicKey };
      const { status } = await ask(`${url}/functions/v1/${name}`, { headers });
      if (status === expected) return ok(subject, 'installée');
      const remedy = 'npx supabase functions deploy --use-api ; son journal dit pourquoi';
      return problem(subject, `répond ${status}`, remedy);
    }),
  );

async function checkCors(url: string, siteOrigin: string): Promise<Finding> {
  const { headers } = await ask(`${url}/rest/v1/${CONTACT_TABLE}`, {
    method: 'OPTIONS',
    headers: {
      Origin: siteOrigin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': REQUEST_HEADERS,
    },
  });
  const origin = headers.get('access-control-allow-origin');
  const allowed = headers.get('access-control-allow-headers')?.toLowerCase().split(/, */);
  const allowsHeaders = REQUEST_HEADERS.split(', ').every((name) => allowed?.includes(name));
  if ((origin === '*' || origin === siteOrigin) && allowsHeaders) {
    return ok('CORS', `les pages de ${siteOrigin} peuvent appeler ${url}`);
  }
  const remedy = `ajoutez ${siteOrigin} à CORS_ORIGINS de ce serveur ; le proxy devant lui doit laisser passer OPTIONS`;
  return problem('CORS', `${url} refuse les appels des pages de ${siteOrigin}`, remedy);
}
