import { createHmac, randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../database/database.ts';
import type { Jwt } from '../gateway/jwt.ts';
import { AuthError } from './auth-error.ts';
import { isBanned, USER_COLUMNS, type UserRow } from './user.ts';

export interface Session {
  id: string;
  user_id: string;
  created_at: Date;
  /** `aal2` once a second factor was used in it. */
  aal: 'aal1' | 'aal2';
  factor_verified_at: Date | null;
}

/** The columns of Session. */
export const SESSION_COLUMNS = 'id, user_id, created_at, aal, factor_verified_at';

/** A session with its user and the refresh token to send. */
export interface GrantedSession {
  session: Session;
  user: UserRow;
  refreshToken: string;
}

/** Form of a refresh token on the wire: 12 characters of a-z and 0-9 (62 bits). */
export const REFRESH_TOKEN_PATTERN = /^[a-z0-9]{12}$/;
const LENGTH = 12;
const ALPHABET_SIZE = 36;

/**
 * Creates and recognises refresh tokens. The database has neither a token nor what it takes to create
 * one (docs/decisions/0021), yet the active token of a session can be sent again, which the rotation
 * rules require.
 */
export interface RefreshTokens {
  /** Returns a seed for a new token. */
  newSeed(): string;
  /** Returns the token of a seed. */
  tokenOf(seed: string): string;
  /** Returns the hash by which a token is found. */
  hashOf(token: string): string;
}

export function createRefreshTokens(jwt: Jwt): RefreshTokens {
  const tokenKey = jwt.deriveKey('refresh token');
  const hashKey = jwt.deriveKey('refresh token hash');
  return {
    newSeed: randomUUID,
    tokenOf(seed) {
      const digest = createHmac('sha256', tokenKey).update(seed).digest('hex');
      return BigInt(`0x${digest}`).toString(ALPHABET_SIZE).padStart(LENGTH, '0').slice(-LENGTH);
    },
    hashOf: (token) => createHmac('sha256', hashKey).update(token).digest('base64url'),
  };
}

export interface SessionOptions {
  /** Seconds for which a used refresh token may be used again (tabs that wake at the same time). */
  reuseInterval: number;
  /** A session that was not refreshed for this many seconds has ended. */
  inactivityTimeout: number;
}

/** Creates refresh tokens and swaps each for the next one. */
export function createRotation(database: Database, tokens: RefreshTokens, options: SessionOptions) {
  /** Creates the first refresh token of a session, or the next one after `parentId`. */
  async function issue(
    transaction: Queryable,
    sessionId: string,
    parentId: string | null,
  ): Promise<string> {
    const seed = tokens.newSeed();
    const token = tokens.tokenOf(seed);
    await transaction.query(
      `insert into auth.refresh_tokens (session_id, parent_id, seed, token_hash)
       values ($1::uuid, $2::bigint, $3::uuid, $4)`,
      [sessionId, parentId, seed, tokens.hashOf(token)],
    );
    return token;
  }

  /** Applies the rotation rules of the auth service; the caller has locked the session's row. */
  async function rotate(
    transaction: Queryable,
    session: Session,
    tokenId: string,
  ): Promise<string | null> {
    const { rows } = await transaction.query<{
      id: string;
      parent_id: string | null;
      seed: string;
      revoked: boolean;
      reusable: boolean;
    }>(
      `select id::text, parent_id::text, seed::text, revoked_at is not null as revoked,
         revoked_at + make_interval(secs => $3) >= clock_timestamp() as reusable
       from auth.refresh_tokens
       where session_id = $1::uuid and (id = $2::bigint or revoked_at is null)
       order by id desc`,
      [session.id, tokenId, options.reuseInterval],
    );
    const presented = rows.find(({ id }) => id === tokenId);
    const active = rows.find(({ revoked }) => !revoked);
    if (!presented) return null;
    if (presented.revoked) {
      // The client may never have received the answer for this token: send the same one again.
      if (active?.parent_id === tokenId) return tokens.tokenOf(active.seed);
      if (!presented.reusable) return null;
    }
    await transaction.query(
      `update auth.refresh_tokens set revoked_at = coalesce(revoked_at, clock_timestamp())
       where id = $1::bigint`,
      [tokenId],
    );
    return issue(transaction, session.id, tokenId);
  }

  return {
    issue,

    /**
     * Swaps a refresh token. Refreshes of one session wait for each other on its row, in all
     * processes. Throws AuthError 400.
     */
    async refresh(token: string): Promise<GrantedSession> {
      const outcome = await database.transaction(async (transaction) => {
        const found = await transaction.query<{ id: string; session_id: string }>(
          'select id::text, session_id from auth.refresh_tokens where token_hash = $1',
          [tokens.hashOf(token)],
        );
        const [presented] = found.rows;
        if (!presented) return 'unknown';
        const locked = await transaction.query<Session & { revoked: boolean; expired: boolean }>(
          `select ${SESSION_COLUMNS}, not_after <= now() as revoked,
             refreshed_at + make_interval(secs => $2) < now() as expired
           from auth.sessions where id = $1::uuid for update`,
          [presented.session_id, options.inactivityTimeout],
        );
        const [session] = locked.rows;
        if (!session) return 'unknown';
        if (session.revoked) return 'used';
        if (session.expired) return 'expired';
        const { rows } = await transaction.query<UserRow>(
          `select ${USER_COLUMNS} from auth.users u where u.id = $1::uuid`,
          [session.user_id],
        );
        const [user] = rows;
        if (!user) return 'unknown';
        if (isBanned(user)) return 'banned';
        const refreshToken = await rotate(transaction, session, presented.id);
        if (refreshToken === null) {
          await transaction.query(
            'update auth.sessions set not_after = now() where id = $1::uuid',
            [session.id],
          );
          return 'used';
        }
        await transaction.query(
          'update auth.sessions set refreshed_at = now() where id = $1::uuid',
          [session.id],
        );
        return { session, user, refreshToken };
      });
      if (typeof outcome === 'string') throw REFUSALS[outcome]();
      return outcome;
    },
  };
}

const REFUSALS = {
  unknown: () =>
    new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  used: () =>
    new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
  expired: () => new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired'),
  banned: () => new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned'),
};
