-- Deleting a row leaves its words in the table's file and in the write-ahead log until PostgreSQL
-- needs the room. Deletions are noted, and the server rewrites the tables soon afterwards
-- (src/server/erase-traces.ts); VACUUM cannot run inside the transaction that deletes.
create table private.traces (
  only_row boolean primary key default true check (only_row),
  since timestamptz not null default now()
);
alter table private.traces enable row level security;
revoke all on private.traces from public, anon, authenticated, service_role;

create function private.note_traces() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.traces (since) values (clock_timestamp())
    on conflict (only_row) do update set since = excluded.since;
  return null;
end
$$;
revoke all on function private.note_traces() from public, anon, authenticated, service_role;

create trigger contact_messages_traces
  after delete on public.contact_messages
  for each statement execute function private.note_traces();
create trigger unanswered_questions_traces
  after delete on public.unanswered_questions
  for each statement execute function private.note_traces();
