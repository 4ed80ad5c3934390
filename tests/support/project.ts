import { createClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import { pino } from 'pino';
import { createJwt, type Database } from '#embedded-supabase';
import { createAccount } from '#embedded-supabase/testing';
import { createBackend } from '#server/backend.ts';
import { readEnv } from '#server/env.ts';

export const OWNER = { email: 'owner@example.ci', password: 'bon mot de passe' };
/** Signs the tokens of every project that a test starts. */
export const JWT_SECRET = 'a secret for tests that has more than 32 characters';
/** The address under which an application in memory is called. */
export const ORIGIN = 'http://backend.test';

/**
 * A backend over a prepared database, without a socket, and ways to call it. `variables` are those
 * of the environment.
 */
export async function startProject(database: Database, variables: Record<string, string> = {}) {
  const env = readEnv({ LOG_LEVEL: 'silent', JWT_SECRET, ...variables });
  const jwt = createJwt(JWT_SECRET);
  const app = await createBackend({
    ...{ env, database },
    log: pino({ level: 'silent' }),
    functions: new Map(),
  });
  const publishableKey = env.SUPABASE_PUBLISHABLE_KEY;
  const serviceKey = await jwt.sign({ role: 'service_role', iss: 'supabase' });

  /** Calls the application from an address. */
  function call(path: string, init: RequestInit = {}, clientAddress = '192.0.2.1') {
    return app.request(new Request(new URL(path, ORIGIN), init), undefined, { clientAddress });
  }

  /** Stands in for the network. */
  const fetch: typeof globalThis.fetch = async (input, init) => app.fetch(new Request(input, init));

  return {
    ...{ app, env, jwt, database, publishableKey, serviceKey, call, fetch },

    /** Sends a JSON body with the publishable key; the newer form of errors unless headers say else. */
    send(
      method: string,
      path: string,
      body?: unknown,
      { headers = {}, address }: { headers?: Record<string, string>; address?: string } = {},
    ) {
      return call(
        `/auth/v1${path}`,
        {
          method,
          headers: {
            apikey: publishableKey,
            'Content-Type': 'application/json',
            'X-Supabase-Api-Version': '2024-01-01',
            ...headers,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        },
        address,
      );
    },

    /** The real client library, its requests led into the application. */
    client(
      key = publishableKey,
      auth: SupabaseClientOptions<'public'>['auth'] = {},
      /** Access token of every request, whatever the client's own session. */
      token?: string,
    ) {
      return createClient(ORIGIN, key, {
        auth: { autoRefreshToken: false, persistSession: false, ...auth },
        global: { fetch, ...(token && { headers: { Authorization: `Bearer ${token}` } }) },
      });
    },

    /** An account that may sign in; being an owner is a row in public.owners. */
    createUser: (email = OWNER.email, password = OWNER.password) =>
      createAccount(database, { email, password, confirmed: true }),
  };
}

export type Project = Awaited<ReturnType<typeof startProject>>;

/** A session as the token endpoint answers it. */
export interface TokenAnswer {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  expires_at: number;
  token_type: string;
  user: { id: string; email: string; user_metadata: Record<string, unknown> };
}

/** Signs the owner in by HTTP. */
export async function signIn(project: Project, address?: string): Promise<TokenAnswer> {
  const response = await project.send(
    'POST',
    '/token?grant_type=password',
    OWNER,
    address === undefined ? {} : { address },
  );
  if (response.status !== 200) throw new Error(`sign-in failed: ${await response.text()}`);
  return (await response.json()) as TokenAnswer;
}

/** Swaps a refresh token by HTTP. */
export function refresh(project: Project, token: string, address?: string) {
  return project.send(
    'POST',
    '/token?grant_type=refresh_token',
    { refresh_token: token },
    address === undefined ? {} : { address },
  );
}
