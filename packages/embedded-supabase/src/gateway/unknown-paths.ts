import { Hono } from 'hono';
import { AuthError, sendAuthError } from '../auth/auth-error.ts';
import { sendRestError, unknownPath } from '../rest/rest-error.ts';
import { allowOrigins, type CorsOptions } from './cors.ts';

/**
 * What answers a path under a prefix of the API that no service has: the error of that service in
 * JSON, which a page of any allowed origin may read. Mounted after the services.
 */
export function createUnknownPaths(cors: CorsOptions): Hono {
  const routes = new Hono();
  const message = 'This service is not part of this project';
  for (const name of ['rest', 'auth', 'functions', 'storage', 'realtime', 'graphql']) {
    routes.use(`/${name}/*`, allowOrigins(cors));
  }
  routes.all('/rest/*', (c) => sendRestError(c, unknownPath()));
  routes.all('/auth/*', (c) =>
    sendAuthError(c, new AuthError(404, 'not_found', `${c.req.path} is not supported`)),
  );
  routes.all('/functions/*', (c) =>
    c.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404),
  );
  routes.all('/storage/*', (c) => c.json({ statusCode: '404', error: 'not_found', message }, 404));
  routes.all('/realtime/*', (c) => c.json({ message }, 404));
  routes.all('/graphql/*', (c) => c.json({ errors: [{ message }] }, 404));
  return routes;
}
