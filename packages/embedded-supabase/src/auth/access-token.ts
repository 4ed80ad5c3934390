import type { Jwt } from '../gateway/jwt.ts';
import type { GrantedSession } from './session-row.ts';
import { toUser, type User } from './user.ts';

/** Answer of both grants (packages/embedded-supabase/README.md). */
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
