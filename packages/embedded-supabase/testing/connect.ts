import { argon2Sync } from 'node:crypto';
import { createClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import type { Hono } from 'hono';
import { createAccount } from '../src/auth/user.ts';
import type { Database } from '../src/database/database.ts';
import { createJwt } from '../src/gateway/jwt.ts';

/** An account that may sign in. */
export const OWNER = { email: 'owner@example.ci', password: 'bon mot de passe' };
/** Signs the tokens of every project that a test starts. */
export const JWT_SECRET = 'a secret for tests that has more than 32 characters';
/** The address of an application in memory. */
export const ORIGIN = 'http://backend.test';

/** Returns a hash whose check costs next to nothing: tests sign in hundreds of times. */
function cheapHash(message: string): string {
  const [memory, passes, nonce] = [8, 1, 'some salt'];
  const tag = argon2Sync('argon2id', {
    message,
    nonce,
    memory,
    passes,
    parallelism: 1,
    tagLength: 32,
  });
  const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${unpadded(Buffer.from(nonce))}$${unpadded(tag)}`;
}

/** Returns functions to call a project created with JWT_SECRET, without a socket. */
export async function connectTo(app: Hono, database: Database, publishableKey: string) {
  const jwt = createJwt(JWT_SECRET);
  const serviceKey = await jwt.sign({ role: 'service_role', iss: 'supabase' });

  /** Calls the application from an address. */
  function call(path: string, init: RequestInit = {}, clientAddress = '192.0.2.1') {
    return app.request(new Request(new URL(path, ORIGIN), init), undefined, { clientAddress });
  }

  /** Replaces the network. */
  const fetch: typeof globalThis.fetch = async (input, init) => app.fetch(new Request(input, init));

  return {
    app,
    jwt,
    database,
    publishableKey,
    serviceKey,
    call,
    fetch,

    /** Sends a JSON body to the auth service, with the publishable key; errors have the newer form unless headers differ. */
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

    /** Returns the real client library, whose requests go to the application. */
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

    async createUser(email = OWNER.email, password = OWNER.password) {
      const account = await createAccount(database, { email, password, confirmed: true });
      const change = 'update auth.users set encrypted_password = $1 where id = $2';
      await database.query(change, [cheapHash(password), account.id]);
      return account;
    },
  };
}

export type ConnectedProject = Awaited<ReturnType<typeof connectTo>>;

/** A session as returned by the token endpoint. */
export interface TokenAnswer {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  expires_at: number;
  token_type: string;
  user: { id: string; email: string; user_metadata: Record<string, unknown> };
}

/** Signs the owner in over HTTP. */
export async function signIn(project: ConnectedProject, address?: string): Promise<TokenAnswer> {
  const response = await project.send(
    'POST',
    '/token?grant_type=password',
    OWNER,
    address === undefined ? {} : { address },
  );
  if (response.status !== 200) throw new Error(`sign-in failed: ${await response.text()}`);
  return (await response.json()) as TokenAnswer;
}

/** Exchanges a refresh token over HTTP. */
export function refresh(project: ConnectedProject, token: string, address?: string) {
  return project.send(
    'POST',
    '/token?grant_type=refresh_token',
    { refresh_token: token },
    address === undefined ? {} : { address },
  );
}
