import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  ACCESS_TOKEN_LIFETIME,
  MINIMUM_PASSWORD_LENGTH,
  REUSE_INTERVAL,
} from '#embedded-supabase/testing';
import { readEnv } from '#server/env.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Returns the plain values of config.toml by `table.key`; lists stay as written. */
function readConfig(): Map<string, string> {
  const values = new Map<string, string>();
  let table = '';
  for (const line of readFileSync(`${folder}config.toml`, 'utf8').split('\n')) {
    const [, header] = /^\[([\w.-]+)\]$/.exec(line) ?? [];
    const [, key, value] = /^(\w+) = (.*)$/.exec(line) ?? [];
    if (header) table = header;
    else if (key && value) values.set(table === '' ? key : `${table}.${key}`, value);
    else if (line !== '' && !line.startsWith('#')) throw new Error(`config.toml: ${line}`);
  }
  return values;
}

const config = readConfig();
const env = readEnv({});

describe('supabase/config.toml', () => {
  it.each([
    ['auth.jwt_expiry', ACCESS_TOKEN_LIFETIME],
    ['auth.minimum_password_length', MINIMUM_PASSWORD_LENGTH],
    ['auth.refresh_token_reuse_interval', REUSE_INTERVAL],
    ['auth.rate_limit.token_refresh', env.SESSION_REFRESH_QUOTA],
    ['auth.rate_limit.sign_in_sign_ups', env.SIGN_IN_QUOTA],
  ])('sets %s to the same as our own server: %d', (key, figure) => {
    expect(config.get(key)).toBe(String(figure));
  });

  it('closes sign-up, and only sign-up', () => {
    expect(config.get('auth.enable_signup')).toBe('false');
    expect(config.get('auth.enable_anonymous_sign_ins')).toBe('false');
    // False here would disable password sign-in on the hosted project.
    expect(config.get('auth.email.enable_signup')).toBe('true');
  });

  it('notifies the owner of changes to the account, as our own server does', () => {
    for (const change of ['password_changed', 'mfa_factor_enrolled', 'mfa_factor_unenrolled']) {
      expect(config.get(`auth.email.notification.${change}.enabled`)).toBe('true');
    }
  });

  it('exposes the public schema only', () => {
    expect(config.get('api.schemas')).toBe('["public"]');
  });

  it('has a section for each function, open to publishable keys', () => {
    const functions = readdirSync(`${folder}functions`).filter((name) =>
      existsSync(`${folder}functions/${name}/index.ts`),
    );
    const sections = [...config.keys()].flatMap((key) => {
      const [, name] = /^functions\.([\w-]+)\.enabled$/.exec(key) ?? [];
      return name ? [name] : [];
    });
    expect(sections.sort()).toEqual(functions.sort());
    expect(functions).toContain('chatbot');
    for (const name of functions) {
      expect(config.get(`functions.${name}.enabled`)).toBe('true');
      expect(config.get(`functions.${name}.verify_jwt`)).toBe('false');
      expect(config.get(`functions.${name}.entrypoint`)).toBe(`"./functions/${name}/index.ts"`);
      expect(config.get(`functions.${name}.import_map`)).toBe('"./functions/deno.json"');
    }
  });

  it('sets what the CLI requires', () => {
    for (const key of ['project_id', 'api.port', 'db.port', 'auth.site_url']) {
      expect(config.get(key)).toBeTruthy();
    }
    expect(config.get('db.major_version')).toMatch(/^1[57]$/);
  });
});
