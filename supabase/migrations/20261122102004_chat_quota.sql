-- A refused question takes nothing from the quota, as a refused message never did (its transaction
-- fails), and the wait is the one after which the next question is really granted: the time at which
-- the part of the window that counts has become small enough, in this period or in the next.
create or replace function private.take_from_quota(
  bucket text, address text, quota integer, period interval,
  out wait integer, out policy text, out state text
)
language plpgsql volatile set search_path = '' as $$
declare
  seconds constant numeric := extract(epoch from period);
  this_start constant timestamptz :=
    to_timestamp(floor(extract(epoch from now()) / seconds) * seconds);
  passed constant numeric := extract(epoch from now() - this_start);
  secret constant text := (select settings.secret from private.settings);
  reset constant integer := ceil(seconds - passed);
  counter_name constant text := private.rate_limit_subject(bucket, address, this_start, secret);
  taken_now integer;
  taken_before integer;
  remaining integer;
begin
  wait := 0;
  if quota = 0 or address is null then
    return;
  end if;
  insert into private.rate_limits as counter (subject, starts_at, expires_at, taken)
    values (counter_name, this_start, this_start + 2 * period, 1)
    on conflict (subject) do update set taken = counter.taken + 1
    returning taken into taken_now;
  taken_before := coalesce((
    select taken from private.rate_limits
    where subject = private.rate_limit_subject(bucket, address, this_start - period, secret)
  ), 0);
  remaining := floor(quota - taken_now - taken_before * (1 - passed / seconds));
  policy := format('"%s";q=%s;w=%s', bucket, quota, seconds::integer);
  state := format('"%s";r=%s;t=%s', bucket, greatest(0, remaining), reset);
  if remaining < 0 then
    update private.rate_limits set taken = taken - 1 where subject = counter_name;
    wait := greatest(1, ceil(case
      when taken_now <= quota then seconds * (1 - (quota - taken_now)::numeric / taken_before) - passed
      else seconds - passed + seconds * (1 - (quota - 1)::numeric / (taken_now - 1))
    end));
  elsif taken_now = 1 then
    -- The first of a period sweeps what has expired, a little at a time, without waiting for locks.
    delete from private.rate_limits where subject in (
      select subject from private.rate_limits where expires_at < now()
      limit 100 for update skip locked
    );
  end if;
end
$$;
revoke all on function private.take_from_quota(text, text, integer, interval)
  from public, anon, authenticated, service_role;
