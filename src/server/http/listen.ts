import type { AddressInfo } from 'node:net';
import type { Hono } from 'hono';
import { StartError } from '#embedded-supabase';
import type { Env } from '../env.ts';
import type { Site } from '../static/site.ts';
import { drainable } from './drain.ts';
import { createHttpServer } from './http-server.ts';
import { type ConnectionLimit, limitConnections } from './limit-connections.ts';

export interface Listening {
  /** Address of the server, for a person to open. */
  url: string;
  /** Accepts no new request, waits for those in flight (10 s at most), then closes. */
  close(): Promise<void>;
}

/**
 * A client has 10 s to send its headers and 30 s to send its body. An idle connection stays open
 * for 5 s.
 */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
};

/** Listens on HOST:PORT. Files of the site take precedence. Throws StartError when the port is taken. */
export async function listen(
  app: Pick<Hono, 'fetch'>,
  env: Pick<Env, 'HOST' | 'PORT'> & ConnectionLimit,
  site: Site,
): Promise<Listening> {
  const server = createHttpServer(TIMEOUTS, app, site);
  const close = drainable(server);
  limitConnections(server, env);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, env)));
    server.listen(env.PORT, env.HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${hostOf(env.HOST)}:${port}`,
    close,
  };
}

function hostOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function explain(error: NodeJS.ErrnoException, env: Pick<Env, 'HOST' | 'PORT'>): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${env.PORT} is in use: stop the program that uses it, or choose another one, for example PORT=${env.PORT + 1}.`,
      );
    case 'EACCES':
      return new StartError(
        `Port ${env.PORT} needs more rights: choose one above 1023 with PORT=…`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(
        `HOST=${env.HOST} is not an address of this machine: use 127.0.0.1, or 0.0.0.0 for all of them.`,
      );
    default:
      return error;
  }
}
