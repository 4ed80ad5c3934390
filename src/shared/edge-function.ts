import type { ContactResult } from './contact-message.ts';
import type { SitePicture } from './site-editor.ts';

/** An edge function's runtime, ours or Deno's; a handler that uses only this runs in both. */
export interface EdgeFunctionDeps {
  /**
   * Reads a variable as Deno.env.get does. Both runtimes provide SUPABASE_URL, and the project's keys
   * under their legacy names, SUPABASE_ANON_KEY and SUPABASE_SERVICE_ROLE_KEY; the owner configures the rest.
   */
  env(name: string): string | undefined;
  /** Calls the project's API (under SUPABASE_URL) and the outside world. */
  fetch: typeof fetch;
  /** Address of the client, as far as the runtime knows it. Never stored or logged in clear. */
  clientAddress: string;
  /** Renders the answer to the form without JavaScript; absent where the site is static. */
  renderContactResult?: ((result: ContactResult) => string) | undefined;
  /** What only our server can do for « Mon site »; absent on a hosted project. */
  siteServer?: SiteServer | undefined;
}

/** Our server's part of « Mon site ». */
export interface SiteServer {
  /** Checks at once for something to publish, and from then on repeatedly. */
  wake(): void;
  /** Reduces an upload to what a page can use. Returns null if it is not a picture. */
  readPicture(upload: Uint8Array): Promise<(SitePicture & { bytes: Uint8Array }) | null>;
  /** Draws a thumbnail for the editor: of `bytes`, or else of a file in the content folder; null if there is none. */
  drawPicture(name: string, bytes: Uint8Array | null): Promise<Uint8Array | null>;
  /** Names of the pictures in the content folder. */
  pictures(): string[];
}

/** One edge function: `supabase/functions/<name>/handler.ts` exports it as `handler`. */
export type EdgeFunctionHandler = (request: Request, deps: EdgeFunctionDeps) => Promise<Response>;
