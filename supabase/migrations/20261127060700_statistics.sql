-- What the owner learns from the site's use: counts by day, never who.

-- Topics of the questions to the assistant.
create table if not exists public.chat_statistics (
  day date not null default current_date,
  topic text not null check (char_length(topic) between 1 and 80),
  answered boolean not null,
  questions integer not null default 1,
  primary key (day, topic, answered)
);

-- The text of unanswered questions, masked. It is kept only when the owner switched that on.
create table if not exists public.unanswered_questions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  question text not null check (char_length(question) <= 500)
);
create index if not exists unanswered_questions_created_at on public.unanswered_questions (created_at);

-- Visits of each page, and contact events: what visitors did there. No row says who: no cookie, no
-- identifier, no address.
create table if not exists public.acts (
  day date not null default current_date,
  act text not null check (act in ('visit', 'whatsapp', 'call', 'email', 'form', 'assistant')),
  -- The page of a visit; the section of the page where anything else was done.
  origin text not null check (origin ~ '^[a-z0-9/-]{1,40}$'),
  amount integer not null,
  primary key (day, act, origin)
);
create index if not exists acts_pairs on public.acts (act, origin);
alter table public.chat_statistics enable row level security;
alter table public.unanswered_questions enable row level security;
alter table public.acts enable row level security;
revoke all on public.chat_statistics, public.unanswered_questions, public.acts
  from public, anon, authenticated, service_role;
grant select on public.chat_statistics, public.unanswered_questions, public.acts
  to authenticated, service_role;
grant delete on public.unanswered_questions to authenticated;
drop policy if exists "Owners read chat statistics" on public.chat_statistics;
create policy "Owners read chat statistics" on public.chat_statistics
  for select to authenticated using ((select public.is_owner()));
drop policy if exists "Owners read unanswered questions" on public.unanswered_questions;
create policy "Owners read unanswered questions" on public.unanswered_questions
  for select to authenticated using ((select public.is_owner()));
drop policy if exists "Owners delete unanswered questions" on public.unanswered_questions;
create policy "Owners delete unanswered questions" on public.unanswered_questions
  for delete to authenticated using ((select public.is_owner()));
drop policy if exists "Owners read acts" on public.acts;
create policy "Owners read acts" on public.acts
  for select to authenticated using ((select public.is_owner()));

-- Hides what could identify someone: e-mail addresses, links, and runs of six digits or more.
create or replace function private.mask_personal_data(words text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(words, '\S+@\S+', '[e-mail]', 'g'),
      '(https?://|www\.)\S+', '[lien]', 'gi'
    ),
    '\+?\d(?:[\s.()/-]*\d){5,}', '[numéro]', 'g'
  )
$$;

-- Counts one question. `topic` is a key of the assistant; `question` is used only when it was not
-- answered.
create or replace function public.record_chat(topic text, answered boolean, question text default null)
returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  insert into public.chat_statistics as counted (topic, answered)
    values (left(record_chat.topic, 80), record_chat.answered)
    on conflict (day, topic, answered) do update set questions = counted.questions + 1;
  if not record_chat.answered and record_chat.question is not null
    and (select keep_unanswered_questions from private.settings)
  then
    insert into public.unanswered_questions (question)
      values (left(private.mask_personal_data(record_chat.question), 500));
  end if;
end
$$;

-- No one can fill the table with invented places, and no one can stop the counting: from 60 pairs of a
-- contact event and a place on, a day takes no new pair. The server's visits always count, and so do pairs
-- that were known before: whoever invents places after midnight keeps no real one out.
create or replace function private.count_act(act text, origin text, amount integer) returns void
language sql volatile set search_path = '' as $$
  insert into public.acts as counted (act, origin, amount)
    select count_act.act, count_act.origin, count_act.amount
    where count_act.act = 'visit'
      or exists (
        select from public.acts as known
        where known.act = count_act.act and known.origin = count_act.origin
      )
      or (select count(*) < 60 from public.acts as today where day = current_date and today.act <> 'visit')
    on conflict (day, act, origin) do update set amount = counted.amount + excluded.amount
