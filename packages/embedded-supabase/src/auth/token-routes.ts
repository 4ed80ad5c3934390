import { Hono } from 'hono';
import * as v from 'valibot';
import type { Jwt } from '../gateway/jwt.ts';
import { AuthError, invalid } from './auth-error.ts';
import type { AuthContext, AuthEnv, AuthService } from './authenticate.ts';
import { MAXIMUM_PASSWORD_BYTES, verifyPassword } from './password.ts';
import { optionalText, readBody } from './request-body.ts';
import { ACCESS_TOKEN_LIFETIME, type GrantedSession, REFRESH_TOKEN_PATTERN } from './session.ts';
import { findUser, isBanned, normalEmail, toUser } from './user.ts';

const passwordGrant = v.object({ email: optionalText, password: optionalText });
const refreshGrant = v.object({ refresh_token: optionalText });

/** Mounts /token, which returns a session for a password or a refresh token, and /signup, which is disabled. */
export function createTokenRoutes(service: AuthService) {
  const { database, sessions, limiter, addressOf, respond } = service;
  const routes = new Hono<AuthEnv>();

  routes.post('/token', async (c) => {
    switch (c.req.query('grant_type')) {
      case 'password':
        return respond(c, await signIn(c), { weak_password: null });
      case 'refresh_token':
        return respond(c, await refresh(c));
      default:
        throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
    }
  });

  routes.post('/signup', async (c) => {
    await limiter.takeSignIn(addressOf(c));
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  });

  async function signIn(c: AuthContext): Promise<GrantedSession> {
    const address = addressOf(c);
    await limiter.takeSignIn(address);
    const { email, password } = await readBody(c, passwordGrant);
    if (email === '') throw invalid('missing email or phone');
    const account = normalEmail(email);
    const attempt = await limiter.beginSignIn(account, address);
    const user = await findUser(database, 'email', account);
    // The same answer and work, whether the account, the password or both are wrong.
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
    return database.transaction((transaction) =>
      sessions.open(transaction, user.id, c.req.header('user-agent') ?? null),
    );
  }

  async function refresh(c: AuthContext): Promise<GrantedSession> {
    await limiter.takeRefresh(addressOf(c));
    const { refresh_token: token } = await readBody(c, refreshGrant);
    if (!REFRESH_TOKEN_PATTERN.test(token)) throw invalid('Refresh token is not valid');
    return sessions.refresh(token);
  }

  return routes;
}

/** Returns a function that answers with a session's tokens. */
export function createRespond(jwt: Jwt): AuthService['respond'] {
  return async (c, { session, user, refreshToken }, more = {}) => {
    const issuedAt = toSeconds(new Date());
    const expiresAt = issuedAt + ACCESS_TOKEN_LIFETIME;
    const { created_at: signedInAt, factor_verified_at: verifiedAt } = session;
    const accessToken = await jwt.sign({
      iss: `${new URL(c.req.url).origin}/auth/v1`,
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
        ...(verifiedAt ? [{ method: 'totp', timestamp: toSeconds(verifiedAt) }] : []),
        { method: 'password', timestamp: toSeconds(signedInAt) },
      ],
      session_id: session.id,
      is_anonymous: false,
    });
    return c.json({
      access_token: accessToken,
      token_type: 'bearer',
      expires_in: ACCESS_TOKEN_LIFETIME,
      expires_at: expiresAt,
      refresh_token: refreshToken,
      user: toUser(user),
      ...more,
    });
  };
}

function toSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
