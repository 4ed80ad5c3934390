import { Hono } from 'hono';
import { renderSVG } from 'uqr';
import * as v from 'valibot';
import type { Database } from '../../database/database.ts';
import { AuthError } from '../auth-error.ts';
import { type AuthContext, type AuthEnv, UUID_PATTERN } from '../authenticate.ts';
import type { Limiter } from '../limits.ts';
import type { GrantedSession, Session } from '../refresh-token.ts';
import { optionalText, readBody } from '../request-body.ts';
import type { Sessions } from '../session.ts';
import type { FactorRow } from '../user.ts';
import { CHALLENGE_LIFE, type Factors } from './factors.ts';

const enrolment = v.object({
  factor_type: optionalText,
  friendly_name: optionalText,
  issuer: optionalText,
});
const answer = v.object({ challenge_id: optionalText, code: optionalText });

export interface FactorRouteOptions {
  database: Database;
  sessions: Sessions;
  factors: Factors;
  limiter: Limiter;
  /** Answers with tokens of a session. */
  respond(c: AuthContext, granted: GrantedSession): Promise<Response>;
}

/** Mounts /factors, for requests that requireUser() accepted: one-time codes of an authenticator. */
export function createFactorRoutes(options: FactorRouteOptions) {
  const { database, sessions, factors, limiter, respond } = options;
  const routes = new Hono<AuthEnv>();

  routes.post('/', async (c) => {
    const { factor_type: type, friendly_name: name, issuer } = await readBody(c, enrolment);
    if (type !== 'totp') {
      throw new AuthError(400, 'validation_failed', 'factor_type needs to be totp');
    }
    const user = c.get('user');
    if (user.factors.some(isVerified)) requireSecondFactor(c.get('session'), 'enroll a new factor');
    const { id, secret, uri } = await factors.enroll(user.id, {
      name,
      label: user.email ?? '',
      issuer: issuer || new URL(c.req.url).host,
    });
    const totp = { qr_code: renderSVG(uri, { border: 4 }), secret, uri };
    return c.json({ id, type, friendly_name: name, totp });
  });

  routes.post('/:id/challenge', async (c) => {
    const factor = findFactor(c);
    const id = await factors.challenge(factor.id);
    const expiresAt = Math.floor(Date.now() / 1000) + CHALLENGE_LIFE;
    return c.json({ id, type: factor.factor_type, expires_at: expiresAt });
  });

  routes.post('/:id/verify', async (c) => {
    const factor = findFactor(c);
    const user = c.get('user');
    const { challenge_id: challengeId, code } = await readBody(c, answer);
    if (!UUID_PATTERN.test(challengeId)) {
      throw new AuthError(
        404,
        'mfa_factor_not_found',
        'MFA factor with the provided challenge ID not found',
      );
    }
    const session = requireSession(c.get('session'));
    // From any address: six digits are few, and a guesser has the password already.
    const attempts = [`factor ${factor.id}`, ''] as const;
    await limiter.beginAttempt(...attempts);
    const granted = await database.transaction(async (transaction) => {
      await factors.verify(transaction, { factorId: factor.id, challengeId, code });
      return sessions.raise(transaction, session);
    });
    await limiter.endDelays(...attempts);
    const verified = await factors.list(user.id);
    return respond(c, { ...granted, user: { ...granted.user, factors: verified } });
  });

  routes.delete('/:id', async (c) => {
    const factor = findFactor(c);
    if (isVerified(factor)) requireSecondFactor(c.get('session'), 'unenroll verified factor');
    await database.transaction(async (transaction) => {
      await factors.remove(transaction, factor.id);
      await sessions.lower(transaction, c.get('user').id);
    });
    return c.json({ id: factor.id });
  });

  return routes;
}

function findFactor(c: AuthContext): FactorRow {
  const factor = c.get('user').factors.find(({ id }) => id === c.req.param('id'));
  if (factor) return factor;
  throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
}

function isVerified({ status }: FactorRow): boolean {
  return status === 'verified';
}

function requireSession(session: Session | undefined): Session {
  if (session) return session;
  throw new AuthError(403, 'session_not_found', 'A session is required to use a second factor');
}

function requireSecondFactor(session: Session | undefined, what: string): void {
  if (session?.aal === 'aal2') return;
  throw new AuthError(403, 'insufficient_aal', `AAL2 required to ${what}`);
}
