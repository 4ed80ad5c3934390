import { createHmac } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { networkOf } from '../gateway/client-address.ts';
import type { Jwt } from '../gateway/jwt.ts';
import { AuthError } from './auth-error.ts';

/** Limits on requests of one address and on wrong passwords for an account; 0 switches a limit off. */
export interface AuthLimits {
  /** Sign-ins (and attempts to sign up) in 5 minutes; 30 as on a hosted project. */
  signIn: number;
  /** Refreshes of sessions in 5 minutes; 150 as on a hosted project. */
  sessionRefresh: number;
  /** Wrong passwords for one account before doubling delays begin; 5. */
  freePasswordTries: number;
}

export const DEFAULT_LIMITS: AuthLimits = { signIn: 30, sessionRefresh: 150, freePasswordTries: 5 };

/** Period of the quotas in seconds, as on a hosted project (config.toml, `[auth.rate_limit]`). */
const PERIOD = 5 * 60;

/** Delay after the last free attempt, doubled with each further one, in seconds. */
const FIRST_DELAY = 5;
const LONGEST_DELAY = 15 * 60;
/** The count starts again after this time without a further attempt. */
const FORGET_AFTER = '1 day';
/** How long a network counts as known after a successful sign-in from it. */
const KNOWN_FOR = '30 days';

interface Tries {
  /** Wrong attempts before the delays begin. */
  free: number;
  /** In seconds. */
  longest: number;
}

/** Wrong passwords for one account from all unknown networks: slows guessing, but never locks the owner out. */
const ACCOUNT_TRIES: Tries = { free: 50, longest: 60 };
/** Wrong codes or current passwords entered by a signed-in user. */
const PROOF_TRIES: Tries = { free: 5, longest: LONGEST_DELAY };

/** An attempt that counts as failed until it succeeds. */
interface Attempt {
  succeed(): Promise<void>;
}

/** SQL: whether the period `c` of a quota ($2 seconds long) is over. */
const isOver = `(c.ends_at <= now() or c.ends_at > now() + make_interval(secs => $2))`;

