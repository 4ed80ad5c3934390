import type { IncomingMessage, ServerResponse } from 'node:http';
import { Hono } from 'hono';
import { isHttps, securityHeaders } from '../http/security-headers.ts';
import { loadSite, siteFolder } from './load-site.ts';
import {
  resolveTarget,
  respond,
  type SiteAnswer,
  type SiteRequest,
  type Target,
} from './respond.ts';

export interface SiteOptions {
  /** The built site; default: build/site. */
  folder?: string;
  /** Addresses that return 404 until their check returns true. */
  guards?: Record<string, () => Promise<boolean>>;
  /** Called with the address of each public page that is served. */
  onPage?: (address: string, header: (name: string) => string | undefined) => void;
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

/** Loads the built site. Without a build every address returns 404. */
export function createSite(options: SiteOptions = {}): Site {
  const { folder = siteFolder, guards = {}, onPage } = options;
  const site = loadSite(folder);
  const security = [false, true].map((https) => securityHeaders(site.policy, https));
  const headersFor = (https: boolean) => security[Number(https)] ?? {};
  const routes = new Hono();

  /** Answers a request, and reports it if it is for a public page. */
  function answer(request: SiteRequest, target: Target): SiteAnswer {
    if (target?.status === 200 && request.method === 'GET' && !guards[target.address]) {
      const type = site.files.get(target.address)?.headers['content-type'];
      if (type?.startsWith('text/html')) onPage?.(target.address, request.header);
    }
    return respond(site, request, target);
  }

  routes.all('*', async (c) => {
    const request = {
      method: c.req.method,
      target: c.req.url,
      header: (name: string) => c.req.header(name),
    };
    const target = resolveTarget(request.target, site);
    const guard = target && guards[target.address];
    const isHidden = guard && !(await guard());
    const { status, headers, body } = answer(request, isHidden ? null : target);
    return new Response(body as BodyInit | null, { status, headers });
  });

  return {
    routes,
    securityHeaders: headersFor,
    handle({ url = '', method, headers }, response) {
      if (method !== 'GET' || !site.files.has(url) || guards[url]) return false;
      const header = (name: string) => headers[name] as string | undefined;
      const found = answer({ method, target: url, header }, { address: url, status: 200 });
      const security = headersFor(isHttps(header('x-forwarded-proto')));
      response.writeHead(found.status, { ...security, ...found.headers }).end(found.body);
      return true;
    },
  };
}
