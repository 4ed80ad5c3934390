import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { bootstrapDatabase } from '#embedded-supabase/database/bootstrap.ts';
import { openPostgres } from '#embedded-supabase/database/postgres.ts';
import { type PostgresServer, startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers a GET with the address of the run's PostgreSQL, which it starts when first asked. */
    postgresDoor: string;
  }
}

/** Gives all test files of a run one PostgreSQL, started when the first of them needs it. */
export default async function setup(project: TestProject) {
  let postgres: Promise<PostgresServer> | undefined;
  const door = createServer(async (_request, response) => {
    postgres ??= startPrepared();
    try {
      response.end((await postgres).url);
    } catch (error) {
      response.writeHead(500).end((error as Error).message);
    }
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  door.unref();
  project.provide('postgresDoor', `http://127.0.0.1:${(door.address() as AddressInfo).port}`);
  return async () => {
    door.close();
    await (await postgres?.catch(() => undefined))?.stop();
  };
}

/** Roles belong to all databases of a server: made once, no two suites make them at a time. */
async function startPrepared(): Promise<PostgresServer> {
  const server = await startPostgres();
  const database = openPostgres({ url: server.url, poolSize: 1 });
  await bootstrapDatabase(database);
  await database.close();
  return server;
}