export function createLimiter(database: Database, jwt: Jwt, limits: AuthLimits) {
  const subjectKey = jwt.deriveKey('sign-in failures');

  /**
   * Uses up one request of an address's quota; the address itself is not stored. A period begins with its
   * first request; one that ends later than it can began before the clock was set back, and
   * counts as over. Throws AuthError 429.
   */
  async function takeFromQuota(bucket: string, quota: number, address: string): Promise<void> {
    if (quota === 0) return;
    const { rows } = await database.query<{ taken: number; reset: number }>(
      `insert into auth.request_counts as c (subject, taken, ends_at)
       values ($1, 1, now() + make_interval(secs => $2))
       on conflict (subject) do update set
         taken = case when ${isOver} then 1 else c.taken + 1 end,
         ends_at = case when ${isOver} then excluded.ends_at else c.ends_at end
       returning taken, ceil(extract(epoch from ends_at - now()))::integer as reset`,
      [subjectOf(bucket, address), PERIOD],
    );
    const { taken = 1, reset = PERIOD } = rows[0] ?? {};
    // The first request of a period also removes what has expired.
    if (taken === 1) {
      await database.query('delete from auth.request_counts where ends_at <= now()');
    }
    if (taken <= quota) return;
    throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {
      headers: { 'Retry-After': String(Math.max(1, reset)) },
    });
  }

  function subjectOf(what: string, address: string): string {
    return createHmac('sha256', subjectKey)
      .update(JSON.stringify([what, networkOf(address)]))
      .digest('base64url');
  }

  return {
    takeSignIn: (address: string) => takeFromQuota('sign-in', limits.signIn, address),
    takeRefresh: (address: string) => takeFromQuota('refresh', limits.sessionRefresh, address),

    /** Begins a sign-in: few free attempts per address, more for the account in unknown networks. */
    async beginSignIn(email: string, address: string): Promise<Attempt> {
      if (limits.freePasswordTries === 0) return { succeed: async () => {} };
      const account = `account ${email}`;
      const perAddress = subjectOf(email, address);
      await count(perAddress, { free: limits.freePasswordTries, longest: LONGEST_DELAY });
      const perAccount = subjectOf(account, '');
      if (!(await isKnown(account, address))) await count(perAccount, ACCOUNT_TRIES);
      return attemptOf([perAddress, perAccount], account, address);
    },

    /**
     * Begins a proof by a signed-in user, with a separate limit. Networks without a success share one count,
     * so that a thief who guesses there delays no one in the owner's own network.
     */
    async begin(what: string, address = ''): Promise<Attempt> {
      const subject = subjectOf(what, (await isKnown(what, address)) ? address : '');
      await count(subject, PROOF_TRIES);
      return attemptOf([subject], what, address);
    },
  };

  /**
   * Counts an attempt as failed before checking it, so that parallel attempts gain nothing. Throws
   * AuthError 429 while a delay runs; such an attempt is not counted. A delay longer than the
   * longest was written before the clock was set back, and is ignored.
   */
  async function count(subject: string, { free, longest }: Tries): Promise<void> {
    const { rows } = await database.query<{ failures: number }>(
      `insert into auth.sign_in_failures as f (subject, failures, blocked_until, expires_at)
       values ($1, 1, ${blockedUntil('1')}, now() + $5::interval)
       on conflict (subject) do update set
         failures = case when f.expires_at < now() then 1 else f.failures + 1 end,
         blocked_until = case when f.expires_at < now() then ${blockedUntil('1')}
           else ${blockedUntil('f.failures + 1')} end,
         expires_at = now() + $5::interval
       where f.blocked_until <= now()
         or f.blocked_until > now() + make_interval(secs => $4::float8)
       returning failures`,
      [subject, free, FIRST_DELAY, longest, FORGET_AFTER],
    );
    const [counted] = rows;
    if (!counted) throw await delayed(subject);
    // Each new row also removes the expired ones, so that nothing is kept much longer than a day.
    if (counted.failures > 1) return;
    await database.query(
      `delete from auth.sign_in_failures
       where expires_at < now() or expires_at > now() + $1::interval`,
      [FORGET_AFTER],
    );
  }

  /** Once it succeeds its failures are forgotten, and its network is known; the address is not stored. */
  function attemptOf(subjects: string[], what: string, address: string): Attempt {
    return {
      async succeed() {
        await database.query('delete from auth.sign_in_failures where subject = any($1::text[])', [
          subjects,
        ]);
        await database.query(
          `insert into auth.request_counts (subject, taken, ends_at)
           values ($1, 0, now() + $2::interval)
           on conflict (subject) do update set ends_at = excluded.ends_at`,
          [subjectOf(`known ${what}`, address), KNOWN_FOR],
        );
      },
    };
  }

  async function isKnown(what: string, address: string): Promise<boolean> {
    const { rows } = await database.query(
      'select subject from auth.request_counts where subject = $1 and ends_at > now()',
      [subjectOf(`known ${what}`, address)],
    );
    return rows.length > 0;
  }

  async function delayed(subject: string): Promise<AuthError> {
    const { rows } = await database.query<{ seconds: number }>(
      `select ceil(extract(epoch from blocked_until - now()))::integer as seconds
       from auth.sign_in_failures where subject = $1`,
      [subject],
    );
    const seconds = Math.max(1, rows[0]?.seconds ?? 1);
    return new AuthError(
      429,
      'over_request_rate_limit',
      `For security purposes, you can only request this after ${seconds} seconds.`,
      { headers: { 'Retry-After': String(seconds) } },
    );
  }
}

export type Limiter = ReturnType<typeof createLimiter>;

/**
 * SQL: when the next attempt is allowed after so many failures; $2 are free, $3 is the first delay,
 * $4 the longest. Without a delay it is minus infinity rather than now, so that attempts in parallel
 * do not meet each other's clocks.
 */
function blockedUntil(failures: string): string {
  return `case when ${failures} < $2::integer then '-infinity'::timestamptz
    else now() + make_interval(
      secs => least($4::float8, $3::float8 * 2 ^ least(${failures} - $2::integer, 20))) end`;
}
