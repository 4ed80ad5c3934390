import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import type { Jwt } from '../gateway/jwt.ts';
import { AuthError } from './auth-error.ts';
import type { AuthContext } from './authenticate.ts';
import type { Limiter } from './limits.ts';
import { MAXIMUM_PASSWORD_BYTES, verifyPassword } from './password.ts';
import { type GrantedSession, REFRESH_TOKEN_PATTERN } from './refresh-token.ts';
import { optionalText, readBody } from './request-body.ts';
import type { Sessions } from './session.ts';
import { findUserByEmail, isBanned, normalEmail, toUser, type User } from './user.ts';

const passwordGrant = v.object({ email: optionalText, password: optionalText });
const refreshGrant = v.object({ refresh_token: optionalText });

export interface TokenRouteOptions {
  database: Database;
  sessions: Sessions;
  limiter: Limiter;
  addressOf(c: AuthContext): string;
  /** Answers with tokens of a session. */
  respond(c: AuthContext, granted: GrantedSession, more?: object): Promise<Response>;
}

/** Handles POST /token: answers a session for a password, or for a refresh token. */
export function tokenHandler(options: TokenRouteOptions) {
  const { database, sessions, limiter, addressOf, respond } = options;

  async function signIn(c: AuthContext): Promise<GrantedSession> {
    const address = addressOf(c);
    await limiter.takeSignIn(address);
    const { email, password } = await readBody(c, passwordGrant);
    if (email === '') throw new AuthError(400, 'validation_failed', 'missing email or phone');
    const attempt = await limiter.beginSignIn(normalEmail(email), address);
    const user = await findUserByEmail(database, email);
    // One answer and the same work, whether the account, the password or both are wrong.
    const isRight =
      (await verifyPassword(password, user?.encrypted_password ?? null)) &&
      Buffer.byteLength(password) <= MAXIMUM_PASSWORD_BYTES;
    if (!user || !isRight) {
      throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
    }
    if (isBanned(user)) throw new AuthError(400, 'user_banned', 'User is banned');
    if (!user.email_confirmed_at) {
      throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
    }
    await attempt.succeed();
    return database.transaction(async (transaction) => {
      await sessions.sweep(transaction);
      return sessions.open(transaction, user.id, c.req.header('user-agent') ?? null);
    });
  }

  async function refresh(c: AuthContext): Promise<GrantedSession> {
    await limiter.takeRefresh(addressOf(c));
    const { refresh_token: token } = await readBody(c, refreshGrant);
    if (!REFRESH_TOKEN_PATTERN.test(token)) {
      throw new AuthError(400, 'validation_failed', 'Refresh token is not valid');
    }
    return sessions.refresh(token);
  }

  return async (c: AuthContext) => {
    switch (c.req.query('grant_type')) {
      case 'password':
        return respond(c, await signIn(c), { weak_password: null });
      case 'refresh_token':
        return respond(c, await refresh(c));
      default:
        throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
    }
  };
}

/** The answer of both grants. */
export interface TokenResponse {
  access_token: string;
  token_type: 'bearer';
  /** Seconds until the access token expires. */
  expires_in: number;
  /** The same as a time: seconds since 1970. */
  expires_at: number;
  refresh_token: string;
  user: User;
}

/** Signs an access token for a session; `lifetime` in seconds, `issuer` is the address of /auth/v1. */
export async function createTokenResponse(
  jwt: Jwt,
  { session, user, refreshToken }: GrantedSession,
  { issuer, lifetime }: { issuer: string; lifetime: number },
): Promise<TokenResponse> {
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + lifetime;
  const accessToken = await jwt.sign({
    iss: issuer,
    sub: user.id,
    aud: user.aud,
    exp: expiresAt,
    iat: issuedAt,
    email: user.email ?? '',
    phone: '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role,
    aal: session.aal,
    amr: [
      ...(session.factor_verified_at
        ? [{ method: 'totp', timestamp: toSeconds(session.factor_verified_at) }]
        : []),
      { method: 'password', timestamp: toSeconds(session.created_at) },
    ],
    session_id: session.id,
    is_anonymous: false,
  });
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: lifetime,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: toUser(user),
  };
}

function toSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
