-- What keeps the site usable when someone floods it, and the inbox fast with 100,000 messages.

-- One message per request. A bulk insert runs every trigger for the rows before an invalid one, then gives
-- the quota back; and one request would make as many e-mails as it has rows. PostgREST runs one statement
-- per transaction, so the second row of a transaction is a bulk insert's.
create function private.refuse_bulk_contact_messages() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_setting('role', true) in ('anon', 'authenticated') then
    if current_setting('contact.row', true) = 'taken' then
      raise sqlstate 'PT400' using
        message = 'One message per request', hint = 'Send each message in a request of its own.';
    end if;
    perform set_config('contact.row', 'taken', true);
  end if;
  return new;
end
$$;
create trigger contact_messages_05_single
  before insert on public.contact_messages
  for each row execute function private.refuse_bulk_contact_messages();

-- Acknowledgements go to addresses that anyone may type: all visitors together cause at most this many
-- an hour. The owner's own deliveries have no such limit, because each message is notified.
alter table private.settings
  add column acknowledgement_quota integer not null default 20 check (acknowledgement_quota >= 0);
create index outbox_acknowledgements on public.outbox (created_at) where kind = 'acknowledgement';

create or replace function private.enqueue_contact_message(message public.contact_messages) returns void
language plpgsql volatile set search_path = '' set enable_seqscan = off set jit = off as $$
begin
  insert into public.outbox (message_id, kind)
    select message.id, kind
    from private.settings, (values ('email'), ('webhook'), ('acknowledgement')) as kinds (kind)
    where kind = 'email'
      or (kind = 'webhook' and webhook)
      or (
        kind = 'acknowledgement' and acknowledge and not exists (
          select
          from public.contact_messages as earlier
            join public.outbox as sent on sent.message_id = earlier.id
          where lower(earlier.email) = lower(message.email)
            and sent.kind = 'acknowledgement' and sent.created_at > now() - interval '1 day'
        )
        and acknowledgement_quota > (
          select count(*) from public.outbox as recent
          where recent.kind = 'acknowledgement' and recent.created_at > now() - interval '1 hour'
        )
      )
    on conflict do nothing;
end
$$;

-- Traces are noted only when a row was deleted: rewriting the tables locks them.
alter table private.traces
  -- When the oldest of the deletions was noted.
  add column first_noted_at timestamptz not null default now();

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
drop trigger contact_messages_traces on public.contact_messages;
create trigger contact_messages_traces
  after delete on public.contact_messages referencing old table as gone
  for each statement execute function private.note_traces();
drop trigger unanswered_questions_traces on public.unanswered_questions;
create trigger unanswered_questions_traces
  after delete on public.unanswered_questions referencing old table as gone
  for each statement execute function private.note_traces();

-- No one can fill the table with invented places, and no one can stop the counting: from 60 pairs of a
-- contact event and a place on, a day takes no new pair; known pairs and the server's visits always count.
create or replace function private.count_act(act text, origin text, amount integer) returns void
language sql volatile set search_path = '' as $$
  insert into public.acts as counted (act, origin, amount)
    select count_act.act, count_act.origin, count_act.amount
    where count_act.act = 'visit'
      or exists (
        select from public.acts as known
        where known.day = current_date
          and known.act = count_act.act and known.origin = count_act.origin
      )
      or (select count(*) < 60 from public.acts as today where day = current_date and today.act <> 'visit')
    on conflict (day, act, origin) do update set amount = counted.amount + excluded.amount
$$;

-- What the overviews and the counts of the inbox read, without reading the messages themselves.
create index contact_messages_figures on public.contact_messages (created_at)
  include (handled_at, suspect) where deleted_at is null;
create index contact_messages_unseen_spam on public.contact_messages (created_at desc, id desc)
  where handled_at is null and archived_at is null and deleted_at is null and suspect;
create index outbox_state on public.outbox (state);

