import { expect, it } from 'vitest';
import { createClientAddress } from './client-address.ts';

function address(peer: string, header: string | null, trusted: string[] = []) {
  const find = createClientAddress(trusted);
  const headers = new Headers(header === null ? {} : { 'X-Forwarded-For': header });
  return find(headers, { incoming: { socket: { remoteAddress: peer } } });
}

it('trusts no proxy by default', () => {
  expect(address('192.0.2.1', '203.0.113.9')).toBe('192.0.2.1');
  expect(address('::ffff:192.0.2.1', null)).toBe('192.0.2.1');
});

it.each([
  ['10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['192.0.2.1', '203.0.113.9', '192.0.2.1'],
  ['10.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['10.0.0.1', '198.51.100.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['10.0.0.1', 'nonsense, 203.0.113.9', '203.0.113.9'],
  ['10.0.0.1', '203.0.113.9, nonsense', '10.0.0.1'],
  ['10.0.0.1', '2001:db8::1', '2001:db8::1'],
  ['::1', '203.0.113.9', '203.0.113.9'],
  ['10.0.0.1', null, '10.0.0.1'],
])('behind a trusted proxy %s with "%s" the client is %s', (peer, header, client) => {
  expect(address(peer, header, ['10.0.0.0/8', '::1'])).toBe(client);
});

it('trusts the last hop if every peer is trusted', () => {
  expect(address('192.0.2.1', '198.51.100.1, 203.0.113.9', ['*'])).toBe('203.0.113.9');
});

it('trusts a caller inside the process', () => {
  const find = createClientAddress();
  expect(find(new Headers(), { clientAddress: '203.0.113.9' })).toBe('203.0.113.9');
});
