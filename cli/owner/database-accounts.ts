import {
  createAccount,
  hashNewPassword,
  setPasswordHash,
} from '#embedded-supabase/auth/accounts.ts';
import { findUserByEmail, type UserRow } from '#embedded-supabase/auth/user.ts';
import type { Database, Queryable } from '#embedded-supabase/database/database.ts';
import { alreadyOwner, notAnOwner, type OwnerAccounts } from './owner-accounts.ts';

/** Owners of a database that this process has open; each change is one transaction. */
export function databaseAccounts(database: Database): OwnerAccounts {
  return {
    create: (email, password) =>
      database.transaction(async (transaction) => {
        const existing = await findUserByEmail(transaction, email);
        if (existing && (await isOwner(transaction, existing))) throw alreadyOwner(email);
        if (existing) await renewPassword(transaction, existing, password);
        const { id } =
          existing ?? (await createAccount(transaction, { email, password, confirmed: true }));
        await transaction.query('insert into public.owners (user_id) values ($1::uuid)', [id]);
      }),

    async resetPassword(email, password) {
      await database.transaction(async (transaction) =>
        renewPassword(transaction, await findOwner(transaction, email), password),
      );
    },

    async removeFactors(email) {
      await database.transaction(async (transaction) => {
        const { id } = await findOwner(transaction, email);
        await transaction.query('delete from auth.mfa_factors where user_id = $1::uuid', [id]);
      });
    },

    async list() {
      const { rows } = await database.query<{
        email: string;
        created_at: Date;
        last_sign_in_at: Date | null;
      }>(
        `select u.email, o.created_at, u.last_sign_in_at
         from public.owners o join auth.users u on u.id = o.user_id order by o.created_at, u.email`,
      );
      return rows.map(({ email, created_at: createdAt, last_sign_in_at: lastSignInAt }) => ({
        email,
        createdAt: createdAt.toISOString(),
        lastSignInAt: lastSignInAt?.toISOString() ?? null,
      }));
    },

    async remove(email) {
      await database.transaction(async (transaction) => {
        const { id } = await findOwner(transaction, email);
        await transaction.query('delete from auth.users where id = $1::uuid', [id]);
      });
    },

    close: () => database.close(),
  };
}

async function findOwner(transaction: Queryable, email: string): Promise<UserRow> {
  const user = await findUserByEmail(transaction, email);
  if (!user || !(await isOwner(transaction, user))) throw notAnOwner(email);
  return user;
}

async function isOwner(transaction: Queryable, { id }: UserRow): Promise<boolean> {
  const { rows } = await transaction.query('select 1 from public.owners where user_id = $1::uuid', [
    id,
  ]);
  return rows.length > 0;
}

async function renewPassword(transaction: Queryable, user: UserRow, password: string) {
  await setPasswordHash(transaction, user.id, await hashNewPassword(password));
  await transaction.query(
    'update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = $1::uuid',
    [user.id],
  );
  await transaction.query('delete from auth.sessions where user_id = $1::uuid', [user.id]);
}
