import type { Database } from '#shared/database.ts';
import type { EdgeFunctionDeps } from '#shared/edge-function.ts';

type Functions = Database['public']['Functions'];
export type FunctionName = keyof Functions;
export type Arguments<Name extends FunctionName> = Functions[Name]['Args'];

/**
 * Calls an SQL function through the REST interface, as service_role. Throws when the
 * database refuses, does not answer, or when `signal` is aborted.
 */
export async function callDatabase<Name extends FunctionName>(
  { env, fetch }: EdgeFunctionDeps,
  name: Name,
  parameters: Arguments<Name>,
  signal: AbortSignal | null = null,
): Promise<Functions[Name]['Returns']> {
  const key = env('SUPABASE_SERVICE_ROLE_KEY') ?? '';
  const response = await fetch(`${env('SUPABASE_URL')}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: key, Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(parameters),
    signal,
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`${name}: HTTP ${response.status} ${body.slice(0, 300)}`);
  return body === '' ? undefined : JSON.parse(body);
}
