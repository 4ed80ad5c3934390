import { Hono } from 'hono';
import { renderSVG } from 'uqr';
import * as v from 'valibot';
import { AuthError, invalid } from '../auth-error.ts';
import {
  type AuthContext,
  type AuthEnv,
  type AuthService,
  isVerified,
  requireFreshProof,
  requireSecondFactor,
  UUID_PATTERN,
} from '../authenticate.ts';
import { optionalText, readBody } from '../request-body.ts';
import type { Session } from '../session.ts';
import type { FactorRow } from '../user.ts';
import { CHALLENGE_LIFE } from './factors.ts';

const enrolment = v.object({
  factor_type: optionalText,
  friendly_name: optionalText,
  issuer: optionalText,
});
const answer = v.object({ challenge_id: optionalText, code: optionalText });

/** Mounts /factors, for requests that requireUser() accepted: one-time codes of an authenticator. */
export function createFactorRoutes(service: AuthService) {
  const { database, sessions, factors, limiter, addressOf, respond } = service;
  const routes = new Hono<AuthEnv>();

  routes.post('/', async (c) => {
    const { factor_type: type, friendly_name: name, issuer } = await readBody(c, enrolment);
    if (type !== 'totp') throw invalid('factor_type needs to be totp');
    const user = c.get('user');
    const session = requireSession(c.get('session'));
    requireSecondFactor(user, session, 403, 'AAL2 required to enroll a new factor');
    requireFreshProof(session);
    const shownIssuer = issuer || new URL(c.req.url).host;
    const { id, secret, uri } = await factors.enroll(user, name, shownIssuer);
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
    const { challenge_id: challengeId, code } = await readBody(c, answer);
    if (!UUID_PATTERN.test(challengeId)) {
      const message = 'MFA factor with the provided challenge ID not found';
      throw new AuthError(404, 'mfa_factor_not_found', message);
    }
    const session = requireSession(c.get('session'));
    // Six digits are few, and anyone who guesses them already has the password.
    const attempt = await limiter.begin(`factor ${factor.id}`, addressOf(c));
    const granted = await database.transaction(async (transaction) => {
      await factors.verify(transaction, { factorId: factor.id, challengeId, code });
      return sessions.raise(transaction, session);
    });
    await attempt.succeed();
    return respond(c, granted);
  });

  routes.delete('/:id', async (c) => {
    const factor = findFactor(c);
    if (isVerified(factor)) {
      const session = requireSession(c.get('session'));
      const message = 'AAL2 required to unenroll verified factor';
      requireSecondFactor(c.get('user'), session, 403, message);
      requireFreshProof(session);
    }
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

function requireSession(session: Session | undefined): Session {
  if (session) return session;
  throw new AuthError(403, 'session_not_found', 'A session is required to use a second factor');
}
