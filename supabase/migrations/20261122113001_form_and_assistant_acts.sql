-- The form and the assistant are counted by the part of the page that led to them, beside WhatsApp,
-- calls and e-mails (migration `acts`).
alter table public.acts drop constraint acts_act_check;
alter table public.acts add constraint acts_act_check
  check (act in ('visit', 'whatsapp', 'call', 'email', 'form', 'assistant'));

-- As before, with the two new acts by origin. A week's `acts` stay WhatsApp, calls and e-mails, for
-- messages and questions have figures of their own; the origins come in the order of the contacts that
-- they brought, and a question to the assistant is none yet.
create or replace function public.acts_overview() returns jsonb
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
      coalesce(sum(amount) filter (where act = 'form'), 0) as form,
      coalesce(sum(amount) filter (where act = 'assistant'), 0) as assistant,
      coalesce(sum(amount) filter (where act <> 'assistant'), 0) as contacts
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
          where act in ('whatsapp', 'call', 'email') and day >= week and day < next
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
    'origins', (
      select coalesce(jsonb_agg(to_jsonb(origins) order by contacts desc, origin), '[]') from origins
    ),
    'pages', (select coalesce(jsonb_agg(to_jsonb(pages) order by visits desc, page), '[]') from pages)
  )
$$;
