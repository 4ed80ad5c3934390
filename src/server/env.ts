import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';
import {
  assistantVariables,
  deliveryVariables,
  onOff,
  readVariables,
  secret,
  text,
  wholeNumber,
} from '#shared/variables.ts';

/** Tells whether an entry is an address, a CIDR range, or an asterisk. */
function isProxyEntry(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const version = isIP(address);
  if (rest.length > 0 || version === 0) return entry === '*';
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32));
}

const quota = (usual: string) =>
  v.optional(wholeNumber(0, 1_000_000, 'give a number, 0 for no limit'), usual);

/** Length of a secret that signs tokens, in characters. */
export const MINIMUM_SECRET = 32;

/** Values separated by commas; surrounding white space is ignored. */
const list = v.pipe(
  v.string(),
  v.transform((values) =>
    values
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
);

const folder = (usual: string) =>
  v.pipe(
    v.optional(v.string(), usual),
    v.transform((path) => resolve(path)),
  );

/** Every variable that the server and its commands read; .env.example explains each. */
const variables = {
  PORT: v.optional(
    wholeNumber(0, 65_535, 'give a port from 0 to 65535, or leave it empty'),
    '3000',
  ),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: folder('data'),
  BACKUP_DIR: folder('backups'),
  BACKUP_PASSPHRASE: v.optional(secret(16, 24)),
  DATABASE_URL: v.optional(
    text(/^postgres(ql)?:\/\/./, 'give a postgres://user:password@host:5432/database address'),
  ),
  DATABASE_POOL_SIZE: v.optional(wholeNumber(1, 1000, 'give a number from 1 to 1000'), '10'),
  JWT_SECRET: v.optional(secret(MINIMUM_SECRET, 48)),
  SUPABASE_PUBLISHABLE_KEY: v.optional(
    text(/^sb_publishable_[\w-]+$/, 'give a key that begins with sb_publishable_'),
    DEFAULT_PUBLISHABLE_KEY,
  ),
  CORS_ORIGINS: v.optional(list, '*'),
  TRUSTED_PROXIES: v.optional(
    v.pipe(list, v.everyItem(isProxyEntry, 'give addresses or ranges such as 10.0.0.0/8, or *')),
    '',
  ),
  CONNECTIONS_PER_ADDRESS: quota('256'),
  SIGN_IN_QUOTA: quota('30'),
  SESSION_REFRESH_QUOTA: quota('150'),
  SIGN_IN_FREE_TRIES: v.optional(wholeNumber(0, 1_000, 'give a number, 0 for no delay'), '5'),
  CONTACT_QUOTA: quota('60'),
  CHAT_QUOTA: quota('60'),
  SPAM_SCORING: v.optional(onOff, 'on'),
  ...deliveryVariables,
  ...assistantVariables,
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'give fatal, error, warn, info, debug or silent',
    ),
    'info',
  ),
};

export const SERVER_VARIABLES = Object.keys(variables);

/** Reads and validates the variables. Throws SettingError. */
export const readEnv = (given: Record<string, string | undefined>) =>
  readVariables(variables, (name) => given[name]);

export type Env = ReturnType<typeof readEnv>;
