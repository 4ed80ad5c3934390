import { expect, it } from 'vitest';
import { checkBackendVariables, SettingError } from './variables.ts';

const url = 'https://abc.supabase.co';
const key = 'sb_publishable_abc';
const check = (VITE_SUPABASE_URL?: string, VITE_SUPABASE_PUBLISHABLE_KEY?: string) => () =>
  checkBackendVariables({ VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY });

it('accepts both or neither', () => {
  expect(check()).not.toThrow();
  expect(check('', ' ')).not.toThrow();
  expect(check(url, key)).not.toThrow();
  expect(check('http://127.0.0.1:54321', 'eyJhbGci.eyJyb2xl.c2lnbg')).not.toThrow();
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
])('refuses %s', (_name, address, given, message) => {
  expect(check(address, given)).toThrow(SettingError);
  expect(check(address, given)).toThrow(message);
});
