import { AuthClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { QueryClient } from '@tanstack/react-query';
import { DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';
import type { Database } from '#shared/database.ts';

/** The backend is the site's own server unless the build names another (docs/deploying.md). */
const url = new URL(import.meta.env.VITE_SUPABASE_URL || location.origin).href.replace(/\/$/, '');
const key = import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY || DEFAULT_PUBLISHABLE_KEY;

/** The same key as supabase-js uses. */
const storageKey = `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;

/** Whether an earlier visit left a session; the client library drops an expired one. */
export const keptSession = storageKey in localStorage;

const auth = new AuthClient({
  url: `${url}/auth/v1`,
  headers: { apikey: key, Authorization: `Bearer ${key}` },
  storageKey,
  autoRefreshToken: true,
  persistSession: true,
  detectSessionInUrl: false,
});

export async function ownerHeaders(given?: HeadersInit): Promise<Headers> {
  const { data: kept } = await auth.getSession();
  const headers = new Headers(given);
  headers.set('apikey', key);
  headers.set('Authorization', `Bearer ${kept.session?.access_token ?? key}`);
  return headers;
}

export const functionUrl = (name: string) => `${url}/functions/v1/${name}`;

/**
 * The data API with the owner's token. supabase-js would bring realtime and storage along, a third of
 * its weight. The query library retries.
 */
const data = new PostgrestClient<Database>(`${url}/rest/v1`, {
  retry: false,
  async fetch(input, init) {
    return fetch(input, { ...init, headers: await ownerHeaders(init?.headers) });
  },
});

/** The owner's client of the backend: `from`, `rpc`, and `auth`. */
export const supabase = Object.assign(data, { auth });

/** How often to poll for new messages and changes made elsewhere while the page is visible, in milliseconds. */
export const POLL_MS = 10_000;

/**
 * Caches what was read for five minutes after its last use, reads it again when the tab becomes visible, and
 * retries three times, after 1, 2 and 4 s (requirement 9.5). Only one default of the library changes: an
 * apparently offline browser still tries, because the server may run on the same machine.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
});

/** Reloads everything on the page after a change; resolves when all of it has arrived. */
export const readAgain = () => queryClient.invalidateQueries();
