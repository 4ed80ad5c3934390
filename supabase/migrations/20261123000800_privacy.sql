-- Carries out the privacy policy: retention, access, erasure, and the register of these operations.

-- How long data is kept: the figures that the policy prints. A test compares them.
create view private.retention_periods as
  select *
  from (values
    ('contact', interval '3 years'),
    ('project', interval '5 years'),
    ('navigation', interval '13 months'),
    ('unanswered question', interval '30 days'),
    ('bin', interval '30 days'),
    ('sent', interval '30 days'),
    ('idempotency key', interval '30 days')
  ) as periods (what, period);

-- One row for each operation, without personal data.
create table public.privacy_register (
  receipt uuid primary key default gen_random_uuid(),
  done_at timestamptz not null default now(),
  act text not null check (act in ('retention', 'export', 'erasure')),
  -- Affected rows, by kind.
  counts jsonb not null
);
create index privacy_register_act on public.privacy_register (act, done_at desc);

alter table public.privacy_register enable row level security;
revoke all on public.privacy_register from public, anon, authenticated, service_role;
grant select on public.privacy_register to authenticated, service_role;
create policy "Owners read the register" on public.privacy_register
  for select to authenticated using ((select public.is_owner()));

-- Finds what belongs to one person.
create index contact_messages_person on public.contact_messages (lower(email));

-- A wrong clock must not erase anything: retention compares the time with the one it saw last. When the
-- clock has leapt ahead by more than two days (or nothing ran for so long, which looks the same),
-- retention waits for a week, in which the owner is alerted, and resumes unless the clock was corrected.
create table private.clock (
  only_row boolean primary key default true check (only_row),
  seen_at timestamptz not null default now(),
  -- When the leap was noticed, by the clock after it; null while there is none.
  leapt_at timestamptz
);
insert into private.clock default values;
alter table private.clock enable row level security;

-- Notes the time and returns until when retention waits; null when it may run.
create function private.retention_waits_until() returns timestamptz
language sql volatile set search_path = '' as $$
  update private.clock
    set seen_at = now(),
      leapt_at = case
        when now() > seen_at + interval '2 days' then now()
        -- Set back to before the leap: it was the clock, and it is right again.
        when now() < leapt_at then null
        else leapt_at
      end
    returning leapt_at + interval '7 days'
$$;

-- Deletes what is past its time and records it in the register; part of run_retention(). Two runs at once
-- do it once.
-- A person's messages are deleted together, three years after the last contact with them: their last
-- message, or the last time that the owner handled one; five years after the end of a project with them.
create function private.carry_out_retention() returns public.privacy_register
language plpgsql volatile security definer set search_path = '' as $$
declare
  gone jsonb := '{}';
  amount integer;
  entry public.privacy_register;
begin
  perform private.require_owner();
  perform pg_advisory_xact_lock(hashtext('run_retention'));

  delete from public.contact_messages
    where lower(email) in (
      select lower(email)
      from public.contact_messages,
        (select period from private.retention_periods where what = 'contact') as contact,
        (select period from private.retention_periods where what = 'project') as project
      group by lower(email), contact.period, project.period
      having max(greatest(created_at, handled_at)) < now() - contact.period
        and coalesce(max(project_ended_on) < now() - project.period, true)
    );
  get diagnostics amount = row_count;
  gone := gone || jsonb_build_object('contact', amount);

  delete from public.contact_messages
    where deleted_at < now() - (select period from private.retention_periods where what = 'bin');
  get diagnostics amount = row_count;
  gone := gone || jsonb_build_object('bin', amount);

  delete from public.chat_statistics
    where day < now() - (select period from private.retention_periods where what = 'navigation');
  get diagnostics amount = row_count;
  gone := gone || jsonb_build_object('navigation', amount);

  delete from public.unanswered_questions
    where created_at
      < now() - (select period from private.retention_periods where what = 'unanswered question');
  get diagnostics amount = row_count;
  gone := gone || jsonb_build_object('unanswered question', amount);

  delete from public.outbox
    where state = 'sent'
      and sent_at < now() - (select period from private.retention_periods where what = 'sent');
  get diagnostics amount = row_count;
  gone := gone || jsonb_build_object('sent', amount);

  delete from private.idempotency_keys
    where created_at
      < now() - (select period from private.retention_periods where what = 'idempotency key');
  delete from private.rate_limits where expires_at < now();

  insert into public.privacy_register (act, counts) values ('retention', gone) returning * into entry;
  return entry;
