import type { Server } from 'node:http';
import { addressRanges } from '#embedded-supabase/gateway/client-address.ts';

/** How long nothing may move on a connection, in milliseconds; a client that does not read included. */
const IDLE = 30_000;

/** This machine: a proxy or a person at the keyboard, for whom everybody else comes. */
const LOOPBACK = ['127.0.0.0/8', '::1'];

export interface ConnectionLimit {
  /** Connections that one address may have open at a time; 0 for no limit. */
  CONNECTIONS_PER_ADDRESS: number;
  /** Addresses and ranges that are not counted, for visitors come through them. */
  TRUSTED_PROXIES: readonly string[];
}

/**
 * Keeps one client from taking every connection: those above the limit are cut off at once, and any
 * on which nothing moves for half a minute. Loopback and trusted proxies are not counted.
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
