import crypto, { randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AuthError, invalid } from './auth-error.ts';

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
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const SALT_BYTES = 16;

/** Looks up argon2 when called: Deno, which runs the edge functions' tests, has none. */
const argon2id = (message: string, parameters: typeof COST & { nonce: Buffer }) =>
  promisify(crypto.argon2)('argon2id', { message, ...parameters });

/** Hashes a password: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await argon2id(password, { ...COST, nonce });
  const cost = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;
  return `$argon2id$v=19$${cost}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/**
 * Tells whether the password belongs to the hash. Without a hash (no such account, or an account without
 * a password) it does the same work and returns false, so that the time reveals nothing about accounts.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const { tag, ...parameters } = parseHash(hash ?? '') ?? {
    ...COST,
    nonce: randomBytes(SALT_BYTES),
    tag: randomBytes(COST.tagLength),
  };
  return timingSafeEqual(await argon2id(password, parameters), tag) && hash !== null;
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

function parseHash(hash: string) {
  const [, memory, passes, parallelism, salt, encodedTag] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? [];
  if (!salt || !encodedTag) return null;
  const tag = Buffer.from(encodedTag, 'base64');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: tag.length,
    nonce: Buffer.from(salt, 'base64'),
    tag,
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
