-- Carries out the privacy policy: retention, access, erasure, and the register of these operations.

-- How long data is kept: the figures that the policy prints. A test compares them.
create or replace view private.retention_periods as
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
create table if not exists public.privacy_register (
  receipt uuid primary key default gen_random_uuid(),
  done_at timestamptz not null default now(),
  act text not null check (act in ('retention', 'export', 'erasure')),
  -- Affected rows, by kind.
  counts jsonb not null
);
create index if not exists privacy_register_act on public.privacy_register (act, done_at desc);
alter table public.privacy_register enable row level security;
revoke all on public.privacy_register from public, anon, authenticated, service_role;
grant select on public.privacy_register to authenticated, service_role;
drop policy if exists "Owners read the register" on public.privacy_register;
create policy "Owners read the register" on public.privacy_register
  for select to authenticated using ((select public.is_owner()));

-- Finds what belongs to one person.
create index if not exists contact_messages_person on public.contact_messages (lower(email));

-- A wrong clock must not erase anything: retention compares the time with the one it saw last. When the
-- clock has leapt ahead by more than two days (or nothing ran for so long, which looks the same),
-- retention waits for a week, in which the owner is alerted, and resumes unless the clock was corrected.
create table if not exists private.clock (
  only_row boolean primary key default true check (only_row),
  seen_at timestamptz not null default now(),
  -- When the leap was noticed, by the clock after it; null while there is none.
  leapt_at timestamptz
);
insert into private.clock default values on conflict do nothing;
alter table private.clock enable row level security;

-- Notes the time and returns until when retention waits; null when it may run.
create or replace function private.retention_waits_until() returns timestamptz
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

-- Deletes what is past its time and records it in the register, unless the clock has leapt: then it erases
-- nothing and returns null. Two runs at once do it once.
-- A person's messages are deleted together, three years after the last contact with them: their last
-- message, or the last time that the owner handled one; five years after the end of a project with them.
-- Links for a testimonial that no one used go as long after they have expired as the bin is kept, refused and
-- withdrawn ones as long after that; words that the owner never decided about go with the contact data.
create or replace function public.run_retention() returns public.privacy_register
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- By kind, the moment up to which such data is past its time.
  before constant jsonb := (select jsonb_object_agg(what, now() - period) from private.retention_periods);
  entry public.privacy_register;
begin
  perform private.require_owner();
  if private.retention_waits_until() > now() then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('run_retention'));
  perform private.forget_site_texts(array(select id::text from public.testimonials where withdrawn_at is not null));
  delete from private.idempotency_keys where created_at < (before ->> 'idempotency key')::timestamptz;
  delete from private.rate_limits where expires_at < now();

  with contact as (
    delete from public.contact_messages
      where lower(email) in (
        select lower(email)
        from public.contact_messages
        group by lower(email)
        having max(greatest(created_at, handled_at)) < (before ->> 'contact')::timestamptz
          and coalesce(max(project_ended_on) < (before ->> 'project')::timestamptz, true)
      )
      returning id
  ), bin as (
    delete from public.contact_messages where deleted_at < (before ->> 'bin')::timestamptz returning id
  ), chat as (
    delete from public.chat_statistics where day < (before ->> 'navigation')::timestamptz returning day
  ), acts as (
    delete from public.acts where day < (before ->> 'navigation')::timestamptz returning day
  ), questions as (
    delete from public.unanswered_questions
      where created_at < (before ->> 'unanswered question')::timestamptz returning id
  ), sent as (
    delete from public.outbox
      where state = 'sent' and sent_at < (before ->> 'sent')::timestamptz returning kind
  ), testimonials as (
    delete from public.testimonials as stored
      where case
        when withdrawn_at is not null then withdrawn_at < (before ->> 'bin')::timestamptz
          and not exists (select from public.site_edits where strpos(value::text, stored.id::text) > 0)
        when accepted_at is not null then false
        when refused_at is not null then refused_at < (before ->> 'bin')::timestamptz
        when consented_at is not null then consented_at < (before ->> 'contact')::timestamptz
        else expires_at < (before ->> 'bin')::timestamptz
      end
      returning id
  )
  insert into public.privacy_register (act, counts) values ('retention', jsonb_build_object(
      'contact', (select count(*) from contact),
      'bin', (select count(*) from bin),
      'navigation', (select count(*) from chat) + (select count(*) from acts),
      'unanswered question', (select count(*) from questions),
      'sent', (select count(*) from sent),
      'testimonials', (select count(*) from testimonials)
    ))
    returning * into entry;
  return entry;
end
$$;

