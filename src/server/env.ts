import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';
import {
  assistantVariables,
  deliveryVariables,
  INCOMPLETE_MODEL,
  isModelComplete,
  isWebhookSigned,
  matching,
  ON_OR_OFF,
  secret,
  UNSIGNED_WEBHOOK,
} from '#shared/variables.ts';
import { DEFAULT_HSTS } from './http/security-headers.ts';

/** An address, a CIDR range, or an asterisk. */
function isProxyEntry(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const version = isIP(address);
  if (rest.length > 0 || version === 0) return entry === '*';
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32));
}

/** A whole number between two inclusive bounds; the error message is the remedy. */
function wholeNumber(minimum: number, maximum: number, remedy: string) {
  return v.pipe(
    matching(/^\d{1,15}$/, remedy),
    v.transform(Number),
    v.minValue(minimum, remedy),
    v.maxValue(maximum, remedy),
  );
}

const folder = (usual: string) =>
  v.pipe(
    v.optional(v.string(), usual),
    v.transform((path) => resolve(path)),
  );

const quota = (usual: string) =>
  v.optional(wholeNumber(0, 1_000_000, 'give a number, 0 for no limit'), usual);

/** Length of a secret that signs tokens, in characters. */
export const MINIMUM_SECRET = 32;

/** Values separated by commas; surrounding white space is ignored. */
const list = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
);

/**
 * Every variable that the server reads. An empty variable counts as unset. An invalid value stops the
 * start with one line that says what to set instead.
 */
const variables = v.object({
  /** TCP port; 0 takes a free one. */
  PORT: v.optional(
    wholeNumber(0, 65_535, 'give a port from 0 to 65535, or leave it empty'),
    '3000',
  ),
  /** Address to listen on. 0.0.0.0 opens the server to other machines. */
  HOST: v.optional(v.string(), '127.0.0.1'),
  /** Folder of the embedded database and of the secret created at the first start. */
  DATA_DIR: folder('data'),
  /** Folder in which `npm run backup` keeps backups. */
  BACKUP_DIR: folder('backups'),
  /** Encrypts backups, and decrypts them for `npm run restore`. */
  BACKUP_PASSPHRASE: v.optional(secret(16, 'openssl rand -base64 24')),
  /** A PostgreSQL server (15 or newer) instead of the embedded database. */
  DATABASE_URL: v.optional(
    matching(/^postgres(ql)?:\/\/./, 'give a postgres://user:password@host:5432/database address'),
  ),
  /** Maximum number of connections to PostgreSQL per process. */
  DATABASE_POOL_SIZE: v.optional(wholeNumber(1, 1000, 'give a number from 1 to 1000'), '10'),
  /** Signs the access tokens (HS256). If unset, a secret is created at the first start and kept. */
  JWT_SECRET: v.optional(secret(MINIMUM_SECRET, 'openssl rand -base64 48')),
  /** The public key of the API; a site built with another key needs the same one here. */
  SUPABASE_PUBLISHABLE_KEY: v.optional(
    matching(/^sb_publishable_[\w-]+$/, 'give a key that begins with sb_publishable_'),
    DEFAULT_PUBLISHABLE_KEY,
  ),
  /** Origins whose pages may call the API, or * for any, like the hosted service. */
  CORS_ORIGINS: v.optional(list, '*'),
  /**
   * Addresses or CIDR ranges of the proxies whose ADDRESS_HEADER is trusted; * trusts every client, for a
   * server that only its proxy can reach. Empty: the header is ignored.
   */
  TRUSTED_PROXIES: v.optional(
    v.pipe(list, v.everyItem(isProxyEntry, 'give addresses or ranges such as 10.0.0.0/8, or *')),
    '',
  ),
  /** Request header in which a trusted proxy sends the address of its client. */
  ADDRESS_HEADER: v.optional(v.pipe(v.string(), v.toLowerCase()), 'x-forwarded-for'),
  /**
   * How many connections one address may have open at a time; 0 for no limit. Loopback and trusted
   * proxies are not counted.
   */
  CONNECTIONS_PER_ADDRESS: quota('256'),
  /**
   * Strict-Transport-Security, sent over TLS only. Browsers remember it for max-age: add
   * includeSubDomains and preload only if every subdomain supports TLS permanently.
   */
  HSTS: v.optional(
    matching(
      /^max-age=\d+(; *includeSubDomains)?(; *preload)?$/i,
      'give max-age=SECONDS, then if wanted ; includeSubDomains and ; preload',
    ),
    DEFAULT_HSTS,
  ),
  /** Lifetime of an access token in seconds; clients refresh it automatically. */
  JWT_EXPIRY: v.optional(
    wholeNumber(1, 604_800, 'give a number of seconds from 1 to 604800 (one week)'),
    '3600',
  ),
  /** Sign-ins per address in 5 minutes; 0 for no limit. */
  SIGN_IN_QUOTA: quota('30'),
  /** Session refreshes per address in 5 minutes; 0 for no limit. */
  SESSION_REFRESH_QUOTA: quota('150'),
  /** Wrong passwords before a growing delay starts; 0 for no delay. */
  SIGN_IN_FREE_TRIES: v.optional(wholeNumber(0, 1_000, 'give a number, 0 for no delay'), '5'),
  /** Messages per address in 10 minutes; 0 for no limit. */
  CONTACT_QUOTA: quota('60'),
  /** Questions to the assistant per address in one minute; 0 for no limit. */
  CHAT_QUOTA: quota('60'),
  /** Whether messages are scored, and suspected spam is filed separately without a notification. */
  SPAM_SCORING: v.optional(ON_OR_OFF, 'on'),
  /** E-mail and webhook. */
  ...deliveryVariables,
  /** The assistant's language model. */
  ...assistantVariables,
  /** Lowest severity that is logged. */
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'give fatal, error, warn, info, debug or silent',
    ),
    'info',
  ),
});

const schema = v.pipe(
  variables,
  v.forward(
    v.check((given) => isWebhookSigned(given), UNSIGNED_WEBHOOK),
    ['WEBHOOK_SECRET'],
  ),
  v.forward(
    v.check((given) => isModelComplete(given), INCOMPLETE_MODEL),
    ['ASSISTANT_MODEL'],
  ),
);

/** Names of all variables that the server and its commands read. */
export const SERVER_VARIABLES = Object.keys(variables.entries);

export type Env = v.InferOutput<typeof schema>;

/** One or more variables are invalid; the message has one line for each, with the remedy. */
export class EnvError extends Error {
  override name = 'EnvError';
}

/** Reads and validates the variables. Throws EnvError. */
export function readEnv(given: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const result = v.safeParse(schema, filled);
  if (result.success) return result.output;
  const lines = result.issues.map((issue) => {
    const name = v.getDotPath(issue) ?? '';
    const isSecret = /SECRET|KEY|PASS|URL|TOKEN/.test(name);
    const value = isSecret ? '' : ` is ${JSON.stringify(filled[name])}`;
    return `${name}${value}: ${issue.message}.`;
  });
  throw new EnvError(lines.join('\n'));
}