-- As before, reading each table once; at most 30 origins and pages.
create or replace function public.acts_overview() returns jsonb
language sql stable set search_path = '' as $$
  with weeks as (
    select monday::date as week
    from generate_series(
      date_trunc('week', now()) - interval '11 weeks', date_trunc('week', now()), interval '1 week'
    ) as monday
  ),
  counted as (
    select date_trunc('week', day)::date as week,
      sum(amount) filter (where act = 'visit') as visits,
      sum(amount) filter (where act in ('whatsapp', 'call', 'email')) as acts
    from public.acts
    where day >= (date_trunc('week', now()) - interval '11 weeks')::date
    group by 1
  ),
  received as (
    select date_trunc('week', created_at)::date as week, count(*) as messages
    from public.contact_messages
    where created_at >= date_trunc('week', now()) - interval '11 weeks'
      and deleted_at is null and not suspect
    group by 1
  ),
  asked as (
    select date_trunc('week', day)::date as week, sum(questions) as questions
    from public.chat_statistics
    where day >= (date_trunc('week', now()) - interval '11 weeks')::date
    group by 1
  ),
  origins as (
    select origin,
      coalesce(sum(amount) filter (where act = 'whatsapp'), 0) as whatsapp,
      coalesce(sum(amount) filter (where act = 'call'), 0) as call,
      coalesce(sum(amount) filter (where act = 'email'), 0) as email,
      coalesce(sum(amount) filter (where act = 'form'), 0) as form,
      coalesce(sum(amount) filter (where act = 'assistant'), 0) as assistant,
      coalesce(sum(amount) filter (where act <> 'assistant'), 0) as contacts
    from public.acts
    where act <> 'visit' and day > current_date - 90
    group by origin
    order by contacts desc, origin limit 30
  ),
  pages as (
    select origin as page, sum(amount) as visits
    from public.acts
    where act = 'visit' and day > current_date - 90
    group by origin
    order by visits desc, page limit 30
  )
  select jsonb_build_object(
    'weeks', (
      select jsonb_agg(jsonb_build_object(
        'week', week, 'visits', coalesce(visits, 0), 'acts', coalesce(acts, 0),
        'messages', coalesce(messages, 0), 'questions', coalesce(questions, 0)
      ) order by week)
      from weeks left join counted using (week) left join received using (week) left join asked using (week)
    ),
    'origins', (
      select coalesce(jsonb_agg(to_jsonb(origins) order by contacts desc, origin), '[]') from origins
    ),
    'pages', (select coalesce(jsonb_agg(to_jsonb(pages) order by visits desc, page), '[]') from pages)
  )
$$;

-- As before, with one pass over the messages of the twelve weeks.
create or replace function public.inbox_overview() returns jsonb
language sql stable set search_path = '' as $$
  with received as (
    select date_trunc('week', created_at)::date as week,
      count(*) filter (where not suspect) as messages,
      count(*) filter (where suspect) as suspects
    from public.contact_messages
    where created_at >= date_trunc('week', now()) - interval '11 weeks' and deleted_at is null
    group by 1
  ),
  weeks as (
    select monday::date as week, coalesce(messages, 0) as messages, coalesce(suspects, 0) as suspects
    from generate_series(
        date_trunc('week', now()) - interval '11 weeks', date_trunc('week', now()), interval '1 week'
      ) as monday
      left join received on received.week = monday::date
  ),
  topics as (
    select topic, sum(questions) as questions,
      coalesce(sum(questions) filter (where answered), 0) as answered
    from public.chat_statistics
    where day >= current_date - 30
    group by topic order by questions desc, topic limit 12
  )
  select jsonb_build_object(
    'weeks', (select coalesce(jsonb_agg(to_jsonb(weeks) order by week), '[]') from weeks),
    -- Seconds between the arrival of a message and the moment it was marked handled.
    'median_response_seconds', (
      select percentile_cont(0.5) within group (order by extract(epoch from handled_at - created_at))
      from public.contact_messages
      where created_at >= date_trunc('week', now()) - interval '11 weeks' and deleted_at is null
        and handled_at is not null and not suspect
    ),
    'topics', (select coalesce(jsonb_agg(to_jsonb(topics) order by questions desc, topic), '[]') from topics),
    'outbox', (
      select jsonb_build_object(
        'waiting', count(*) filter (where state in ('pending', 'sending')),
        'dead', count(*) filter (where state = 'dead'),
        'sent', count(*) filter (where state = 'sent')
      ) from public.outbox
    )
  )
$$;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
