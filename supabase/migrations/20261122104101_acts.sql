-- What works: how often each page was served and what visitors did there, as totals a day. No row says
-- who: no cookie, no identifier, no address (requirement 1.5).

create table public.acts (
  day date not null default current_date,
  act text not null check (act in ('visit', 'whatsapp', 'call', 'email')),
  -- The page of a visit; the section of the page where anything else was done.
  origin text not null check (origin ~ '^[a-z0-9/-]{1,40}$'),
  amount integer not null,
  primary key (day, act, origin)
);

alter table public.acts enable row level security;
revoke all on public.acts from public, anon, authenticated, service_role;
grant select on public.acts to authenticated, service_role;
create policy "Owners read acts" on public.acts
  for select to authenticated
  using (exists (select from public.owners where user_id = (select auth.uid())));

create function private.count_act(act text, origin text, amount integer) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.acts as counted (act, origin, amount)
    select count_act.act, count_act.origin, count_act.amount
    -- Nobody fills the table with places that do not exist: a site has a dozen.
    where (select count(*) < 200 from public.acts where day = current_date)
    on conflict (day, act, origin) do update set amount = counted.amount + excluded.amount
$$;

-- Counts one act of a visitor. It is not counted, and nothing is said of it, when the browser asks not
-- to be tracked, when a robot calls, and after 30 acts of one address in ten minutes.
create function public.record_act(act text, origin text) returns void
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

-- Adds the visits that a server has counted since it last told: {"/": 12, "/rgpd": 1}.
create function public.record_visits(visits jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  select private.count_act('visit', key, value::integer) from jsonb_each_text(visits)
$$;

-- The owner's picture of twelve weeks, and of where the acts of 90 days came from. It runs with the
-- caller's own rights: whoever is no owner gets zeros.
create function public.acts_overview() returns jsonb
language sql stable set search_path = '' as $$
  with weeks as (
    select week::date as week, week::date + 7 as next
    from generate_series(
      date_trunc('week', now()) - interval '11 weeks', date_trunc('week', now()), interval '1 week'
    ) as week
  ),
  origins as (
    select origin,
      coalesce(sum(amount) filter (where act = 'whatsapp'), 0) as whatsapp,
      coalesce(sum(amount) filter (where act = 'call'), 0) as call,
      coalesce(sum(amount) filter (where act = 'email'), 0) as email,
      sum(amount) as total
    from public.acts
    where act <> 'visit' and day > current_date - 90
    group by origin
  ),
  pages as (
    select origin as page, sum(amount) as visits
    from public.acts
    where act = 'visit' and day > current_date - 90
    group by origin
  )
  select jsonb_build_object(
    'weeks', (
      select jsonb_agg(jsonb_build_object(
        'week', week,
        'visits', (
          select coalesce(sum(amount), 0) from public.acts
          where act = 'visit' and day >= week and day < next
        ),
        'acts', (
          select coalesce(sum(amount), 0) from public.acts
          where act <> 'visit' and day >= week and day < next
        ),
        'messages', (
          select count(*) from public.contact_messages
          where created_at >= week and created_at < next and not suspect and deleted_at is null
        ),
        'questions', (
          select coalesce(sum(questions), 0) from public.chat_statistics
          where day >= week and day < next
        )
      ) order by week) from weeks
    ),
    'origins', (select coalesce(jsonb_agg(to_jsonb(origins) order by total desc, origin), '[]') from origins),
    'pages', (select coalesce(jsonb_agg(to_jsonb(pages) order by visits desc, page), '[]') from pages)
  )
$$;

revoke all on function private.count_act(text, text, integer) from public, anon, authenticated, service_role;
revoke all on function public.record_act(text, text), public.record_visits(jsonb), public.acts_overview()
  from public, anon, authenticated;
grant execute on function public.record_act(text, text) to anon, authenticated;
grant execute on function public.record_visits(jsonb) to service_role;
grant execute on function public.acts_overview() to authenticated, service_role;
