import { expect, it } from 'vitest';
import { isConnectionError, isSqlError, isUnavailable } from './errors.ts';

const withFields = (message: string, fields: object) => Object.assign(new Error(message), fields);

it.each(['23514', '0LP01', 'HV00A', 'PT429', 'PGRST'])('recognises %s as an SQLSTATE', (code) => {
  expect(isSqlError(withFields('refused', { code }))).toBe(true);
});

it('treats a connection that broke while writing as a connection error', () => {
  const error = withFields('write EPIPE', { code: 'EPIPE', syscall: 'write', errno: -32 });
  expect(isSqlError(error)).toBe(false);
  expect(isConnectionError(error)).toBe(true);
});

it.each([
  ['is starting or stopping', '57P03', true],
  ['was shut down', '57P01', true],
  ['has a full disk', '53100', true],
  ['lost the connection', '08006', true],
  ['refuses a value', '23514', false],
  ['cannot compute', 'XX000', false],
])('a database that %s (%s): whether the request may succeed later', (_case, code, expected) => {
  expect(isUnavailable(withFields('error', { code }))).toBe(expected);
});
