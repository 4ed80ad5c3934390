import { CONTACT_TABLE } from '#shared/backend.ts';
import { SUBMISSION_HEADERS } from '#shared/contact-message.ts';
import { ask, catchErrors, type Finding, ok, problem } from './finding.ts';

export interface ApiOptions {
  /** Address of the API, without a path. */
  url: string;
  /** The key that the pages contain. */
  publicKey: string;
  /** The key that passes every policy; only for the hosted project to which it belongs. */
  secretKey?: string | undefined;
  /** A key without rights, signed with the secret of a project of our own: safe to send to any address. */
  proofKey?: string | undefined;
  /** Origin of the pages. */
  siteOrigin: string;
}

/** Status with which each edge function answers a GET, which none supports: it proves that the function exists. */
const FUNCTIONS = { chatbot: 405, contact: 303, outbox: 405 };
const MESSAGES = `/rest/v1/${CONTACT_TABLE}?select=id&limit=1`;
/** Code of PostgreSQL for a valid key without the right to read. */
const NO_RIGHTS = '42501';
/** Headers of a request that sends a message: those of supabase-js and ours. */
const REQUEST_HEADERS = ['apikey', 'content-type', ...Object.values(SUBMISSION_HEADERS)];

/** Checks the API as pages call it: both keys, closed sign-up, the functions, CORS. Stores nothing. */
export async function checkApi(options: ApiOptions): Promise<Finding[]> {
  const checks = [checkPublicKey, checkSecretKey, checkSignUp, checkFunctions, checkCors];
  const findings = checks.map((check) => catchErrors('API', () => check(options)));
  return (await Promise.all(findings)).flat();
}

async function checkPublicKey({ url, publicKey }: ApiOptions): Promise<Finding> {
  const subject = 'clé publique';
  const response = await ask(url + MESSAGES, { headers: { apikey: publicKey } });
  const { status } = response;
  const code = await codeOf(response);
  // Valid, but without the right to read messages, as it must be.
  if (status === 401 && code === NO_RIGHTS)
    return ok(subject, 'acceptée ; elle ne lit aucun message');
  if (status === 200) {
    const remedy = 'appliquez tout de suite les migrations : npx supabase db push';
    return problem(subject, 'elle peut lire les messages de tous les visiteurs', remedy);
  }
  if (code === 'PGRST205') {
    const remedy = 'appliquez les migrations : npx supabase db push';
    return problem(subject, 'acceptée, mais la table des messages manque', remedy);
  }
  const remedy =
    'mettez la clé publique du projet dans VITE_SUPABASE_PUBLISHABLE_KEY (sur votre serveur : SUPABASE_PUBLISHABLE_KEY), puis reconstruisez';
  return problem(subject, `${url} la refuse (${status} ${code})`, remedy);
}

async function checkSecretKey({ url, secretKey, proofKey }: ApiOptions): Promise<Finding> {
  const subject = 'clé secrète';
  const apikey = secretKey ?? proofKey;
  if (!apikey) {
    const remedy = 'donnez SUPABASE_URL et SUPABASE_SECRET_KEY à cette commande, jamais à une page';
    return problem(subject, 'inconnue ici : comptes et envois ne sont pas vérifiés', remedy);
  }
  const response = await ask(url + MESSAGES, { headers: { apikey } });
  const { status } = response;
  const isAccepted = secretKey ? status === 200 : (await codeOf(response)) === NO_RIGHTS;
  if (isAccepted) return ok(subject, 'acceptée');
  const remedy = 'recopiez-la depuis le projet : Settings > API Keys, ou npm run keys';
  return problem(subject, `${url} la refuse (${status})`, remedy);
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

async function checkCors({ url, siteOrigin }: ApiOptions): Promise<Finding> {
  const subject = 'CORS';
  if (new URL(url).origin === siteOrigin) {
    return ok(subject, 'inutile, les pages et l’API ont la même adresse');
  }
  const { headers } = await ask(`${url}/rest/v1/${CONTACT_TABLE}`, {
    method: 'OPTIONS',
    headers: {
      Origin: siteOrigin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': REQUEST_HEADERS.join(', ').toLowerCase(),
    },
  });
  const origin = headers.get('access-control-allow-origin');
  if (origin !== '*' && origin !== siteOrigin) {
    const remedy = `ajoutez ${siteOrigin} à CORS_ORIGINS du serveur ${url}`;
    return problem(subject, `${url} refuse les appels des pages de ${siteOrigin}`, remedy);
  }
  const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/, */);
  const missing = REQUEST_HEADERS.filter((name) => !allowed.includes(name.toLowerCase()));
  if (missing.length > 0) {
    const remedy = 'le proxy devant l’API doit laisser passer OPTIONS';
    return problem(subject, `${missing.join(', ')} ne passent pas`, remedy);
  }
  return ok(subject, `les pages de ${siteOrigin} peuvent appeler ${url}`);
}

/** Returns the code in the body of an error, as PostgREST and the gateway send it. */
async function codeOf(response: Response): Promise<string> {
  const body = await response.json().catch(() => null);
  return body?.code ?? body?.message ?? '';
}
