import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { createSupabase, type SupabaseOptions } from '../src/create-supabase.ts';
import type { Database } from '../src/database/database.ts';
import { connectTo, JWT_SECRET, OWNER, signIn } from './connect.ts';
import { databasesWith } from './databases.ts';

export {
  type ConnectedProject as Project,
  ORIGIN,
  OWNER,
  refresh,
  signIn,
  type TokenAnswer,
} from './connect.ts';

/** The migrations of the tests, and their name for shareDatabases(). */
export const MIGRATIONS_FOLDER = `${import.meta.dirname}/migrations`;
export const SET = 'library';

/** The engines on which every suite runs: `describe.each(testDatabases)`. */
export const testDatabases = databasesWith(SET);

const PUBLISHABLE_KEY = 'sb_publishable_a_key_for_tests';

/** Starts a project over a prepared database, without a socket. */
export async function startProject(database: Database, options: Partial<SupabaseOptions> = {}) {
  const app = await createSupabase({
    database,
    publishableKey: PUBLISHABLE_KEY,
    jwtSecret: JWT_SECRET,
    log: pino({ level: 'silent' }),
    ...options,
  });
  return connectTo(app, database, PUBLISHABLE_KEY);
}

/** Starts a project with the owner's account. */
export async function startWithUser(database: Database, options?: Partial<SupabaseOptions>) {
  const project = await startProject(database, options);
  await project.createUser();
  return project;
}

/**
 * Starts a project on a new database before a suite's tests, and closes the database after them. The returned
 * object is filled before the first test.
 */
export function projectOn<Project extends { database: Database }>(
  open: () => Promise<Database>,
  start: (database: Database) => Promise<Project>,
): Project {
  const project = {} as Project;
  beforeAll(async () => {
    Object.assign(project, await start(await open()));
  });
  afterAll(() => project.database.close());
  return project;
}

/** Returns a message that every rule accepts; `number` tells several apart. */
export function newMessage(number = 1) {
  return {
    name: `Awa Koné ${number}`,
    email: `awa${number}@exemple.ci`,
    subject: `Site vitrine ${number}`,
    message: `Bonjour, je souhaite un site pour mon salon, numéro ${number}.`,
  };
}

export interface RestCall {
  body?: unknown;
  headers?: Record<string, string>;
  /** Bearer token; without one only the key decides. */
  token?: string;
  address?: string;
}

/** Starts a project whose owner is a signed-in member, with a way to send raw requests to /rest/v1. */
export async function startRestProject(database: Database) {
  const project = await startWithUser(database);
  await database.query('insert into public.members (user_id) select id from auth.users');
  const { access_token: token } = await signIn(project);

  /** Sends one request to /rest/v1; a body other than text or bytes is sent as JSON. */
  function rest(method: string, path: string, call: RestCall = {}): Promise<Response> {
    const { body, headers = {}, address } = call;
    const isRaw = typeof body === 'string' || body instanceof Uint8Array;
    return Promise.resolve(
      project.call(
        `/rest/v1${path}`,
        {
          method,
          headers: {
            apikey: project.publishableKey,
            ...(call.token !== undefined && { Authorization: `Bearer ${call.token}` }),
            ...(body !== undefined && { 'Content-Type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { body: isRaw ? (body as string) : JSON.stringify(body) }),
        },
        address,
      ),
    );
  }

  /** Returns the real client library, signed in as the owner. */
  async function ownerClient() {
    const client = project.client();
    const { error } = await client.auth.signInWithPassword(OWNER);
    if (error) throw error;
    return client;
  }

  return { ...project, token, rest, ownerClient };
}

/** Returns the status, the protocol's headers, and the body of an answer. */
export async function read(response: Response) {
  const text = await response.text();
  const type = response.headers.get('content-type');
  return {
    status: response.status,
    range: response.headers.get('content-range'),
    applied: response.headers.get('preference-applied'),
    location: response.headers.get('location'),
    type,
    body: type?.includes('json') && text !== '' ? JSON.parse(text) : text,
  };
}
