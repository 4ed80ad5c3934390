-- Sessions of the owners, for PGlite and plain PostgreSQL; runs after database/bootstrap.sql at
-- every start and changes nothing that stands already. A hosted project has its own auth service
-- and never sees this file.

alter table auth.users add column if not exists is_anonymous boolean not null default false;

create table if not exists auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  -- Set when a stolen refresh token was noticed: nothing of this session is accepted any more.
  revoked_at timestamptz
);
create index if not exists sessions_user_id on auth.sessions (user_id);
create index if not exists sessions_refreshed_at on auth.sessions (refreshed_at);

-- Neither a token nor anything to make one from: a token is derived from the seed with a key that
-- is not in the database, and found by a hash with another such key (refresh-token.ts).
create table if not exists auth.refresh_tokens (
  id bigint generated always as identity primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  -- The token that was swapped for this one; null for the first of a session.
  parent_id bigint,
  seed uuid not null,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  -- When the token was first swapped; null while it is active.
  revoked_at timestamptz
);
create index if not exists refresh_tokens_session_id on auth.refresh_tokens (session_id, id);

-- Wrong passwords by account and address; the subject is a keyed hash of the two, so neither can be
-- read from it, and a robot elsewhere cannot shut an owner out (limits.ts).
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
  auth.request_counts
  from public, anon, authenticated, service_role;
