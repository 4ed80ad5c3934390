import type { EdgeFunctionHandler } from '../../../shared/edge-function.ts';

/** What Deno and the hosted runtime expect an index.ts to export. */
export interface DenoEntry {
  fetch(request: Request): Promise<Response>;
}

/**
 * Headers in which the hosted platform names the client, the most trusted first: Cloudflare
 * overwrites the first, while a client may have begun the second one itself.
 */
const CLIENT_HEADERS = ['cf-connecting-ip', 'x-forwarded-for'];

/** Under which newer names a project may have the two keys: objects of keys by name. */
const KEYS_BY_NAME: Record<string, string> = {
  SUPABASE_ANON_KEY: 'SUPABASE_PUBLISHABLE_KEYS',
  SUPABASE_SERVICE_ROLE_KEY: 'SUPABASE_SECRET_KEYS',
};

/** Gives a handler, under Deno, what our server gives it under Node. */
export function denoEntry(handler: EdgeFunctionHandler, env: (name: string) => string | undefined) {
  return {
    fetch: (request) =>
      handler(request, {
        env: (name) => readVariable(name, env),
        fetch,
        clientAddress: clientAddress(request.headers),
      }),
  } satisfies DenoEntry;
}

function clientAddress(headers: Headers): string {
  const [first = ''] = CLIENT_HEADERS.flatMap((name) => headers.get(name) ?? []);
  return first.split(',', 1).join().trim();
}

/**
 * A variable as it is set. The publishable and the secret key stand in for the legacy ones in a
 * project that has switched those off.
 */
function readVariable(name: string, env: (name: string) => string | undefined): string | undefined {
  const newer = KEYS_BY_NAME[name];
  const keys = newer === undefined ? undefined : env(newer);
  if (!keys) return env(name);
  const { default: key } = JSON.parse(keys) as { default?: string };
  return key ?? env(name);
}
