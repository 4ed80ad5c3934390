import type { Context } from 'hono';
import { bearerToken, type GatewayVariables } from '../gateway/api-key.ts';
import type { ClientAddress, Connection } from '../gateway/client-address.ts';
import { type Claims, type Jwt, JwtError } from '../gateway/jwt.ts';
import { RestError } from './rest-error.ts';
import { SCHEMA } from './schema-cache.ts';
import type { RequestContext } from './transaction.ts';

export interface RestVariables extends GatewayVariables {
  /** What decides the role of the request. */
  claims: Claims;
}

export type RestContext = Context<{ Variables: RestVariables }>;

/** Role of a request without one in its claims. */
export const ANONYMOUS = 'anon';

/** The claims that decide the role: the token's, or those behind the key. Throws PGRST301, 303. */
export async function readClaims(c: RestContext, jwt: Jwt): Promise<Claims> {
  const token = bearerToken(c);
  if (token === null) return c.get('keyClaims');
  try {
    return await jwt.verify(token);
  } catch (error) {
    if (!(error instanceof JwtError)) throw error;
    throw new RestError(401, error.code, error.message, {
      details: error.details,
      headers: {
        'WWW-Authenticate': `Bearer error="invalid_token", error_description=${JSON.stringify(error.message)}`,
      },
    });
  }
}

/** Refuses another schema than ours: Content-Profile names it for changes, else Accept-Profile. */
export function checkSchema(c: RestContext): void {
  const isChange = ['POST', 'PATCH', 'PUT', 'DELETE'].includes(c.req.method);
  const profile = c.req.header(isChange ? 'content-profile' : 'accept-profile');
  if (profile === undefined || profile === SCHEMA) return;
  throw new RestError(406, 'PGRST106', `Invalid schema: ${profile}`, {
    hint: `Only the following schemas are exposed: ${SCHEMA}`,
  });
}

/** What SQL may read of a request, as on the hosted service. */
export function readContext(
  c: RestContext,
  claims: Claims,
  timezone: string | undefined,
  clientAddress: ClientAddress,
): RequestContext {
  const { cookie, ...headers } = Object.fromEntries(c.req.raw.headers);
  // What a client writes here is no address: the gateway says who it is.
  headers['x-forwarded-for'] = clientAddress(c.req.raw.headers, c.env as Connection);
  for (const name of FORGED) delete headers[name];
  return {
    role: claims.role ?? ANONYMOUS,
    claims,
    method: c.req.method,
    path: c.req.path.replace(/^\/rest\/v1/, ''),
    headers,
    cookies: parseCookies(cookie),
    timezone,
  };
}

/** Other headers that name a client's address; only the hosted gateway may set them. */
const FORGED = ['cf-connecting-ip', 'x-real-ip', 'forwarded', 'true-client-ip'];

function parseCookies(header: string | undefined): Record<string, string> {
  const pairs = header?.split(';').map((pair) => pair.trim().split(/=(.*)/s)) ?? [];
  return Object.fromEntries(
    pairs.flatMap(([name = '', value]) => (value === undefined ? [] : [[name, value]])),
  );
}
