import crypto, { randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AuthError, invalid } from './auth-error.ts';

/** Minimum length of a new password. */
export const MINIMUM_PASSWORD_LENGTH = 8;
/** Maximum length of a password in bytes (UTF-8), as on a hosted project, where bcrypt reads no more. */
export const MAXIMUM_PASSWORD_BYTES = 72;

/** Passwords of eight characters or more that guessers try first, in lower case. */
const COMMON_PASSWORDS = new Set(
  `12345678 123456789 1234567890 87654321 password password1 passw0rd motdepasse azertyui azertyuiop
  azerty123 azerty1234 qwertyui qwertyuiop qwerty123 1q2w3e4r 1qaz2wsx abcd1234 abcdefgh iloveyou
  sunshine princess football baseball superman trustno1 administrator letmein1 welcome1 changeme
  bonjour1 bonjour123 soleil123 jetaime1 doudou123 loulou123 marseille portfolio`.split(/\s+/),
);

/**
 * argon2id as OWASP's password storage cheat sheet recommends: 19 MiB, 2 passes, 1 lane. The hash
 * is stored in the PHC form, which the hosted auth service imports as it is (`password_hash` of its
 * admin API), so accounts can move there without new passwords.
 */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** Computes one argon2id tag; tests count the calls. */
export type DeriveTag = (
  password: string,
  salt: Buffer,
  cost: { memory: number; passes: number; parallelism: number; tagLength: number },
) => Promise<Buffer>;

/** Looks up argon2 when called: Deno, which runs the edge functions' tests, has none. */
const deriveTag: DeriveTag = (message, nonce, cost) =>
  promisify(crypto.argon2)('argon2id', { message, nonce, ...cost });

/** Hashes a password: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export async function hashPassword(password: string, derive = deriveTag): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive(password, salt, { ...COST, tagLength: TAG_BYTES });
  const cost = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;
  return `$argon2id$v=19$${cost}$${unpadded(salt)}$${unpadded(tag)}`;
}

/**
 * Tells whether the password belongs to the hash. Without a hash (no such account, or an account without
 * a password) it does the same work and returns false, so that the time reveals nothing about accounts.
 */
export async function verifyPassword(
  password: string,
  hash: string | null,
  derive = deriveTag,
): Promise<boolean> {
  const { salt, tag, cost } = parseHash(hash ?? '') ?? UNKNOWN_ACCOUNT;
  const candidate = await derive(password, salt, { ...cost, tagLength: tag.length });
  return timingSafeEqual(candidate, tag) && hash !== null;
}

/** Refuses a new password that is too long (400) or too weak (422). Throws AuthError. */
export function checkNewPassword(password: string): void {
  if (Buffer.byteLength(password) > MAXIMUM_PASSWORD_BYTES) {
    throw invalid(`Password cannot be longer than ${MAXIMUM_PASSWORD_BYTES} characters`);
  }
  if (password.length < MINIMUM_PASSWORD_LENGTH) {
    throw weak('length', `Password should be at least ${MINIMUM_PASSWORD_LENGTH} characters.`);
  }
  if (COMMON_PASSWORDS.has(password.toLowerCase()) || /^(.)\1*$/su.test(password)) {
    const message =
      'Password is known to be weak and easy to guess, please choose a different one.';
    throw weak('pwned', message);
  }
}

function weak(reason: string, message: string): AuthError {
  return new AuthError(422, 'weak_password', message, { weakPasswordReasons: [reason] });
}

interface ParsedHash {
  salt: Buffer;
  tag: Buffer;
  cost: typeof COST;
}

/** Compared with a password if there is no hash. */
const UNKNOWN_ACCOUNT: ParsedHash = {
  salt: randomBytes(SALT_BYTES),
  tag: randomBytes(TAG_BYTES),
  cost: COST,
};

function parseHash(hash: string): ParsedHash | null {
  const [, memory, passes, parallelism, salt, tag] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? [];
  if (!salt || !tag) return null;
  return {
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
