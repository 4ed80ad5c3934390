import type { Context, MiddlewareHandler } from 'hono';
import type { Database } from '../database/database.ts';
import type { GatewayVariables } from '../gateway/api-key.ts';
import type { Connection } from '../gateway/client-address.ts';
import type { Claims, Jwt } from '../gateway/jwt.ts';
import { RestError } from '../rest/rest-error.ts';
import { AuthError } from './auth-error.ts';
import type { Limiter } from './limits.ts';
import type { Factors } from './mfa/factors.ts';
import type { GrantedSession, Session, Sessions } from './session.ts';
import { type FactorRow, findUser, isBanned, type UserRow } from './user.ts';

/** What a handler knows about an authenticated request. */
export interface AuthVariables extends GatewayVariables {
  user: UserRow;
  /** Absent for a token that names no session (one signed by hand with the project's secret). */
  session: Session | undefined;
}

export interface AuthEnv {
  Bindings: Connection;
  Variables: AuthVariables;
}

export type AuthContext = Context<AuthEnv>;

/** Dependencies shared by the routes. */
export interface AuthService {
  database: Database;
  sessions: Sessions;
  factors: Factors;
  limiter: Limiter;
  addressOf(c: AuthContext): string;
  /** Answers with tokens of a session. */
  respond(c: AuthContext, granted: GrantedSession, more?: object): Promise<Response>;
}

export const UUID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** How long a session counts as freshly proven after its password or code, in milliseconds. */
const FRESH_FOR = 10 * 60 * 1000;

/** Roles whose tokens may use /admin. */
const ADMIN_ROLES = new Set(['service_role', 'supabase_admin']);

/** Accepts a request whose access token belongs to a user and to a session that has not ended. */
export function requireUser(
  database: Database,
  jwt: Jwt,
  sessions: Sessions,
): MiddlewareHandler<AuthEnv> {
  return async (c, next) => {
    const { sub, session_id: sessionId } = await readClaims(c, jwt);
    if (!sub) throw badJwt('invalid claim: missing sub claim');
    if (!UUID_PATTERN.test(sub)) {
      throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID');
    }
    const user = await findUser(database, 'id', sub);
    if (!user) {
      throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
    }
    if (sessionId !== undefined) c.set('session', await findSession(sessions, sessionId));
    if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned');
    c.set('user', user);
    return next();
  };
}

/** Accepts a request with a token of the service role. */
export function requireAdmin(jwt: Jwt): MiddlewareHandler<AuthEnv> {
  return async (c, next) => {
    const { role } = await readClaims(c, jwt);
    if (!role || !ADMIN_ROLES.has(role)) {
      throw new AuthError(403, 'not_admin', 'User not allowed');
    }
    return next();
  };
}

export const isVerified = ({ status }: FactorRow) => status === 'verified';

/** Refuses a session that has not used the second factor of an account that has one. Throws AuthError. */
export function requireSecondFactor(
  { factors }: UserRow,
  session: Session | undefined,
  status: 401 | 403,
  message: string,
): void {
  if (session?.aal === 'aal2' || !factors.some(isVerified)) return;
  throw new AuthError(status, 'insufficient_aal', message);
}

/**
 * Refuses a session whose last proof (a password or a code) is too old for sensitive changes, since its token
 * may be stolen. A time far in the future comes from a wrong clock and proves nothing. Throws AuthError 400.
 */
export function requireFreshProof(session: Session): void {
  const provenAt = session.factor_verified_at ?? session.created_at;
  if (Math.abs(Date.now() - provenAt.getTime()) < FRESH_FOR) return;
  throw new AuthError(400, 'reauthentication_needed', 'Sign in or enter a code again to do this');
}

async function findSession(sessions: Sessions, id: unknown): Promise<Session> {
  if (typeof id !== 'string' || !UUID_PATTERN.test(id)) {
    throw badJwt('invalid claim: session_id claim must be a UUID');
  }
  const session = await sessions.find(id);
  if (session) return session;
  const message = 'Session from session_id claim in JWT does not exist';
  throw new AuthError(403, 'session_not_found', message);
}

/**
 * Returns the claims of the token in Authorization. If there is none, or only a key of the new kind, the
 * claims of the API key count if that is new too: the hosted gateway then forwards a token for it.
 */
async function readClaims(c: AuthContext, jwt: Jwt): Promise<Claims> {
  const header = c.req.header('authorization');
  const isAbsent = header === undefined || /^bearer sb_/i.test(header);
  if (isAbsent && c.get('isNewKey')) return c.get('keyClaims');
  const [, token] = (!isAbsent && /^bearer (\S+)$/i.exec(header)) || [];
  if (!token) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  try {
    return await jwt.verify(token);
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    throw badJwt(`invalid JWT: unable to parse or verify signature, ${error.message}`);
  }
}

function badJwt(message: string): AuthError {
  return new AuthError(403, 'bad_jwt', message);
}
