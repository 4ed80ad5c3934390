import type { Database, Queryable } from '../database/database.ts';
import { isSqlError } from '../errors.ts';
import { AuthError } from './auth-error.ts';
import { checkNewPassword, hashPassword } from './password.ts';
import { normalEmail, USER_COLUMNS, type UserRow } from './user.ts';

/** One @, no white space or control character, and a dot inside the domain; at most 255 characters. */
const EMAIL_PATTERN = /^[^\s@\p{Cc}]+@[^\s@.\p{Cc}]+(?:\.[^\s@.\p{Cc}]+)+$/u;
const UNIQUE_VIOLATION = '23505';

/** The address in the form in which it is kept. Throws AuthError 400. */
function checkEmail(email: string): string {
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
  email: string;
  password: string;
  confirmed: boolean;
}

/** Creates a user. Throws AuthError when the address or the password is refused or taken. */
export async function createAccount(
  queryable: Queryable,
  { email, password, confirmed }: NewAccount,
): Promise<UserRow> {
  const address = checkEmail(email);
  const hash = await hashNewPassword(password);
  try {
    const { rows } = await queryable.query<UserRow>(
      `insert into auth.users as u (email, encrypted_password, email_confirmed_at, raw_user_meta_data)
       values ($1, $2, case when $3 then now() end, jsonb_build_object('email_verified', $3::boolean))
       returning ${USER_COLUMNS}`,
      [address, hash, confirmed],
    );
    return rows[0] as UserRow;
  } catch (error) {
    if (!isSqlError(error) || error.code !== UNIQUE_VIOLATION) throw error;
    const message = 'A user with this email address has already been registered';
    throw new AuthError(422, 'email_exists', message);
  }
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
