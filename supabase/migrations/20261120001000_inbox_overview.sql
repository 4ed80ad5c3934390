-- The owner's overview in one call: messages per week, response time, suspects, assistant topics,
-- health of the outbox. It runs with the caller's own rights, so row-level security decides what is
-- counted: whoever is no owner gets zeros.
create function public.inbox_overview() returns jsonb
language sql stable set search_path = '' as $$
  with recent as (
    select created_at, handled_at, suspect
    from public.contact_messages
    where created_at >= date_trunc('week', now()) - interval '11 weeks' and deleted_at is null
  ),
  weeks as (
    select week::date as week,
      count(recent.created_at) filter (where not suspect) as messages,
      count(recent.created_at) filter (where suspect) as suspects
    from generate_series(
        date_trunc('week', now()) - interval '11 weeks', date_trunc('week', now()), interval '1 week'
      ) as week
      left join recent on recent.created_at >= week and recent.created_at < week + interval '1 week'
    group by week
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
      from recent where handled_at is not null and not suspect
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

revoke all on function public.inbox_overview() from public, anon, authenticated;
grant execute on function public.inbox_overview() to authenticated, service_role;
