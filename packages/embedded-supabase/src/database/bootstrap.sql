-- What a hosted Supabase project has before its first migration, for PGlite and plain PostgreSQL:
-- roles, schemas, the helpers of the policies and the tables of the auth service. It runs at every start,
-- changes nothing that exists already, and never runs on a hosted project.

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

-- Data shared by all server processes; no role of the API may use this schema.
create schema if not exists server;
create table if not exists server.secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- Sessions of the accounts.
create table if not exists auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  aal text not null default 'aal1',
  -- When the second factor was last used in this session.
  factor_verified_at timestamptz,
  user_agent text,
  -- Set when a stolen refresh token was noticed: nothing of this session is accepted any more.
  not_after timestamptz
);
create index if not exists sessions_user_id on auth.sessions (user_id);
create index if not exists sessions_refreshed_at on auth.sessions (refreshed_at);

-- Neither a token nor anything to make one from: a token is derived from the seed with a key that
-- is not in the database, and found by a hash with another such key (auth/session.ts).
create table if not exists auth.refresh_tokens (
  id bigint generated always as identity primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  -- The token that was exchanged for this one; null for the first of a session.
  parent_id bigint,
  seed uuid not null,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  -- When the token was first exchanged; null while it is active.
  revoked_at timestamptz
);
create index if not exists refresh_tokens_session_id on auth.refresh_tokens (session_id, id);

-- Second factors: one-time codes of an authenticator. The secret is encrypted with a key that is not
-- in the database (auth/mfa/factors.ts).
create table if not exists auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null default 'totp',
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret text not null,
  -- Number of the last 30 s period whose code was accepted: no code counts twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index if not exists mfa_factors_user_id on auth.mfa_factors (user_id);

create table if not exists auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index if not exists mfa_challenges_factor_id on auth.mfa_challenges (factor_id);

-- Wrong passwords by account and address; the subject is a keyed hash of the two, so neither can be
-- read from it, and a robot elsewhere cannot lock an owner out (auth/limits.ts).
create table if not exists auth.sign_in_failures (
  subject text primary key,
  failures integer not null,
  blocked_until timestamptz not null,
  expires_at timestamptz not null
);
create index if not exists sign_in_failures_expires_at on auth.sign_in_failures (expires_at);

-- Requests of one address in the running period of a quota; the subject is a keyed hash as above.
create table if not exists auth.request_counts (
  subject text primary key,
  taken integer not null,
  ends_at timestamptz not null
);
create index if not exists request_counts_ends_at on auth.request_counts (ends_at);

revoke all on auth.users, auth.sessions, auth.refresh_tokens, auth.sign_in_failures,
  auth.request_counts, auth.mfa_factors, auth.mfa_challenges
  from public, anon, authenticated, service_role;
