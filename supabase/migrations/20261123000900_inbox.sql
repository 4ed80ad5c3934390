-- replaces 20261122113002 of commit 200625e
-- A database whose history ends with that version has all of these nine files already: the server
-- records them there instead of running them.

-- What keeps the owner's inbox fast at a million messages.

-- Newest first, page after page (keyset: created_at, id), and the unread ones among them.
create index contact_messages_newest on public.contact_messages (created_at desc, id desc);
create index contact_messages_unread on public.contact_messages (created_at desc, id desc)
  where handled_at is null and archived_at is null and deleted_at is null and not suspect;

-- Search by a part of a word (ilike '%…%') of three characters or more. pg_trgm ships with PostgreSQL,
-- PGlite and Supabase; without it a search reads the whole table, which is slow but correct.
do $$
declare
  operators text;
begin
  if not exists (select from pg_available_extensions where name = 'pg_trgm') then
    return;
  end if;
  create schema if not exists extensions;
  create extension if not exists pg_trgm with schema extensions;
  select format('%I.gin_trgm_ops', nspname) into operators
    from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm';
  execute format(
    'create index contact_messages_search on public.contact_messages
      using gin (name %1$s, email %1$s, subject %1$s, message %1$s)
      -- New entries wait in a list that every search reads. It is kept short (kB), because PGlite has no
      -- autovacuum to empty it.
      with (gin_pending_list_limit = 256)',
    operators
  );
end
$$;

-- The messages as their owner searches them. Row-level security prevents the use of the trigram index:
-- ILIKE is not leak-proof, so a policy's condition must be evaluated before it, row by row, over the whole
-- table. The condition here depends on no row: PostgreSQL evaluates it once, returns nothing to a caller
-- who is not an owner, and plans the search freely. A list shows the excerpt and leaves the message out.
create view public.inbox as
  select *, left(regexp_replace(message, '\s+', ' ', 'g'), 140) as excerpt
  from public.contact_messages
  where (select public.is_owner());
revoke all on public.inbox from public, anon, authenticated, service_role;
grant select on public.inbox to authenticated;

-- Returns the owner's overview in one call: messages per week, response time, suspected spam, topics of
-- the assistant, state of the outbox. It runs with the caller's own rights, so row-level security decides
-- what is counted: a caller who is not an owner gets zeros.
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
