import type { Database, Queryable } from '../database/database.ts';
import { AuthError } from './auth-error.ts';
import {
  createRotation,
  type GrantedSession,
  type RefreshTokens,
  SESSION_COLUMNS,
  type Session,
  type SessionOptions,
} from './refresh-token.ts';
import { findUserById, USER_COLUMNS, type UserRow } from './user.ts';

/** The first is the default of a hosted project, which has no limit for the second. */
export const DEFAULT_SESSION_OPTIONS: SessionOptions = {
  reuseInterval: 10,
  inactivityTimeout: 30 * 24 * 3600,
};

export function createSessions(
  database: Database,
  tokens: RefreshTokens,
  options: SessionOptions = DEFAULT_SESSION_OPTIONS,
) {
  const rotation = createRotation(database, tokens, options);

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
      return { session, user, refreshToken: await rotation.issue(transaction, session.id, null) };
    },

    refresh: rotation.refresh,

    /** Returns the session of an access token, unless it has ended. */
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
     * Raises a session to the level of a second factor that was just used, ends those of the same
     * account that have not used one, and replaces its refresh tokens.
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
        refreshToken: await rotation.issue(transaction, raised.id, null),
      };
    },

    /** Lowers a user's sessions to the level of the password once the last factor is removed. */
    async lower(transaction: Queryable, userId: string): Promise<void> {
      await transaction.query(
        `update auth.sessions set aal = 'aal1', factor_verified_at = null where user_id = $1::uuid
           and not exists (
             select from auth.mfa_factors where user_id = $1::uuid and status = 'verified'
           )`,
        [userId],
      );
    },

    /** Removes sessions that have expired. */
    async sweep(queryable: Queryable): Promise<void> {
      await queryable.query(
        'delete from auth.sessions where refreshed_at + make_interval(secs => $1) < now()',
        [options.inactivityTimeout],
      );
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
