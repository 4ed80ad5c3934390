import type { User } from '@supabase/supabase-js';
import { StartError } from '#embedded-supabase';
import type { Project } from './project.ts';

const PAGE_SIZE = 200;

/** One owner: someone who may sign in at /gestion and read the messages. */
interface OwnerAccount {
  email: string;
  createdAt: string;
  /** Null before the first sign-in. */
  lastSignInAt: string | null;
}

/** The owner accounts. Every method throws StartError with one line to print. */
export interface OwnerAccounts {
  /** Creates an owner account; an existing account that is not an owner becomes one. */
  create(email: string, password: string): Promise<void>;
  /** Sets a new password, clears the account's metadata and ends every session of the owner. */
  resetPassword(email: string, password: string): Promise<void>;
  /** Removes the second factors, so that the password alone is sufficient. */
  removeFactors(email: string): Promise<void>;
  list(): Promise<OwnerAccount[]>;
  /** Deletes the account, its sessions and its rights. */
  remove(email: string): Promise<void>;
}

/**
 * Manages the owners of a project, hosted or not. The account and its rights take two requests, so a
 * failure of the second one undoes the first.
 */
export function ownerAccounts({ client, url }: Pick<Project, 'client' | 'url'>): OwnerAccounts {
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

  async function setPassword({ id }: User, password: string, more: object = {}): Promise<void> {
    const { error } = await admin.updateUserById(id, { password, email_confirm: true, ...more });
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
      const user = await findOwner(email);
      // Metadata is in every token: a thief may have made it too large for any request to pass.
      const cleared = Object.keys(user.user_metadata).map((key) => [key, null]);
      await setPassword(user, password, { user_metadata: Object.fromEntries(cleared) });
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
  };

  function failed(error: { message: string; status?: number | undefined }): StartError {
    if (/fetch failed/i.test(error.message) || error.status === 0) {
      return new StartError(`${url} does not answer: start the server, or correct the address.`);
    }
    if (error.status === 401 || error.status === 403) {
      return new StartError(
        `${url} refused the key (${error.message}): give the project's secret key.`,
      );
    }
    return new StartError(error.message);
  }
}

function alreadyOwner(email: string): StartError {
  return new StartError(
    `${email} is an owner already: use "npm run owner -- reset-password ${email}" for a new password.`,
  );
}

function notAnOwner(email: string): StartError {
  return new StartError(`${email} is not an owner: "npm run owner -- list" shows the owners.`);
}
