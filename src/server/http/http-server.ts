import { createServer, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Site } from '../static/site.ts';
import { isHttps } from './is-https.ts';
import { refuseMalformed } from './refuse-malformed.ts';

/**
 * An HTTP server whose every answer has the security headers: files of the site, answers of the
 * application, and refusals of what never reaches it. A header that an answer sets itself stays.
 */
export function createHttpServer(
  options: ServerOptions,
  app: Pick<Hono, 'fetch'>,
  site: Site,
): Server {
  const answer = getRequestListener(app.fetch);
  const server = createServer(options, (request, response) => {
    if (site.handle(request, response)) return;
    const https = isHttps(request.headers['x-forwarded-proto'] as string | undefined);
    for (const [name, value] of Object.entries(site.securityHeaders(https))) {
      response.setHeader(name, value);
    }
    void answer(request, response);
  });
  server.on('clientError', (error, socket) =>
    refuseMalformed(error, socket as Socket, site.securityHeaders(false)),
  );
  return server;
}
