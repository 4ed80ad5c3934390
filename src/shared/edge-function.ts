import type { ContactResult } from './contact-submission.ts';

/**
 * What an edge function is given by whoever runs it: our server, or Deno on the hosted service.
 * A handler that takes everything from here runs unchanged in both.
 */
export interface EdgeFunctionDeps {
  /**
   * Reads a variable as Deno.env.get does. Both runtimes give SUPABASE_URL, and the project's keys
   * under their legacy names, SUPABASE_ANON_KEY and SUPABASE_SERVICE_ROLE_KEY, as well as in
   * SUPABASE_PUBLISHABLE_KEYS and SUPABASE_SECRET_KEYS (JSON objects with a `default`); the rest is
   * what the owner has configured.
   */
  env(name: string): string | undefined;
  /** Calls the project's API (under SUPABASE_URL) and the outside world. */
  fetch: typeof fetch;
  /** Address of the client, as far as the runtime knows it. Never stored or logged in clear. */
  clientAddress: string;
  /**
   * Makes the HTML page that answers a contact form posted without JavaScript. Absent on a hosted
   * project, whose site is static.
   */
  renderContactResult?: ((result: ContactResult) => string) | undefined;
}

/** One edge function: `supabase/functions/<name>/handler.ts` exports it as `handler`. */
export type EdgeFunctionHandler = (request: Request, deps: EdgeFunctionDeps) => Promise<Response>;
