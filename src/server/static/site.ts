import type { IncomingMessage, ServerResponse } from 'node:http';
import { Hono } from 'hono';
import { isHttps } from '../http/is-https.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { findAddress } from './find-address.ts';
import { siteFolder } from './folder.ts';
import { loadSite, type Representation, type SiteFile } from './load-site.ts';
import { isUnchanged, negotiate, notFound, respond } from './respond.ts';

export interface SiteOptions {
  /** The built site; build/site where absent. */
  folder?: string;
  /** Addresses that answer 404 until their check says true. */
  guards?: Record<string, () => Promise<boolean>>;
  /** Told of each public page that is served, by its address. */
  onPage?: (address: string, header: (name: string) => string | undefined) => void;
  /** Strict-Transport-Security over TLS. */
  hsts?: string | undefined;
}

/** The public site: files of the build, served from memory. */
export interface Site {
  /** Answers every request that reaches it; mounted after the API. */
  routes: Hono;
  /**
   * Answers a plain request for a file before it costs a Request and a Response: about twice as
   * many a second. False, with nothing sent, for whatever the routes must look at.
   */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Headers for every answer of the server; names in lower case. */
  securityHeaders(https: boolean): Record<string, string>;
}

/** Headers of a file's form as Node sends them: names and values in one list. */
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

/** Loads the built site. Without a build every address answers 404. */
export function createSite(options: SiteOptions = {}): Site {
  const { folder = siteFolder, guards = {}, onPage, hsts } = options;
  const site = loadSite(folder);
  const security = [false, true].map((https) => securityHeaders(site.policy, https, hsts));
  const headersFor = (https: boolean) => security[Number(https)] ?? {};
  const routes = new Hono();

  /** A page, and not the one of unknown addresses. */
  const isPage = (file: SiteFile | undefined) =>
    file !== site.notFound && file?.headers['content-type']?.startsWith('text/html');

  routes.all('*', async (c) => {
    const request = {
      method: c.req.method,
      target: c.req.url,
      header: (name: string) => c.req.header(name),
    };
    const found = findAddress(request.target, (address) => site.files.has(address));
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
      if (method !== 'GET' || !file || headers.range !== undefined || guards[url]) return false;
      const form = negotiate(file, headers['accept-encoding'] as string | undefined);
      if (isUnchanged(headers['if-none-match'], form.etag)) return false;
      const https = isHttps(headers['x-forwarded-proto'] as string | undefined);
      if (isPage(file)) onPage?.(url, (name) => headers[name] as string | undefined);
      response.writeHead(200, lists.get(form)?.[Number(https)]).end(form.body);
      return true;
    },
  };
}
