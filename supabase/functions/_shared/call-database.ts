import type { Database } from '#shared/database.ts';
import type { EdgeFunctionDeps } from '#shared/edge-function.ts';

type Functions = Database['public']['Functions'];
export type FunctionName = keyof Functions;
export type Arguments<Name extends FunctionName> = Functions[Name]['Args'];
export type Result<Name extends FunctionName> = Functions[Name]['Returns'];
/** Calls an SQL function: through the REST interface, or on the server's own connection. */
export type CallFunction = <Name extends FunctionName>(
  name: Name,
  parameters: Arguments<Name>,
) => Promise<Result<Name>>;

/** The database refuses a call. */
export class DatabaseError extends Error {
  readonly status: number;

  constructor(name: string, status: number, body: string) {
    super(`${name}: HTTP ${status} ${body.slice(0, 300)}`);
    this.status = status;
  }
}

interface CallOptions {
  signal?: AbortSignal | null;
  /** Calls with the rights of this request's sender; by default as service_role. */
  caller?: Request;
}

/** Calls SQL over REST. Throws DatabaseError if refused, another if unanswered or aborted. */
export async function callDatabase<Name extends FunctionName>(
  { env, fetch }: EdgeFunctionDeps,
  name: Name,
  parameters: Arguments<Name>,
  { signal = null, caller }: CallOptions = {},
): Promise<Result<Name>> {
  const key = env(caller ? 'SUPABASE_ANON_KEY' : 'SUPABASE_SERVICE_ROLE_KEY') ?? '';
  const Authorization = caller ? (caller.headers.get('authorization') ?? '') : `Bearer ${key}`;
  const response = await fetch(`${env('SUPABASE_URL')}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: key, Authorization, 'Content-Type': 'application/json' },
    body: JSON.stringify(parameters),
    signal,
  });
  const body = await response.text();
  if (!response.ok) throw new DatabaseError(name, response.status, body);
  return body === '' ? undefined : JSON.parse(body);
}
