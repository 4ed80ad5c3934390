import { createHmac, randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../database/database.ts';
import type { Jwt } from '../gateway/jwt.ts';
import { AuthError } from './auth-error.ts';
import { findUser, isBanned, type UserRow } from './user.ts';

export interface Session {
  id: string;
  user_id: string;
  created_at: Date;
  /** `aal2` once a second factor was used in the session. */
  aal: 'aal1' | 'aal2';
  factor_verified_at: Date | null;
}

const COLUMNS = ['id', 'user_id', 'created_at', 'aal', 'factor_verified_at']
  .map((name) => `s.${name}`)
  .join(', ');

/** A session with its user and the refresh token to send. */
export interface GrantedSession {
  session: Session;
  user: UserRow;
  refreshToken: string;
}

/** Seconds for which a used refresh token may be used again (tabs that wake at the same time), as hosted. */
export const REUSE_INTERVAL = 10;
/** Lifetime of an access token in seconds. */
export const ACCESS_TOKEN_LIFETIME = 3600;

/** A session that was not refreshed for this many seconds has ended; the hosted service has no limit. */
const INACTIVITY_TIMEOUT = 30 * 24 * 3600;

/** Form of a refresh token on the wire: 12 characters of a-z and 0-9 (62 bits). */
export const REFRESH_TOKEN_PATTERN = /^[a-z0-9]{12}$/;
const LENGTH = 12;
const ALPHABET_SIZE = 36;

/** Derives refresh tokens from seeds, and the hashes that find them (docs/decisions/0021). */
export function createRefreshTokens(jwt: Jwt) {
  const tokenKey = jwt.deriveKey('refresh token');
  const hashKey = jwt.deriveKey('refresh token hash');
  return {
    tokenOf(seed: string): string {
      const digest = createHmac('sha256', tokenKey).update(seed).digest('hex');
      return BigInt(`0x${digest}`).toString(ALPHABET_SIZE).padStart(LENGTH, '0').slice(-LENGTH);
    },
    hashOf: (token: string) => createHmac('sha256', hashKey).update(token).digest('base64url'),
  };
}

export function createSessions(database: Database, jwt: Jwt) {
  const { tokenOf, hashOf } = createRefreshTokens(jwt);

  /** Creates the first refresh token of a session, or the next one after `parentId`. */
  async function issue(
    transaction: Queryable,
    sessionId: string,
    parentId: string | null = null,
  ): Promise<string> {
    const seed = randomUUID();
    const token = tokenOf(seed);
    await transaction.query(
      `insert into auth.refresh_tokens (session_id, parent_id, seed, token_hash)
       values ($1::uuid, $2::bigint, $3::uuid, $4)`,
      [sessionId, parentId, seed, hashOf(token)],
    );
    return token;
  }

  async function grant(
    transaction: Queryable,
    session: Session | undefined,
  ): Promise<GrantedSession> {
    const user = session && (await findUser(transaction, 'id', session.user_id));
    if (!user) throw new AuthError(403, 'user_not_found', 'User not found');
    return { session, user, refreshToken: await issue(transaction, session.id) };
  }

  /** Applies the auth service's rotation rules; the caller has locked the session's row. */
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
      [session.id, tokenId, REUSE_INTERVAL],
    );
    const presented = rows.find(({ id }) => id === tokenId);
    const active = rows.find(({ revoked }) => !revoked);
    if (!presented) return null;
    if (presented.revoked) {
      // The client may never have received the answer for this token: send the same one again.
      if (active?.parent_id === tokenId) return tokenOf(active.seed);
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
    /** Opens a session and removes expired ones, within the caller's transaction. */
    async open(
      transaction: Queryable,
      userId: string,
      userAgent: string | null,
    ): Promise<GrantedSession> {
      await transaction.query(
        'delete from auth.sessions where refreshed_at + make_interval(secs => $1) < now()',
        [INACTIVITY_TIMEOUT],
      );
      const { rows } = await transaction.query<Session>(
        `insert into auth.sessions as s (user_id, user_agent) values ($1::uuid, left($2, 300))
         returning ${COLUMNS}`,
        [userId, userAgent],
      );
      await transaction.query(
        'update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1::uuid',
        [userId],
      );
      return grant(transaction, rows[0]);
    },

    /** Exchanges a refresh token; refreshes of one session wait on its row. Throws AuthError 400. */
    async refresh(token: string): Promise<GrantedSession> {
      const granted = await database.transaction(async (transaction) => {
        const { rows } = await transaction.query<
          Session & { token_id: string; revoked: boolean; expired: boolean }
        >(
          `select ${COLUMNS}, t.id::text as token_id, s.not_after <= now() as revoked,
             s.refreshed_at + make_interval(secs => $2) < now() as expired
           from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
           where t.token_hash = $1 for update of s`,
          [hashOf(token), INACTIVITY_TIMEOUT],
        );
        const [session] = rows;
        if (session?.revoked) return null;
        if (session?.expired) throw refusal('session_expired', 'Session Expired');
        const user = session && (await findUser(transaction, 'id', session.user_id));
        if (!user) throw refusal('refresh_token_not_found', 'Refresh Token Not Found');
        if (isBanned(user)) throw refusal('user_banned', 'User Banned');
        const refreshToken = await rotate(transaction, session, session.token_id);
        await transaction.query(
          `update auth.sessions set ${refreshToken === null ? 'not_after' : 'refreshed_at'} = now()
           where id = $1::uuid`,
          [session.id],
        );
        return refreshToken === null ? null : { session, user, refreshToken };
      });
      if (granted) return granted;
      throw refusal('refresh_token_already_used', 'Already Used');
    },

    /** Returns the session of an access token, unless it has ended. */
    async find(sessionId: string): Promise<Session | undefined> {
      const { rows } = await database.query<Session>(
        `select ${COLUMNS} from auth.sessions s
         where id = $1::uuid and (not_after is null or not_after > now())`,
        [sessionId],
      );
      return rows[0];
    },

    /** Ends sessions of a user: one, all but one, or all. */
    async end(
      queryable: Queryable,
      userId: string,
      which: { only?: string | undefined; except?: string | undefined } = {},
    ): Promise<void> {
      await queryable.query(
        `delete from auth.sessions where user_id = $1::uuid
         and ($2::uuid is null or id = $2::uuid) and ($3::uuid is null or id <> $3::uuid)`,
        [userId, which.only ?? null, which.except ?? null],
      );
    },

    /** Raises a session to aal2, ends the account's others at aal1, replaces its refresh tokens. */
    async raise(transaction: Queryable, { id, user_id }: Session): Promise<GrantedSession> {
      const { rows } = await transaction.query<Session>(
        `update auth.sessions s set aal = 'aal2', factor_verified_at = now() where id = $1::uuid
         returning ${COLUMNS}`,
        [id],
      );
      await transaction.query(
        `delete from auth.sessions where user_id = $1::uuid and aal = 'aal1'`,
        [user_id],
      );
      await transaction.query('delete from auth.refresh_tokens where session_id = $1::uuid', [id]);
      return grant(transaction, rows[0]);
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
  };
}

function refusal(errorCode: string, reason: string): AuthError {
  return new AuthError(400, errorCode, `Invalid Refresh Token: ${reason}`);
}

export type Sessions = ReturnType<typeof createSessions>;
