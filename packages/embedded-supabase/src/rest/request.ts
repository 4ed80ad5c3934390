import type { Context } from 'hono';
import { bearerToken, type GatewayVariables } from '../gateway/api-key.ts';
import type { ClientAddress, Connection } from '../gateway/client-address.ts';
import { type Claims, type Jwt, JwtError } from '../gateway/jwt.ts';
import { RestError } from './rest-error.ts';
import { SCHEMA } from './schema-cache.ts';
import type { RequestContext } from './transaction.ts';

interface RestVariables extends GatewayVariables {
  /** Decide the role of the request. */
  claims: Claims;
}

export interface RestEnv {
  Bindings: Connection;
  Variables: RestVariables;
}

export type RestContext = Context<RestEnv>;

/** Role of a request whose claims have none. */
export const ANONYMOUS = 'anon';

/** Returns the claims that decide the role: the token's, or those of the key. Throws PGRST301, 303. */
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

/** Refuses other schemas: Content-Profile names one for changes, else Accept-Profile. */
export function checkSchema(c: RestContext): void {
  const isChange = ['POST', 'PATCH', 'PUT', 'DELETE'].includes(c.req.method);
  const profile = c.req.header(isChange ? 'content-profile' : 'accept-profile');
  if (profile === undefined || profile === SCHEMA) return;
  throw new RestError(406, 'PGRST106', `Invalid schema: ${profile}`, {
    hint: `Only the following schemas are exposed: ${SCHEMA}`,
  });
}

/** Returns what SQL may read of a request, as on the hosted service. */
export function readContext(
  c: RestContext,
  claims: Claims,
  timezone: string | undefined,
  clientAddress: ClientAddress,
): RequestContext {
  const { cookie, ...headers } = Object.fromEntries(c.req.raw.headers);
  // A client may write anything here: the gateway knows its address.
  headers['x-forwarded-for'] = clientAddress(c.req.raw.headers, c.env);
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

/** Other headers with a client's address, which only a gateway may set. */
const FORGED = ['cf-connecting-ip', 'x-real-ip', 'forwarded', 'true-client-ip'];

function parseCookies(header: string | undefined): Record<string, string> {
  const pairs = header?.split(';').map((pair) => pair.trim().split(/=(.*)/s)) ?? [];
  return Object.fromEntries(
    pairs.flatMap(([name = '', value]) => (value === undefined ? [] : [[name, value]])),
  );
}
