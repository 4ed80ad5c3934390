import type { Queryable } from '../database/database.ts';
import { isSqlError } from '../errors.ts';
import { AuthError, invalid } from './auth-error.ts';
import type { AuthService } from './authenticate.ts';
import { checkNewPassword, hashPassword } from './password.ts';

/** A second factor, without its secret. */
export interface FactorRow {
  id: string;
  friendly_name: string | null;
  factor_type: string;
  status: 'unverified' | 'verified';
  created_at: Date | string;
  updated_at: Date | string;
}

/** A row of auth.users as the queries of this file read it. */
export interface UserRow {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
  banned_until: Date | null;
  created_at: Date;
  updated_at: Date;
  factors: FactorRow[];
}

/** The columns of UserRow; `u` is auth.users. */
export const USER_COLUMNS = `u.id, u.aud, u.role, u.email, u.encrypted_password,
  u.email_confirmed_at, u.last_sign_in_at, u.raw_app_meta_data, u.raw_user_meta_data,
  u.banned_until, u.created_at, u.updated_at, (
    select coalesce(json_agg(json_build_object(
      'id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type,
      'status', f.status, 'created_at', f.created_at, 'updated_at', f.updated_at
    ) order by f.created_at), '[]')
    from auth.mfa_factors f where f.user_id = u.id
  ) as factors`;

export async function findUser(
  queryable: Queryable,
  column: 'id' | 'email',
  value: string,
): Promise<UserRow | undefined> {
  const { rows } = await queryable.query<UserRow>(
    `select ${USER_COLUMNS} from auth.users u where u.${column} = $1`,
    [value],
  );
  return rows[0];
}

/** Returns the address in lower case, as stored and compared. */
export function normalEmail(email: string): string {
  return email.toLowerCase();
}

export function isBanned(user: UserRow): boolean {
  return user.banned_until !== null && user.banned_until.getTime() > Date.now();
}

/** Returns the user object of the protocol, whose JSON omits what is not set. */
export function toUser(row: UserRow) {
  const email = row.email ?? '';
  const confirmedAt = row.email_confirmed_at ?? undefined;
  const times = {
    last_sign_in_at: row.last_sign_in_at ?? undefined,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
  return {
    id: row.id,
    aud: row.aud,
    role: row.role,
    email,
    email_confirmed_at: confirmedAt,
    phone: '',
    confirmed_at: confirmedAt,
    ...times,
    app_metadata: row.raw_app_meta_data,
    user_metadata: row.raw_user_meta_data,
    identities: [
      {
        identity_id: row.id,
        id: row.id,
        user_id: row.id,
        identity_data: {
          email,
          email_verified: confirmedAt !== undefined,
          phone_verified: false,
          sub: row.id,
        },
        provider: 'email',
        ...times,
        email,
      },
    ],
    banned_until: isBanned(row) ? row.banned_until : undefined,
    factors: row.factors.length > 0 ? row.factors : undefined,
    is_anonymous: false,
  };
}

/** The auth service's pattern, which is that of HTML, with a dot in the domain. */
const EMAIL_PATTERN =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;
const UNIQUE_VIOLATION = '23505';

/** Returns the address in the form in which it is stored. Throws AuthError 400. */
function checkEmail(email: string): string {
  if (email.length > 255) throw invalid('An email address is too long');
  if (!EMAIL_PATTERN.test(email)) {
    throw invalid('Unable to validate email address: invalid format');
  }
  return normalEmail(email);
}

/** Creates a user. Throws AuthError when the address or the password is refused or taken. */
export async function createAccount(
  queryable: Queryable,
  { email, password, confirmed }: { email: string; password: string; confirmed: boolean },
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

/** Checks and hashes a new password; called before a transaction, because it takes a while. Throws AuthError. */
export async function hashNewPassword(password: string): Promise<string> {
  checkNewPassword(password);
  return hashPassword(password);
}

/** Most bytes of a user's metadata: every access token carries them, in a header of 16 kB at most. */
const LARGEST_METADATA = 1024;

interface UserChange {
  /** Ends the user's sessions, except one. */
  passwordHash: string | null;
  keptSession?: string | undefined;
  /** Merged into what the user may write; a null removes its key. */
  metadata: Record<string, unknown> | null | undefined;
  /** Whether the address counts as confirmed from now on. */
  confirmed?: boolean;
}

/**
 * Changes a user, and returns it as it is afterwards. The keys of the metadata never become properties of a
 * JavaScript object. Throws AuthError 400 if they would become too large.
 */
export async function changeUser(
  { database, sessions }: Pick<AuthService, 'database' | 'sessions'>,
  user: UserRow,
  { passwordHash, keptSession, metadata, confirmed = false }: UserChange,
): Promise<UserRow> {
  if (passwordHash === null && !metadata && !confirmed) return user;
  const changes = metadata ?? {};
  const removed = Object.keys(changes).filter((key) => changes[key] === null);
  const merged = '(raw_user_meta_data || $4::jsonb) - $5::text[]';
  return database.transaction(async (transaction) => {
    const { rows } = await transaction.query<UserRow>(
      `update auth.users as u set updated_at = now(),
         encrypted_password = coalesce($2, encrypted_password),
         email_confirmed_at = case when $3::boolean then now() else email_confirmed_at end,
         raw_user_meta_data = ${merged}
       where id = $1::uuid and ($4::jsonb = '{}' or octet_length((${merged})::text) <= $6)
       returning ${USER_COLUMNS}`,
      [user.id, passwordHash, confirmed, JSON.stringify(changes), removed, LARGEST_METADATA],
    );
    const [changed] = rows;
    if (!changed && metadata) {
      throw invalid(`User metadata cannot be larger than ${LARGEST_METADATA} bytes`);
    }
    if (!changed) throw new AuthError(404, 'user_not_found', 'User not found');
    if (passwordHash !== null) await sessions.end(transaction, user.id, { except: keptSession });
    return changed;
  });
}