-- Runs the retention every night where pg_cron is installed (on a hosted project: switch it on, then
-- call this once as the database's administrator). Elsewhere our server runs it. Returns whether it is
-- scheduled.
create or replace function private.schedule_retention() returns boolean
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

-- Deleting a row leaves its text in the table's file and in the write-ahead log until PostgreSQL reuses
-- the space. Deletions are noted here, and the server rewrites the tables soon afterwards: VACUUM cannot
-- run inside the transaction that deletes. Nothing is noted where nothing was deleted: rewriting the tables
-- locks them.
create table if not exists private.traces (
  only_row boolean primary key default true check (only_row),
  since timestamptz not null default now()
);

-- When the oldest of the deletions was noted.
alter table private.traces add column if not exists first_noted_at timestamptz not null default now();
alter table private.traces enable row level security;

create or replace function private.note_traces() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from gone) then
    insert into private.traces (since) values (clock_timestamp())
      on conflict (only_row) do update set since = excluded.since;
  end if;
  return null;
end
$$;
create or replace trigger contact_messages_traces
  after delete on public.contact_messages referencing old table as gone
  for each statement execute function private.note_traces();
create or replace trigger unanswered_questions_traces
  after delete on public.unanswered_questions referencing old table as gone
  for each statement execute function private.note_traces();
create or replace trigger testimonials_traces
  after delete on public.testimonials referencing old table as gone
  for each statement execute function private.note_traces();

-- Access and erasure find a person by e-mail address, whatever its case: in messages, in testimonials whose
-- link was made for it, and in what « Mon site » keeps: texts with the address, and testimonials under a name
-- that the person gave in a message. A name or a number may be asked for in place of an address.

-- Returns the testimonials of a person. A number is given as it is dialled, « 07 01 02 03 04 », where the owner
-- made the link for +225 07 01 02 03 04: the digits of one end with those of the other, apart from zeros in
-- front.
create or replace function private.testimonials_of(person text) returns setof public.testimonials
language sql stable set search_path = '' as $$
  select stored.*
  from public.testimonials as stored,
    lateral (
      select ltrim(regexp_replace(stored.contact, '\D', '', 'g'), '0'),
        ltrim(regexp_replace(testimonials_of.person, '\D', '', 'g'), '0')
    ) as digits (known, asked)
  where lower(btrim(stored.contact)) = lower(nullif(btrim(testimonials_of.person), ''))
    or (
      stored.contact || testimonials_of.person !~ '[[:alpha:]@]'
      and least(length(known), length(asked)) >= 8
      and (right(known, length(asked)) = asked or right(asked, length(known)) = known)
    )
$$;

-- Returns what finds a person: the address or name asked for, and the names in their messages.
create or replace function private.marks_of(person text) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(distinct mark), '{}') from (
    select lower(btrim(person)) union
    select lower(btrim(name)) from public.contact_messages where lower(email) = lower(btrim(person))
  ) as marks (mark) where length(mark) > 4
$$;

-- Returns an edit's value without the testimonials of a person, whose marks are names or consents, and without
-- their address; null stays null.
create or replace function private.without_person(value jsonb, marks text[]) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  mark text;
begin
  if jsonb_typeof(value) = 'array' then
    value := (
      select coalesce(jsonb_agg(item order by place), '[]')
      from jsonb_array_elements(value) with ordinality as listed (item, place)
      where not (item ? 'text'
        and coalesce(lower(item ->> 'name') = any (marks) or item ->> 'consent' = any (marks), false))
    );
  end if;
  foreach mark in array marks loop
    if strpos(mark, '@') > 0 then
      value := regexp_replace(value::text, '***=' || mark, '…', 'gi')::jsonb;
    end if;
  end loop;
  return value;
end
$$;

create or replace function private.site_texts_of(marks text[]) returns setof public.site_edits
language sql stable set search_path = '' as $$
  select * from public.site_edits
  where value is distinct from private.without_person(value, marks)
    or base is distinct from private.without_person(base, marks)
$$;

-- Erases them from the history, all but what visitors see until the owner publishes again.
create or replace function private.forget_site_texts(marks text[]) returns void
language sql volatile set search_path = '' as $$
  update public.site_edits
    set value = private.without_person(value, marks), base = private.without_person(base, marks)
    where id in (select id from private.site_texts_of(marks))
      and id not in (select id from private.site_values(coalesce((private.published_site()).upto, 0)))
$$;

