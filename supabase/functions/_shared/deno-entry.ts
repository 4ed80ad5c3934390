import type { EdgeFunctionHandler } from '#shared/edge-function.ts';

/** The part of Deno that is used here, which Node's types lack. */
declare const Deno: { env: { get(name: string): string | undefined } };

/** Client headers, most trusted first: Cloudflare writes the first, anyone can prepend to the second. */
const CLIENT_HEADERS = ['cf-connecting-ip', 'x-forwarded-for'];

/** For each legacy key: the variable of the object with the newer ones. */
const NEWER_KEYS: Record<string, string> = {
  SUPABASE_ANON_KEY: 'SUPABASE_PUBLISHABLE_KEYS',
  SUPABASE_SERVICE_ROLE_KEY: 'SUPABASE_SECRET_KEYS',
};

/** Returns the default export of index.ts for the hosted runtime: a handler with our server's context. */
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

/** Returns a variable. A project may have newer or legacy keys; if both exist, the newer one wins. */
function readVariable(name: string, env: (name: string) => string | undefined): string | undefined {
  const newer = NEWER_KEYS[name];
  const keys = newer && env(newer);
  return (keys && (JSON.parse(keys) as { default?: string }).default) || env(name);
}
