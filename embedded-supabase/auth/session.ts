import type { Database, Queryable } from '../database/database.ts';
import { AuthError } from './auth-error.ts';
import type { RefreshTokens } from './refresh-token.ts';
import { findUserById, isBanned, USER_COLUMNS, type UserRow } from './user.ts';

export interface SessionOptions {
  /** How long a swapped refresh token may be swapped again, in seconds (tabs that wake together). */
  reuseInterval: number;
  /** A session that nobody refreshed for so long has ended, in seconds. */
  inactivityTimeout: number;
}

/** As supabase/config.toml states it for a hosted project; the second is ours. */
export const DEFAULT_SESSION_OPTIONS: SessionOptions = {
  reuseInterval: 10,
  inactivityTimeout: 30 * 24 * 3600,
};

export interface Session {
  id: string;
  user_id: string;
  created_at: Date;
  /** `aal2` once a second factor was used in it. */
  aal: 'aal1' | 'aal2';
  factor_verified_at: Date | null;
}

/** The columns of Session. */
const SESSION_COLUMNS = 'id, user_id, created_at, aal, factor_verified_at';

/** A session together with its user and the refresh token to hand out. */
export interface GrantedSession {
  session: Session;
  user: UserRow;
  refreshToken: string;
}

export function createSessions(
  database: Database,
  tokens: RefreshTokens,
  options: SessionOptions = DEFAULT_SESSION_OPTIONS,
) {
  async function insertToken(
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

  /** The rotation rules of the protocol (embedded-supabase/README.md); the session's row is locked by the caller. */
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
      // The client may never have received what it was given for this token: give it once more.
      if (active?.parent_id === tokenId) return tokens.tokenOf(active.seed);
      if (!presented.reusable) return null;
    }
    await transaction.query(
      `update auth.refresh_tokens set revoked_at = coalesce(revoked_at, clock_timestamp())
       where id = $1::bigint`,
      [tokenId],
    );
    return insertToken(transaction, session.id, tokenId);
  }

  return {
    /** Opens a session; within the caller's transaction. */
    async open(
      transaction: Queryable,
      userId: string,
      userAgent: string | null = null,
    ): Promise<GrantedSession> {
      const { rows } = await transaction.query<Session>(
        `insert into auth.sessions (user_id, user_agent) values ($1::uuid, left($2, 300))
         returning ${SESSION_COLUMNS}`,
        [userId, userAgent],
      );
      const users = await transaction.query<UserRow>(
        `update auth.users u set last_sign_in_at = now(), updated_at = now() where u.id = $1::uuid
         returning ${USER_COLUMNS}`,
        [userId],
      );
      const [session] = rows;
      const [user] = users.rows;
      if (!session || !user) throw new AuthError(403, 'user_not_found', 'User not found');
      return { session, user, refreshToken: await insertToken(transaction, session.id, null) };
    },

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

    /** The session of an access token, unless it has ended. */
    async find(sessionId: string): Promise<Session | undefined> {
      const { rows } = await database.query<Session>(
        `select ${SESSION_COLUMNS} from auth.sessions
         where id = $1::uuid and (not_after is null or not_after > now())`,
        [sessionId],
      );
      return rows[0];
    },

    /** Ends sessions of a user: one, all but one, or all. */
    async end(
      queryable: Queryable,
      userId: string,
      which: { only?: string; except?: string } = {},
    ): Promise<void> {
      await queryable.query(
        `delete from auth.sessions where user_id = $1::uuid
         and ($2::uuid is null or id = $2::uuid) and ($3::uuid is null or id <> $3::uuid)`,
        [userId, which.only ?? null, which.except ?? null],
      );
    },

    /**
     * Raises a session to the level of a second factor that was just used, and ends those of the
     * same account that have not used one. Its refresh tokens begin anew.
     */
    async raise(transaction: Queryable, session: Session): Promise<GrantedSession> {
      const { rows } = await transaction.query<Session>(
        `update auth.sessions set aal = 'aal2', factor_verified_at = now() where id = $1::uuid
         returning ${SESSION_COLUMNS}`,
        [session.id],
      );
      await transaction.query(
        `delete from auth.sessions where user_id = $1::uuid and aal = 'aal1'`,
        [session.user_id],
      );
      await transaction.query('delete from auth.refresh_tokens where session_id = $1::uuid', [
        session.id,
      ]);
      const user = await findUserById(transaction, session.user_id);
      const [raised] = rows;
      if (!raised || !user) throw new AuthError(403, 'user_not_found', 'User not found');
      return {
        session: raised,
        user,
        refreshToken: await insertToken(transaction, raised.id, null),
      };
    },

    /** Takes a user's sessions back to the level of the password, when the last factor is gone. */
    async lower(transaction: Queryable, userId: string): Promise<void> {
      await transaction.query(
        `update auth.sessions set aal = 'aal1', factor_verified_at = null where user_id = $1::uuid
           and not exists (
             select from auth.mfa_factors where user_id = $1::uuid and status = 'verified'
           )`,
        [userId],
      );
    },

    /** Removes what has ended by itself. */
    async sweep(queryable: Queryable): Promise<void> {
      await queryable.query(
        'delete from auth.sessions where refreshed_at + make_interval(secs => $1) < now()',
        [options.inactivityTimeout],
      );
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;

const REFUSALS = {
  unknown: () =>
    new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  used: () =>
    new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
  expired: () => new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired'),
  banned: () => new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned'),
};
