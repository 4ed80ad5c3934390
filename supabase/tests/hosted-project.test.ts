import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, readMigrationFiles } from '#embedded-supabase';
import { migrate, openPostgres } from '#embedded-supabase/testing';
import { MIGRATIONS_FOLDER } from '#shared/root.ts';
import { createPostgresDatabase } from '#tests/support/databases.ts';
import { type Project, startProject } from '#tests/support/project.ts';
import { MESSAGE } from '#tests/support/visitor.ts';

/**
 * The database of a new hosted project before its first migration: `db push` runs as a user who is not a
 * superuser and does not own the schema `auth` (supabase/postgres, migrations/db).
 */
const PROJECT = (pusher: string) => `
  do $$
  declare
    name text;
  begin
    foreach name in array array['anon', 'authenticated', 'authenticator'] loop
      if not exists (select from pg_roles where rolname = name) then
        execute format('create role %I nologin noinherit', name);
      end if;
    end loop;
    if not exists (select from pg_roles where rolname = 'service_role') then
      create role service_role nologin noinherit bypassrls;
    end if;
  end $$;
  create role ${pusher} login createrole createdb bypassrls password 'x';
  grant anon, authenticated, service_role to authenticator;
  grant anon, authenticated, service_role to ${pusher} with admin option;
  create schema auth;
  create schema extensions;
  grant usage on schema auth, public to anon, authenticated, service_role, ${pusher};
  grant create on schema public, extensions to ${pusher};
  grant usage on schema extensions to anon, authenticated, service_role, ${pusher};
  create table auth.users (
    id uuid primary key default gen_random_uuid(), email text, aud text, role text,
    encrypted_password text, created_at timestamptz default now()
  );
  create table auth.sessions (
    id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade,
    created_at timestamptz, updated_at timestamptz, factor_id uuid, aal text, not_after timestamptz,
    refreshed_at timestamp, user_agent text, ip inet, tag text
  );
  create table auth.mfa_factors (
    id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade,
    friendly_name text, factor_type text, status text, secret text,
    created_at timestamptz, updated_at timestamptz
  );
  grant select, references, insert, update, delete
    on auth.users, auth.sessions, auth.mfa_factors to ${pusher};
  create function auth.jwt() returns jsonb language sql stable
    return nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  create function auth.uid() returns uuid language sql stable
    return (auth.jwt() ->> 'sub')::uuid;
  create function auth.role() returns text language sql stable return auth.jwt() ->> 'role';
`;

/** What older projects grant on everything created in `public`. */
const OLD_DEFAULTS = (pusher: string) => `
  alter default privileges for role ${pusher} in schema public
    grant all on tables to anon, authenticated, service_role;
  alter default privileges for role ${pusher} in schema public
    grant all on functions to anon, authenticated, service_role;
  alter default privileges for role ${pusher} in schema public
    grant all on sequences to anon, authenticated, service_role;
`;

describe.each([
  { kind: 'a new project', defaults: () => '' },
  { kind: 'an older project, which grants everything by default', defaults: OLD_DEFAULTS },
])('the migrations on $kind', ({ defaults }) => {
  let database: Database;
  let project: Project;
  beforeAll(async () => {
    const pusher = `pusher_${randomBytes(4).toString('hex')}`;
    const address = new URL(await createPostgresDatabase());
    const administrator = new pg.Client({ connectionString: address.href });
    await administrator.connect();
    await administrator.query(PROJECT(pusher));
    await administrator.query(defaults(pusher));
    const { rows } = await administrator.query('select current_database() as name');
    await administrator.query(`grant create on database ${rows[0].name} to ${pusher}`);
    await administrator.end();
    address.username = pusher;
    address.password = 'x';
    database = openPostgres({ url: address.href, poolSize: 3 });
    await migrate(database, await readMigrationFiles(MIGRATIONS_FOLDER));
    project = await startProject(database);
  });
  afterAll(() => database.close());

  it('accept a message of an anonymous visitor', async () => {
    const { error, status } = await project.client().from('contact_messages').insert(MESSAGE);
    expect({ error, status }).toEqual({ error: null, status: 201 });
  });

  it('show an anonymous visitor nothing, in any table', async () => {
    const { rows } = await database.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { name } of rows) {
      const { status, error } = await project.client().from(name).select();
      expect({ name, status, code: error?.code }).toEqual({ name, status: 401, code: '42501' });
    }
  });

  it('allow an owner to read, and no other signed-in user', async () => {
    const { rows } = await database.query<{ id: string }>(
      `insert into auth.users (email) values ('owner@example.ci'), ('other@example.ci') returning id`,
    );
    const [owner, other] = rows.map(({ id }) => id);
    await database.query('insert into public.owners (user_id) values ($1)', [owner]);
    const messagesOf = async (sub: string | undefined) => {
      const exp = Math.floor(Date.now() / 1000) + 60;
      const token = await project.jwt.sign({ sub: sub ?? '', role: 'authenticated', exp });
      const response = await project.call('/rest/v1/contact_messages?select=name', {
        headers: { apikey: project.publishableKey, Authorization: `Bearer ${token}` },
      });
      return response.json();
    };
    expect(await messagesOf(owner)).toEqual([{ name: MESSAGE.name }]);
    expect(await messagesOf(other)).toEqual([]);
  });

  it('let visitors only call the functions for contact events, published content and testimonial links', async () => {
    const { rows } = await database.query<{ name: string }>(
      `select p.proname as name from pg_proc p
       where p.pronamespace = 'public'::regnamespace
         and has_function_privilege('anon', p.oid, 'execute') order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'published_site',
      'record_act',
      'site_picture',
      'use_testimonial_link',
    ]);
  });

  it('are all recorded where the CLI expects them', async () => {
    const { rows } = await database.query<{ version: string }>(
      'select version from supabase_migrations.schema_migrations order by version',
    );
    expect(rows.map(({ version }) => version)).toEqual(
      (await readMigrationFiles(MIGRATIONS_FOLDER)).map(({ version }) => version),
    );
  });
});
