import { BlockList, isIP, isIPv6 } from 'node:net';

/** Origin of a request, passed as Hono's bindings by the HTTP server, a test or a call within the process. */
export interface Connection {
  /** Address of the client, if the caller knows it better than the socket does. */
  clientAddress?: string;
  incoming?: { socket: { remoteAddress?: string | undefined } };
}

/** Returns the address of the client behind the trusted proxies; other headers are ignored. */
export type ClientAddress = (headers: Headers, connection: Connection | undefined) => string;

/** A request without a socket (a test) counts as coming from this machine. */
const NO_SOCKET = '127.0.0.1';

/** @param proxies addresses or CIDR ranges to trust, which write X-Forwarded-For; `*` trusts every peer */
export function createClientAddress(proxies: readonly string[] = []): ClientAddress {
  const trusted = addressRanges(proxies);
  return (headers, connection) => {
    if (connection?.clientAddress) return connection.clientAddress;
    const peer = plainAddress(connection?.incoming?.socket.remoteAddress ?? NO_SOCKET);
    const header = headers.get('x-forwarded-for');
    if (header === null || !trusted(peer)) return peer;
    // Each proxy appends its client: the last address that is not a trusted proxy counts.
    const chain = header.split(',').map((item) => plainAddress(item.trim()));
    let client = peer;
    for (const address of chain.reverse()) {
      if (isIP(address) === 0) break;
      client = address;
      if (!trusted(address) || proxies.includes('*')) break;
    }
    return client;
  };
}

/**
 * Returns a test for addresses: one of these, or in one of these CIDR ranges; `*` matches any.
 *
 * @example addressRanges(['10.0.0.0/8'])('10.1.2.3') // true
 */
export function addressRanges(entries: readonly string[]): (address: string) => boolean {
  if (entries.includes('*')) return () => true;
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (given) => {
    const address = plainAddress(given);
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
}

/** Node writes IPv4 peers of a dual-stack socket as ::ffff:192.0.2.1. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

/** Returns the network of one client: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  return [...groups, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':');
}
