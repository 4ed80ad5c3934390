import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Database, Queryable } from '../../database/database.ts';
import type { Jwt } from '../../gateway/jwt.ts';
import { AuthError } from '../auth-error.ts';
import type { UserRow } from '../user.ts';

/** Factors that one account may have, as on a hosted project. */
const MOST_FACTORS = 10;
/** Seconds for which a code is valid (RFC 6238), and how many codes before and after the present one pass. */
const PERIOD = 30;
const WINDOW = 1;
/** Bytes of a secret: what RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** How long a challenge may be answered, in seconds, as on a hosted project. */
export const CHALLENGE_LIFE = 300;

/** Manages the second factors of accounts: one-time codes of an authenticator (TOTP). */
export function createFactors(database: Database, jwt: Jwt) {
  const box = createSecretBox(jwt);
  const openSecret = ({ secret }: { secret: string }) => {
    try {
      return box.open(secret);
    } catch {
      const message =
        'The JWT secret was replaced: remove the factors of this account first, then enroll again';
      throw new AuthError(422, 'mfa_totp_verify_not_enabled', message);
    }
  };

  return {
    /**
     * Replaces unfinished enrolments by a new one; the secret is base32. Throws AuthError 422.
     * @param name the user's own for it; may be empty
     * @param issuer the project, as the authenticator shows it above the account
     */
    async enroll({ id: userId, email }: UserRow, name: string, issuer: string) {
      const secret = new Secret({ size: SECRET_BYTES });
      const totp = new TOTP({ issuer, label: email ?? '', secret });
      const id = await database.transaction(async (transaction) => {
        // One enrolment of an account at a time, so that the figures below hold.
        await transaction.query('select from auth.users where id = $1::uuid for update', [userId]);
        await transaction.query(
          `delete from auth.mfa_factors where user_id = $1::uuid and status = 'unverified'`,
          [userId],
        );
        const { rows } = await transaction.query<{ friendly_name: string | null }>(
          'select friendly_name from auth.mfa_factors where user_id = $1::uuid',
          [userId],
        );
        if (rows.length >= MOST_FACTORS) {
          const message = 'Maximum number of verified factors reached, unenroll to continue';
          throw new AuthError(422, 'too_many_enrolled_mfa_factors', message);
        }
        if (name !== '' && rows.some((row) => row.friendly_name === name)) {
          const message = `A factor with the friendly name "${name}" for this user already exists`;
          throw new AuthError(422, 'mfa_factor_name_conflict', message);
        }
        const inserted = await transaction.query<{ id: string }>(
          `insert into auth.mfa_factors (user_id, friendly_name, secret)
           values ($1::uuid, $2, $3) returning id`,
          [userId, name, box.seal(totp.secret.base32)],
        );
        return inserted.rows[0]?.id ?? '';
      });
      return { id, secret: totp.secret.base32, uri: totp.toString() };
    },

    /** Opens a challenge and returns its id; removes those that have expired. */
    async challenge(factorId: string): Promise<string> {
      await database.query(
        'delete from auth.mfa_challenges where created_at < now() - make_interval(secs => $1)',
        [CHALLENGE_LIFE],
      );
      const { rows } = await database.query<{ id: string }>(
        'insert into auth.mfa_challenges (factor_id) values ($1::uuid) returning id',
        [factorId],
      );
      return rows[0]?.id ?? '';
    },

    /** Checks a code, which counts once, in the caller's transaction. Throws AuthError 422. */
    async verify(
      transaction: Queryable,
      { factorId, challengeId, code }: { factorId: string; challengeId: string; code: string },
    ): Promise<void> {
      const { rows } = await transaction.query<{ secret: string; last_step: string }>(
        `select secret, last_step::text from auth.mfa_factors where id = $1::uuid for update`,
        [factorId],
      );
      const [factor] = rows;
      const challenge = await transaction.query(
        `delete from auth.mfa_challenges where id = $1::uuid and factor_id = $2::uuid
           and created_at >= now() - make_interval(secs => $3) returning id`,
        [challengeId, factorId, CHALLENGE_LIFE],
      );
      if (!factor || challenge.rows.length === 0) {
        const message = `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`;
        throw new AuthError(422, 'mfa_challenge_expired', message);
      }
      const totp = new TOTP({ secret: Secret.fromBase32(openSecret(factor)), period: PERIOD });
      const distance = totp.validate({ token: code, window: WINDOW });
      const now = Math.floor(Date.now() / 1000 / PERIOD);
      const step = now + (distance ?? 0);
      // A step that no code can have yet was used while the clock was ahead, and counts as none.
      const used = Number(factor.last_step) > now + WINDOW ? 0 : Number(factor.last_step);
      if (distance === null || step <= used) {
        throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
      }
      await transaction.query(
        `update auth.mfa_factors set status = 'verified', last_step = $2::bigint, updated_at = now()
         where id = $1::uuid`,
        [factorId, String(step)],
      );
    },

    async remove(queryable: Queryable, factorId: string): Promise<void> {
      await queryable.query('delete from auth.mfa_factors where id = $1::uuid', [factorId]);
    },
  };
}

export type Factors = ReturnType<typeof createFactors>;

const ALGORITHM = 'aes-256-gcm';
/** Bytes of the nonce and of the tag before the encrypted text. */
const NONCE = 12;
const TAG = 16;

/** Encrypts the secrets of factors: the database alone (a backup, a dump) does not reveal them. */
function createSecretBox(jwt: Jwt) {
  const key = jwt.deriveKey('secrets of second factors');
  return {
    /** Returns the encrypted text in base64. */
    seal(text: string): string {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(ALGORITHM, key, nonce);
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
    },
    /** Throws if the text was encrypted under another JWT secret. */
    open(sealed: string): string {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE));
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      return (
        decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8')
      );
    },
  };
}
