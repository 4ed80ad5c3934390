-- A summary that did not leave is tried again: whoever claims it has ten minutes to send it and to say
-- so, then it may be claimed again, until the next day's takes its place. It leaves twice only when the
-- claimer dies between the mail server's acceptance and complete_daily_summary(), as in the outbox.
alter table private.owner_alerts add column claimed_until timestamptz;

create or replace function public.claim_daily_summary(hour integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  due constant timestamptz :=
    (date_trunc('day', now() at time zone 'UTC') + make_interval(hours => hour)) at time zone 'UTC';
  summary jsonb;
begin
  -- One that is still to be sent does not wait for the next day's hour.
  if now() < due and not exists (
    select from private.owner_alerts where kind = 'daily_summary' and claimed_until is not null
  ) then
    return null;
  end if;
  insert into private.owner_alerts as earlier (kind, told_at, claimed_until)
    values ('daily_summary', '-infinity', now() + interval '10 minutes')
    on conflict (kind) do update set claimed_until = excluded.claimed_until
      where earlier.told_at < due and coalesce(earlier.claimed_until, '-infinity') <= now();
  if not found then
    return null;
  end if;
  select jsonb_build_object(
    'messages', count(*) filter (where not suspect and created_at > now() - interval '1 day'),
    'waiting', count(*) filter (where not suspect and handled_at is null and archived_at is null),
    'suspects', count(*) filter (where suspect and created_at > now() - interval '1 day'),
    'failed', (select count(*) from public.outbox where state = 'dead'),
    -- Acts are totals of days: those of the last whole one. Messages stand above.
    'acts', (
      select coalesce(sum(amount), 0) from public.acts
      where act in ('whatsapp', 'call', 'email') and day = current_date - 1
    )
  ) into summary
  from public.contact_messages where deleted_at is null;
  if exists (select from jsonb_each_text(summary) where value <> '0') then
    return summary;
  end if;
  -- Nothing to say: the day is done.
  perform public.complete_daily_summary();
  return null;
end
$$;

-- The summary that was claimed has left.
create function public.complete_daily_summary() returns void
language sql volatile security definer set search_path = '' as $$
  update private.owner_alerts set told_at = now(), claimed_until = null where kind = 'daily_summary'
$$;
revoke all on function public.complete_daily_summary() from public, anon, authenticated;
grant execute on function public.complete_daily_summary() to service_role;
