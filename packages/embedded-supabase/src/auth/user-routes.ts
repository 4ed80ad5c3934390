import { Hono } from 'hono';
import * as v from 'valibot';
import { AuthError, invalid } from './auth-error.ts';
import { type AuthEnv, type AuthService, requireSecondFactor } from './authenticate.ts';
import { checkNewPassword, verifyPassword } from './password.ts';
import { optionalObject, optionalText, readBody } from './request-body.ts';
import { changeUser, hashNewPassword, normalEmail, toUser, type UserRow } from './user.ts';

const userChanges = v.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  current_password: optionalText,
  data: optionalObject,
  app_metadata: optionalObject,
});

/** Mounts /user and /logout, for requests accepted by requireUser(). */
export function createUserRoutes(service: AuthService) {
  const { database, sessions, limiter } = service;
  const routes = new Hono<AuthEnv>();

  routes.get('/user', (c) => c.json(toUser(c.get('user'))));

  routes.put('/user', async (c) => {
    const changes = await readBody(c, userChanges);
    const user = c.get('user');
    const session = c.get('session');
    const message = 'AAL2 session is required to update email or password when MFA is enabled.';
    requireSecondFactor(user, session, 401, message);
    refuseWhatOwnersMayNot(user, changes);
    const passwordHash = changes.password === '' ? null : await newHash(user, changes);
    const change = { passwordHash, keptSession: session?.id, metadata: changes.data };
    return c.json(toUser(await changeUser(service, user, change)));
  });

  routes.post('/logout', async (c) => {
    const scope = c.req.query('scope') || 'global';
    const session = c.get('session');
    if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
      throw invalid(`Unsupported logout scope ${JSON.stringify(scope)}`);
    }
    if (scope !== 'local') {
      requireSecondFactor(c.get('user'), session, 403, 'AAL2 required to end other sessions');
    }
    const which = { global: {}, local: { only: session?.id }, others: { except: session?.id } };
    await sessions.end(database, c.get('user').id, session ? which[scope] : {});
    return c.body(null, 204);
  });

  /** Hashes a new password for a user who knows the current one, unlike the thief of a session. */
  async function newHash(
    user: UserRow,
    { password, current_password: current }: v.InferOutput<typeof userChanges>,
  ): Promise<string> {
    checkNewPassword(password);
    const required = 'Current password required when setting new password.';
    if (current === '') throw new AuthError(400, 'current_password_required', required);
    const proof = await limiter.begin(`password ${user.id}`);
    if (!(await verifyPassword(current, user.encrypted_password))) {
      throw new AuthError(400, 'current_password_invalid', required);
    }
    await proof.succeed();
    if (password === current) {
      const message = 'New password should be different from the old password.';
      throw new AuthError(422, 'same_password', message);
    }
    return hashNewPassword(password);
  }

  return routes;
}

function refuseWhatOwnersMayNot(user: UserRow, changes: v.InferOutput<typeof userChanges>): void {
  if (changes.app_metadata) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  // A change needs a confirmation sent to the new address or number, which this subset does not send.
  const hasNewEmail = changes.email !== '' && normalEmail(changes.email) !== user.email;
  if (hasNewEmail || changes.phone !== '') {
    throw new AuthError(422, 'feature_disabled', 'Changing the address or number is not supported');
  }
}
