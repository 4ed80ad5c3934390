-- When the owner was last told of a trouble of each kind (src/server/owner-alerts.ts): once a day,
-- whatever the number of processes and restarts.
create table private.owner_alerts (
  kind text primary key,
  told_at timestamptz not null default now()
);
alter table private.owner_alerts enable row level security;
revoke all on private.owner_alerts from public, anon, authenticated, service_role;
