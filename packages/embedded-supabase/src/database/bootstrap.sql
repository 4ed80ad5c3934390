-- What a hosted Supabase project has before its first migration, for PGlite and plain PostgreSQL:
-- roles, schemas and the helpers of the policies. It runs at every start, changes nothing that
-- stands already, and never runs on a hosted project.

do $$
declare
  name text;
  -- From PostgreSQL 16 on being a member is not enough to become a role.
  may constant text := case
    when current_setting('server_version_num')::int >= 160000 then 'set' else 'member'
  end;
begin
  foreach name in array array['anon', 'authenticated', 'service_role', 'authenticator'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format(
        'create role %I nologin noinherit %s', name,
        case when name = 'service_role' then 'bypassrls' else '' end
      );
      -- The hosted limits on the time of one statement; requests apply the settings of their role.
      if name = 'anon' then
        alter role anon set statement_timeout = '3s';
      elsif name = 'authenticated' then
        alter role authenticated set statement_timeout = '8s';
      end if;
    end if;
  end loop;

  foreach name in array array['anon', 'authenticated', 'service_role'] loop
    if not pg_has_role('authenticator', name, may) then
      execute format('grant %I to authenticator', name);
    end if;
    if not pg_has_role(current_user, name, may) then
      execute format('grant %I to current_user', name);
    end if;
  end loop;
end
$$;

create schema if not exists auth;
create schema if not exists extensions;
grant usage on schema public, auth, extensions to anon, authenticated, service_role;

-- The columns that the auth service of a hosted project has and that our own needs.
create table if not exists auth.users (
  id uuid primary key default gen_random_uuid(),
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text unique,
  encrypted_password text,
  email_confirmed_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{"provider": "email", "providers": ["email"]}',
  raw_user_meta_data jsonb not null default '{}',
  banned_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

do $$
begin
  if to_regprocedure('auth.jwt()') is null then
    create function auth.jwt() returns jsonb language sql stable
      return coalesce(
        nullif(current_setting('request.jwt.claim', true), ''),
        nullif(current_setting('request.jwt.claims', true), '')
      )::jsonb;
  end if;

  if to_regprocedure('auth.uid()') is null then
    create function auth.uid() returns uuid language sql stable
      return (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid;
  end if;

  if to_regprocedure('auth.role()') is null then
    create function auth.role() returns text language sql stable
      return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role';
  end if;

  if to_regprocedure('auth.email()') is null then
    create function auth.email() returns text language sql stable
      return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email';
  end if;
end
$$;

-- What the server itself keeps for all its processes; no role of the API may enter this schema.
create schema if not exists server;
create table if not exists server.secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
