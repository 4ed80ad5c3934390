-- Where the server's readiness check writes one row and rolls it back (GET /ready): the row is never
-- there.
create table private.readiness (
  checked_at timestamptz not null default now()
);
alter table private.readiness enable row level security;
revoke all on private.readiness from public, anon, authenticated, service_role;