end
$$;

-- Runs the retention, unless the clock has leapt: then it erases nothing and returns null. The counts of
-- visits and contact events are deleted with the other figures of the site's use, and added to theirs.
create function public.run_retention() returns public.privacy_register
language plpgsql volatile security definer set search_path = '' as $$
declare
  amount integer;
  entry public.privacy_register;
begin
  perform private.require_owner();
  if private.retention_waits_until() > now() then
    return null;
  end if;
  entry := private.carry_out_retention();
  delete from public.acts
    where day < now() - (select period from private.retention_periods where what = 'navigation');
  get diagnostics amount = row_count;
  update public.privacy_register
    set counts = counts
      || jsonb_build_object('navigation', (counts ->> 'navigation')::integer + amount)
    where receipt = entry.receipt
    returning * into entry;
  return entry;
end
$$;

-- Runs the retention every night where pg_cron is installed (on a hosted project: switch it on, then
-- call this once as the database's administrator). Elsewhere our server runs it. Returns whether it is
-- scheduled.
create function private.schedule_retention() returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  if not exists (select from pg_extension where extname = 'pg_cron') then
    return false;
  end if;
  perform cron.schedule('retention', '17 3 * * *', 'select public.run_retention()');
  return true;
end
$$;
select private.schedule_retention();

-- Returns everything held about a person, found by e-mail address, whatever its case.
create function public.export_person(email text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  found jsonb;
begin
  perform private.require_owner();
  select coalesce(jsonb_agg(
      to_jsonb(stored) || jsonb_build_object('sent', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'state', state, 'sent_at', sent_at)), '[]')
        from public.outbox where message_id = stored.id
      )) order by stored.created_at), '[]')
    into found
    from public.contact_messages as stored
    where lower(stored.email) = lower(btrim(export_person.email));
  insert into public.privacy_register (act, counts)
    values ('export', jsonb_build_object('messages', jsonb_array_length(found)));
  return jsonb_build_object('exported_at', now(), 'messages', found);
end
$$;

-- Erases everything held about a person and returns a receipt without personal data. A dry run counts,
-- erases nothing and returns no receipt.
create function public.erase_person(email text, dry_run boolean default true) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  person constant text := lower(btrim(erase_person.email));
  found jsonb;
  entry public.privacy_register;
begin
  perform private.require_owner();
  select jsonb_build_object('messages', count(distinct stored.id), 'outbox', count(kind)) into found
    from public.contact_messages as stored left join public.outbox on message_id = stored.id
    where lower(stored.email) = person;
  if not dry_run then
    delete from public.contact_messages as stored where lower(stored.email) = person;
    insert into public.privacy_register (act, counts) values ('erasure', found) returning * into entry;
  end if;
  return jsonb_build_object(
    'dry_run', dry_run, 'receipt', entry.receipt, 'at', now(), 'counts', found
  );
end
$$;

-- Deleting a row leaves its text in the table's file and in the write-ahead log until PostgreSQL reuses
-- the space. Deletions are noted here, and the server rewrites the tables soon afterwards: VACUUM cannot
-- run inside the transaction that deletes.
create table private.traces (
  only_row boolean primary key default true check (only_row),
  since timestamptz not null default now()
);
alter table private.traces enable row level security;

create function private.note_traces() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.traces (since) values (clock_timestamp())
    on conflict (only_row) do update set since = excluded.since;
  return null;
end
$$;
create trigger contact_messages_traces
  after delete on public.contact_messages
  for each statement execute function private.note_traces();
create trigger unanswered_questions_traces
  after delete on public.unanswered_questions
  for each statement execute function private.note_traces();

revoke all on all functions in schema private from public, anon, authenticated, service_role;
revoke all on all tables in schema private from public, anon, authenticated, service_role;
revoke all on function
  public.run_retention(), public.export_person(text), public.erase_person(text, boolean)
  from public, anon;
grant execute on function
  public.run_retention(), public.export_person(text), public.erase_person(text, boolean)
  to authenticated, service_role;