-- Erases them from the history and from the draft, which the owner publishes, and the names from the
-- descriptions of publications, which quote them.
create or replace function private.erase_site_texts(marks text[], names text[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  called text;
begin
  perform pg_advisory_xact_lock(hashtext('site_edits'));
  perform private.forget_site_texts(marks);
  insert into public.site_edits (file, field, value, base)
    select file, field, private.without_person(value, marks), base
    from private.site_values(9223372036854775807)
    where value <> private.without_person(value, marks);
  foreach called in array names loop
    update public.site_publications
      set changes = (
        select jsonb_agg(regexp_replace(line, '***=' || called, '…', 'gi'))
        from jsonb_array_elements_text(changes) as line
      )
      where exists (
        select from jsonb_array_elements_text(changes) as line where strpos(lower(line), called) > 0
      );
  end loop;
  insert into private.traces (since) values (clock_timestamp())
    on conflict (only_row) do update set since = excluded.since;
end
$$;

-- Returns everything held about a person.
create or replace function public.export_person(email text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  marks constant text[] := private.marks_of(email);
  messages constant jsonb := (
    select coalesce(jsonb_agg(
        to_jsonb(stored) || jsonb_build_object('sent', (
          select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'state', state, 'sent_at', sent_at)), '[]')
          from public.outbox where message_id = stored.id
        )) order by stored.created_at), '[]')
    from public.contact_messages as stored
    where lower(stored.email) = lower(btrim(export_person.email))
  );
  testimonials constant jsonb := (
    select coalesce(jsonb_agg(to_jsonb(stored) - 'token_hash' order by stored.created_at), '[]')
    from private.testimonials_of(email) as stored
  );
  texts constant jsonb := (
    select coalesce(jsonb_agg(jsonb_build_object(
        'file', file, 'field', field, 'created_at', created_at, 'value', case jsonb_typeof(value)
          -- Of a list what is about this person alone.
          when 'array' then (
            select jsonb_agg(item) from jsonb_array_elements(value) as item
            where jsonb_build_array(item) <> private.without_person(jsonb_build_array(item), marks)
          ) else value end
      ) order by id), '[]')
    from private.site_texts_of(marks)
  );
begin
  perform private.require_owner();
  insert into public.privacy_register (act, counts) values ('export', jsonb_strip_nulls(jsonb_build_object(
    'messages', jsonb_array_length(messages), 'testimonials', jsonb_array_length(testimonials),
    'site_texts', nullif(jsonb_array_length(texts), 0)
  )));
  return jsonb_build_object(
    'exported_at', now(), 'messages', messages, 'testimonials', testimonials, 'site_texts', texts
  );
end
$$;

-- Erases everything held about a person and returns a receipt without personal data. A dry run counts,
-- erases nothing and returns no receipt.
create or replace function public.erase_person(email text, dry_run boolean default true) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  person constant text := lower(btrim(erase_person.email));
  -- Before the messages go that have the names.
  marks constant text[] := private.marks_of(email);
  written constant uuid[] := array(select id from private.testimonials_of(email));
  found jsonb;
  entry public.privacy_register;
begin
  perform private.require_owner();
  select jsonb_build_object(
      'messages', count(distinct stored.id), 'outbox', count(kind), 'testimonials', cardinality(written),
      'site_texts', (select count(*) from private.site_texts_of(marks))
    ) into found
    from public.contact_messages as stored left join public.outbox on message_id = stored.id
    where lower(stored.email) = person;
  if not dry_run then
    delete from public.contact_messages as stored where lower(stored.email) = person;
    if cardinality(written) > 0 then
      perform private.withdraw_testimonials(written);
      update public.testimonials set client = null, contact = '' where id = any (written);
    end if;
    if found ->> 'site_texts' <> '0' then
      perform private.erase_site_texts(marks, marks);
    end if;
    insert into public.privacy_register (act, counts)
      values ('erasure', case when found ->> 'site_texts' = '0' then found - 'site_texts' else found end)
      returning * into entry;
  end if;
  return jsonb_build_object(
    'dry_run', dry_run, 'receipt', entry.receipt, 'at', now(), 'counts', found
  );
end
$$;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
revoke all on all tables in schema private from public, anon, authenticated, service_role;
revoke all on function
  public.run_retention(), public.export_person(text), public.erase_person(text, boolean)
  from public, anon;
grant execute on function
  public.run_retention(), public.export_person(text), public.erase_person(text, boolean)
  to authenticated, service_role;

-- What databases from before this history have, and nothing uses any more.
drop function if exists private.run_retention(), private.carry_out_retention(), private.export_person(text),
  private.erase_person(text, boolean), private.export_messages_and_testimonials(text),
  private.erase_messages_and_testimonials(text, boolean), private.without_withdrawn(jsonb),
  private.forget_withdrawn_words(), private.erase_site_texts(text[]), private.idempotency_key(),
  private.enqueue_contact_message(public.contact_messages), public.acts_overview(), public.inbox_overview(),
  public.read_testimonial(text), public.send_testimonial(text, text, text, text, integer, text, boolean),
  public.withdraw_testimonial(text), private.testimonial_of(text), private.testimonial_line(text),
  private.shown_testimonial(public.testimonials);
drop table if exists private.readiness;
