import type { Context, MiddlewareHandler } from 'hono';
import type { Claims, Jwt } from './jwt.ts';

/** What the gateway knows about a request whose key it accepted. */
export interface GatewayVariables {
  /** The claims of the API key, used for requests without a token. */
  keyClaims: Claims;
  /** Whether it is a publishable key, not a token. */
  isNewKey: boolean;
}

/** Answers of the hosted gateway. */
const REFUSALS = {
  missing: {
    message: 'No API key found in request',
    hint: 'No `apikey` request header or url param was found.',
  },
  wrongToken: {
    message: 'Invalid API key',
    hint: 'Double check the provided API key for typos. This API key might also be owned by another Supabase project.',
  },
  unknownKey: {
    message: 'Unregistered API key',
    hint: 'Double check the provided API key as it is not registered for this project.',
  },
} as const;

/** Roles of keys in the form of a token. */
const KEY_ROLES = new Set(['anon', 'service_role']);

/** Accepts the publishable key or a legacy key (a JWT), as header or parameter `apikey`. */
export function requireApiKey(
  publishableKey: string,
  jwt: Jwt,
): MiddlewareHandler<{ Variables: GatewayVariables }> {
  return async (c, next) => {
    const key = c.req.header('apikey') ?? c.req.query('apikey');
    if (!key) return c.json(REFUSALS.missing, 401);
    c.set('isNewKey', key.startsWith('sb_'));
    if (key.startsWith('sb_')) {
      if (key !== publishableKey) return c.json(REFUSALS.unknownKey, 401);
      c.set('keyClaims', { role: 'anon' });
      return next();
    }
    const claims = await jwt.verify(key).catch(() => null);
    if (!claims?.role || !KEY_ROLES.has(claims.role) || claims.sub !== undefined) {
      return c.json(REFUSALS.wrongToken, 401);
    }
    c.set('keyClaims', claims);
    return next();
  };
}

/** Returns the request's own token, or null if it has only the key, whose claims then count. */
export function bearerToken(c: Context): string | null {
  const header = c.req.header('authorization');
  if (header === undefined || /^bearer\s+sb_/i.test(header)) return null;
  const [scheme, token = ''] = header.trim().split(/\s+(.*)/s);
  return scheme?.toLowerCase() === 'bearer' ? token : null;
}
