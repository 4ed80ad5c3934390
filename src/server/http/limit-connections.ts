import type { Server } from 'node:http';
import { addressRanges } from '#embedded-supabase';

/** How long a connection may be silent, in milliseconds; this includes clients that do not read. */
const IDLE = 30_000;

/** This machine: a proxy, through which every visitor connects, or its operator. */
const LOOPBACK = ['127.0.0.0/8', '::1'];

export interface ConnectionLimit {
  /** How many connections one address may have open at a time; 0 for no limit. */
  CONNECTIONS_PER_ADDRESS: number;
  /** Addresses and ranges that are not counted, because visitors connect through them. */
  TRUSTED_PROXIES: readonly string[];
}

/**
 * Prevents one client from using up all connections: those above the limit are cut off immediately, and
 * any that is silent for half a minute. Loopback and trusted proxies are not counted.
 */
export function limitConnections(
  server: Server,
  { CONNECTIONS_PER_ADDRESS: most, TRUSTED_PROXIES: proxies }: ConnectionLimit,
  uncounted = addressRanges([...LOOPBACK, ...proxies]),
): void {
  const open = new Map<string, number>();
  server.setTimeout(IDLE);
  if (most === 0) return;
  server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || uncounted(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}
