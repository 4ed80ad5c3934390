import type { IncomingMessage, ServerResponse } from 'node:http';
import { Hono } from 'hono';
import { isHttps, securityHeaders } from '../http/security-headers.ts';
import { loadSite, type Representation, type SiteFile, siteFolder } from './load-site.ts';
import { isUnchanged, negotiate, notFound, resolveTarget, respond } from './respond.ts';

export interface SiteOptions {
  /** The built site; default: build/site. */
  folder?: string;
  /** Addresses that return 404 until their check returns true. */
  guards?: Record<string, () => Promise<boolean>>;
  /** Called with the address of each public page that is served. */
  onPage?: (address: string, header: (name: string) => string | undefined) => void;
  /** Value of Strict-Transport-Security over TLS. */
  hsts?: string | undefined;
}

/** The public site: built files, served from memory. */
export interface Site {
  /** Handles every request that reaches it; mounted after the API. */
  routes: Hono;
  /**
   * Answers a simple request for a file without creating a Request and a Response, which doubles the
   * throughput. Returns false, with nothing sent, for everything that needs the routes.
   */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Headers for every response of the server; names in lower case. */
  securityHeaders(https: boolean): Record<string, string>;
}

/** Headers of a representation as Node sends them: names and values in one list. */
type HeaderList = string[];

function headerLists(
  { headers }: SiteFile,
  { coding, body, etag }: Representation,
  security: Record<string, string>[],
): HeaderList[] {
  const own = { ...headers, etag, 'content-length': String(body.length) };
  const encoding = coding && { 'content-encoding': coding };
  return security.map((common) => Object.entries({ ...common, ...own, ...encoding }).flat());
}

/** Loads the built site. Without a build every address returns 404. */
export function createSite(options: SiteOptions = {}): Site {
  const { folder = siteFolder, guards = {}, onPage, hsts } = options;
  const site = loadSite(folder);
  const security = [false, true].map((https) => securityHeaders(site.policy, https, hsts));
  const headersFor = (https: boolean) => security[Number(https)] ?? {};
  const routes = new Hono();

  /** Whether a file is a page, other than the 404 page. */
  const isPage = (file: SiteFile | undefined) =>
    file !== site.notFound && file?.headers['content-type']?.startsWith('text/html');

  routes.all('*', async (c) => {
    const request = {
      method: c.req.method,
      target: c.req.url,
      header: (name: string) => c.req.header(name),
    };
    const found = resolveTarget(request.target, site);
    const guard = found.kind !== 'unknown' && guards[found.address];
    const { status, headers, body } =
      guard && !(await guard()) ? notFound(site, request) : respond(site, request);
    if (
      found.kind === 'file' &&
      !guard &&
      request.method === 'GET' &&
      isPage(site.files.get(found.address))
    ) {
      onPage?.(found.address, request.header);
    }
    return new Response(body as BodyInit | null, { status, headers });
  });

  const lists = new Map(
    [...site.files.values()].flatMap((file) =>
      file.representations.map((form) => [form, headerLists(file, form, security)]),
    ),
  );

  return {
    routes,
    securityHeaders: headersFor,
    handle({ url = '', method, headers }, response) {
      const file = site.files.get(url);
      if (method !== 'GET' || !file || guards[url]) return false;
      const form = negotiate(file, headers['accept-encoding'] as string | undefined);
      if (isUnchanged(headers['if-none-match'], form.etag)) return false;
      const https = isHttps(headers['x-forwarded-proto'] as string | undefined);
      if (isPage(file)) onPage?.(url, (name) => headers[name] as string | undefined);
      response.writeHead(200, lists.get(form)?.[Number(https)]).end(form.body);
      return true;
    },
  };
}
