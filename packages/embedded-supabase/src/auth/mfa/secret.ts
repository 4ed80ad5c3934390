import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Jwt } from '../../gateway/jwt.ts';

const ALGORITHM = 'aes-256-gcm';
/** Bytes of the nonce and of the tag that stand before the encrypted text. */
const NONCE = 12;
const TAG = 16;

/** Keeps the secrets of factors unreadable to whoever has the database alone (a backup, a dump). */
export function createSecretBox(jwt: Jwt) {
  const key = jwt.deriveKey('secrets of second factors');
  return {
    /** The text encrypted, in base64. */
    seal(text: string): string {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(ALGORITHM, key, nonce);
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
    },
    /** Throws when the text was encrypted under another JWT secret. */
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
