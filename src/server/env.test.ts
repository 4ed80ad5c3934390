import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';
import { backendIssue, SettingError } from '#shared/variables.ts';
import { readEnv } from './env.ts';

it('has a default for everything that a first start needs', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: resolve('data'),
    SUPABASE_PUBLISHABLE_KEY: DEFAULT_PUBLISHABLE_KEY,
    CORS_ORIGINS: ['*'],
    TRUSTED_PROXIES: [],
    LOG_LEVEL: 'info',
  });
  expect(readEnv({}).DATABASE_URL).toBeUndefined();
});

it('treats an empty variable as unset', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ', JWT_SECRET: '' })).toEqual(readEnv({}));
});

it('reads lists', () => {
  expect(readEnv({ TRUSTED_PROXIES: ' 10.0.0.0/8 ,, ::1' }).TRUSTED_PROXIES).toEqual([
    '10.0.0.0/8',
    '::1',
  ]);
});

it.each([
  ['PORT', 'abc', 'PORT is "abc": give a port from 0 to 65535, or leave it empty.'],
  ['PORT', '70000', 'PORT is "70000": give a port from 0 to 65535, or leave it empty.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud": give fatal, error, warn, info, debug or silent.'],
  ['DATABASE_POOL_SIZE', '0', 'DATABASE_POOL_SIZE is "0": give a number from 1 to 1000.'],
  [
    'TRUSTED_PROXIES',
    '10.0.0.0/8,proxy',
    'TRUSTED_PROXIES is "10.0.0.0/8,proxy": give addresses or ranges such as 10.0.0.0/8, or *.',
  ],
  [
    'DATABASE_URL',
    'mysql://u:secret@h/d',
    'DATABASE_URL: give a postgres://user:password@host:5432/database address.',
  ],
  [
    'BACKUP_PASSPHRASE',
    'short',
    'BACKUP_PASSPHRASE: give at least 16 characters: openssl rand -base64 24.',
  ],
  ['JWT_SECRET', 'short', 'JWT_SECRET: give at least 32 characters: openssl rand -base64 48.'],
])('says in one line what to set instead of %s=%s, without secrets', (name, value, line) => {
  expect(() => readEnv({ [name]: value })).toThrow(new SettingError(line));
});

const url = 'https://abc.supabase.co';
const key = 'sb_publishable_abc';
const check = (VITE_SUPABASE_URL?: string, VITE_SUPABASE_PUBLISHABLE_KEY?: string) =>
  backendIssue({ VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY });

it('accepts both variables of another backend, or neither', () => {
  expect(check()).toBeUndefined();
  expect(check('', ' ')).toBeFalsy();
  expect(check(url, key)).toBeUndefined();
  expect(check('http://127.0.0.1:54321', 'eyJhbGci.eyJyb2xl.c2lnbg')).toBeUndefined();
});

it.each([
  [
    'a slash',
    `${url}/`,
    key,
    /^VITE_SUPABASE_URL is .* for example https:\/\/abc\.supabase\.co\.$/,
  ],
  ['a path', `${url}/rest/v1`, key, /^VITE_SUPABASE_URL is .*without a slash or a path/],
  ['no protocol', 'abc.supabase.co', key, /^VITE_SUPABASE_URL is/],
  ['no key', url, undefined, /^VITE_SUPABASE_URL is set without VITE_SUPABASE_PUBLISHABLE_KEY/],
  ['no address', undefined, key, /^VITE_SUPABASE_PUBLISHABLE_KEY is set without/],
  ['a secret key', url, 'sb_secret_abc', /never a secret key\.$/],
])('refuses another backend with %s', (_name, address, given, message) => {
  expect(check(address, given)).toMatch(message);
});
