import { randomBytes } from 'node:crypto';
import type { Database, Queryable } from '../database/database.ts';
import { isSqlError } from '../errors.ts';
import { AuthError } from './auth-error.ts';
import { checkNewPassword, hashPassword } from './password.ts';
import { normalEmail, USER_COLUMNS, type UserRow } from './user.ts';

/** One @, no white space or control character, and a dot inside the domain; at most 255 characters. */
const EMAIL_PATTERN = /^[^\s@\p{Cc}]+@[^\s@.\p{Cc}]+(?:\.[^\s@.\p{Cc}]+)+$/u;
const UNIQUE_VIOLATION = '23505';

/** The address in the form in which it is kept. Throws AuthError 400. */
export function checkEmail(email: string): string {
  if (email.length > 255) {
    throw new AuthError(400, 'validation_failed', 'An email address is too long');
  }
  if (!EMAIL_PATTERN.test(email)) {
    throw new AuthError(
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    );
  }
  return normalEmail(email);
}

export interface NewAccount {
  id?: string | undefined;
  email: string;
  /** Without one, the account gets a random password: nobody can sign in until one is set. */
  password?: string | undefined;
  confirmed: boolean;
  userMetadata?: Record<string, unknown> | undefined;
  appMetadata?: Record<string, unknown> | undefined;
}

/** Creates a user. Throws AuthError when the address or the password is refused or taken. */
export async function createAccount(queryable: Queryable, account: NewAccount): Promise<UserRow> {
  const email = checkEmail(account.email);
  const hash = await hashNewPassword(account.password || randomBytes(48).toString('base64url'));
  const appMetadata = { provider: 'email', providers: ['email'], ...account.appMetadata };
  try {
    const { rows } = await queryable.query<UserRow>(
      `insert into auth.users as u (id, email, encrypted_password, email_confirmed_at,
         raw_app_meta_data, raw_user_meta_data)
       values (coalesce($1::uuid, gen_random_uuid()), $2, $3, case when $4 then now() end,
         $5::jsonb, $6::jsonb)
       returning ${USER_COLUMNS}`,
      [
        account.id ?? null,
        email,
        hash,
        account.confirmed,
        JSON.stringify(appMetadata),
        JSON.stringify({ ...account.userMetadata, email_verified: account.confirmed }),
      ],
    );
    return rows[0] as UserRow;
  } catch (error) {
    if (!isSqlError(error) || error.code !== UNIQUE_VIOLATION) throw error;
    throw emailTaken();
  }
}

/** Refuses an address that another account has. */
export function emailTaken(): AuthError {
  return new AuthError(
    422,
    'email_exists',
    'A user with this email address has already been registered',
  );
}

/** Checks and hashes a new password; before a transaction, for it takes a while. Throws AuthError. */
export async function hashNewPassword(password: string): Promise<string> {
  checkNewPassword(password);
  return hashPassword(password);
}

/** Stores the hash of a new password; the sessions are ended separately. */
export async function setPasswordHash(
  queryable: Queryable,
  userId: string,
  hash: string,
): Promise<void> {
  await queryable.query(
    'update auth.users set encrypted_password = $2, updated_at = now() where id = $1::uuid',
    [userId, hash],
  );
}

/** Runs a change of one user and gives the user as it is afterwards. Throws AuthError 404. */
export async function changeUser(
  database: Database,
  userId: string,
  change: (transaction: Queryable) => Promise<void>,
): Promise<UserRow> {
  return database.transaction(async (transaction) => {
    await change(transaction);
    const { rows } = await transaction.query<UserRow>(
      `select ${USER_COLUMNS} from auth.users u where u.id = $1::uuid`,
      [userId],
    );
    if (!rows[0]) throw new AuthError(404, 'user_not_found', 'User not found');
    return rows[0];
  });
}
