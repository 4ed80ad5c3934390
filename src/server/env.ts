import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';
import {
  assistantVariables,
  INCOMPLETE_MODEL,
  isModelComplete,
} from '#shared/assistant-variables.ts';
import { DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';
import {
  deliveryVariables,
  isWebhookSigned,
  UNSIGNED_WEBHOOK,
} from '#shared/delivery-variables.ts';
import { DEFAULT_HSTS } from './http/security-headers.ts';

/** An address, a CIDR range, or an asterisk. */
function isProxyEntry(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const version = isIP(address);
  if (rest.length > 0 || version === 0) return entry === '*';
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32));
}

/** A whole number between two bounds, both included; the message is the remedy. */
function wholeNumber(minimum: number, maximum: number, remedy: string) {
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,15}$/, remedy),
    v.transform(Number),
    v.minValue(minimum, remedy),
    v.maxValue(maximum, remedy),
  );
}

/** Values separated by commas; white space around them does not count. */
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
 * Every variable that the server reads, under its own name. An empty variable counts as unset.
 * A value here that is wrong stops the start with one line that says what to set instead.
 */
const variables = v.object({
  /** TCP port; 0 takes a free one. */
  PORT: v.optional(
    wholeNumber(0, 65_535, 'give a port from 0 to 65535, or leave it empty'),
    '3000',
  ),
  /** Address to listen on. 0.0.0.0 opens the server to other machines. */
  HOST: v.optional(v.string(), '127.0.0.1'),
  /** Folder of the embedded database and of the secrets made at first start. */
  DATA_DIR: v.pipe(
    v.optional(v.string(), 'data'),
    v.transform((folder) => resolve(folder)),
  ),
  /** Folder in which `npm run backup` keeps backups. */
  BACKUP_DIR: v.pipe(
    v.optional(v.string(), 'backups'),
    v.transform((folder) => resolve(folder)),
  ),
  /** A PostgreSQL server (15 or newer) instead of the embedded database. */
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^postgres(ql)?:\/\/./, 'give a postgres://user:password@host:5432/database address'),
    ),
  ),
  /** Connections to PostgreSQL that one process holds at most. */
  DATABASE_POOL_SIZE: v.optional(wholeNumber(1, 1000, 'give a number from 1 to 1000'), '10'),
  /** Signs the access tokens (HS256). Without it a secret is made at the first start and kept. */
  JWT_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(32, 'give at least 32 characters: openssl rand -base64 48')),
  ),
  /** The public key of the API; a site built with another one must be told here. */
  SUPABASE_PUBLISHABLE_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^sb_publishable_[\w-]+$/, 'give a key that begins with sb_publishable_'),
    ),
    DEFAULT_PUBLISHABLE_KEY,
  ),
  /** Origins whose pages may call the API, or * for any (the hosted service's way). */
  CORS_ORIGINS: v.optional(list, '*'),
  /**
   * Addresses or CIDR ranges of the proxies whose ADDRESS_HEADER is believed; * believes whoever
   * connects, for a server that only its proxy can reach. Empty: the header is ignored.
   */
  TRUSTED_PROXIES: v.optional(
    v.pipe(list, v.everyItem(isProxyEntry, 'give addresses or ranges such as 10.0.0.0/8, or *')),
    '',
  ),
  /** Request header in which a trusted proxy writes the address of its client. */
  ADDRESS_HEADER: v.optional(v.pipe(v.string(), v.toLowerCase()), 'x-forwarded-for'),
  /**
   * Connections that one address may have open at a time; 0 switches the limit off. Loopback and
   * trusted proxies are not counted.
   */
  CONNECTIONS_PER_ADDRESS: v.optional(
    wholeNumber(0, 1_000_000, 'give a number, 0 for no limit'),
    '256',
  ),
  /**
   * Strict-Transport-Security, sent over TLS only. Browsers keep to it for as long as it says: add
   * includeSubDomains and preload when every name below the domain speaks TLS for good.
   */
  HSTS: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^max-age=\d+(; *includeSubDomains)?(; *preload)?$/i,
        'give max-age=SECONDS, then if wanted ; includeSubDomains and ; preload',
      ),
    ),
    DEFAULT_HSTS,
  ),
  /** Seconds that an access token lives; the client fetches the next one by itself. */
  JWT_EXPIRY: v.optional(
    wholeNumber(1, 604_800, 'give a number of seconds from 1 to 604800 (one week)'),
    '3600',
  ),
  /** Sign-ins from one address in 5 minutes; 0 switches the limit off. */
  SIGN_IN_QUOTA: v.optional(wholeNumber(0, 1_000_000, 'give a number, 0 for no limit'), '30'),
  /** Refreshes of sessions from one address in 5 minutes; 0 switches the limit off. */
  SESSION_REFRESH_QUOTA: v.optional(
    wholeNumber(0, 1_000_000, 'give a number, 0 for no limit'),
    '150',
  ),
  /** Wrong passwords after which a growing delay begins; 0 switches the delays off. */
  SIGN_IN_FREE_TRIES: v.optional(wholeNumber(0, 1_000, 'give a number, 0 for no delay'), '5'),
  /** Messages stored from one address in 10 minutes; 0 switches the limit off. */
  CONTACT_QUOTA: v.optional(wholeNumber(0, 1_000_000, 'give a number, 0 for no limit'), '60'),
  /** Questions to the assistant from one address in one minute; 0 switches the limit off. */
  CHAT_QUOTA: v.optional(wholeNumber(0, 1_000_000, 'give a number, 0 for no limit'), '60'),
  /** Whether messages are scored, and suspects filed apart without a notice. */
  SPAM_SCORING: v.optional(v.picklist(['on', 'off'], 'give on or off'), 'on'),
  /** Where messages leave to. */
  ...deliveryVariables,
  /** The assistant's language model. */
  ...assistantVariables,
  /** Least severe kind of log line written. */
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

/** Names of all that the server and its commands read. */
export const SERVER_VARIABLES = Object.keys(variables.entries);

export type Env = v.InferOutput<typeof schema>;

/** One or more variables are wrong; the message has one line each, with the remedy. */
export class EnvError extends Error {
  override name = 'EnvError';
}

/** Reads and checks the variables. Throws EnvError. */
export function readEnv(given: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const result = v.safeParse(schema, filled);
  if (result.success) return result.output;
  const lines = result.issues.map((issue) => {
    const name = v.getDotPath(issue) ?? '';
    const secret = /SECRET|KEY|PASSWORD|URL|TOKEN/.test(name);
    const value = secret ? '' : ` is ${JSON.stringify(filled[name])}`;
    return `${name}${value}: ${issue.message}.`;
  });
  throw new EnvError(lines.join('\n'));
}
