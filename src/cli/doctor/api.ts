import { CONTACT_TABLE } from '#shared/backend.ts';
import { SUBMISSION_HEADERS } from '#shared/contact-submission.ts';
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
  const findings: Finding[] = [];
  for (const check of checks) {
    findings.push(...(await catchErrors('API', () => check(options))));
  }
  return findings;
}

async function checkPublicKey({ url, publicKey }: ApiOptions): Promise<Finding> {
  const subject = 'public key';
  const response = await ask(url + MESSAGES, { headers: { apikey: publicKey } });
  const { status } = response;
  const code = await codeOf(response);
  // Valid, but without the right to read messages, as it must be.
  if (status === 401 && code === NO_RIGHTS) return ok(subject, 'accepted; it cannot read messages');
  if (status === 200) {
    const remedy = 'apply the migrations at once: npx supabase db push';
    return problem(subject, 'it can read the messages of all visitors', remedy);
  }
  if (code === 'PGRST205') {
    const remedy = 'apply the migrations: npx supabase db push';
    return problem(subject, 'accepted, but the table of messages is missing', remedy);
  }
  const remedy =
    'set VITE_SUPABASE_PUBLISHABLE_KEY to the project’s publishable key (on a server of your own: SUPABASE_PUBLISHABLE_KEY) and build again';
  return problem(subject, `${url} rejects it (${status} ${code})`, remedy);
}

async function checkSecretKey({ url, secretKey, proofKey }: ApiOptions): Promise<Finding> {
  const subject = 'secret key';
  const apikey = secretKey ?? proofKey;
  if (!apikey) {
    const remedy = 'set SUPABASE_URL and SUPABASE_SECRET_KEY for this command, never in a page';
    return problem(subject, 'not known here, so accounts and outbox are not checked', remedy);
  }
  const response = await ask(url + MESSAGES, { headers: { apikey } });
  const { status } = response;
  const isAccepted = secretKey ? status === 200 : (await codeOf(response)) === NO_RIGHTS;
  if (isAccepted) return ok(subject, 'accepted');
  const remedy = 'copy it again from the project: Settings > API Keys, or npm run keys';
  return problem(subject, `${url} rejects it (${status})`, remedy);
}

async function checkSignUp({ url, publicKey }: ApiOptions): Promise<Finding> {
  const subject = 'sign-up';
  const response = await ask(`${url}/auth/v1/settings`, { headers: { apikey: publicKey } });
  const settings = await response.json().catch(() => null);
  if (settings?.disable_signup === true) return ok(subject, 'closed to the public');
  const message = response.ok ? 'anyone can create an account' : `unknown (${response.status})`;
  return problem(subject, message, 'npx supabase config push, which closes it');
}

async function checkFunctions({ url, publicKey }: ApiOptions): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, expected] of Object.entries(FUNCTIONS)) {
    const { status } = await ask(`${url}/functions/v1/${name}`, { headers: { apikey: publicKey } });
    const subject = `function ${name}`;
    const remedy = 'npx supabase functions deploy --use-api; its log has details';
    const isDeployed = status === expected;
    findings.push(
      isDeployed ? ok(subject, 'deployed') : problem(subject, `answers ${status}`, remedy),
    );
  }
  return findings;
}

async function checkCors({ url, siteOrigin }: ApiOptions): Promise<Finding> {
  const subject = 'CORS';
  if (new URL(url).origin === siteOrigin) {
    return ok(subject, 'not needed, pages and API share an address');
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
    const remedy = `add ${siteOrigin} to CORS_ORIGINS of the server at ${url}`;
    return problem(subject, `${url} does not let pages of ${siteOrigin} call it`, remedy);
  }
  const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/, */);
  const missing = REQUEST_HEADERS.filter((name) => !allowed.includes(name.toLowerCase()));
  if (missing.length > 0) {
    const remedy = 'let the proxy in front of the API forward OPTIONS';
    return problem(subject, `${missing.join(', ')} cannot be sent`, remedy);
  }
  return ok(subject, `pages of ${siteOrigin} may call ${url}`);
}

/** Returns the code in the body of an error, as PostgREST and the gateway send it. */
async function codeOf(response: Response): Promise<string> {
  const body = await response.json().catch(() => null);
  return body?.code ?? body?.message ?? '';
}
