import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Database, Queryable } from '../database/database.ts';
import { isSqlError } from '../errors.ts';
import {
  changeUser,
  checkEmail,
  createAccount,
  emailTaken,
  hashNewPassword,
  setPasswordHash,
} from './accounts.ts';
import { AuthError } from './auth-error.ts';
import { UUID_PATTERN } from './authenticate.ts';
import type { Factors } from './mfa/factors.ts';
import { optionalObject, optionalText, readBody } from './request-body.ts';
import type { Sessions } from './session.ts';
import { findUserById, mergeMetadata, toUser, USER_COLUMNS, type UserRow } from './user.ts';

const userParameters = v.object({
  id: optionalText,
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  email_confirm: v.optional(v.nullable(v.boolean()), false),
  user_metadata: optionalObject,
  app_metadata: optionalObject,
});

const DEFAULT_PAGE_SIZE = 50;
/** More than this cannot be asked for at once [ours]. */
const LARGEST_PAGE_SIZE = 1000;

/** /admin/users, for a request that requireAdmin() let through: what the owner command needs. */
export function createAdminRoutes(database: Database, sessions: Sessions, factors: Factors) {
  const routes = new Hono();

  routes.get('/users', async (c) => {
    const page = pageNumber(c, 'page', 1);
    const perPage = Math.min(pageNumber(c, 'per_page', DEFAULT_PAGE_SIZE), LARGEST_PAGE_SIZE);
    const { rows } = await database.query<UserRow>(
      `select ${USER_COLUMNS} from auth.users u order by u.created_at desc, u.id
       limit $1::bigint offset $2::bigint`,
      [perPage, (page - 1) * perPage],
    );
    const counted = await database.query<{ total: number }>(
      'select count(*)::integer as total from auth.users',
    );
    const total = counted.rows[0]?.total ?? 0;
    return c.json({ users: rows.map(toUser), aud: 'authenticated' }, 200, {
      'X-Total-Count': String(total),
      Link: pageLinks(c, page, Math.ceil(total / perPage)),
    });
  });

  routes.post('/users', async (c) => {
    const parameters = await readBody(c, userParameters);
    refusePhone(parameters.phone);
    if (parameters.email === '') {
      throw new AuthError(
        400,
        'validation_failed',
        'Cannot create a user without either an email or phone',
      );
    }
    if (parameters.id !== '' && !UUID_PATTERN.test(parameters.id)) {
      throw new AuthError(400, 'validation_failed', 'ID must conform to the uuid v4 format');
    }
    const user = await createAccount(database, {
      id: parameters.id || undefined,
      email: parameters.email,
      password: parameters.password || undefined,
      confirmed: parameters.email_confirm === true,
      userMetadata: parameters.user_metadata,
      appMetadata: parameters.app_metadata,
    });
    return c.json(toUser(user));
  });

  routes.get('/users/:id', async (c) => c.json(toUser(await loadUser(c))));

  routes.put('/users/:id', async (c) => {
    const parameters = await readBody(c, userParameters);
    refusePhone(parameters.phone);
    const { id } = await loadUser(c);
    const email = parameters.email === '' ? null : checkEmail(parameters.email);
    const hash = parameters.password === '' ? null : await hashNewPassword(parameters.password);
    const changed = await changeUser(database, id, async (transaction) => {
      if (hash !== null) {
        await setPasswordHash(transaction, id, hash);
        await sessions.end(transaction, id);
      }
      if (email !== null) await setEmail(transaction, id, email);
      if (parameters.email_confirm) await confirmEmail(transaction, id);
      if (parameters.app_metadata) {
        await mergeMetadata(transaction, id, 'raw_app_meta_data', parameters.app_metadata);
      }
      if (parameters.user_metadata) {
        await mergeMetadata(transaction, id, 'raw_user_meta_data', parameters.user_metadata);
      }
    });
    return c.json(toUser(changed));
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
    const user = await findUserById(database, id);
    if (!user) throw new AuthError(404, 'user_not_found', 'User not found');
    return user;
  }

  return routes;
}

async function setEmail(transaction: Queryable, id: string, email: string): Promise<void> {
  try {
    await transaction.query(
      'update auth.users set email = $2, updated_at = now() where id = $1::uuid',
      [id, email],
    );
  } catch (error) {
    throw isSqlError(error) && error.code === '23505' ? emailTaken() : error;
  }
}

async function confirmEmail(transaction: Queryable, id: string): Promise<void> {
  await transaction.query(
    'update auth.users set email_confirmed_at = now(), updated_at = now() where id = $1::uuid',
    [id],
  );
}

function refusePhone(phone: string): void {
  if (phone === '') return;
  throw new AuthError(422, 'phone_provider_disabled', 'Phone numbers are not supported');
}

function pageNumber(c: Context, name: string, fallback: number): number {
  const text = c.req.query(name);
  if (!text) return fallback;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new AuthError(400, 'validation_failed', `Bad Pagination Parameters: ${name}`);
}

function pageLinks(c: Context, page: number, lastPage: number): string {
  const link = (number: number, relation: string) => {
    const url = new URL(c.req.url);
    url.searchParams.set('page', String(number));
    return `<${url.pathname}${url.search}>; rel="${relation}"`;
  };
  const next = page < lastPage ? [link(page + 1, 'next')] : [];
  return [...next, link(Math.max(1, lastPage), 'last')].join(', ');
}
