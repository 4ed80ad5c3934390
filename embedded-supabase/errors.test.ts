import { expect, it } from 'vitest';
import { isConnectionFault, isSqlError } from './errors.ts';

const withFields = (message: string, fields: object) => Object.assign(new Error(message), fields);

it.each(['23514', '0LP01', 'HV00A', 'PT429', 'PGRST'])('takes %s for an SQLSTATE', (code) => {
  expect(isSqlError(withFields('refused', { code }))).toBe(true);
});

it('takes a connection that broke while writing for a fault of the connection', () => {
  const error = withFields('write EPIPE', { code: 'EPIPE', syscall: 'write', errno: -32 });
  expect(isSqlError(error)).toBe(false);
  expect(isConnectionFault(error)).toBe(true);
});
