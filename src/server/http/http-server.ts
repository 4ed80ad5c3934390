import { createServer, type Server, type ServerOptions } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Site } from '../static/site.ts';
import { isHttps } from './security-headers.ts';

/**
 * Creates an HTTP server that puts the security headers on files of the site and responses of the
 * application; those that a response sets itself are kept. Node rejects malformed HTTP without them.
 */
export function createHttpServer(
  options: ServerOptions,
  app: Pick<Hono, 'fetch'>,
  site: Site,
): Server {
  // Health checks of older load balancers (HTTP/1.0) send no Host.
  const answer = getRequestListener(app.fetch, { hostname: 'localhost' });
  return createServer(options, (request, response) => {
    if (site.handle(request, response)) return;
    const https = isHttps(request.headers['x-forwarded-proto'] as string | undefined);
    for (const [name, value] of Object.entries(site.securityHeaders(https))) {
      response.setHeader(name, value);
    }
    void answer(request, response);
  });
}
