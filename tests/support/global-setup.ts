import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bootstrapDatabase, prepareDatabase } from '#embedded-supabase';
import { openPostgres } from '#embedded-supabase/testing';
import { MIGRATIONS_FOLDER } from '#server/migrations.ts';
import { type PostgresServer, startPostgres } from './postgres.ts';
import { type Template, templateFor } from './template.ts';

/** The database of the run's PostgreSQL that has all migrations; others are copies of it. */
export const POSTGRES_TEMPLATE = 'template_prepared';

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * Address of what the run shares, made when first asked for: /postgres gives the address of a
     * PostgreSQL, /pglite the dump of an embedded database that has all migrations, /folder its files.
     */
    sharedDatabases: string;
  }
}

/** Gives all test files of a run one PostgreSQL and one template for each engine. */
export default async function setup(project: TestProject) {
  const place = mkdtempSync(join(tmpdir(), 'databases-'));
  let postgres: Promise<PostgresServer> | undefined;
  let template: Promise<Template> | undefined;
  const embedded = () => {
    template ??= templateFor(place);
    return template;
  };
  const answers: Record<string, () => Promise<string>> = {
    '/postgres': async () => {
      postgres ??= startPrepared();
      return (await postgres).url;
    },
    '/pglite': async () => (await embedded()).dump,
    '/folder': async () => (await embedded()).folder,
  };
  const server = createServer(async (request, response) => {
    // A test that opens databases reads nothing for seconds, and would ask again on a connection that has ended.
    response.setHeader('Connection', 'close');
    try {
      response.end(await answers[request.url ?? '']?.());
    } catch (error) {
      response.writeHead(500).end((error as Error).message);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  project.provide('sharedDatabases', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    await (await postgres?.catch(() => undefined))?.stop();
    rmSync(place, { recursive: true, force: true });
  };
}

/** Roles belong to all databases of a server: made once, no two suites make them at a time. */
async function startPrepared(): Promise<PostgresServer> {
  const server = await startPostgres();
  const maintenance = openPostgres({ url: server.url, poolSize: 1 });
  await bootstrapDatabase(maintenance);
  await maintenance.execute(`create database ${POSTGRES_TEMPLATE}`);
  await maintenance.close();
  const template = server.url.replace(/\/postgres$/, `/${POSTGRES_TEMPLATE}`);
  const database = openPostgres({ url: template, poolSize: 1 });
  await prepareDatabase(database, MIGRATIONS_FOLDER);
  await database.close();
  return server;
}
