import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { AuthError, invalid } from './auth-error.ts';
import { type AuthService, UUID_PATTERN } from './authenticate.ts';
import { optionalObject, optionalText, readBody } from './request-body.ts';
import {
  changeUser,
  createAccount,
  findUser,
  hashNewPassword,
  toUser,
  USER_COLUMNS,
  type UserRow,
} from './user.ts';

const isConfirmed = v.optional(v.boolean(), false);
const isEmpty = v.nullish(v.strictObject({}));
/** Strict: bans, telephone numbers and a new account's metadata are refused, not ignored. */
const newUser = v.strictObject({
  email: optionalText,
  password: optionalText,
  email_confirm: isConfirmed,
  user_metadata: isEmpty,
  app_metadata: isEmpty,
});
const userChange = v.strictObject({
  ...v.omit(newUser, ['email']).entries,
  user_metadata: optionalObject,
});

const DEFAULT_PAGE_SIZE = 50;
/** Maximum page size; the hosted service has none. */
const LARGEST_PAGE_SIZE = 1000;

/** Mounts /admin/users, for requests accepted by requireAdmin(). */
export function createAdminRoutes(service: AuthService) {
  const { database, factors } = service;
  const routes = new Hono();

  routes.get('/users', async (c) => {
    const page = pageNumber(c, 'page', 1);
    const perPage = Math.min(pageNumber(c, 'per_page', DEFAULT_PAGE_SIZE), LARGEST_PAGE_SIZE);
    const { rows } = await database.query<UserRow>(
      `select ${USER_COLUMNS} from auth.users u order by u.created_at desc, u.id
       limit $1::bigint offset $2::bigint`,
      [perPage, (page - 1) * perPage],
    );
    return c.json({ users: rows.map(toUser), aud: 'authenticated' });
  });

  routes.post('/users', async (c) => {
    const { email, password, email_confirm: confirmed } = await readBody(c, newUser);
    return c.json(toUser(await createAccount(database, { email, password, confirmed })));
  });

  // The client library asks for a user before it deletes one.
  routes.get('/users/:id', async (c) => c.json(toUser(await loadUser(c))));

  routes.put('/users/:id', async (c) => {
    const change = await readBody(c, userChange);
    const { password, email_confirm: confirmed, user_metadata: metadata } = change;
    const user = await loadUser(c);
    const passwordHash = password === '' ? null : await hashNewPassword(password);
    return c.json(toUser(await changeUser(service, user, { passwordHash, metadata, confirmed })));
  });

  routes.delete('/users/:id', async (c) => {
    const { id } = await loadUser(c);
    await database.query('delete from auth.users where id = $1::uuid', [id]);
    return c.json({});
  });

  routes.get('/users/:id/factors', async (c) => c.json((await loadUser(c)).factors));

  routes.delete('/users/:id/factors/:factor', async (c) => {
    const user = await loadUser(c);
    const factor = user.factors.find(({ id }) => id === c.req.param('factor'));
    if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
    await factors.remove(database, factor.id);
    return c.json(factor);
  });

  async function loadUser(c: Context): Promise<UserRow> {
    const id = c.req.param('id') ?? '';
    if (!UUID_PATTERN.test(id)) {
      throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
    }
    const user = await findUser(database, 'id', id);
    if (!user) throw new AuthError(404, 'user_not_found', 'User not found');
    return user;
  }

  return routes;
}

function pageNumber(c: Context, name: string, fallback: number): number {
  const text = c.req.query(name);
  if (!text) return fallback;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw invalid(`Bad Pagination Parameters: ${name}`);
}
