// @module-tag sample
import { once } from 'node:events';
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createJwt, openDatabase } from '#embedded-supabase';
import { createLogger } from '#server/log.ts';
import { createPreparedDatabase, newDataFolder } from '#tests/support/databases.ts';
import { JWT_SECRET } from '#tests/support/project.ts';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { main as backup } from './backup.ts';
import type { Main } from './command.ts';
import { main as doctor } from './doctor.ts';
import { main as owner } from './owner.ts';
import { call } from './testing/call.ts';

const place = mkdtempSync(join(tmpdir(), 'doctor-command-'));
afterAll(() => rmSync(place, { recursive: true }));

const run = (main: Main, variables: Record<string, string>, words: string[] = []) =>
  call(main, words, { BACKUP_DIR: join(place, 'backups'), ...variables }, 'bon mot de passe\n');

/** Runs the doctor and returns each subject's mark. */
async function marks(variables: Record<string, string>) {
  const { status, output: stdout } = await run(doctor, variables);
  const lines = [...stdout.matchAll(/^([✓✗]) ([^:]+) :/gm)];
  return {
    status,
    stdout,
    of: (name: string) => lines.filter((l) => l[2] === name).map((l) => l[1]),
  };
}

const log = createLogger({ LOG_LEVEL: 'silent' });
const engines = [
  {
    engine: 'PGlite',
    place: async () => ({ DATA_DIR: await newDataFolder(place) }),
    location: ({ DATA_DIR = '' }: Record<string, string>) => ({ folder: DATA_DIR }),
  },
  {
    engine: 'PostgreSQL',
    place: async () => ({ DATABASE_URL: await createPreparedDatabase(), JWT_SECRET }),
    location: ({ DATABASE_URL = '' }: Record<string, string>) => ({
      url: DATABASE_URL,
      poolSize: 2,
    }),
  },
];

describe.each(engines)('npm run doctor on $engine', (engine) => {
  let variables: Record<string, string>;
  let server: ServerProcess | undefined;
  beforeEach(async () => {
    variables = await engine.place();
  });
  afterEach(async () => {
    await server?.end();
    server = undefined;
  });
  const serve = async () => {
    server = await startServer(variables);
    // A server on PostgreSQL does not publish its address.
    return { ...variables, PORT: new URL(server.url).port };
  };
  /** Changes the database while no server runs. */
  const change = async (sql: string) => {
    const database = await openDatabase(engine.location(variables), log);
    await database.execute(sql);
    await database.close();
  };

  it('checks a working server, and fails only because of the sample’s content', async () => {
    const settings = await serve();
    await run(owner, variables, ['create', 'me@example.ci']);
    await run(backup, variables);
    const { of, status, stdout } = await marks(settings);
    for (const subject of ['propriétaire', 'envois', 'en-têtes', 'sauvegarde']) {
      expect([subject, ...of(subject)], stdout).toEqual([subject, '✓']);
    }
    expect(of('base de données')).not.toContain('✗');
    expect(of('serveur d’e-mail')).toEqual(['✗']);
    expect(status).toBe(1);
  });

  it('reports waiting deliveries, a missing owner and a missing server', async () => {
    await change(
      `insert into public.contact_messages (name, email, subject, message)
         values ('Awa Koné', 'awa@exemple.ci', 'Un site', 'Bonjour, je souhaite un site.');
       update public.outbox set state = 'dead'`,
    );
    const { of, stdout } = await marks({ ...variables, PORT: '1' });
    expect(of('propriétaire')).toEqual(['✗']);
    expect(of('adresse')).toEqual(['✗']);
    expect(stdout).toContain('✗ envois : abandonnés : 1 ; en retard de deux heures ou plus : 0');
    expect(stdout).toContain('✓ base de données : messages : 1');
  });

  it('applies no migration', async () => {
    await change(
      `delete from supabase_migrations.schema_migrations
       where version = (select max(version) from supabase_migrations.schema_migrations)`,
    );
    const applied = async () => {
      const database = await openDatabase(engine.location(variables), log);
      const { rowCount } = await database.query(
        'select from supabase_migrations.schema_migrations',
      );
      await database.close();
      return rowCount;
    };
    const before = await applied();
    await marks({ ...variables, PORT: '1' });
    expect(await applied()).toBe(before);
  });
});