$$;

-- Counts one contact event of a visitor. It is silently ignored when the browser asks not to be tracked,
-- when a robot calls, and after 30 events of one address in ten minutes.
create or replace function public.record_act(act text, origin text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
begin
  if act = 'visit' or headers->>'dnt' = '1' or headers->>'sec-gpc' = '1'
    or coalesce(headers->>'user-agent', '') ~* 'bot|crawl|spider|preview|headless'
  then
    return;
  end if;
  if (private.take_from_quota('act', private.client_address(), 30, interval '10 minutes')).wait > 0 then
    return;
  end if;
  perform private.count_act(act, origin, 1);
end
$$;

-- Adds the visits that a server has counted since its last call: {"/": 12, "/rgpd": 1}.
create or replace function public.record_visits(visits jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  select private.count_act('visit', key, value::integer) from jsonb_each_text(visits)
$$;

-- What the overview reads, without reading the messages themselves.
create index if not exists contact_messages_figures on public.contact_messages (created_at)
  include (handled_at, suspect) where deleted_at is null;

-- Returns the owner's overview in one call: the last twelve weeks, at most 30 pages and origins of contact events
-- of the last 90 days, response time, topics of the assistant, state of the outbox. It runs with the caller's
-- own rights, so row-level security decides what is counted: a caller who is not an owner gets zeros.
-- A week's `acts` are WhatsApp, calls and e-mails, because messages and questions have figures of their
-- own. The origins are in the order of the contacts that they brought; a question to the assistant is not
-- a contact.
create or replace function public.overview() returns jsonb
language sql stable set search_path = '' as $$
  with origins as (
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
  ),
  topics as (
    select topic, sum(questions) as questions,
      coalesce(sum(questions) filter (where answered), 0) as answered
    from public.chat_statistics
    where day >= current_date - 30
    group by topic order by questions desc, topic limit 12
  )
  select jsonb_build_object(
    'weeks', (
      select jsonb_agg(
        jsonb_build_object('week', monday::date) || to_jsonb(counted) || to_jsonb(received) || to_jsonb(asked)
        order by monday
      )
      from generate_series(
          date_trunc('week', now()) - interval '11 weeks', date_trunc('week', now()), interval '1 week'
        ) as monday,
        lateral (
          select coalesce(sum(amount) filter (where act = 'visit'), 0) as visits,
            coalesce(sum(amount) filter (where act in ('whatsapp', 'call', 'email')), 0) as acts
          from public.acts where day between monday::date and monday::date + 6
        ) as counted,
        lateral (
          select count(*) filter (where not suspect) as messages, count(*) filter (where suspect) as suspects
          from public.contact_messages
          where created_at >= monday and created_at < monday + interval '1 week' and deleted_at is null
        ) as received,
        lateral (
          select coalesce(sum(questions), 0) as questions
          from public.chat_statistics where day between monday::date and monday::date + 6
        ) as asked
    ),
    'origins', (
      select coalesce(jsonb_agg(to_jsonb(origins) order by contacts desc, origin), '[]') from origins
    ),
    'pages', (select coalesce(jsonb_agg(to_jsonb(pages) order by visits desc, page), '[]') from pages),
    -- Seconds between the arrival of a message and the moment it was marked handled.
    'median_response_seconds', (
      select extract(epoch from percentile_cont(0.5) within group (order by handled_at - created_at))
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

revoke all on function
  public.record_chat(text, boolean, text), public.record_act(text, text),
  public.record_visits(jsonb), public.overview()
  from public, anon, authenticated;
grant execute on function public.record_act(text, text) to anon, authenticated;
grant execute on function public.record_chat(text, boolean, text), public.record_visits(jsonb)
  to service_role;
grant execute on function public.overview() to authenticated, service_role;
