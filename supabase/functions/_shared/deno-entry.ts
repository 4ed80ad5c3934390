import type { EdgeFunctionHandler } from '#shared/edge-function.ts';

/** The part of Deno that is used here, which Node's types lack. */
declare const Deno: { env: { get(name: string): string | undefined } };

/**
 * Headers in which the hosted platform names the client, the most trusted first: Cloudflare
 * overwrites the first, while a client can put its own address at the start of the second.
 */
const CLIENT_HEADERS = ['cf-connecting-ip', 'x-forwarded-for'];

/** For each key: the variable of the legacy one, and that of the object with the newer ones. */
const KEYS = [
  ['SUPABASE_ANON_KEY', 'SUPABASE_PUBLISHABLE_KEYS'],
  ['SUPABASE_SERVICE_ROLE_KEY', 'SUPABASE_SECRET_KEYS'],
] as const;

/**
 * Returns what Deno and the hosted runtime expect an index.ts to export. It calls a handler with what our server
 * passes to it under Node.
 */
export function denoEntry(
  handler: EdgeFunctionHandler,
  env: (name: string) => string | undefined = (name) => Deno.env.get(name),
) {
  return {
    fetch: (request: Request) =>
      handler(request, {
        env: (name) => readVariable(name, env),
        fetch,
        clientAddress: clientAddress(request.headers),
      }),
  };
}

function clientAddress(headers: Headers): string {
  const [first = ''] = CLIENT_HEADERS.flatMap((name) => headers.get(name) ?? []);
  return first.split(',', 1).join().trim();
}

/**
 * Returns a variable as it is set. Newer and legacy keys replace each other, because a project may have
 * either; the newer one wins where both exist.
 */
function readVariable(name: string, env: (name: string) => string | undefined): string | undefined {
  for (const [legacy, byName] of KEYS) {
    if (name === legacy) return defaultKey(env(byName)) ?? env(legacy);
    if (name === byName) return env(byName) ?? asDefaultKey(env(legacy));
  }
  return env(name);
}

function defaultKey(keys: string | undefined): string | undefined {
  return keys ? (JSON.parse(keys) as { default?: string }).default : undefined;
}

function asDefaultKey(key: string | undefined): string | undefined {
  return key ? JSON.stringify({ default: key }) : undefined;
}