it('sends no secret key to an unknown server at the public address', async () => {
  const keys: unknown[] = [];
  const stranger = createServer(({ headers: { apikey, authorization } }, response) => {
    keys.push(apikey, authorization);
    response.end('[]');
  }).listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const url = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
  const variables = { DATA_DIR: await newDataFolder(place) };
  const server = await startServer(variables);
  try {
    const { output } = await run(doctor, variables, ['--url', url]);
    expect(output).toContain(`✗ adresse : ${url} sert une autre page`);
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter(Boolean)).toEqual([]);
  } finally {
    stranger.close();
    await server.end();
  }
});

it('checks a hosted project by its address and keys', async () => {
  const server = await startServer({ DATA_DIR: await newDataFolder(place), JWT_SECRET });
  const key = await createJwt(JWT_SECRET).sign({ role: 'service_role', iss: 'supabase' });
  const anon = await createJwt(JWT_SECRET).sign({ role: 'anon', iss: 'supabase' });
  const hosted = { VITE_SUPABASE_URL: server.url, VITE_SUPABASE_PUBLISHABLE_KEY: anon };
  try {
    const seen = await marks({ ...hosted, SUPABASE_URL: server.url, SUPABASE_SECRET_KEY: key });
    for (const subject of ['clé publique', 'inscription', 'fonction outbox', 'base de données']) {
      expect([subject, ...seen.of(subject)], seen.stdout).toEqual([subject, '✓']);
    }
    expect(seen.of('propriétaire')).toEqual(['✗']);
    expect(seen.of('publication')).toEqual(['✗']);
    expect(seen.of('dossier des données')).toEqual([]);
    const unseen = await marks({ ...hosted, SITE_BUILD_HOOK: 'https://host.example/hook' });
    expect(unseen.of('publication')).toEqual(['✓']);
    expect(unseen.of('base de données')).toEqual(['✗']);
    const wrong = await marks({
      ...hosted,
      SUPABASE_URL: server.url,
      SUPABASE_SECRET_KEY: 'sb_secret_x',
    });
    expect(wrong.stdout).toContain('✗ base de données : Le projet refuse de compter');
  } finally {
    await server.end();
  }
});

it('reports that no server has created a database', async () => {
  const { of, status } = await marks({ DATA_DIR: join(place, 'none') });
  expect(of('base de données')).toEqual(['✗']);
  expect(of('adresse')).toEqual(['✗']);
  expect(status).toBe(1);
});

it('detects a missing, old or damaged backup', async () => {
  const DATA_DIR = await newDataFolder(place);
  const BACKUP_DIR = join(place, 'other-backups');
  const variables = { DATA_DIR, BACKUP_DIR };
  const finding = async () => /^. sauvegarde : .*$/m.exec((await marks(variables)).stdout)?.[0];
  const created = await run(owner, variables, ['create', 'me@example.ci']);
  expect(created).toMatchObject({ status: 0 });
  expect(await finding()).toBe(`✗ sauvegarde : il n’y en a pas dans ${BACKUP_DIR}`);
  await run(backup, variables);
  expect(await finding()).toMatch(/^✓ sauvegarde : .*, 0 heures, sommes de contrôle justes$/);
  const [name = ''] = readdirSync(BACKUP_DIR);
  writeFileSync(join(BACKUP_DIR, name, 'data.ndjson.gz'), 'cut');
  expect(await finding()).toMatch(/^✗ sauvegarde : .* is damaged or missing$/);
  renameSync(join(BACKUP_DIR, name), join(BACKUP_DIR, '2026-01-01T02-00-00Z'));
  expect(await finding()).toMatch(/^✗ sauvegarde : la plus récente de .* a \d+ heures$/);
});

it('refuses unknown options', async () => {
  const { status, errors } = await run(doctor, {}, ['--url', 'konan-web.ci']);
  expect(errors).toMatch(/^Usage : npm run doctor/);
  expect(status).toBe(1);
});
