-- The owner's summary of a day. Whoever drains the outbox asks; the first one after `hour` (UTC) gets
-- the figures, all others null until the next day. Null as well when there is nothing to say. The claim
-- stands beside the alerts (migration `owner_alerts`), under a kind that no alert has.
create function public.claim_daily_summary(hour integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  due constant timestamptz :=
    (date_trunc('day', now() at time zone 'UTC') + make_interval(hours => hour)) at time zone 'UTC';
  summary jsonb;
begin
  if now() < due then
    return null;
  end if;
  insert into private.owner_alerts as earlier (kind) values ('daily_summary')
    on conflict (kind) do update set told_at = now() where earlier.told_at < due;
  if not found then
    return null;
  end if;
  select jsonb_build_object(
    'messages', count(*) filter (where not suspect and created_at > now() - interval '1 day'),
    'waiting', count(*) filter (where not suspect and handled_at is null and archived_at is null),
    'suspects', count(*) filter (where suspect and created_at > now() - interval '1 day'),
    'failed', (select count(*) from public.outbox where state = 'dead'),
    -- Acts are totals of days: those of the last whole one.
    'acts', (
      select coalesce(sum(amount), 0) from public.acts
      where act <> 'visit' and day = current_date - 1
    )
  ) into summary
  from public.contact_messages where deleted_at is null;
  return case
    when exists (select from jsonb_each_text(summary) where value <> '0') then summary
  end;
end
$$;

revoke all on function public.claim_daily_summary(integer) from public, anon, authenticated;
grant execute on function public.claim_daily_summary(integer) to service_role;
