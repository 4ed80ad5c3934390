import { createClient, type User } from '@supabase/supabase-js';
import type { Database } from '#contract/database.ts';
import { alreadyOwner, notAnOwner, type OwnerAccounts, OwnerError } from './owner-accounts.ts';

const PAGE_SIZE = 200;

/**
 * Owners of a project that is reached over HTTP with a key of the service role: a server that has
 * the data folder open, or a hosted project. There an account and its right are two requests, so a
 * failed second one takes the first one back.
 */
export function apiAccounts(
  url: string,
  serviceKey: string,
  fetch = globalThis.fetch,
): OwnerAccounts {
  const client = createClient<Database>(url, serviceKey, {
    auth: { autoRefreshToken: false, persistSession: false },
    global: { fetch },
  });
  const { admin } = client.auth;

  async function allUsers(): Promise<User[]> {
    const users: User[] = [];
    for (let page = 1; ; page += 1) {
      const { data, error } = await admin.listUsers({ page, perPage: PAGE_SIZE });
      if (error) throw failed(error);
      users.push(...data.users);
      if (data.users.length < PAGE_SIZE) return users;
    }
  }

  async function owners(): Promise<Map<string, string>> {
    const { data, error } = await client.from('owners').select('user_id,created_at');
    if (error) throw failed(error);
    return new Map(data.map(({ user_id, created_at }) => [user_id, created_at]));
  }

  async function find(email: string) {
    const users = await allUsers();
    const user = users.find((candidate) => candidate.email === email.toLowerCase());
    return { user, isOwner: user !== undefined && (await owners()).has(user.id) };
  }

  async function findOwner(email: string): Promise<User> {
    const { user, isOwner } = await find(email);
    if (!user || !isOwner) throw notAnOwner(email);
    return user;
  }

  async function setPassword({ id }: User, password: string): Promise<void> {
    const { error } = await admin.updateUserById(id, { password, email_confirm: true });
    if (error) throw failed(error);
  }

  return {
    async create(email, password) {
      const { user, isOwner } = await find(email);
      if (isOwner) throw alreadyOwner(email);
      if (user) await setPassword(user, password);
      const created = user
        ? null
        : await admin.createUser({ email, password, email_confirm: true });
      if (created?.error) throw failed(created.error);
      const id = user?.id ?? created?.data.user?.id ?? '';
      const { error } = await client.from('owners').insert({ user_id: id });
      if (!error) return;
      if (!user) await admin.deleteUser(id);
      throw failed(error);
    },

    async resetPassword(email, password) {
      await setPassword(await findOwner(email), password);
    },

    async removeFactors(email) {
      const { id: userId } = await findOwner(email);
      const { data, error } = await admin.mfa.listFactors({ userId });
      if (error) throw failed(error);
      for (const { id } of data.factors) {
        const deleted = await admin.mfa.deleteFactor({ userId, id });
        if (deleted.error) throw failed(deleted.error);
      }
    },

    async list() {
      const created = await owners();
      return (await allUsers())
        .filter(({ id }) => created.has(id))
        .map(({ id, email = '', last_sign_in_at: lastSignInAt = null }) => ({
          email,
          createdAt: created.get(id) ?? '',
          lastSignInAt,
        }))
        .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
    },

    async remove(email) {
      const { error } = await admin.deleteUser((await findOwner(email)).id);
      if (error) throw failed(error);
    },

    close: async () => {},
  };

  function failed(error: { message: string; status?: number | undefined }): OwnerError {
    if (/fetch failed/i.test(error.message) || error.status === 0) {
      return new OwnerError(`${url} does not answer: start the server, or correct the address.`);
    }
    if (error.status === 401 || error.status === 403) {
      return new OwnerError(
        `${url} refused the key (${error.message}): give the project's secret key.`,
      );
    }
    return new OwnerError(error.message);
  }
}
