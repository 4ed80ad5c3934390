import crypto from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { AuthError } from './auth-error.ts';
import { checkNewPassword, hashPassword, verifyPassword } from './password.ts';

describe('password hashes', () => {
  it('are argon2id in the PHC form, each with its own salt', async () => {
    const [one, other] = await Promise.all([hashPassword('secret'), hashPassword('secret')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(other).not.toBe(one);
  });

  it('accept only their password', async () => {
    const hash = await hashPassword('mot de passe é');
    expect(await verifyPassword('mot de passe é', hash)).toBe(true);
    expect(await verifyPassword('mot de passe e', hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
  });

  it('with other cost parameters are still verified', async () => {
    const tag = Buffer.alloc(32, 1).toString('base64').replace('=', '');
    const hash = `$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$${tag}`;
    const argon2 = vi.spyOn(crypto, 'argon2');
    await verifyPassword('any', hash);
    expect(argon2.mock.lastCall?.slice(0, 2)).toEqual([
      'argon2id',
      {
        message: 'any',
        nonce: Buffer.from('somesalt'),
        memory: 8,
        passes: 1,
        parallelism: 1,
        tagLength: 32,
      },
    ]);
  });

  it('take the same work when there is no hash to compare with', async () => {
    const hash = await hashPassword('secret');
    const argon2 = vi.spyOn(crypto, 'argon2');
    expect(await verifyPassword('guess', hash)).toBe(false);
    expect(await verifyPassword('guess', null)).toBe(false);
    expect(await verifyPassword('guess', '$2a$10$a foreign hash')).toBe(false);
    const costs = argon2.mock.calls.map(([, { nonce: _, ...cost }]) => cost);
    expect(costs).toHaveLength(3);
    expect(new Set(costs.map((cost) => JSON.stringify(cost))).size).toBe(1);
  });
});

describe('a new password', () => {
  const refusal = (password: string) => {
    try {
      checkNewPassword(password);
      return null;
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      return { status: error.status, code: error.errorCode, reasons: error.weakPasswordReasons };
    }
  };

  it.each([['8 signes'], ['ab'.repeat(36)], ['éà'.repeat(18)]])('may be %s', (password) => {
    expect(refusal(password)).toBeNull();
  });

  it.each([['1234567'], ['']])('is too weak as "%s"', (password) => {
    expect(refusal(password)).toEqual({ status: 422, code: 'weak_password', reasons: ['length'] });
  });

  it.each([['a'.repeat(73)], ['é'.repeat(37)]])('is too long as %s', (password) => {
    expect(refusal(password)).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});
